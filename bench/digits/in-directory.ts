import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from '../benchmark.ts';
import { canMeasure } from '../served.ts';

/** Measures in a temporary directory. @throws where processes cannot be measured */
export async function inDirectory(work: (directory: string) => Promise<Row[]>): Promise<Row[]> {
  if (!canMeasure()) throw new Error('The CPU time of processes can only be measured on Linux.');
  const directory = mkdtempSync(join(tmpdir(), 'almanac-bench-'));
  try {
    return await work(directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
