import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { GoldenFile } from './golden.ts';

test('an answer that differs from the file fails, and is recorded where that is asked for', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-golden-'));
  context.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'answers.json');
  writeFileSync(file, JSON.stringify([{ path: '/a', body: 'one' }]));
  const golden = new GoldenFile<{ path: string; body: string }[]>(pathToFileURL(file));
  golden.check([0, 'body'], 'one');
  assert.throws(() => golden.check([0, 'body'], 'two'), { name: 'AssertionError' });

  const records = mkdtempSync(join(folder, 'records-'));
  const script = `
    const { GoldenFile } = await import(${JSON.stringify(new URL('./golden.ts', import.meta.url).href)});
    new GoldenFile(new URL(${JSON.stringify(pathToFileURL(file).href)})).check([0, 'body'], 'two');`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script],
    { env: { ...process.env, ALMANAC_GOLDEN_RECORD: records }, encoding: 'utf8' },
  );
  assert.equal(status, 0, stderr);
  const [name = ''] = readdirSync(records);
  assert.deepEqual(JSON.parse(readFileSync(join(records, name), 'utf8')), {
    file,
    value: [{ path: '/a', body: 'two' }],
  });
});
