import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { type CommandOutcome, runCommand } from '#kit/testing/run-command';
import { gateway } from '../cli.ts';
import { addLastUses } from '../store/last-use-file.ts';
import { readTokens, tokenPath } from '../store/token-file.ts';

const DAY_MS = 86_400_000;

interface Gateway {
  readonly directory: string;
  run(...words: string[]): Promise<CommandOutcome>;
  /** The JSON that a command prints, which has to end well. */
  json(...words: string[]): Promise<Record<string, unknown>>;
}

/** Runs `almanac gateway` on an empty data directory. */
function commands(context: TestContext, configuration?: string): Gateway {
  const data = mkdtempSync(join(tmpdir(), 'almanac-gateway-command-'));
  context.after(() => rmSync(data, { recursive: true, force: true }));
  const directory = join(data, 'gateway');
  mkdirSync(directory);
  const file = join(data, 'almanac.toml');
  writeFileSync(file, configuration ?? '');
  const run = (...words: string[]) => runCommand(gateway, [...words, '--config', file], data);
  return {
    directory,
    run,
    async json(...words) {
      const { status, stdout, stderr } = await run(...words, '--json');
      assert.deepEqual([status, stderr], [0, '']);
      return JSON.parse(stdout);
    },
  };
}

const linesOf = (text: string): string[] => stripVTControlCharacters(text).trimEnd().split('\n');

test('a token is added with every right that the options name, and stored as it is shown', async (context) => {
  const { directory, json } = commands(context);
  const limits = {
    requestsPerMinute: 1,
    requestsAtOnce: 2,
    promptTokensPerMinute: 3,
    promptTokensPerDay: 4,
    promptTokensPerMonth: 5,
    generatedTokensPerMinute: 6,
    generatedTokensPerDay: 7,
    generatedTokensPerMonth: 8,
    numCtx: 9,
    numPredict: 10_000,
  };
  const added = await json(
    'token',
    'add',
    'ci',
    ...['--expires', '2099-01-31', '--owner', 'Team build', '--actions', 'use, pull', '--models', 'llama*, me/*'],
    ...['--routes', 'models,digits', '--priority', '-3', '--requests-per-minute', '1', '--requests-at-once', '2'],
    ...['--prompt-tokens-per-minute', '3', '--prompt-tokens-per-day', '4', '--prompt-tokens-per-month', '5'],
    ...['--generated-tokens-per-minute', '6', '--generated-tokens-per-day', '7', '--generated-tokens-per-month', '8'],
    ...['--num-ctx', '9', '--num-predict', '10_000'],
  );
  const { id, token, created, ...rest } = added;
  assert.match(String(token), /^alm_[\w-]{43}$/);
  assert.ok(Math.abs(Date.parse(String(created)) - Date.now()) < 3_600_000);
  assert.deepEqual(rest, {
    name: 'ci',
    source: 'file',
    template: false,
    expires: '2099-01-31T23:59:59.999Z',
    lastUsed: null,
    previousExpires: null,
    valid: true,
    owner: 'Team build',
    routes: ['models', 'digits'],
    models: ['llama*', 'me/*'],
    actions: ['use', 'pull'],
    priority: -3,
    limits,
  });
  const [record] = (await readTokens(tokenPath(directory))) ?? [];
  assert.deepEqual([record?.id, record?.limits, record?.expires], [id, limits, rest.expires]);
  const { token: _, ...shown } = added;
  assert.deepEqual(await json('token', 'show', 'ci'), shown);
});

test('a new token is printed once, with its end where it has one', async (context) => {
  const { run } = commands(context);
  const forever = await run('token', 'add', 'one');
  assert.match(forever.stdout, /^alm_[\w-]{43}\nThis is the token "one"\. It is shown only once\.\n$/);
  const ending = await run('token', 'add', 'two', '--expires', '2099-12-31T10:00:00Z');
  assert.match(
    ending.stdout,
    /^alm_[\w-]{43}\nThis is the token "two", valid until 2099-12-31T10:00:00\.000Z\. It is shown only once\.\n$/,
  );
  const template = await run('token', 'add', 'team', '--template');
  assert.equal(template.stdout, 'The template "team" is there. It is no token; others take their rights from it.\n');
});

test('tokens are listed in columns, those of the configuration behind those of the file', async (context) => {
  const { directory, run, json } = commands(
    context,
    '[gateway]\ntokens = ["first-secret-0000", "second-secret-000"]\ntoken_actions = ["use", "pull"]\n',
  );
  const { id } = await json('token', 'add', 'ci', '--owner', 'ops', '--models', 'a,b', '--expires', '2099-01-01');
  await json('token', 'add', 'team', '--template');
  await addLastUses(
    directory,
    new Map([
      [String(id), Date.UTC(2026, 10, 2)],
      ['configured-2', Date.UTC(2026, 10, 3)],
    ]),
    () => true,
  );
  const { stdout } = await run('token', 'list');
  const cells = linesOf(stdout).map((line) => line.split(/ {2,}/));
  assert.deepEqual(cells, [
    ['name', 'owner', 'source', 'actions', 'models', 'last used', 'expires', 'state'],
    ['ci', 'ops', 'file', 'use', 'a,b', '2026-11-02T00:00:00.000Z', '2099-01-01T23:59:59.999Z', 'valid'],
    ['team', 'file', 'use', '*', 'never', 'template'],
    ['configured-1', 'configuration', 'use,pull', '*', 'never', 'valid'],
    ['configured-2', 'configuration', 'use,pull', '*', '2026-11-03T00:00:00.000Z', 'never', 'valid'],
  ]);
  const shown = await json('token', 'show', 'configured-2');
  assert.deepEqual(shown, {
    id: null,
    name: 'configured-2',
    source: 'configuration',
    template: false,
    created: null,
    expires: null,
    lastUsed: '2026-11-03T00:00:00.000Z',
    previousExpires: null,
    valid: true,
    owner: null,
    routes: ['*'],
    models: ['*'],
    actions: ['use', 'pull'],
    priority: 0,
    limits: {},
  });
});

test('without tokens the list says how to make one', async (context) => {
  const { run } = commands(context);
  const { stdout } = await run('token', 'list');
  assert.equal(stdout, 'There are no tokens. Create one with `almanac gateway token add <name>`.\n');
});

test('what a token may do is shown line by line, and what it lacks is left out', async (context) => {
  const { run, json } = commands(context);
  const { created } = await json(
    'token',
    'add',
    'ci',
    '--requests-at-once',
    '3',
    '--num-ctx',
    '4096',
    '--priority',
    '2',
  );
  const rows = linesOf((await run('token', 'show', 'ci')).stdout).map((line) => line.split(/ {2,}/));
  assert.deepEqual(rows, [
    ['right', 'value'],
    ['name', 'ci'],
    ['owner'],
    ['state', 'valid'],
    ['source', 'file'],
    ['created', created],
    ['expires', 'never'],
    ['last used', 'never'],
    ['routes', '*'],
    ['models', '*'],
    ['actions', 'use'],
    ['priority', '2'],
    ['requests at once', '3'],
    ['num ctx', '4096'],
  ]);
  const { previousExpires } = await json('token', 'rotate', 'ci', '--overlap', '2h');
  const shown = linesOf((await run('token', 'show', 'ci')).stdout);
  assert.ok(shown.some((line) => line.startsWith('old token valid until') && line.endsWith(String(previousExpires))));
});

test('a change touches only what it names, and none takes a limit away', async (context) => {
  const { run, json } = commands(context);
  const added = await json('token', 'add', 'ci', '--owner', 'ops', '--num-ctx', '5', '--num-predict', '6');
  const { token: _, ...before } = added;
  const changed = await json('token', 'change', 'ci', '--num-ctx', 'none', '--priority', '10');
  assert.deepEqual(changed, { ...before, priority: 10, limits: { numPredict: 6 } });
  assert.deepEqual(
    [(await json('token', 'change', 'ci', '--owner', '')).owner, (await json('token', 'show', 'ci')).owner],
    [null, null],
  );
  assert.ok((await json('token', 'change', 'ci', '--expires', '1d')).expires !== null);
  assert.equal((await json('token', 'change', 'ci', '--expires', 'never')).expires, null);
  assert.equal((await run('token', 'change', 'ci', '--models', 'x')).stdout, 'The token "ci" is changed.\n');
});

test('a rotated token has a new value and the same rights; the old one lasts as long as asked', async (context) => {
  const { directory, run, json } = commands(context);
  const added = await json('token', 'add', 'ci', '--owner', 'ops');
  const rotated = await json('token', 'rotate', 'ci', '--overlap', '24h');
  assert.notEqual(rotated.token, added.token);
  assert.deepEqual([rotated.id, rotated.owner, rotated.created], [added.id, 'ops', added.created]);
  const left = Date.parse(String(rotated.previousExpires)) - Date.now();
  assert.ok(left > DAY_MS - 3_600_000 && left <= DAY_MS, String(left));
  const overlapping = await run('token', 'rotate', 'ci', '--overlap', '90d');
  assert.match(
    overlapping.stdout,
    /^alm_[\w-]{43}\nThis is the token "ci" from now on\. It is shown only once\. The old one is valid until 20[\d-]+T[\d:.]+Z\.\n$/,
  );
  for (const overlap of [[], ['--overlap', '0'], ['--overlap', '0m']]) {
    const { stdout } = await run('token', 'rotate', 'ci', ...overlap);
    assert.match(stdout, /It is shown only once\. The old one is no longer valid\.\n$/);
  }
  assert.equal((await readTokens(tokenPath(directory)))?.[0]?.previous, null);
});

test('a revoked token is gone, and the others stay', async (context) => {
  const { run, json } = commands(context);
  for (const name of ['one', 'two', 'three']) await json('token', 'add', name);
  assert.deepEqual(await json('token', 'revoke', 'two'), { name: 'two', revoked: true });
  assert.equal((await run('token', 'revoke', 'one')).stdout, 'The token "one" is revoked.\n');
  const names = (await json('token', 'list')) as unknown as { name: string }[];
  assert.deepEqual(
    names.map(({ name }) => name),
    ['three'],
  );
});

test('each mistake of the command line is told in one sentence, and nothing is stored', async (context) => {
  const { directory, run, json } = commands(context);
  await json('token', 'add', 'there');
  const before = readFileSync(tokenPath(directory));
  const mistakes: readonly [words: readonly string[], status: number, sentence: string | RegExp][] = [
    [['add', 'there'], 1, /^There is a token "there" already/],
    [['add', 'configured-1'], 2, /^"configured-1" cannot name a token/],
    [['add', 'x', '--expires', '1999-01-01'], 2, /^--expires must be a time to come/],
    [['add', 'x', '--priority', 'high'], 2, '--priority must be a whole number; it is "high".'],
    [['add', 'x', '--priority', '11'], 2, /^priority must be/],
    [['add', 'x', '--num-ctx', '4k'], 2, '--num-ctx must be a whole number or none; it is "4k".'],
    [['add', 'x', '--num-ctx', '-1'], 2, /^limits must have a whole number of at least 1/],
    [['change', 'there'], 2, 'Say what to change; --help shows the options.'],
    [['change', 'x', '--owner', 'me'], 1, 'There is no token "x".'],
    [
      ['rotate', 'there', '--overlap', 'long'],
      2,
      '--overlap must be 0 or a time such as 30m, 24h or 7d; it is "long".',
    ],
    [['rotate', 'there', '--overlap', '91d'], 2, 'The overlap must be from 0 to 90 days.'],
    [['show', 'x'], 1, 'There is no token "x".'],
    [['revoke', 'x'], 1, 'There is no token "x".'],
    [['revoke', 'configured-3'], 1, /configured-3.* is a token of the configuration/],
  ];
  for (const [words, status, sentence] of mistakes) {
    const outcome = await run('token', ...words, '--json');
    const told: { error: string; status: number } = JSON.parse(outcome.stdout);
    assert.equal(outcome.stderr, `almanac: ${told.error}\n`);
    assert.deepEqual([outcome.status, told.status], [status, status], words.join(' '));
    if (typeof sentence === 'string') assert.equal(told.error, sentence);
    else assert.match(told.error, sentence);
  }
  assert.deepEqual(readFileSync(tokenPath(directory)), before);
});
