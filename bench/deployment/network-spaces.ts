import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Trial } from '../gateway/trials/trial.ts';
import { ownProgram, type Program } from './all-interfaces.ts';
import { makeNetwork, type NetworkSpace } from './network-space.ts';
import { textWithMistakes } from './texts.ts';

const SECONDS = 8;
const AT_ONCE = 16;

/** Starts an interface in a machine. @returns ends it */
async function serveIn(
  space: NetworkSpace,
  program: Program,
  words: readonly string[],
  data: string,
  core: number | undefined,
  variables: Readonly<Record<string, string>>,
): Promise<() => Promise<void>> {
  const pinned = core === undefined ? [] : ['taskset', '-c', String(core)];
  const [first, ...rest] = [...space.command, ...pinned, program.node, program.main, ...words, '--json'];
  const child = spawn(first, [...rest, '--host', '0.0.0.0', '--admin-port', '-1'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...{ PATH: process.env.PATH, HOME: data, ALMANAC_DATA: data, ALMANAC_LOG_LEVEL: 'error' },
      NODE_COMPILE_CACHE: join(data, 'compiled'),
      ...variables,
    },
  });
  const closed = once(child, 'close');
  const [line] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), closed]);
  assert.equal(typeof line, 'string', `${words.join(' ')} did not start`);
  return async () => {
    child.kill('SIGTERM');
    await closed;
  };
}

/** What is asked of an interface through the gateway: each request another one. */
const QUESTIONS: Readonly<Record<'grammar' | 'geocoding', (n: number) => [path: string, body: string]>> = {
  grammar: (n) => ['/grammar/check', `language=en-US&text=${encodeURIComponent(textWithMistakes('en-US', 1500, n))}`],
  geocoding: (n) => [
    `/geocoding/reverse?format=json&lat=${(((n * 7919) % 120_000) / 1000 - 60).toFixed(4)}&lon=${(((n * 104_729) % 340_000) / 1000 - 170).toFixed(4)}`,
    '',
  ],
};

/** Answers per second. */
async function rate(url: string, question: (n: number) => [string, string], seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  let sent = 0;
  let answered = 0;
  const end = performance.now() + seconds * 1000;
  const ask = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const [path, body] = question(sent++);
      const headers =
        body === ''
          ? {}
          : { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) };
      const asked = request(url + path, { agent, method: body === '' ? 'GET' : 'POST', headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${path}: status ${response.statusCode}`));
        response.resume().on('end', resolve);
      });
      asked.on('error', reject);
      asked.end(body);
    });
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (; performance.now() < end; answered++) await ask();
    }),
  );
  agent.destroy();
  return answered / seconds;
}

export const trial: Trial = {
  name: 'network-spaces',
  shows:
    'Two servers without state behind a gateway, each in a network of its own and on one core, answer more than one.',
  async run({ quick }) {
    const directory = mkdtempSync(join(tmpdir(), 'almanac-trial-'));
    const atEnd: (() => unknown)[] = [() => rmSync(directory, { recursive: true, force: true })];
    try {
      const program = ownProgram(directory);
      const network = makeNetwork(2);
      atEnd.push(() => network.remove());
      const figures: string[] = [];
      for (const service of ['grammar', 'geocoding'] as const) {
        const rates: number[] = [];
        for (const count of [1, 2]) {
          const ends: (() => Promise<void>)[] = [];
          try {
            const machines = network.servers.slice(0, count);
            for (const [core, space] of machines.entries())
              ends.push(
                await serveIn(
                  space,
                  program,
                  [service, 'serve', '--port', '8000'],
                  join(directory, `${service}-${core}`),
                  core,
                  {
                    ALMANAC_ALLOWED_HOSTS: '*',
                    ALMANAC_GRAMMAR_MAX_CHECK_THREADS: '1',
                  },
                ),
              );
            const variable = `ALMANAC_GATEWAY_${service.toUpperCase()}_URL`;
            const urls = machines.map(({ address }) => `http://${address}:8000`).join(',');
            ends.push(
              await serveIn(
                network.front,
                program,
                ['gateway', 'serve', '--port', '8080'],
                join(directory, 'gateway'),
                undefined,
                {
                  ALMANAC_ALLOWED_HOSTS: '*',
                  [variable]: urls,
                },
              ),
            );
            const url = `http://${network.front.address}:8080`;
            await rate(url, QUESTIONS[service], quick ? 1 : 3);
            rates.push(await rate(url, (n) => QUESTIONS[service](n + 1_000_000), quick ? 2 : SECONDS));
          } finally {
            for (const end of ends.reverse()) await end();
          }
        }
        const [one, two] = rates;
        figures.push(
          `${service} ${one.toFixed(0)} and ${two.toFixed(0)} requests per second (${(two / one).toFixed(2)} times)`,
        );
      }
      return `with one and two servers: ${figures.join(', ')}`;
    } finally {
      for (const end of atEnd.reverse()) await end();
    }
  },
};
