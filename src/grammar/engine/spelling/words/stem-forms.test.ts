import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseAffixFile } from '../../../store/hunspell/affix-file.ts';
import { compileStems } from '../../../store/hunspell/compile-stems.ts';
import { readWordList } from '../../../store/hunspell/word-list.ts';
import type { SpellingDictionary } from '../../../store/spelling/dictionary.ts';
import { DEFAULT_LIMITS } from '../../limits.ts';
import { HunspellSpeller } from '../hunspell-speller.ts';
import { toyDictionary } from '../testing/toy-dictionary.ts';
import { wordForms } from './word-forms.ts';

function stemDictionary(affixes: string, words: readonly string[]): SpellingDictionary {
  const file = parseAffixFile(affixes);
  return compileStems(file, readWordList(`${words.length}\n${words.join('\n')}\n`, file));
}

const stemSpeller = (affixes: string, words: readonly string[], code = 'xx'): HunspellSpeller =>
  new HunspellSpeller(code, stemDictionary(affixes, words), DEFAULT_LIMITS);

/** All texts of the letters a and b up to a length. */
function texts(longest: number): string[] {
  const all = [''];
  for (let at = 0; at < all.length; at++) if (all[at].length < longest) all.push(`${all[at]}a`, `${all[at]}b`);
  return all.slice(1);
}

test('taking affixes off knows the forms, with their readings, that writing them all out gives', () => {
  const letters = (max: number): fc.Arbitrary<string> => fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: max });
  const affix = fc.record({
    flag: fc.constantFrom('A', 'B', 'C'),
    strip: letters(2),
    add: letters(2),
    condition: fc.constantFrom('.', 'a', 'b', '[^a]', 'ab', '[ab]b', '.a'),
    more: fc.constantFrom('', '', 'A', 'B', 'AC', 'BN', 'X', 'CX', 'AP', 'BK', 'O'),
  });
  const table = fc.record({ kind: fc.constantFrom('PFX', 'SFX'), cross: fc.constantFrom('Y', 'N') });
  const entry = fc.record({
    word: letters(4).filter((word) => word !== ''),
    flags: fc.constantFrom('', 'A', 'B', 'AB', 'ABC', 'C', 'AN', 'BNK', 'ACM', 'CE', 'R'),
  });
  const head = fc.subarray([
    'FULLSTRIP\n',
    'COMPLEXPREFIXES\n',
    'COMPOUNDFLAG M\n',
    'COMPOUNDRULE 1\nCOMPOUNDRULE R*\n',
  ]);
  const special =
    'NEEDAFFIX N\nCIRCUMFIX X\nKEEPCASE K\nCOMPOUNDPERMITFLAG P\nCOMPOUNDEND E\nONLYINCOMPOUND O\nNOSUGGEST S\n';
  fc.assert(
    fc.property(
      fc.array(affix, { maxLength: 8 }),
      fc.array(entry, { maxLength: 6 }),
      fc.tuple(table, table, table),
      head,
      (affixes, entries, tables, heads) => {
        const lines = tables.flatMap(({ kind, cross }, at) => {
          const flag = 'ABC'[at];
          const own = affixes.filter((item) => item.flag === flag);
          return [
            `${kind} ${flag} ${cross} ${own.length}\n`,
            ...own.map(
              ({ strip, add, condition, more }) =>
                `${kind} ${flag} ${strip || '0'} ${add || '0'}${more === '' ? '' : `/${more}`} ${condition}\n`,
            ),
          ];
        });
        const list = entries.map(({ word, flags }) => (flags === '' ? word : `${word}/${flags}`));
        const text = heads.join('') + special + lines.join('');
        const written = wordForms(toyDictionary(text, list), 100);
        const stems = wordForms(stemDictionary(text, list), 100);
        for (const form of texts(6))
          assert.deepEqual(
            stems.classes[stems.classOf(form)].analyses,
            written.classes[written.classOf(form)].analyses,
            form,
          );
        assert.equal(stems.hasCompounds, written.hasCompounds);
      },
    ),
    { numRuns: 200 },
  );
});

test('a speller over stems judges and suggests forms', () => {
  const affixes =
    'PFX L Y 1\nPFX L 0 leg .\nSFX B Y 2\nSFX B 0 bb/R [^a]\nSFX B 0 abb/R a\nSFX R Y 2\nSFX R 0 ről .\nSFX R 0 en .\n';
  const speller = stemSpeller(affixes, ['szép/LBR', 'kutya/R', 'Budapest/R'], 'hu');
  const right = ['szép', 'szépről', 'szépbbről', 'legszépbben', 'Kutyaről', 'BUDAPESTRŐL'];
  assert.deepEqual(
    right.filter((word) => !speller.isCorrect(word)),
    [],
  );
  assert.deepEqual(
    ['legről', 'kutyabb', 'szépenx', 'budapestről', 'legbben'].filter((word) => speller.isCorrect(word)),
    [],
  );
  for (const [wrong, meant] of [
    ['szepről', 'szépről'],
    ['legszépben', 'legszépbben'],
    ['szépröl', 'szépről'],
    ['Budapsetről', 'Budapestről'],
    ['kuttyaről', 'kutyaről'],
    ['kytjaről', 'kutyaről'],
  ])
    assert.equal(speller.suggest(wrong, 3)[0], meant);
});

test('a forbidden form is wrong, in whatever case, though parts of it or affixes would do', () => {
  const affixes = 'FORBIDDENWORD F\nSFX S Y 1\nSFX S 0 s .\n';
  const speller = stemSpeller(affixes, ['foot/S', 'foots/F', 'well', 'known', 'well-known/F', 'bad/FS', 'bads']);
  const words = ['foot', 'foots', 'Foots', 'well-known', 'well', 'bad', 'bads', 'FOOTS', 'Well-known'];
  assert.deepEqual(
    words.filter((word) => speller.isCorrect(word)),
    ['foot', 'well', 'bads'],
  );
});

test('a compound of more words than it may have is right when it is short', () => {
  const affixes =
    'COMPOUNDFLAG Y\nCOMPOUNDMIN 1\nCOMPOUNDWORDMAX 2\nCOMPOUNDSYLLABLE 4 aeiou\nSFX N Y 1\nSFX N 0 nak .\nPFX P Y 2\nPFX P 0 ala/Z .\nPFX P 0 el/Z .\nCOMPOUNDPERMITFLAG Z\n';
  const speller = stemSpeller(affixes, ['fa/YN', 'kutya/YN', 'malac/YNP']);
  const words = ['fafa', 'kutyakutya', 'fafafa', 'fafakutya', 'kutyafakutya', 'fafakutyanak', 'fafafafafa'];
  assert.deepEqual(
    words.filter((word) => speller.isCorrect(word)),
    ['fafa', 'kutyakutya', 'fafafa', 'fafakutya', 'fafakutyanak'],
  );
  // A prefix of two syllables is a word too.
  assert.deepEqual(
    ['elmalackutya', 'alamalackutya', 'elmalacfa', 'alamalacfa', 'malackutya'].filter((word) =>
      speller.isCorrect(word),
    ),
    ['elmalackutya', 'elmalacfa', 'malackutya'],
  );
});

test('no word makes a speller over stems fail', () => {
  const affixes = 'FULLSTRIP\nCOMPOUNDFLAG C\nPFX P Y 1\nPFX P a 0 .\nSFX S Y 2\nSFX S b 0/S .\nSFX S 0 ab/P .\n';
  const speller = stemSpeller(affixes, ['ab/SPC', 'b/SP', 'bb/C']);
  const unit = fc.oneof(fc.constantFrom('a', 'b', '-', 'İ', 'ß'), fc.string({ maxLength: 1, unit: 'binary' }));
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 40 }), (units) => {
      const word = units.join('');
      assert.equal(typeof speller.isCorrect(word), 'boolean');
      assert.ok(speller.suggest(word, 3).length <= 3);
    }),
  );
});
