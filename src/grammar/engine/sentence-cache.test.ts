import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import type { RuleMatch } from './rules/rule.ts';
import { SentenceCache } from './sentence-cache.ts';

const matches = (): readonly RuleMatch[] => [];

test('the sentences that were not used for longest make room for new ones', () => {
  const cache = new SentenceCache(9);
  const [first, second, third] = [matches(), matches(), matches()];
  cache.set('aaa', first);
  cache.set('bbb', second);
  cache.set('ccc', third);
  assert.equal(cache.get('aaa'), first);
  cache.set('ddd', matches());
  assert.deepEqual(
    ['aaa', 'bbb', 'ccc', 'ddd'].map((key) => cache.get(key) !== undefined),
    [true, false, true, true],
  );
  cache.set('eeeeee', matches());
  assert.deepEqual(
    ['aaa', 'ccc', 'ddd', 'eeeeee'].map((key) => cache.get(key) !== undefined),
    [false, false, true, true],
  );
});

test('a sentence that is known keeps its matches, and one that is too long is not kept', () => {
  const cache = new SentenceCache(4);
  const first = matches();
  cache.set('aaaa', first);
  cache.set('aaaa', matches());
  cache.set('bbbbb', matches());
  assert.equal(cache.get('aaaa'), first);
  assert.equal(cache.get('bbbbb'), undefined);
});

test('each text has a digest of its own, in any order', () => {
  const cache = new SentenceCache(0);
  const texts = ['one', 'two', 'two', 'one'];
  const digests = texts.map((text) => cache.digestOf(text));
  assert.deepEqual(
    digests,
    texts.map((text) => hash('sha256', text, 'base64')),
  );
});
