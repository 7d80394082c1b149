// Tokens for a second of CPU time beside llama-server, many clients at once, JSON schemas, and what a load costs. One
// thread each: more threads than free cores make llama.cpp slower by orders of magnitude.
import type { Benchmark } from './benchmark.ts';
import { engineAndLoad } from './models/engine-and-load.ts';
import { manyClients } from './models/many-clients.ts';
import { besideLlamaServer } from './models/side-by-side.ts';
import { schemaBenchmarks } from './models-schemas.ts';

export const benchmarks: readonly Benchmark[] = [
  ...besideLlamaServer,
  ...manyClients,
  engineAndLoad,
  ...schemaBenchmarks,
];
