import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { tinyModel } from '../../src/models/testing/tiny-model.ts';
import { emptyDirectory, type Started, startAlmanac } from '../almanac.ts';

const INTERRUPTIONS = 10;
const env = {
  ALMANAC_MODELS_THREADS: '1',
  ALMANAC_MODELS_REGISTRIES: '*',
  ALMANAC_MODELS_REGISTRY_PRIVATE_ADDRESSES: 'true',
  ALMANAC_MODELS_REGISTRY_DELAY: '0',
  ALMANAC_MODELS_PULL_PART: '10000',
  ALMANAC_MODELS_PULL_CONNECTIONS: '1',
};

async function startRegistry(port: number, stallAfter: number): Promise<{ child: ChildProcess; host: string }> {
  const child = fork(join(import.meta.dirname, 'registry-process.ts'), [String(port), String(stallAfter)], {
    execArgv: ['--conditions=source', '--disable-warning=ExperimentalWarning'],
    stdio: 'inherit',
  });
  const [host] = (await once(child, 'message')) as [string];
  return { child, host };
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

test('a pull goes on after its server or its registry was killed, ten times', async (context: TestContext) => {
  const data = await emptyDirectory(context);
  const serve = () => startAlmanac<{ url: string }>(['models', 'serve', '--json', '--port', '0', '--data', data], env);
  let registry = await startRegistry(0, 1);
  let server: Started<{ url: string }> = await serve();
  context.after(async () => {
    registry.child.kill('SIGKILL');
    await server.stop();
  });
  const { host } = registry;
  const pull = async (): Promise<string> => {
    const answer = await fetch(`${server.ready.url}/api/pull`, {
      method: 'POST',
      body: JSON.stringify({ model: `${host}/me/story:small`, insecure: true }),
    });
    return answer.text();
  };
  for (let round = 0; round < INTERRUPTIONS; round++) {
    const stalled = once(registry.child, 'message');
    const pulling = pull().catch(() => 'the server is gone');
    await stalled;
    if (round % 2 === 0) {
      await kill(server.child);
      await pulling;
      server = await serve();
      // The registry still waits with the request of the server that is gone.
      await kill(registry.child);
    } else {
      await kill(registry.child);
      assert.match(await pulling, /"error":"[^"]*cannot be reached/);
    }
    registry = await startRegistry(Number(host.split(':')[1]), round === INTERRUPTIONS - 1 ? 0 : 1);
  }
  const lines = (await pull()).trim().split('\n');
  const said = lines.map((line) => JSON.parse(line) as { status?: string; completed?: number });
  assert.equal(said.at(-1)?.status, 'success', lines.join('\n'));
  // What each round has brought is not brought again.
  assert.equal(said.find(({ completed }) => completed !== undefined)?.completed, INTERRUPTIONS * 10_000);
  const digest = createHash('sha256').update(tinyModel()).digest('hex');
  const blobs = await readdir(join(data, 'models', 'blobs'));
  assert.ok(blobs.includes(`sha256-${digest}`));
  assert.deepEqual(
    blobs.filter((name) => !name.startsWith('sha256-')),
    [],
  );
});
