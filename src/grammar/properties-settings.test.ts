import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { Values } from '#kit/setting';
import { effectiveSettings } from './properties-settings.ts';
import { type Settings, settings } from './settings.ts';

const directory = mkdtempSync(join(tmpdir(), 'almanac-properties-'));
after(() => rmSync(directory, { recursive: true }));

const defaults = Object.fromEntries(
  Object.entries(settings).map(([key, row]) => [key, row.default]),
) as Values<Settings>;

function read(lines: string, given: Partial<Values<Settings>> = {}) {
  const config = join(directory, 'server.properties');
  writeFileSync(config, lines);
  return effectiveSettings({ ...defaults, ...given, config });
}

test('keys of the properties file are settings', () => {
  const { values, warnings } = read(
    `maxTextLength=500\nrequestLimit = 7\nserverURL=http://a.example/lt\nlanguageModel=${directory}\nblockedReferrers=a.example,b.example`,
  );
  assert.equal(values.maxTextLength, 500);
  assert.equal(values.requestLimit, 7);
  assert.equal(values.serverUrl, 'http://a.example/lt');
  assert.equal(values.languageModel, directory);
  assert.deepEqual(values.blockedReferrers, ['a.example', 'b.example']);
  assert.deepEqual(warnings, []);
});

test('limits of anonymous clients win over the general ones', () => {
  const { values, warnings } = read('maxTextLength=500\nmaxTextLengthAnonymous=40\nmaxCheckTimeMillisAnonymous=9');
  assert.deepEqual([values.maxTextLength, values.maxCheckTimeMillis, warnings], [40, 9, []]);
});

test('a value given otherwise wins over the file', () => {
  assert.equal(read('maxTextLength=500', { maxTextLength: 600 }).values.maxTextLength, 600);
});

test('keys that are not used and unknown ones warn', () => {
  const { warnings } = read('pipelineCaching=true\nport=1\nfoo=bar');
  assert.equal(warnings.length, 3);
  assert.match(warnings[0], /"pipelineCaching" is not used here/);
  assert.match(warnings[2], /"foo" is not known/);
});

test('a wrong value is refused with its key', () => {
  assert.throws(() => read('maxTextLength=many'), /maxTextLength must be a whole number/);
});

test('a file that does not exist is refused by name', () => {
  assert.throws(() => effectiveSettings({ ...defaults, config: join(directory, 'none') }), /none cannot be read/);
});
