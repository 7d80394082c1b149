import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digestOf } from '../../src/gateway/engine/tokens.ts';
import { USE_RIGHTS } from '../../src/gateway/store/rights.ts';
import { changeTokens } from '../../src/gateway/store/token-file.ts';
import { NOT_INSTALLED, startPostgres } from '../../src/vulnerabilities/testing/postgres-server.ts';
import { secretOf } from '../gateway/trials/gateway-process.ts';
import { startRedis } from '../gateway/trials/redis-process.ts';
import { pause, Skipped, type Trial, until } from '../gateway/trials/trial.ts';
import { startFront } from './front-server.ts';
import { RestartingServer } from './restarting-server.ts';

const REQUESTS = 10_000;
const AT_ONCE = 16;
const LIMIT = 100;
/** More than `fail_timeout` of nginx. */
const ASIDE_MS = 2500;

/** Paths of which each must always get the same answer, whoever gives it. */
const PATHS = [
  '/vulnerabilities/api/search?text=log4j&size=20',
  '/vulnerabilities/api/search?exploited=true&fromScore=9&size=50',
  '/vulnerabilities/api/vulnerabilities?text=openssl&fromScore=7',
  '/vulnerabilities/api/search?fromEpss=50&size=30&page=1',
  '/vulnerabilities/api/lastvulnerabilities',
];

/** A directory of one gateway: the route of vulnerabilities needs a token, and both gateways have the same tokens. */
async function gatewayDirectory(directory: string, name: string): Promise<string> {
  const data = join(directory, name);
  mkdirSync(data);
  writeFileSync(join(data, 'almanac.toml'), '[gateway.routes.vulnerabilities]\ntoken = true\n');
  const tokens = {
    load: { requestsPerMinute: 1_000_000, requestsAtOnce: 1000 },
    limited: { requestsPerMinute: LIMIT },
  };
  await changeTokens(join(data, 'gateway'), () =>
    Object.entries(tokens).map(([token, limits]) => ({
      ...USE_RIGHTS,
      id: token,
      name: token,
      digest: digestOf(secretOf(token)),
      created: new Date().toISOString(),
      expires: null,
      previous: null,
      limits,
    })),
  );
  return data;
}

interface Heard {
  readonly status: number;
  readonly text: string;
}

function ask(url: string, token: string, agent: Agent): Promise<Heard> {
  return new Promise((resolve) => {
    const request = get(url, { agent, headers: { authorization: `Bearer ${secretOf(token)}` } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      response.on('error', (error) => resolve({ status: 0, text: error.message }));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    request.on('error', (error) => resolve({ status: 0, text: error.message }));
  });
}

export const trial: Trial = {
  name: 'shared-stores',
  shows: `Two gateways with one Redis and two servers of vulnerabilities with one PostgreSQL restart in turn, and one of each is killed, without one failed request of ${REQUESTS}.`,
  async run({ quick }) {
    const directory = mkdtempSync(join(tmpdir(), 'almanac-trial-'));
    const atEnd: (() => unknown)[] = [() => rmSync(directory, { recursive: true, force: true })];
    try {
      const redis = await startRedis('hush');
      if (redis === undefined) throw new Skipped('Redis is not installed');
      atEnd.push(() => redis.stop());
      const postgres = await startPostgres();
      if (postgres === undefined) throw new Skipped(NOT_INSTALLED);
      atEnd.push(() => postgres.stop());
      const database = await postgres.database();
      const start = async (service: string, data: string, variables: Readonly<Record<string, string>>) => {
        const server = await RestartingServer.start(service, data, variables);
        atEnd.push(() => server.end('SIGKILL'));
        return server;
      };
      // Both meet an empty database at once.
      const stores = await Promise.all(
        ['store-1', 'store-2'].map((name) =>
          start('vulnerabilities', join(directory, name), { ALMANAC_VULNERABILITIES_DATABASE: database }),
        ),
      );
      const gateways: RestartingServer[] = [];
      for (const name of ['gateway-1', 'gateway-2']) {
        const data = await gatewayDirectory(directory, name);
        gateways.push(
          await start('gateway', data, {
            ALMANAC_CONFIG: join(data, 'almanac.toml'),
            ALMANAC_GATEWAY_REDIS_URL: redis.url,
            // A machine that does other work may let Redis wait.
            ALMANAC_GATEWAY_REDIS_TIMEOUT: '5s',
            ALMANAC_GATEWAY_VULNERABILITIES_URL: stores.map(({ url }) => url).join(','),
          }),
        );
      }
      const hosts = gateways.map(({ url }) => new URL(url).host);
      const front = await startFront(join(directory, 'nginx'), hosts);
      atEnd.push(() => front.stop());
      const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
      atEnd.push(() => agent.destroy());

      const expected = await Promise.all(PATHS.map((path) => ask(front.url + path, 'load', agent)));
      for (const [index, { status, text }] of expected.entries()) assert.equal(status, 200, `${PATHS[index]}: ${text}`);
      const changes: string[] = [];
      let done = 0;
      let isRestarting = true;
      const failed: string[] = [];
      const client = async (): Promise<void> => {
        while (done < (quick ? 1000 : REQUESTS) || isRestarting) {
          const which = done++ % PATHS.length;
          const { status, text } = await ask(front.url + PATHS[which], 'load', agent);
          if (status !== 200 || text !== expected[which].text)
            failed.push(`after ${changes.length} restarts: ${PATHS[which]} ${status} ${text.slice(0, 200)}`);
        }
      };
      const clients = Array.from({ length: AT_ONCE }, client);
      const some = async (): Promise<void> => {
        const from = done;
        await until('requests are answered', () => done > from + 300, 300_000);
      };
      for (const [kind, servers] of Object.entries({ vulnerabilities: stores, gateway: gateways }))
        for (const signal of ['SIGTERM', 'SIGKILL'] as const)
          for (const server of signal === 'SIGTERM' ? servers : servers.slice(0, 1)) {
            await some();
            await server.end(signal);
            await some();
            await server.startAgain();
            // nginx leaves one that did not answer alone for 2 s, and an operator would look before the next restart.
            await pause(ASIDE_MS);
            changes.push(`${kind} ${signal}`);
          }
      await some();
      isRestarting = false;
      await Promise.all(clients);
      const figures = `${done} requests through nginx, ${AT_ONCE} at once, ${changes.length} restarts, ${failed.length} failed`;
      assert.deepEqual(failed.slice(0, 5), [], figures);

      // Each gateway gets half of them, and both count together.
      const asked = await Promise.all(
        Array.from({ length: 3 * LIMIT }, (_, n) => ask(gateways[n % 2].url + PATHS[0], 'limited', agent)),
      );
      const passed = asked.filter(({ status }) => status === 200).length;
      const refused = asked.filter(({ status }) => status === 429).length;
      const limited = `${passed} of ${asked.length} passed a limit of ${LIMIT}`;
      assert.deepEqual([passed, refused], [LIMIT, 2 * LIMIT], `${figures}; ${limited}`);
      return `${figures}; ${limited}; PostgreSQL ${postgres.version}`;
    } finally {
      for (const end of atEnd.reverse()) await end();
    }
  },
};
