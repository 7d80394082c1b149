import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseAffixFile } from '../../../store/hunspell/affix-file.ts';
import { compileStems } from '../../../store/hunspell/compile-stems.ts';
import { readWordList } from '../../../store/hunspell/word-list.ts';
import { editCosts } from '../suggestions/edit-costs.ts';
import { singleEdits } from '../suggestions/single-edits.ts';
import { StemForms } from './stem-forms.ts';

const LETTERS = [...'abc'].map((letter) => letter.charCodeAt(0));

/** The texts that one mistake makes of a word and that are forms, in small letters or capitalised. */
function neighbours(affixes: string, words: readonly string[], typed: string, filtered: boolean): Set<string> {
  const file = parseAffixFile(affixes);
  const dictionary = compileStems(file, readWordList(`${words.length}\n${words.join('\n')}\n`, file));
  assert.ok(dictionary.affixes !== undefined);
  const forms = new StemForms(dictionary, dictionary.affixes, 100);
  const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
  const places = filtered
    ? forms.letterPlaces([typed, capitalised(typed)], LETTERS, (letter) => letter.toUpperCase())
    : undefined;
  const found = new Set<string>();
  singleEdits(typed, editCosts(dictionary.rules, 'xx'), LETTERS, places, (text) => {
    for (const form of [text, capitalised(text)]) if (forms.analyse(form) !== 0) found.add(form);
    return true;
  });
  return found;
}

test('no form is missed because its letter is not tried', () => {
  const letters = (minLength: number, maxLength: number): fc.Arbitrary<string> =>
    fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength, maxLength });
  const affix = fc.record({
    flag: fc.constantFrom('A', 'B', 'C'),
    strip: letters(0, 2),
    add: letters(0, 3),
    more: fc.constantFrom('', '', 'A', 'B', 'C', 'BC'),
  });
  const entry = fc.record({
    word: letters(1, 5),
    capital: fc.boolean(),
    flags: fc.constantFrom('', 'A', 'B', 'AB', 'ABC', 'C'),
  });
  const kinds = fc.array(fc.constantFrom('PFX', 'SFX', 'SFX'), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(
      fc.array(affix, { maxLength: 10 }),
      fc.array(entry, { minLength: 1, maxLength: 6 }),
      kinds,
      fc.subarray(['FULLSTRIP\n', 'COMPLEXPREFIXES\n', 'REP 1\nREP ab ca\n']),
      letters(1, 7),
      (affixes, entries, tables, head, typed) => {
        const lines = tables.flatMap((kind, at) => {
          const own = affixes.filter(({ flag }) => flag === 'ABC'[at]);
          return [
            `${kind} ${'ABC'[at]} Y ${own.length}\n`,
            ...own.map(
              ({ strip, add, more }) =>
                `${kind} ${'ABC'[at]} ${strip || '0'} ${add || '0'}${more === '' ? '' : `/${more}`} .\n`,
            ),
          ];
        });
        const words = entries.map(({ word, capital, flags }) => {
          const written = capital ? word.charAt(0).toUpperCase() + word.slice(1) : word;
          return flags === '' ? written : `${written}/${flags}`;
        });
        const text = head.join('') + lines.join('');
        assert.deepEqual(neighbours(text, words, typed, true), neighbours(text, words, typed, false));
      },
    ),
    { numRuns: 300 },
  );
});

test('a letter that no stem or suffix goes on with is not tried', () => {
  const file = parseAffixFile('SFX A Y 1\nSFX A 0 ok .\n');
  const dictionary = compileStems(file, readWordList('1\nablak/A\n', file));
  assert.ok(dictionary.affixes !== undefined);
  const forms = new StemForms(dictionary, dictionary.affixes, 100);
  const letters = [...'abklo'].map((letter) => letter.charCodeAt(0));
  const tried: string[] = [];
  const places = forms.letterPlaces(['ablko'], letters, (letter) => letter.toUpperCase());
  singleEdits('ablko', editCosts(dictionary.rules, 'xx'), letters, places, (text) => tried.push(text) > 0);
  assert.equal(tried.length, 0);
  const nearer = forms.letterPlaces(['ablkok'], letters, (letter) => letter.toUpperCase());
  singleEdits('ablkok', editCosts(dictionary.rules, 'xx'), letters, nearer, (text) => tried.push(text) > 0);
  assert.deepEqual([...new Set(tried)], ['ablakok']);
});
