import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { AutomatonBuilder, classAt, classOf, DEAD_NODE, step, words } from './automaton.ts';

const builder = (): AutomatonBuilder => new AutomatonBuilder((a, b) => Math.max(a, b), 1_000_000);
const wordList = fc.array(fc.string({ maxLength: 8, unit: fc.constantFrom(...'abcé') }), { maxLength: 40 });

test('the words that went in come out sorted, each once, with their class', () => {
  fc.assert(
    fc.property(wordList, (list) => {
      const build = builder();
      const root = build.fromStrings(
        list,
        list.map((word) => build.ending(word.length + 1)),
      );
      const found = [...words(build.finish(root))].map(({ word, wordClass }) => [word, wordClass]);
      assert.deepEqual(
        found,
        [...new Set(list)].sort().map((word) => [word, word.length + 1]),
      );
    }),
  );
});

test('a word that is not in it has class 0', () => {
  fc.assert(
    fc.property(wordList, fc.string({ maxLength: 8 }), (list, other) => {
      fc.pre(!list.includes(other));
      const build = builder();
      const automaton = build.finish(
        build.fromStrings(
          list,
          list.map(() => build.ending(1)),
        ),
      );
      assert.equal(classOf(automaton, other), 0);
    }),
  );
});

test('equal endings are one node', () => {
  const build = builder();
  const ending = build.fromStrings(
    ['s', 'ed', 'ing'],
    [1, 2, 3].map(() => build.ending(1)),
  );
  const automaton = build.finish(build.fromStrings(['walk', 'talk'], [ending, ending]));
  const reach = (word: string): number =>
    [...word].reduce((node, char) => step(automaton, node, char.charCodeAt(0)), automaton.root);
  assert.equal(reach('walk'), reach('talk'));
  assert.equal(classOf(automaton, 'walking'), 1);
  assert.equal(classAt(automaton, reach('walk')), 0);
  assert.equal(reach('walx'), DEAD_NODE);
});

test('a string may lead into an automaton, and the rest is united with what is there', () => {
  const build = builder();
  const inner = build.fromStrings(['x', 'yz'], [build.ending(1), build.ending(1)]);
  const automaton = build.finish(build.fromStrings(['a', 'ay', 'a'], [inner, build.ending(2), build.ending(3)]));
  assert.deepEqual(
    [...words(automaton)].map(({ word, wordClass }) => `${word}${wordClass}`),
    ['a3', 'ax1', 'ay2', 'ayz1'],
  );
});

test('classes of one word are united', () => {
  const build = new AutomatonBuilder((a, b) => a | b, 1000);
  const automaton = build.finish(build.fromStrings(['a', 'a'], [build.ending(1), build.ending(2)]));
  assert.equal(classOf(automaton, 'a'), 3);
});

test('an automaton without words knows none', () => {
  const build = builder();
  const automaton = build.finish(build.fromStrings([], []));
  assert.equal(classOf(automaton, ''), 0);
  assert.deepEqual([...words(automaton)], []);
});

test('it refuses to grow over its limit', () => {
  const build = new AutomatonBuilder((a) => a, 20);
  const list = Array.from({ length: 50 }, (_, i) => `${i}x${i}`);
  const end = build.ending(1);
  assert.throws(
    () =>
      build.fromStrings(
        list,
        list.map(() => end),
      ),
    RangeError,
  );
});

test('an automaton grows up to its limit and no further', () => {
  const build = (mostSlots: number): number => {
    const own = new AutomatonBuilder((a, b) => Math.max(a, b), mostSlots);
    const ending = own.ending(1);
    return own.finish(own.fromStrings(['ab', 'cd'], [ending, ending])).labels.length;
  };
  // The dead node, the ending, b, d, and a with c.
  assert.equal(build(6), 6);
  assert.throws(() => build(5), { name: 'RangeError', message: 'The dictionary makes too many word forms.' });
});
