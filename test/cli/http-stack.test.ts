import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyDirectory, startAlmanac } from '../almanac.ts';

const QUESTIONS = ['/v1/pi?start=0&numberOfDigits=10', '/v1/pi?start=x', '/nowhere'];

/** What a service that is started with a setting answers, and what it writes to standard error. */
async function answersOf(httpStack: string, data: string): Promise<{ answers: string[]; stderr: string }> {
  const started = await startAlmanac<{ url: string }>(
    ['digits', 'serve', '--json', '--port', '0', '--data', data, '--http-stack', httpStack, '--log-level', 'warn'],
    { NODE_OPTIONS: '--pending-deprecation' },
  );
  const answers: string[] = [];
  for (const path of QUESTIONS) {
    const response = await fetch(started.ready.url + path);
    const fields = [...response.headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
    answers.push(JSON.stringify([response.status, fields, await response.text()]));
  }
  await started.stop();
  return { answers, stderr: started.stderr() };
}

test('http_stack = "node" uses nothing that Node.js would deprecate, and answers the same bytes', async (context) => {
  const data = await emptyDirectory(context);
  const node = await answersOf('node', data);
  const auto = await answersOf('auto', data);
  assert.equal(node.stderr, '');
  // Node.js would tell of it: the other way does use it.
  assert.match(auto.stderr, /process\.binding/);
  assert.deepEqual(node.answers, auto.answers);
});
