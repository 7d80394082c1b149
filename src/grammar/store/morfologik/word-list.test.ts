import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { DamagedFile } from '#kit/files/damaged-file';
import { classOf, words } from '../spelling/automaton.ts';
import { cfsa2 } from './testing/automaton.ts';
import { compileMorfologikWords } from './word-list.ts';

const INFO = `fsa.dict.separator=+
fsa.dict.encoding=utf-8
fsa.dict.encoder=SUFFIX
fsa.dict.frequency-included=true
fsa.dict.speller.locale=en_US
fsa.dict.speller.replacement-pairs=f ph, shun tion
fsa.dict.speller.equivalent-chars=x ź, l ł
fsa.dict.input-conversion=’ '
`;

const bytesOf = (entries: readonly string[]): Uint8Array =>
  cfsa2(entries.map((entry) => new TextEncoder().encode(entry)));

test('words come with their frequency, and the rules of the .info with them', () => {
  const { automaton, classes, rules } = compileMorfologikWords(
    bytesOf(['the+W', 'ten+K', 'tenth+A', 'łódź+C', 'I+P']),
    INFO,
  );
  const octave = (word: string): number => classes[classOf(automaton, word)].octave;
  assert.deepEqual(
    [...words(automaton)].map(({ word }) => word),
    ['I', 'ten', 'tenth', 'the', 'łódź'],
  );
  assert.ok(octave('the') > octave('ten') && octave('ten') > octave('tenth'));
  assert.equal(rules.entries, 5);
  assert.equal(rules.language, 'en');
  assert.deepEqual(rules.replacements, [
    ['f', 'ph'],
    ['shun', 'tion'],
  ]);
  assert.deepEqual(rules.maps, [
    ['x', 'ź'],
    ['l', 'ł'],
  ]);
  assert.deepEqual(rules.inputConversions, [['’', "'"]]);
});

test('other bytes are refused', () => {
  assert.throws(() => compileMorfologikWords(new TextEncoder().encode('this is no dictionary'), INFO), DamagedFile);
});

test('a damaged dictionary is refused, or gives words; it never hangs', () => {
  const whole = bytesOf(['the+W', 'thee+B', 'then+C', 'tea+H', 'ten+K', 'photo+F', 'photon+A']);
  const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255));
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), fc.option(fc.nat(whole.length)), (changes, cut) => {
      const bytes = whole.slice(0, cut ?? whole.length);
      for (const [at, to] of changes) if (at < bytes.length) bytes[at] = to;
      try {
        compileMorfologikWords(bytes, INFO);
      } catch (error) {
        assert.ok(error instanceof DamagedFile, String((error as Error).stack));
        assert.match(error.message, /^[^\n]+\.$/);
      }
    }),
    { numRuns: 500 },
  );
});
