import type { Benchmark } from './benchmark.ts';
import { largeSet } from './digits/large-set.ts';
import { serving } from './digits/serving.ts';
import { benchmarks as compute } from './digits-compute.ts';

export const benchmarks: readonly Benchmark[] = [...compute, serving, largeSet];
