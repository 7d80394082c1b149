import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { environment, root } from '../almanac.ts';

/** Where `npm test` has made the packages. */
export const release = join(root, '.cache', 'release');

export const ports = Object.fromEntries(
  ['DIGITS', 'VULNERABILITIES', 'GEOCODING', 'GRAMMAR', 'MODELS', 'GATEWAY'].map((name) => [
    `ALMANAC_${name}_PORT`,
    '0',
  ]),
);

interface Interface {
  service: string;
  state: string;
  url: string;
}

/** A request through the gateway for each interface but models, and what its answer holds. */
const QUESTIONS: [path: string, answer: RegExp][] = [
  ['/digits/v1/pi?start=0&numberOfDigits=5', /"31415"/],
  ['/vulnerabilities/api/search?size=1', /"items"/],
  ['/geocoding/reverse?lat=48.2082&lon=16.3738&format=json', /"country_code":"at"/],
  ['/grammar/check?language=en-US&text=This+are+a+tset.', /"replacements"/],
  ['/grammar/check?language=fr&text=Il+est+un+chatt.', /chat/],
];

/**
 * Runs a command with `start --json`, asks each interface, and stops it.
 * @returns milliseconds until the last answer
 */
export async function startAndAsk(command: string, words: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const began = performance.now();
  const child = spawn(command, [...words, 'start', '--json', '--admin-port', '0'], {
    env: environment({ ...ports, ALMANAC_DIGITS_INITIAL_DIGITS: '10000', NODE_OPTIONS: '', ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (chunk) => (stderr += chunk));
  const closed = once(child, 'close');
  const [line] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), closed]);
  try {
    assert.equal(typeof line, 'string', stderr);
    const interfaces = JSON.parse(line).interfaces as Interface[];
    for (const { service, state } of interfaces) assert.equal(state, 'ready', `${service}: ${stderr}`);
    const gateway = interfaces.find(({ service }) => service === 'gateway');
    for (const [path, answer] of QUESTIONS) {
      const response = await fetch(`${gateway?.url}${path}`);
      assert.equal(response.status, 200, path);
      assert.match(await response.text(), answer);
    }
    return performance.now() - began;
  } finally {
    child.kill('SIGTERM');
    const [status] = await closed;
    assert.equal(status, 0, stderr);
  }
}
