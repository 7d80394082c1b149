import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { encodeRulePack } from './store/pack/rule-pack-file.ts';

const data = mkdtempSync(join(tmpdir(), 'almanac-grammar-start-'));
after(() => rmSync(data, { recursive: true, force: true }));
const type = import.meta.url.endsWith('.ts') ? '.ts' : '.js';

/** Which modules a process of its own has loaded some time after it started to serve. */
const script = `
import { registerHooks } from 'node:module';
import { setImmediate as otherEvents } from 'node:timers/promises';
const urls = [];
registerHooks({ load(url, context, next) { urls.push(url); return next(url, context); } });
const isLoaded = (name) => urls.some((url) => url.endsWith(name + '${type}'));
const { startForTest } = await import('${new URL(`../kit/testing/start-for-test${type}`, import.meta.url).href}');
const { service } = await import('${new URL(`service${type}`, import.meta.url).href}');
const bare = await startForTest(service);
while (!isLoaded('check-engine')) await otherEvents();
for (let turns = 0; turns < 50; turns++) await otherEvents();
const early = isLoaded('installed-language');
const installed = await startForTest(service, {}, process.env.DATA);
while (!isLoaded('installed-language')) await otherEvents();
await bare.stop();
await installed.stop();
console.log(JSON.stringify({ early }));
`;

test('what reads installed rules is loaded after the start, and only where there are some', {
  timeout: 120_000,
}, () => {
  mkdirSync(join(data, 'grammar', 'rules'), { recursive: true });
  writeFileSync(join(data, 'grammar', 'rules', 'en.almrules'), encodeRulePack({ kept: {}, read: {} }));
  const flags = process.execArgv.filter((flag) => flag.startsWith('--conditions'));
  const printed = execFileSync(process.execPath, [...flags, '--input-type=module', '--eval', script], {
    encoding: 'utf8',
    timeout: 300_000,
    env: { ...process.env, DATA: data },
  });
  assert.deepEqual(JSON.parse(printed), { early: false });
});
