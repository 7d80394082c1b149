import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';

/** An empty directory that goes when the test ends. */
export async function emptyDirectory(context: TestContext): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'almanac-test-'));
  context.after(() => rm(directory, { recursive: true, force: true, maxRetries: 20 }));
  return directory;
}
