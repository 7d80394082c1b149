import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareVersions, isInitial, readVersion } from './versions.ts';

const compare = (a: string, b: string): number => compareVersions(readVersion(a), readVersion(b));

test('versions are ordered as Semantic Versioning says', () => {
  const rising = [
    '0.9.9',
    '1.0.0-0',
    '1.0.0-2',
    '1.0.0-11',
    '1.0.0-11.a',
    '1.0.0-Z',
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-alpha.1.0',
    '1.0.0-alpha.beta',
    '1.0.0-beta',
    '1.0.0-beta-2',
    '1.0.0',
    '1.0.1-a',
    '1.0.1',
    '1.0.9',
    '1.0.10',
    '1.2.0',
    '2.0.0',
  ];
  for (const [at, left] of rising.entries())
    for (const [other, right] of rising.entries())
      assert.equal(compare(left, right), Math.sign(at - other), `${left} and ${right}`);
});

test('whole numbers, missing parts and build metadata', () => {
  assert.equal(compare('2', '10'), -1);
  assert.equal(compare('1', '1.0.0'), 0);
  assert.equal(compare('1', '1.0.1'), -1);
  assert.equal(compare('1', '1.1.0'), -1);
  assert.equal(compare('1.0.1', '1'), 1);
  assert.equal(compare('1.0.0+a-b.7', '1.0.0+c'), 0);
  assert.equal(compare('1.0.0-a+b', '1.0.0-a'), 0);
  assert.deepEqual(readVersion('12'), { integer: true, parts: [12], preRelease: [] });
  assert.deepEqual(readVersion('1.2.3-a-b.4+c'), { integer: false, parts: [1, 2, 3], preRelease: ['a-b', '4'] });
});

test('versions of drafts', () => {
  assert.deepEqual(
    ['0', '0.1.0', '1', '1.0.0', '10.0.0'].map((text) => isInitial(readVersion(text))),
    [true, true, false, false, false],
  );
});
