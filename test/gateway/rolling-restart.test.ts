import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { emptyDirectory, type Started, startAlmanac, until } from '../almanac.ts';

interface Ready {
  url: string;
}

const REQUESTS = 10_000;
const AT_ONCE = 16;

/** A server of digits of its own data directory, on one port for as long as the test runs. */
class DigitServer {
  readonly #data: string;
  #port = '0';
  #running: Started<Ready> | undefined;

  constructor(data: string) {
    this.#data = data;
  }

  async start(): Promise<string> {
    const words = ['digits', 'serve', '--json', '--data', this.#data, '--port', this.#port];
    const started = await startAlmanac<Ready>([...words, '--initial-digits', '10000', '--drain-delay', '500ms'], {
      ALMANAC_LOG_LEVEL: 'warn',
    });
    this.#running = started;
    this.#port = new URL(started.ready.url).port;
    return started.ready.url;
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const { child } = this.#running as Started<Ready>;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, 'close');
    child.kill(signal);
    await closed;
  }
}

async function startServers(context: TestContext): Promise<[servers: DigitServer[], gateway: string]> {
  const servers = await Promise.all([1, 2].map(async () => new DigitServer(await emptyDirectory(context))));
  const urls = await Promise.all(servers.map((server) => server.start()));
  context.after(() => Promise.all(servers.map((server) => server.end('SIGKILL'))));
  const data = await emptyDirectory(context);
  const gateway = await startAlmanac<Ready>(['gateway', 'serve', '--json', '--port', '0', '--data', join(data)], {
    ALMANAC_GATEWAY_DIGITS_URL: urls.join(','),
    ALMANAC_LOG_LEVEL: 'fatal',
  });
  context.after(() => gateway.stop());
  return [servers, gateway.ready.url];
}

test('two servers restart in turn, and one is killed, without one failed request of 10,000', async (context) => {
  const [servers, gateway] = await startServers(context);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  context.after(() => agent.destroy());
  const failed: string[] = [];
  let done = 0;
  let isRestarting = true;
  const ask = (): Promise<string> =>
    new Promise((resolve) => {
      const request = get(`${gateway}/digits/v1/pi?start=0&numberOfDigits=10`, { agent }, (response) => {
        let body = '';
        response.on('data', (chunk) => (body += chunk));
        response.on('close', () => resolve(`${response.statusCode} ${body.trim()}`));
      });
      request.on('error', (error) => resolve(error.message));
    });
  // At least so many requests, and on until all is restarted.
  const client = async (): Promise<void> => {
    while (done < REQUESTS || isRestarting) {
      done++;
      const answer = await ask();
      if (answer !== '200 {"content":"3141592653"}') failed.push(answer);
    }
  };
  const clients = Array.from({ length: AT_ONCE }, client);
  const some = async (): Promise<void> => {
    const from = done;
    await until(async () => done > from + 500, 'requests are answered');
  };
  for (const server of servers) {
    await some();
    await server.end('SIGTERM');
    await some();
    await server.start();
  }
  await some();
  await servers[0].end('SIGKILL');
  await some();
  await servers[0].start();
  await some();
  isRestarting = false;
  await Promise.all(clients);
  context.diagnostic(`${done} requests, ${failed.length} failed`);
  assert.deepEqual(failed, []);
});

test('a service that is told to stop says so before it stops to listen', async (context) => {
  const data = await emptyDirectory(context);
  const words = ['digits', 'serve', '--json', '--port', '0', '--data', data, '--initial-digits', '1000'];
  const started = await startAlmanac<Ready>(words, { ALMANAC_DRAIN_DELAY: '3s', ALMANAC_LOG_LEVEL: 'warn' });
  const { child, ready } = started;
  context.after(() => child.kill('SIGKILL'));
  assert.equal((await fetch(`${ready.url}/readyz`)).status, 200);
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  let probe = await fetch(`${ready.url}/readyz`);
  while (probe.status === 200) {
    await delay(20);
    probe = await fetch(`${ready.url}/readyz`);
  }
  assert.deepEqual([probe.status, await probe.text()], [503, 'It is stopping.\n']);
  assert.equal((await fetch(`${ready.url}/v1/pi?start=0&numberOfDigits=3`)).status, 200);
  const [status] = await closed;
  assert.equal(status, 0);
});
