import type { Benchmark } from './benchmark.ts';
import { http } from './vulnerabilities/http.ts';
import { importing } from './vulnerabilities/imports.ts';
import { matching } from './vulnerabilities/matching.ts';
import { searches } from './vulnerabilities/searches.ts';

export const benchmarks: readonly Benchmark[] = [importing, searches, http, matching];
