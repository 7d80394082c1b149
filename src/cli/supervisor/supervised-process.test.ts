import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { silentLogger } from '#kit/log';
import { SupervisedProcess } from './supervised-process.ts';

const TIMEOUT_MS = 1500;

/** Says that it is ready, and answers its status after a while, so that a question is always on its way. */
const slowToAnswer = `
  const server = require('node:http').createServer((request, response) => setTimeout(() => response.end('{}'), 400));
  server.listen(0, '127.0.0.1', () => {
    const admin = 'http://127.0.0.1:' + server.address().port;
    console.log(JSON.stringify({ service: 'slow', url: admin, pid: process.pid, admin }));
  });
  process.on('disconnect', () => process.exit());
`;

const supervise = (context: { after(fn: () => Promise<void>): void }, script: string): SupervisedProcess => {
  const supervised = new SupervisedProcess(
    'slow',
    () => ({ args: ['-e', script], environment: process.env }),
    { restartLimit: 3, restartDelay: 10, steadyAfter: 60_000, livenessTimeout: TIMEOUT_MS },
    silentLogger,
  );
  context.after(() => supervised.stop(5000));
  supervised.start();
  return supervised;
};

test('an interface is not ended because its supervisor stood still', async (context) => {
  const supervised = supervise(context, slowToAnswer);
  await supervised.settled();
  const { pid } = supervised;
  const changes: string[] = [];
  supervised.on('state', () => changes.push(supervised.state));
  // The first question goes out, and then nothing happens here for much longer than an answer may take.
  await new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS / 4));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3 * TIMEOUT_MS);
  await new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));
  assert.deepEqual(changes, []);
  assert.equal(supervised.pid, pid);
});

test('an interface that never answers is ended and started again', async (context) => {
  const supervised = supervise(context, slowToAnswer.replace("response.end('{}')", '0'));
  await supervised.settled();
  const { pid } = supervised;
  while (supervised.restarts === 0 || supervised.state !== 'ready') await once(supervised, 'state');
  assert.notEqual(supervised.pid, pid);
  assert.equal(supervised.failures, 1);
  assert.equal(supervised.lastEnd, 'it was ended by SIGKILL');
});
