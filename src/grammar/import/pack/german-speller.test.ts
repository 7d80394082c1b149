import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findLanguage } from '../../engine/language-table.ts';
import { installedSpeller, openInstalled } from '../../engine/languages/installed-language.ts';
import { DEFAULT_LIMITS } from '../../engine/limits.ts';
import { toySpeller } from '../../engine/spelling/testing/toy-dictionary.ts';
import { encodeFsa5 } from '../../store/morfologik/testing/fsa5.ts';
import { codeClass, type OwnField } from './testing/code-classes.ts';
import { ownBytes } from './testing/own-pack.ts';

const NOTHING = 'nothing';
const FIELDS = {
  COMPOUND_TYPOS: 'Typo.*',
  COMPOUND_END_TYPOS: NOTHING,
  INVALID_COMP_PART_1: 'tür',
  INVALID_COMP_PART_2: NOTHING,
  INFIX_S_SUFFIXES: '.*ung',
  NEEDS_TO_BE_PLURAL: 'blume',
  PERSON_SUFFIXES: NOTHING,
  SUBNOMPLUFEM_EXCEPTIONS: NOTHING,
  SUBINF_SINGULAR_OBJECT: NOTHING,
  WECHSELINFIX: 'arbeits?',
  WECHSELNUMERUS: NOTHING,
  CONFUSED_PREFIXES: NOTHING,
  CITIES_EXCEPTIONS: 'bahnhof',
  missingAdjPattern: '[a-zöäüß]{3,25}(haltig)(e[mnrs]?)?',
  SPECIAL_CASE: '.{3,25}ung',
  WOCHENTAGE: NOTHING,
  WOCHENTAGE_S: NOTHING,
  WOCHENTAG_COMP: NOTHING,
  ARBEIT_COMP: 'geber',
};
const OTHERS = ['LINK', 'LINKS', 'RECHT', 'RECHTS', 'VERBAND', 'VERBANDS', 'BACH', 'BAD', 'WIDER', 'WELTEN', 'WOERTER'];
const fields: Record<string, OwnField> = Object.fromEntries([
  ...Object.entries(FIELDS).map(([name, expression]) => [name, { expression }]),
  ...OTHERS.map((name) => [`${name}_COMP`, { expression: NOTHING }]),
]);
const noun = (word: string, gender: string): [string, string, string] => [word, word, `SUB:NOM:SIN:${gender}`];

const shared = await ownBytes({
  language: 'de',
  rules: '',
  words: [
    noun('Tür', 'FEM'),
    noun('Quark', 'MAS'),
    noun('Verwaltung', 'FEM'),
    noun('Zimmer', 'NEU'),
    noun('Blume', 'FEM'),
    ['Blumen', 'Blume', 'SUB:NOM:PLU:FEM'],
    noun('Arbeit', 'FEM'),
    noun('Geber', 'MAS'),
    ['Bonn', 'Bonn', 'EIG:NOM:SIN:NEU:STD'],
    ['the', 'the', '_english_ignore_'],
  ],
  files: {
    'resource/de/hunspell/spelling.txt': 'Florbex/S\nBig-Quark-*\nautomatig/A',
    'resource/de/hunspell/ignore.txt': 'bzw.',
    'resource/de/hunspell/prohibit.txt': 'platz\nTürquark',
    'resource/de/words_infix_s.txt': 'Zimmer',
    'resource/de/alt_neu.csv': 'Nuß;Nuss',
  },
  classes: {
    ...codeClass('rules/de/GermanSpellerRule', fields),
    ...codeClass('rules/spelling/CommonFileTypes', { COMMON_FILE_TYPES: { list: ['pdf'] } }),
    ...codeClass('tokenizers/de/GermanCompoundTokenizer', {}, { '<init>(Z)V': [{ text: 'Geber' }, { text: 'Geber' }] }),
    ...codeClass(
      'tokenizers/de/GermanCompoundTokenizer$ExtendedGermanWordSplitter',
      {},
      {
        extendedList: [{ text: 'bonn' }],
      },
    ),
  },
  others: {
    'de/danielnaber/jwordsplitter/wordsGerman.txt':
      '# words\ntür\nquark\nverwaltung\nzimmer\nblume\nblumen\narbeit\ngeber\nnuß\n',
    'de/danielnaber/jwordsplitter/exceptionsGerman.txt': 'Quark|zimmer\n',
  },
});
const open = await openInstalled(shared, 'de', DEFAULT_LIMITS);
const dictionary = toySpeller(
  'SET UTF-8\nBREAK 2\nBREAK -\nBREAK .\n',
  [
    'Tür',
    'Quark',
    'Verwaltung',
    'Zimmer',
    'Blume',
    'Blumen',
    'Arbeit',
    'Geber',
    'Bonn',
    'das',
    'die',
    'ist',
    'und',
    'Nuß',
    'Quarktest',
    'Geberin',
  ],
  'de-DE',
);
const speller = await installedSpeller(dictionary, findLanguage('de-DE')!, open.pack);

function wrong(text: string): string[] {
  const sentence = open.analyser.analyse(text);
  return (speller.misspelt?.(sentence) ?? []).map(({ text: word, from }) => {
    assert.equal(text.slice(from, from + word.length), word);
    return word;
  });
}

test('words are cut at signs but hyphens and dots; a hyphen before and a dot behind a word are not reported', () => {
  assert.deepEqual(wrong('die xlorp-tür -xur, das bzw. ist -Tür xul. xa.xb 5-Tür'), [
    'xlorp-tür',
    'xur',
    'xul',
    'xa.xb',
  ]);
});

test('words of more than two hundred letters are not looked at', () => {
  assert.deepEqual(wrong(`die ${'x'.repeat(201)} platz.${'x'.repeat(100_000)} ${'x'.repeat(200)}`), ['x'.repeat(200)]);
});

test('words of the lists are right, also with their forms and beside a hyphen', () => {
  assert.deepEqual(wrong('die Florbex Florbexs Florbex-Tür automatiger Big-Quark-Tür Big-Quark Florbexen'), [
    'Big-Quark',
    'Florbexen',
  ]);
});

test('what is prohibited is wrong with its letter case', () => {
  assert.deepEqual(wrong('die platz Türquark'), ['platz', 'Türquark']);
});

test('English words are left', () => {
  assert.deepEqual(wrong('die the teh'), ['teh']);
});

test('compounds that the dictionary does not have are right when their parts may stand together', () => {
  const right = ['Quarkblume', 'Verwaltungszimmer', 'Blumenzimmer', 'Arbeitgeber', 'Arbeitszimmer', 'Bonnblume'];
  assert.deepEqual(wrong(`die ${right.join(' ')} Quarkgeberblume`), []);
  const notRight = ['Verwaltungzimmer', 'Quarksblume', 'Blumezimmer', 'Arbeitsgeber', 'Türzimmer', 'Nußzimmer'];
  assert.deepEqual(wrong(`die ${notRight.join(' ')} quarkblume QuarkBlume`), [...notRight, 'quarkblume', 'QuarkBlume']);
});

test('a hanging hyphen is right before a compound', () => {
  assert.deepEqual(wrong('die Blumen- und Quarkblume'), []);
  assert.deepEqual(wrong('die Xlorp- und Quarkblume'), ['Xlorp-']);
});

test('files, adjectives made of nouns, both genders in one word', () => {
  assert.deepEqual(wrong('die xlorp.pdf quarkhaltige xurhaltige Geber*in x_y.zz @xul_xur'), ['xurhaltige']);
});

test('what is right is so for other rules too', () => {
  assert.deepEqual(
    ['Tür', 'Florbex', 'platz', 'Quarkblume', 'xul'].map((word) => speller.isCorrect(word)),
    [true, true, false, false, false],
  );
});

test('suggestions come by edits, then by the frequencies of the pack', async () => {
  const fsa = encodeFsa5(['Haar+Z', 'Hase+A', 'Haus+F', 'Hass+B'].sort());
  const files = {
    'resource/de/hunspell/de_DE.info':
      'fsa.dict.separator=+\nfsa.dict.encoding=utf-8\nfsa.dict.frequency-included=true\n',
  };
  const own = await ownBytes({
    language: 'de',
    rules: '',
    files,
    binaries: { 'resource/de/hunspell/de_DE.dict': fsa },
  });
  const { pack } = await openInstalled(own, 'de', DEFAULT_LIMITS);
  const words = toySpeller('SET UTF-8\n', ['Haar', 'Hase', 'Haus', 'Hass'], 'de-DE');
  const made = await installedSpeller(words, findLanguage('de-DE')!, pack);
  assert.deepEqual(made.suggest('Haas', 4).slice(0, 2), ['Haar', 'Haus']);
  assert.deepEqual(made.suggest('HausHase', 2), ['Haus Hase']);
  assert.equal(made.frequency?.('Haus'), 5);
});
