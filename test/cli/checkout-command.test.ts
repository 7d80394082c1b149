import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { emptyDirectory, environment, root } from '../almanac.ts';

const bin = join(root, 'bin', 'almanac.js');

test('the command of a checkout serves in its own process, with one heap of malloc', {
  skip: process.platform === 'linux' ? false : 'elsewhere a process cannot become another program',
}, async (context) => {
  const data = await emptyDirectory(context);
  const child = spawn(process.execPath, [bin, 'grammar', 'serve', '--json', '--port', '0', '--data', data], {
    env: environment({ ALMANAC_LOG_LEVEL: 'silent' }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let told = '';
  child.stderr.setEncoding('utf8').on('data', (chunk) => (told += chunk));
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  assert.equal((JSON.parse(String(line)) as { pid: number }).pid, child.pid);
  const variables = (await readFile(`/proc/${child.pid}/environ`, 'utf8')).split('\0');
  assert.ok(variables.includes('MALLOC_ARENA_MAX=1'));
  child.kill('SIGTERM');
  const [status] = await once(child, 'close');
  assert.deepEqual([status, told], [0, '']);
});

test('a wrong word has its status through the command of a checkout', async () => {
  const child = spawn(process.execPath, [bin, 'nonsense'], { env: environment(), stdio: 'ignore' });
  const [status] = await once(child, 'close');
  assert.equal(status, 2);
});
