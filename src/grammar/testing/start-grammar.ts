import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Values } from '#kit/setting';
import type { RunningService } from '#kit/start-service';
import { startForTest } from '#kit/testing/start-for-test';
import { type Grammar, service } from '../service.ts';
import type { Settings } from '../settings.ts';

let data: string | undefined;

/**
 * Starts grammar with one thread in the test's own process. All that are started in a process share a data directory:
 * a dictionary takes a second to be compiled, and is compiled once.
 * @example
 * const running = await startGrammarForTest({ maxTextLength: 100 });
 */
export function startGrammarForTest(settings: Partial<Values<Settings>> = {}): Promise<RunningService<Grammar>> {
  if (data === undefined) {
    const directory = mkdtempSync(join(tmpdir(), 'almanac-grammar-'));
    process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
    data = directory;
  }
  return startForTest(service, { maxCheckThreads: 1, ...settings }, data);
}
