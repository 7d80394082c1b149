import assert from 'node:assert/strict';
import { posix } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { displayName, manifestPath, parseModelName, sameModel } from './model-name.ts';

test('a bare name gets host, namespace and tag', () => {
  assert.deepEqual(parseModelName('story'), {
    host: 'registry.ollama.ai',
    namespace: 'library',
    model: 'story',
    tag: 'latest',
  });
});

test('each part may be named', () => {
  assert.deepEqual(parseModelName('example.org:5000/me/story:v1.2'), {
    host: 'example.org:5000',
    namespace: 'me',
    model: 'story',
    tag: 'v1.2',
  });
});

test('the shortest name leaves out what is default but never the tag', () => {
  for (const [name, shown] of [
    ['story', 'story:latest'],
    ['library/story:q4', 'story:q4'],
    ['me/story', 'me/story:latest'],
    ['registry.ollama.ai/library/story:latest', 'story:latest'],
    ['example.org/library/story', 'example.org/library/story:latest'],
  ] as const)
    assert.equal(displayName(parseModelName(name)!), shown);
});

test('what is no name is refused', () => {
  for (const name of [
    '',
    '.',
    '..',
    '../x',
    'a/../b',
    '-x',
    'a//b',
    'a/b/c/d',
    'x:',
    ':x',
    'a b',
    'x'.repeat(81),
    'a/.b',
  ])
    assert.equal(parseModelName(name), undefined, name);
});

test('letters of either case name the same model', () => {
  assert.ok(sameModel(parseModelName('Story:Q4')!, parseModelName('story:q4')!));
  assert.ok(!sameModel(parseModelName('story:q4')!, parseModelName('story:q8')!));
});

test('the path of any name stays inside the store and the shown name means the same model', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-zA-Z0-9._:/-]{1,30}$/)), (text) => {
      const name = parseModelName(text);
      if (!name) return;
      const path = posix.join('/store/manifests', ...manifestPath(name));
      assert.ok(path.startsWith('/store/manifests/'));
      assert.equal(path.split('/').length, 7);
      assert.ok(sameModel(parseModelName(displayName(name))!, name));
    }),
  );
});
