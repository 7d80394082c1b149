import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, test } from 'node:test';
import { environment, root, seedWorld } from '../almanac.ts';
import { readmeFiles } from './readme-files.ts';

interface Step {
  readonly command: string;
  readonly answer: string;
}

const readme = readFileSync(join(root, 'README.md'), 'utf8');

/** The commands of ```console blocks: `$ command`, then what it prints. A line that ends in `\` goes on in the next. */
function steps(markdown: string): Step[] {
  return [...markdown.matchAll(/^```console\n(.*?)^```/gms)].flatMap(([, block]) =>
    block
      .split(/^\$ /m)
      .slice(1)
      .map((text) => {
        const [, command, answer] = /^((?:[^\n]*\\\n)*[^\n]*\n)(.*)$/s.exec(text) as unknown as [
          string,
          string,
          string,
        ];
        return { command: command.trim(), answer };
      }),
  );
}

/** A shown answer as a pattern: `…` stands for anything. */
function pattern(answer: string): RegExp {
  const escaped = answer.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('…', '.*')}$`, 's');
}

const PORTS: Readonly<Record<string, string>> = {
  digits: '8001',
  vulnerabilities: '8002',
  geocoding: '8003',
  grammar: '8081',
  models: '11434',
  gateway: '8080',
};

describe('README', () => {
  let directory = '';
  let almanac: ChildProcess;
  const addresses = new Map<string, string>();

  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'almanac-readme-'));
    for (const [name, content] of Object.entries(await readmeFiles()))
      if (typeof content === 'string') await copyFile(content, join(directory, name));
      else await writeFile(join(directory, name), content);
    await seedWorld(join(directory, 'data'));
    const free = Object.fromEntries(Object.keys(PORTS).map((name) => [`ALMANAC_${name.toUpperCase()}_PORT`, '0']));
    almanac = spawn('npm', ['start', '--silent', '--', '--json', '--admin-port', '0'], {
      cwd: root,
      env: environment({ ...free, ALMANAC_DATA: join(directory, 'data') }),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let stderr = '';
    almanac.stderr!.setEncoding('utf8').on('data', (chunk) => (stderr += chunk));
    const [line] = await Promise.race([
      once(createInterface({ input: almanac.stdout! }), 'line') as Promise<string[]>,
      once(almanac, 'close').then((): string[] => {
        throw new Error(stderr);
      }),
    ]);
    for (const { service, url } of JSON.parse(line).interfaces)
      addresses.set(`http://127.0.0.1:${PORTS[service]}`, url);
  });

  after(async () => {
    process.kill(-almanac.pid!, 'SIGTERM');
    await once(almanac, 'close');
    await rm(directory, { recursive: true, force: true });
  });

  // One shell for all, so that a variable set by one command is there for the next.
  test('every command gives the answer that is shown', async () => {
    const all = steps(readme);
    assert.ok(all.length > 8);
    let script = `almanac() { '${process.execPath}' --conditions=source --disable-warning=ExperimentalWarning '${join(root, 'src', 'cli', 'main.ts')}' "$@"; }\n`;
    for (const [number, { command }] of all.entries()) {
      let own = command;
      for (const [shown, actual] of addresses) own = own.replaceAll(shown, actual);
      script += `echo; echo '<<<${number}>>>'\n${own}\n`;
    }
    await writeFile(join(directory, 'readme.sh'), script);
    const shell = spawn('bash', ['readme.sh'], {
      cwd: directory,
      env: environment({
        ALMANAC_DATA: join(directory, 'data'),
        OLLAMA_HOST: addresses.get('http://127.0.0.1:11434'),
        PATH: `${join(process.execPath, '..')}:${process.env.PATH}`,
      }),
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 120_000,
    });
    let output = '';
    let errors = '';
    shell.stdout.setEncoding('utf8').on('data', (chunk) => (output += chunk));
    shell.stderr.setEncoding('utf8').on('data', (chunk) => (errors += chunk));
    await once(shell, 'close');
    for (const [shown, actual] of addresses) output = output.replaceAll(actual, shown);
    const answers = output.split(/\n<<<\d+>>>\n/).slice(1);
    for (const [number, { command, answer }] of all.entries())
      assert.match((answers[number] ?? '').trim(), pattern(answer), `${command}\n${answers[number]}\n${errors}`);
  });

  test('names only files that are there', () => {
    for (const [, target] of readme.matchAll(/\]\((?!https?:|#)([^)#]+)/g))
      assert.ok(existsSync(join(root, target)), target);
  });

  test('shows as set-up only the two commands that start and test everything', () => {
    const blocks = [...readme.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block]) => block.trim());
    // `npm start` is what `before` ran; `npm ci && npm test` is how this test is run.
    assert.deepEqual(blocks, ['npm ci && npm start', 'npm ci && npm test']);
  });
});
