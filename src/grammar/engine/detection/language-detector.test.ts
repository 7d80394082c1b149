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
