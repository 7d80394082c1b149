import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { runCommand } from '#kit/testing/run-command';
import { gateway } from '../cli.ts';
import { type Usage, UsageStore } from '../store/usage-store.ts';

/** Runs `almanac gateway usage` where these amounts are stored. */
function usageOf(context: TestContext, amounts: readonly Partial<Usage>[]) {
  const data = mkdtempSync(join(tmpdir(), 'almanac-gateway-usage-'));
  context.after(() => rmSync(data, { recursive: true, force: true }));
  if (amounts.length > 0) {
    mkdirSync(join(data, 'gateway'));
    const store = UsageStore.open(join(data, 'gateway'));
    const one = { day: '2026-11-20', token: 't1', model: 'm', name: 'ci', owner: 'ops' };
    store.add(amounts.map((amount) => ({ ...one, requests: 1, prompt: 10, generated: 20, ...amount })));
    store.close();
  }
  return async (...words: string[]) => {
    const outcome = await runCommand(gateway, ['usage', ...words], data);
    return { ...outcome, stdout: stripVTControlCharacters(outcome.stdout) };
  };
}

const NOVEMBER = ['--since', '2026-11-01', '--until', '2026-11-30'];

test('usage is added up by what is asked for, within the days that are named', async (context) => {
  const usage = usageOf(context, [
    {},
    { model: 'n', prompt: 1 },
    { day: '2026-11-01' },
    { day: '2026-11-30', token: 't2', name: 'web', owner: '' },
    { day: '2026-10-31', requests: 1000 },
    { day: '2026-12-01', requests: 1000 },
  ]);
  const byToken = await usage(...NOVEMBER);
  assert.equal(
    byToken.stdout,
    'token  requests  prompt  generated\nci     3         21      60\nweb    1         10      20\n',
  );
  const json = JSON.parse((await usage(...NOVEMBER, '--by', 'model, owner,model', '--json')).stdout);
  const none = { day: null, token: null };
  assert.deepEqual(json, {
    since: '2026-11-01',
    until: '2026-11-30',
    usage: [
      { ...none, owner: '', model: 'm', requests: 1, prompt: 10, generated: 20 },
      { ...none, owner: 'ops', model: 'm', requests: 2, prompt: 20, generated: 40 },
      { ...none, owner: 'ops', model: 'n', requests: 1, prompt: 1, generated: 20 },
    ],
  });
  const oneDay = await usage('--since', '2026-11-30', '--until', '2026-11-30', '--by', 'day');
  assert.match(oneDay.stdout, /^day +requests +prompt +generated\n2026-11-30 +1 +10 +20\n$/);
});

test('what is stored is closed again, so that no journal of it stays', async (context) => {
  const data = mkdtempSync(join(tmpdir(), 'almanac-gateway-usage-'));
  context.after(() => rmSync(data, { recursive: true, force: true }));
  mkdirSync(join(data, 'gateway'));
  UsageStore.open(join(data, 'gateway')).close();
  const before = readdirSync(join(data, 'gateway'));
  await runCommand(gateway, ['usage', ...NOVEMBER], data);
  assert.deepEqual(readdirSync(join(data, 'gateway')), before);
});

test('a spreadsheet gets quoted cells and runs none as a formula', async (context) => {
  const names = ['=1', '+1', '-1', '@a', '\ta', 'a,b', 'a"b', 'a\nb', 'a\rb', '"', 'a=1', '-1,"'];
  const usage = usageOf(
    context,
    names.map((model) => ({ model })),
  );
  const { stdout } = await usage(...NOVEMBER, '--by', 'model', '--csv');
  const cells = stdout
    .slice(0, -1)
    .split(/,1,10,20(?:\n|$)/)
    .slice(0, -1);
  const [first, ...rest] = cells;
  assert.deepEqual(
    [(first ?? '').replace('model,requests,prompt,generated\n', ''), ...rest].sort(),
    ["'=1", "'+1", "'-1", "'@a", "'\ta", '"a,b"', '"a""b"', '"a\nb"', '"a\rb"', '""""', 'a=1', '"\'-1,"""'].sort(),
  );
});

test('without usage a sentence names the days that were looked at', async (context) => {
  for (const amounts of [[], [{ day: '2026-01-01' }]]) {
    const usage = usageOf(context, amounts);
    assert.equal((await usage(...NOVEMBER)).stdout, 'No usage from 2026-11-01 to 2026-11-30.\n');
    assert.equal((await usage(...NOVEMBER, '--csv')).stdout, 'token,requests,prompt,generated\n');
  }
});

test('a query that cannot be read ends with 2 and one sentence', async (context) => {
  const usage = usageOf(context, []);
  const day = 'a day such as 2026-11-23';
  const mistakes = [
    ['since', 'yesterday', day],
    ['until', '2026-02-30', day],
    ['by', 'ip', 'one or more of token, owner, model, day, separated by commas'],
  ] as const;
  for (const [field, text, what] of mistakes)
    assert.deepEqual(await usage(`--${field}`, text), {
      status: 2,
      stdout: '',
      stderr: `almanac: --${field} must be ${what}; it is "${text}".\n`,
    });
});
