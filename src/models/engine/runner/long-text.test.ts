import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { allTokens, firstTokens, lastTokens, tokensOf } from './long-text.ts';

/** Words with the space before them; it counts the characters that it reads. */
function vocabulary() {
  const used = { characters: 0, longest: 0 };
  const tokenize = (text: string): number[] => {
    used.characters += text.length;
    used.longest = Math.max(used.longest, text.length);
    return (text.match(/ ?\S+| +/g) ?? []).map(
      (word) => [...word].reduce((sum, letter) => sum * 31 + letter.codePointAt(0)!, 7) % 65_521,
    );
  };
  return { used, tokenize };
}

const LONG = Array.from({ length: 1_000_000 }, (_, index) => `w${index % 977}`).join(' ');

test('of a text far too long, only a little is read', async () => {
  const { used, tokenize } = vocabulary();
  const whole = tokenize(LONG);
  used.characters = 0;
  const found = await firstTokens(LONG, 4096, tokenize);
  assert.equal(found.isWhole, false);
  assert.ok(found.tokens.length > 4096);
  assert.deepEqual(found.tokens, whole.slice(0, found.tokens.length));
  assert.ok(Math.abs(found.total / whole.length - 1) < 0.05, String(found.total));
  assert.deepEqual(await lastTokens(LONG, 4000, tokenize), whole.slice(-4000));
  assert.ok(used.characters < LONG.length / 20, String(used.characters));
});

test('a long text of few tokens is read until it is known whether it fits', async () => {
  const { tokenize } = vocabulary();
  const blank = ' '.repeat(3_000_000);
  assert.deepEqual(await firstTokens(blank, 10, tokenize), { tokens: tokenize(blank), total: 1, isWhole: true });
  assert.deepEqual(await lastTokens(blank, 10, tokenize), tokenize(blank));
});

test('what is said to be whole is whole, and what is not is longer than the room', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(200_000), fc.nat(30_000), fc.nat(9), async (length, room, width) => {
      const { tokenize } = vocabulary();
      const text = `${'x'.repeat(width)} `.repeat(Math.ceil(length / (width + 1))).slice(0, length);
      const whole = tokenize(text);
      const { tokens, total, isWhole } = await firstTokens(text, room, tokenize);
      if (isWhole) assert.deepEqual([tokens, total], [whole, whole.length]);
      else assert.ok(tokens.length > room && whole.length > room);
      assert.deepEqual(tokens, whole.slice(0, tokens.length));
    }),
    { numRuns: 60 },
  );
});

test('a text that is counted is read in pieces, and others have their turn between them', async () => {
  const { used, tokenize } = vocabulary();
  const whole = tokenize(LONG);
  used.longest = 0;
  let turns = 0;
  const beside = setInterval(() => turns++, 0);
  const { tokens, total } = await allTokens(LONG, tokenize).finally(() => clearInterval(beside));
  assert.deepEqual(tokens, whole);
  assert.equal(total, whole.length);
  assert.ok(used.longest <= 65_536);
  assert.ok(turns > 0);
  assert.deepEqual(await allTokens('', tokenize), { tokens: [], total: 0, isWhole: true });
  await assert.rejects(allTokens(LONG, tokenize, AbortSignal.abort(new Error('gone'))), /gone/);
});

test('no piece begins or ends inside a character', async () => {
  const read: string[] = [];
  const tokenize = (text: string): number[] => {
    read.push(text);
    return [...text].map(() => 1);
  };
  const foxes = `x${'🦊'.repeat(200_000)}`;
  await firstTokens(foxes, 10, tokenize);
  await lastTokens(foxes, 10, tokenize);
  assert.equal((await allTokens(foxes, tokenize)).total, 200_001);
  for (const text of read) assert.ok(text.isWellFormed());
});

test('tokens that are known are taken as they are', async () => {
  const { tokenize } = vocabulary();
  assert.deepEqual(await tokensOf([1, 2, 3], 1, tokenize), { tokens: [1, 2, 3], total: 3, isWhole: true });
  assert.equal((await tokensOf('a b', 1, tokenize)).total, 2);
});
