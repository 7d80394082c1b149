import assert from 'node:assert/strict';
import { test } from 'node:test';
import { traitsOf } from '../../languages/language-traits.ts';
import { messageStyle } from '../language-traits.ts';
import { typeset } from './typography.ts';

/** Suggestions stand in braces, what is made of the text in double ones. No-break blanks are shown as ~, narrow ones as ^. */
function set(text: string, variant: string): string {
  const parts = text.split(/(\{\{?[^}]*\}?\})/).map((part) => {
    if (!part.startsWith('{')) return part;
    return { suggestion: part.replace(/[{}]/g, ''), made: part.startsWith('{{') };
  });
  return typeset(parts, messageStyle(traitsOf(variant.split('-')[0]), variant))
    .replaceAll('\u00A0', '~')
    .replaceAll('\u202F', '^');
}

test('quotation marks and apostrophes are those of the language', () => {
  const text = `Not "so" but 'so', isn't it... {well}.`;
  assert.equal(set(text, 'en-GB'), 'Not “so” but ‘so’, isn’t it… “well”.');
  assert.equal(set(text, 'de-DE'), 'Not „so“ but ‚so‘, isn’t it… „well“.');
  assert.equal(set(text, 'de-CH'), 'Not «so» but ‚so‘, isn’t it… «well».');
  assert.equal(set(text, 'es'), 'Not «so» but ‘so’, isn’t it… «well».');
  assert.equal(set(text, 'pt-PT'), 'Not «so» but ‘so’, isn’t it… «well».');
  assert.equal(set(text, 'pt-BR'), 'Not “so” but ‘so’, isn’t it… “well”.');
  assert.equal(set(text, 'pl-PL'), `Not "so" but 'so', isn't it... "well".`);
  assert.equal(set(text, 'uk-UA'), `Not "so" but 'so', isn't it... «well».`);
});

test('French has blanks that do not break, and marks open after an elided word', () => {
  assert.equal(set('Écrivez "a" ; ou {b} ? Voir : « c ».', 'fr'), 'Écrivez «~a~»^; ou «~b~»^? Voir~: «~c~».');
  assert.equal(set(`L'emploi d'"un" et qu'{une}`, 'fr'), 'L’emploi d’«~un~» et qu’«~une~»');
  assert.equal(set(`L'ús de l'"u" i d'{un}`, 'ca-ES'), 'L’ús de l’«u» i d’«un»');
});

test('single letters with a full stop keep to what follows', () => {
  assert.equal(set('See p. 3, i.e. here. É. Zola', 'en-US'), 'See p.~3, i.e.~here. É. Zola');
  assert.equal(set('Etwa z.B. hier', 'de-DE'), 'Etwa z.~B.~hier');
});

test('suggestions stay as they are, but for those made of the text where words are elided', () => {
  assert.equal(set(`Or {don't...}, {{it's}}`, 'en-US'), `Or “don't...”, “it's”`);
  assert.equal(set(`{l'eau}, {{l'eau ?}}`, 'fr'), "«~l'eau~», «~l’eau^?~»");
});

test('marks inside of marks', () => {
  assert.equal(set(`"'a' b" ('c') x's ''d'' 's e`, 'en-US'), "“‘a’ b” (‘c’) x’s ‘'d'’ ’s e");
  assert.equal(set(`"a"/"b" ["c"]`, 'en-US'), '“a"/"b” ["c"]');
});
