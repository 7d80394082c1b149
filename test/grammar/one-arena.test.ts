import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { emptyDirectory, startAlmanac } from '../almanac.ts';

/** What a server was started with, as the kernel tells it. */
async function arenas(data: string, env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const served = await startAlmanac(['grammar', 'serve', '--json', '--port', '0', '--data', data], env);
  try {
    const started = readFileSync(`/proc/${served.child.pid}/environ`, 'utf8').split('\0');
    return started.find((one) => one.startsWith('MALLOC_ARENA_MAX='));
  } finally {
    assert.equal(await served.stop(), 0);
  }
}

test('a server of grammar has one heap of malloc, unless it is told otherwise', {
  skip: process.platform !== 'linux',
}, async (context) => {
  const data = await emptyDirectory(context);
  assert.equal(await arenas(data, {}), 'MALLOC_ARENA_MAX=1');
  assert.equal(await arenas(data, { MALLOC_ARENA_MAX: '4' }), 'MALLOC_ARENA_MAX=4');
});
