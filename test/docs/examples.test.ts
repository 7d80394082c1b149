import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, test } from 'node:test';
import { environment, root, seedWorld } from '../almanac.ts';
import { exampleFiles } from './example-files.ts';
import { type Example, examplesOf, pattern } from './examples.ts';

/** Documents whose examples run, in this order: the README imports the data that the tutorials use. */
const documents = ['README.md', ...globSync('docs/{tutorials,migrate}/*.md', { cwd: root }).sort()];
const textOf = (document: string) => readFileSync(join(root, document), 'utf8');

const PORTS: Readonly<Record<string, string>> = {
  digits: '8001',
  vulnerabilities: '8002',
  geocoding: '8003',
  grammar: '8081',
  models: '11434',
  gateway: '8080',
};

const hasPython = spawnSync('python3', ['--version']).status === 0;

/** Why an example cannot run here; undefined if it can. */
function missing({ program, packages }: Example): string | undefined {
  if (program?.name.endsWith('.py') === true) {
    if (!hasPython) return 'python3 is not installed';
    const script = 'import importlib.util, sys; sys.exit(importlib.util.find_spec(sys.argv[1]) is None)';
    const absent = packages.find((name) => spawnSync('python3', ['-c', script, name]).status !== 0);
    return absent && `the Python package ${absent} is not installed`;
  }
  const absent = packages.find((name) => !existsSync(join(root, 'node_modules', name)));
  return absent && `the npm package ${absent} is not installed`;
}

describe('examples', () => {
  let directory = '';
  let almanac: ChildProcess;
  /** The addresses that documents show, and those of the running services. */
  const addresses = new Map<string, string>();
  const toActual = (text: string) =>
    [...addresses].reduce((all, [shown, actual]) => all.replaceAll(shown, actual), text);
  const toShown = (text: string) =>
    [...addresses].reduce((all, [shown, actual]) => all.replaceAll(actual, shown), text);

  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'almanac-examples-'));
    for (const [name, content] of Object.entries(await exampleFiles()))
      if (typeof content === 'string') await copyFile(content, join(directory, name));
      else await writeFile(join(directory, name), content);
    await symlink(join(root, 'node_modules'), join(directory, 'node_modules'));
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
      addresses.set(`127.0.0.1:${PORTS[service]}`, new URL(url).host);
  });

  after(async () => {
    process.kill(-almanac.pid!, 'SIGTERM');
    await once(almanac, 'close');
    await rm(directory, { recursive: true, force: true });
  });

  for (const document of documents)
    test(`every example of ${document} gives the answer that is shown`, async (context) => {
      const examples = examplesOf(textOf(document));
      assert.ok(examples.length > 0);
      // One shell for all, so that later commands see the variables of earlier ones.
      let script = `almanac() { '${process.execPath}' --conditions=source --disable-warning=ExperimentalWarning '${join(root, 'src', 'cli', 'main.ts')}' "$@"; }\n`;
      const skipped = new Set<Example>();
      for (const [number, example] of examples.entries()) {
        const reason = missing(example);
        if (reason !== undefined) {
          skipped.add(example);
          context.diagnostic(`${document}: ${example.program?.name} does not run: ${reason}`);
        } else if (example.program)
          await writeFile(join(directory, example.program.name), toActual(example.program.text));
        script += `echo; echo '<<<${number}>>>'\n${reason === undefined ? toActual(example.command) : ''}\n`;
      }
      await writeFile(join(directory, 'examples.sh'), script);
      const shell = spawn('bash', ['examples.sh'], {
        cwd: directory,
        env: environment({
          ALMANAC_DATA: join(directory, 'data'),
          OLLAMA_HOST: `http://${addresses.get('127.0.0.1:11434')}`,
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
      const answers = toShown(output)
        .split(/\n?<<<\d+>>>\n/)
        .slice(1);
      const wrong = [...examples.entries()]
        .filter(
          ([number, example]) => !skipped.has(example) && !pattern(example.answer).test((answers[number] ?? '').trim()),
        )
        .map(([number, { command, answer }]) => `$ ${command}\nprints\n${answers[number]}\nand not\n${answer}`);
      assert.deepEqual(wrong, [], `${wrong.join('\n')}\n${errors}`);
    });
});

test('README shows as set-up only the two commands that start and test everything', () => {
  const blocks = [...textOf('README.md').matchAll(/^```sh\n(.*?)^```/gms)].map(([, block]) => block.trim());
  // `npm start` is what `before` ran; `npm ci && npm test` is how this test is run.
  assert.deepEqual(blocks, ['npm ci && npm start', 'npm ci && npm test']);
});

test('each interface has a tutorial with curl, Python and JavaScript', () => {
  for (const service of Object.keys(PORTS)) {
    const commands = examplesOf(textOf(`docs/tutorials/${service}.md`)).map(({ command }) => command);
    for (const program of ['curl', 'python3', 'node'])
      assert.ok(
        commands.some((command) => command.includes(`${program} `)),
        `${service}: ${program}`,
      );
  }
});
