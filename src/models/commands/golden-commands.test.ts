import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { after, before, type TestContext, test } from 'node:test';
import { GoldenFile } from '#kit/testing/golden';
import { runCommand } from '#kit/testing/run-command';
import { models } from '../cli.ts';
import { missingEngine } from '../engine/engine-build.ts';
import { MEDIA } from '../store/manifest.ts';
import { TestRegistry } from '../testing/registry.ts';
import { type Behaviour, chatStream, lines, refusal, StandInServer } from '../testing/stand-in-server.ts';
import { tinyModel } from '../testing/tiny-model.ts';

/** What commands print, with and without `--json`, what they ask of servers, and how they end. */
const golden = new GoldenFile<Record<string, unknown>>(new URL('./golden-commands.json', import.meta.url));
const onLinux =
  process.platform === 'linux' && process.arch === 'x64' && missingEngine() === undefined
    ? {}
    : { skip: 'without the engine for Linux' };

let root: string;
let registry: TestRegistry;
/** Answers as Ollama does. */
let server: StandInServer;
/** Has the model `far`. */
let upstream: StandInServer;
before(async () => {
  root = await mkdtemp(join(tmpdir(), 'almanac-commands-'));
  registry = await TestRegistry.start();
  server = await StandInServer.start();
  upstream = await StandInServer.start(chatStream('hello'));
  const shape = { layers: 1, width: 32, heads: 2, feedForward: 32, context: 64 };
  const model = tinyModel({ shape });
  await writeFile(join(root, 'tiny.gguf'), model);
  await writeFile(join(root, 'cut.gguf'), model.subarray(0, 3000));
  await writeFile(join(root, 'note.txt'), 'a note');
  await mkdir(join(root, 'folder'));
  await mkdir(join(root, 'bin'));
  registry.add('me/story:small', [
    { mediaType: MEDIA.model, bytes: model },
    { mediaType: MEDIA.params, bytes: Buffer.from('{"temperature":0.5,"stop":["x","y"]}') },
  ]);
  registry.add('me/odd:latest', [{ mediaType: MEDIA.model, bytes: Buffer.from('no model') }]);
});
after(async () => {
  await Promise.all([registry.stop(), server.stop(), upstream.stop()]);
  await rm(root, { recursive: true, force: true, maxRetries: 20 });
});

const shown = (text: string): string =>
  text
    .replaceAll(root, 'ROOT')
    .replaceAll(registry.host, 'REGISTRY')
    .replaceAll(server.url, 'SERVER')
    .replaceAll(upstream.url, 'UPSTREAM')
    .replace(/\b[0-9a-f]{12,64}\b/g, (hex) => `HEX${hex.length}`)
    .replace(/\b20\d\d-\d\d-\d\d[T ]\d\d:\d\d(?::[\d.]+Z)?/g, 'TIME')
    .replace(/(@node-llama-cpp\/\S+?|node-llama-cpp)@\d+\.\d+\.\d+/g, '$1@VERSION');

interface Run {
  /** With a blank between words; a word of several is one with underscores. */
  readonly line: string;
  /** What is written on the terminal, or comes through a pipe. */
  readonly typed?: readonly string[];
  readonly piped?: string;
  readonly behave?: Behaviour;
  readonly env?: Readonly<Record<string, string>>;
  readonly before?: () => Promise<void>;
}

/** Models are listed by the second in which they came, and tests are faster. */
async function spreadTimes(): Promise<void> {
  const found = await readdir(join(root, 'data/models/manifests'), { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const [index, file] of files.sort().entries()) await utimes(file, index, 1_000_000 + ((index * 7) % 5));
}

/** Runs a command with a terminal, or a pipe, that is only a stream. */
async function ran(context: TestContext, { line, typed, piped = '', behave, env = {}, before }: Run): Promise<unknown> {
  const stdin = Object.assign(new PassThrough(), { isTTY: typed !== undefined });
  const left = [...(typed ?? [])];
  let terminal = '';
  const stdout = new Writable({
    write(chunk: Buffer, _encoding, done) {
      terminal += chunk.toString();
      if (/(?:>>>|\.\.\.) $/.test(chunk.toString())) {
        const next = left.shift();
        if (next === undefined) stdin.end();
        else stdin.write(`${next}\n`);
      }
      done();
    },
  });
  if (typed === undefined) stdin.end(piped);
  const mocks = [
    context.mock.getter(process, 'stdin', () => stdin as unknown as typeof process.stdin),
    context.mock.getter(process, 'stdout', () => stdout as unknown as typeof process.stdout),
  ];
  const [asked, relayed, pulled] = [server.requests.length, upstream.requests.length, registry.asked.length];
  await before?.();
  if (behave) server.behave = behave;
  try {
    const words = line
      .replace('SERVER', server.url)
      .replace('REGISTRY', registry.host)
      .split(' ')
      .filter(Boolean)
      .map((word) => word.replaceAll('_', ' '));
    const outcome = await runCommand(models, words, join(root, 'data'), {
      cwd: root,
      env: {
        PATH: join(root, 'bin'),
        ALMANAC_MODELS_PORT: '0',
        ALMANAC_MODELS_REGISTRY_PRIVATE_ADDRESSES: 'true',
        ALMANAC_MODELS_REGISTRY_KEY: join(root, 'key'),
        ALMANAC_MODELS_PACKAGE_INDEX: `http://${registry.host}/simple`,
        ALMANAC_MODELS_PACKAGE_REGISTRY: `http://${registry.host}`,
        ALMANAC_MODELS_UPSTREAMS: JSON.stringify({
          far: { url: [upstream.url], kind: 'openai', model: 'there', health_interval: '0' },
          wide: { url: [upstream.url, `${upstream.url}/v1`], context_length: 8192, capabilities: ['embedding'] },
        }),
        ...env,
      },
    });
    const lines = (text: string): string[] =>
      shown(text)
        .split('\n')
        .map((one) => one.trimEnd())
        .filter((one) => one !== '');
    return {
      status: outcome.status,
      out: lines(outcome.stdout).map((one) => one.replace(/("tokensPerSecond":)[\d.]+(?=\D*$)/, behave ? '$&' : '$1N')),
      error: lines(outcome.stderr),
      ...(terminal === '' ? {} : { terminal: shown(terminal).split('\n') }),
      asked: [
        ...server.requests.slice(asked).map(({ path, body }) => shown(`${path} ${JSON.stringify(body)}`)),
        ...upstream.requests.slice(relayed).map(({ path, body }) => shown(`far ${path} ${JSON.stringify(body)}`)),
        ...registry.asked.slice(pulled).map(shown),
      ],
    };
  } finally {
    for (const mock of mocks) mock.mock.restore();
  }
}

const END = { done: true, done_reason: 'stop', prompt_eval_count: 5, eval_count: 7, eval_duration: 2_000_000_000 };
const says = (...pieces: readonly string[]): Behaviour =>
  lines(...pieces.map((content) => ({ message: { content } })), END);

const RUNS: readonly Run[] = [
  { line: 'list' },
  { line: 'list', env: { ALMANAC_MODELS_UPSTREAMS: '{}' } },
  { line: 'list --json' },
  { line: 'import nowhere.gguf --name tiny' },
  { line: 'import folder --name tiny' },
  { line: 'import cut.gguf --name tiny' },
  { line: 'import note.txt --name tiny --json' },
  { line: 'import tiny.gguf --name a_b' },
  { line: 'import tiny.gguf --name tiny --json' },
  { line: 'import tiny.gguf --name me/tiny:small' },
  { line: 'show far' },
  { line: 'show far --json' },
  { line: 'show far --modelfile' },
  { line: 'show far --modelfile --json' },
  { line: 'show wide' },
  { line: 'show tiny --modelfile' },
  { line: 'run a_b hi' },
  { line: 'run tiny' },
  { line: 'run tiny --option x hi' },
  { line: 'run tiny --option =1 hi', piped: 'x' },
  { line: 'run nowhere hi' },
  { line: 'run far hi there' },
  { line: 'run far --json hi --system Be_brief. --option temperature=0 --option stop=["a"] --option seed=7' },
  { line: 'run tiny --server SERVER hi', behave: says('Good ', 'day') },
  { line: 'run tiny --server SERVER hi', behave: says('Good day.\n'), piped: ' and\nmore \n' },
  {
    line: 'run tiny --server SERVER/ --json --system Short. --option temperature=0.5 --option stop=x=y',
    behave: says('Good ', 'day'),
    piped: 'hi\n',
  },
  { line: 'run tiny --server SERVER hi --json', behave: lines({ message: { content: 'a' } }, { done: true }) },
  { line: 'run tiny --server SERVER hi', behave: refusal(404, { error: "model 'tiny' not found" }) },
  { line: 'run tiny --server SERVER hi --json', behave: lines({ message: { content: 'a' } }, { error: 'it fell' }) },
  {
    line: 'run tiny --server SERVER --system Be_brief.',
    behave: says('Good ', 'day'),
    typed: ['hi', '', '  ', '/none', '"""a', 'b"""', '/clear', 'again', '/bye', 'never'],
  },
  { line: 'run tiny --server SERVER', behave: refusal(500, { error: 'it fell' }), typed: ['hi', 'again'] },
  { line: 'run tiny --server SERVER', behave: says('A'), typed: ['"""a', 'b'] },
  { line: 'run far', typed: ['hi', '/bye'] },
  { line: 'pull' },
  { line: 'pull --json' },
  { line: 'pull a_b' },
  { line: 'pull pypi:_' },
  { line: 'pull pypi:llm-none' },
  { line: 'pull npm:none --name a_b' },
  { line: 'pull npm:none --json' },
  { line: 'pull http://REGISTRY/me/story:small' },
  { line: 'pull http://REGISTRY/me/none --insecure' },
  { line: 'pull http://REGISTRY/me/odd --insecure' },
  { line: 'pull http://REGISTRY/me/story:small --insecure' },
  { line: 'pull http://REGISTRY/me/story:small --insecure --json --name other' },
  { line: 'show other --json' },
  { line: 'push http://REGISTRY/me/story:small' },
  { line: 'push http://REGISTRY/me/none --insecure' },
  { line: 'push http://REGISTRY/me/story:small --insecure' },
  { line: 'push REGISTRY/me/story:small --insecure --json' },
  { line: 'engine other' },
  { line: 'engine install --sha256 xyz' },
  { line: 'engine install nowhere.tar.gz --json' },
  { line: 'engine install folder' },
  { line: 'engine install note.txt --sha256 SHA256:' },
  { line: `engine install note.txt --sha256 sha256:${'A'.repeat(64)}` },
  { line: 'engine remove' },
  { line: 'engine remove --json' },
  { line: 'list', before: spreadTimes },
  { line: 'list --json' },
  { line: 'stop tiny --server SERVER', behave: refusal(500, 'no JSON') },
];

test('what commands print and ask', async (context) => {
  const told: Record<string, unknown> = {};
  for (const [number, run] of RUNS.entries()) told[`${number} ${run.line}`] = await ran(context, run);
  golden.check(['commands'], told);
});

/** An npm that writes down what it is asked, and a llama-server that says what it is. */
const NPM = `#!/bin/sh
echo "$@" > asked
cat package.json >> asked
exit $NPM_STATUS
`;
const LLAMA_SERVER = `#!/bin/sh
case "$1" in
  --help) echo "--model FNAME --port N" ;;
  --version) echo "version: 7 (abc)" ;;
esac
`;

test('the engine is installed by npm, for the cards that have a build', onLinux, async (context) => {
  const told: Record<string, unknown> = {};
  for (const line of [
    'engine',
    'engine --json',
    'setup',
    'setup --json',
    'setup --gpu metal',
    'setup --gpu toString',
    'setup --gpu cuda',
  ])
    told[line] = await ran(context, { line });
  await writeFile(join(root, 'bin', 'npm'), NPM, { mode: 0o755 });
  await writeFile(join(root, 'bin', 'llama-server'), LLAMA_SERVER, { mode: 0o755 });
  const path = { PATH: `${join(root, 'bin')}:/usr/bin:/bin` };
  told['npm fails'] = await ran(context, { line: 'setup --gpu vulkan', env: { ...path, NPM_STATUS: '4' } });
  told['npm ends well'] = await ran(context, { line: 'setup --gpu cuda', env: { ...path, NPM_STATUS: '0' } });
  told['npm ends well, in JSON'] = await ran(context, {
    line: 'setup --gpu vulkan --json',
    env: { ...path, NPM_STATUS: '0' },
  });
  told['with llama-server'] = await ran(context, { line: 'engine', env: path });
  told['with llama-server, in JSON'] = await ran(context, { line: 'engine --json', env: path });
  const asked = await readFile(join(root, 'data/models/engines/packages/asked'), 'utf8');
  told['what npm was asked'] = shown(asked).trim().split('\n');
  told.examined = await models.examine?.(join(root, 'data'));
  golden.check(['setup'], told);
});

test('the memory of models follows from what a machine gives them', () => {
  golden.check(
    ['bounds'],
    [0, 60e6, 60e6 + 1, 1e9, 1e9 + 0.5].map((bytes) => models.memory?.bounds(bytes)),
  );
});
