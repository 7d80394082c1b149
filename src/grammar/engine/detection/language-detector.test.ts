import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readLanguageProfiles } from '../../store/language-profiles.ts';
import { detectLanguage } from './language-detector.ts';

const profiles = readLanguageProfiles();
const detect = (text: string, accepts = (_code: string) => true): string | undefined =>
  detectLanguage(text, profiles, accepts)?.code;

test('sentences are given the language they are in', () => {
  const sentences: Record<string, string> = {
    en: 'The weather was better than anybody had expected.',
    de: 'Das Wetter war besser, als irgendjemand erwartet hatte.',
    fr: "Il faisait plus beau que ce à quoi l'on s'attendait.",
    es: 'El tiempo era mejor de lo que todos esperaban.',
    it: 'Il tempo era migliore di quanto tutti si aspettassero.',
    pt: 'O tempo estava melhor do que todos esperavam.',
    nl: 'Het weer was beter dan iedereen had verwacht.',
    pl: 'Pogoda była lepsza, niż ktokolwiek się spodziewał.',
    ru: 'Погода была лучше, чем кто-либо ожидал.',
    uk: 'Погода була кращою, ніж будь-хто очікував.',
    el: 'Ο καιρός ήταν καλύτερος από ό,τι περίμενε κανείς.',
    ro: 'Vremea era mai bună decât se aștepta toată lumea.',
    da: 'Vejret var bedre, end nogen havde ventet.',
    tr: 'Hava herkesin beklediğinden daha güzeldi.',
    ja: '天気は誰もが予想したよりも良かった。',
  };
  assert.deepEqual(
    Object.fromEntries(Object.entries(sentences).map(([code, text]) => [code, detect(text)])),
    Object.fromEntries(Object.keys(sentences).map((code) => [code, code])),
  );
});

test('short texts are rather in a language that much is written in', () => {
  const texts = {
    en: 'Hello world',
    de: 'Hallo Welt',
    it: 'Ciao a tutti',
    pt: 'Bom dia',
    pl: 'Dzień dobry',
    sv: 'Hej världen',
  };
  assert.deepEqual(
    Object.values(texts).map((text) => detect(text)),
    Object.keys(texts),
  );
  assert.equal(detect('my cat'), 'en');
});

test('a language that is not accepted is not given', () => {
  assert.equal(detect('Das Wetter war besser als erwartet.', (code) => code !== 'de' && code !== 'nl') === 'de', false);
});

test('numbers and signs are in no language', () => {
  assert.equal(detect('12345 ... %% 67'), undefined);
  assert.equal(detect(''), undefined);
});

test('texts of ASCII alone are read in words as others are', () => {
  const piece = fc.constantFrom(
    "'",
    '`',
    ' ',
    'it',
    "n't",
    'The',
    '\n',
    '.',
    '7',
    '-',
    'dogs',
    'x',
    '\0',
    'A'.repeat(80),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 100 }), (pieces) => {
      // Long enough not to be short, and not cut.
      const text = `Nobody had expected such weather; ${pieces.join('')}`.slice(0, 900);
      // A dash in front parts nothing that the text's own beginning does not.
      assert.deepEqual(
        detectLanguage(text, profiles, () => true),
        detectLanguage(`—${text}`, profiles, () => true),
      );
    }),
  );
});

/** The n-grams that a text is asked for, as text: two lower-case letters of hexadecimal digits for each byte. */
function ngramsOf(text: string): string[] {
  const asked: string[] = [];
  const own = {
    languages: ['xx'],
    byteCharacters: profiles.byteCharacters,
    score: (ngram: number) => asked.push(ngram.toString(16)) > 0,
  };
  assert.equal(
    detectLanguage(text, own, () => true),
    undefined,
  );
  return asked;
}
const hex = (ngram: string): string => Buffer.from(ngram, 'latin1').toString('hex');

test('words are read four letters at a time, with blanks at their edges', () => {
  for (const [word, ngrams] of [
    ['a', [' a ']],
    ['ab', [' ab ']],
    ['abc', [' abc ']],
    ['abcd', [' abcd ']],
    ['abcde', [' abcd', 'bcde ']],
    ['abcdefg', [' abcd', 'defg ']],
    ['abcdefgh', [' abcd', 'defg', 'efgh ']],
    ['abcdefghijk', [' abcd', 'defg', 'ghij', 'hijk ']],
  ] as const) {
    assert.deepEqual(ngramsOf(word), ngrams.map(hex), word);
  }
  // Of a word 70 bytes are read.
  const longest = `${'abc'.repeat(23)}d`;
  assert.deepEqual(ngramsOf(longest), [' abca', 'abca', 'abcd '].map(hex));
  assert.deepEqual(ngramsOf(`${longest}xyz`), ngramsOf(longest));
  assert.deepEqual(ngramsOf('ab AB, ab'), [hex(' ab ')]);
  assert.deepEqual(ngramsOf("don't 'tis"), [" don'", "on't ", " 'tis "].map(hex));
});

test('350 bytes are read, each word with one more, and the word that goes beyond them', () => {
  // 35 words of nine letters have 350 bytes with what follows each of them.
  const words = Array.from(
    { length: 40 },
    (_, number) => `w${'qjx'.repeat(2)}${String.fromCharCode(97 + (number % 26), 97 + (number >> 4))}`,
  );
  const ends = (text: string): string[] => ngramsOf(text).filter((ngram) => /20$/.test(ngram));
  for (const other of ['', 'é']) assert.equal(ends(`${words.join(' ')} ${other}`).length, 36, other);
  assert.equal(ends(words.slice(0, 35).join(' ')).length, 35);
  // Of the text itself 1,000 characters are read.
  const far = (at: number): string[] => ngramsOf(`${'. '.repeat(at / 2)}abc`);
  assert.deepEqual(far(996), [hex(' abc ')]);
  assert.deepEqual(far(998), [hex(' ab ')]);
  assert.deepEqual(far(1000), []);
});

test('how sure it is follows from the next language, and short texts prefer some', () => {
  const detected = (text: string, scores: readonly number[], accepts = (_: string) => true) =>
    detectLanguage(
      text,
      {
        languages: ['xx', 'en', 'yy', 'fr'],
        byteCharacters: '',
        score: (_, sums) => {
          sums.set(scores);
          return true;
        },
      },
      accepts,
    );
  const long = 'abcdefghi '.repeat(4);
  assert.deepEqual(detected(long, [4, 2, 3, 1]), { code: 'xx', confidence: 1 - (3 / 4) ** 4 });
  assert.deepEqual(detected(long, [1, 2, 3, 4]), { code: 'fr', confidence: 1 - (3 / 4) ** 4 });
  assert.deepEqual(detected(long, [4, 2, 3, 4]), { code: 'xx', confidence: 0 });
  assert.deepEqual(detected(long, [0, 0, 1, 0]), { code: 'yy', confidence: 1 });
  assert.equal(detected(long, [0, 0, 0, 0]), undefined);
  assert.deepEqual(
    detected(long, [4, 2, 3, 1], (code) => code !== 'xx'),
    { code: 'yy', confidence: 1 - (2 / 3) ** 4 },
  );
  assert.deepEqual(detected('abc', [4, 4, 3, 1]), { code: 'en', confidence: 1 - (4 / 5) ** 4 });
  assert.equal(detected(`${'a'.repeat(15)} ${'b'.repeat(14)}`, [4.9, 4, 0, 0])?.code, 'en');
  assert.equal(detected(`  ${'a'.repeat(15)} ${'b'.repeat(14)}  `, [4.9, 4, 0, 0])?.code, 'en');
  assert.equal(detected(`${'a'.repeat(15)} ${'b'.repeat(15)}`, [4.9, 4, 0, 0])?.code, 'xx');
  for (const [scores, code] of [
    [[1.11, 0, 0, 1], 'fr'],
    [[1.13, 0, 0, 1], 'xx'],
    [[1.24, 1, 0, 0], 'en'],
    [[1.26, 1, 0, 0], 'xx'],
  ] as const)
    assert.equal(detected('abc', scores)?.code, code);
});
