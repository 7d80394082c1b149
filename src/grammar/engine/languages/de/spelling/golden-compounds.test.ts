import { test } from 'node:test';
import { GoldenFile } from '#kit/testing/golden';
import type { PackedCompounds } from '../../../../store/pack/packed-code-tables.ts';
import { Expressions } from '../../../expression/expressions.ts';
import type { Tagger } from '../../../pack/analysis/tagger.ts';
import { capitalise } from '../../../pattern/suggestion.ts';
import { GermanCompoundCheck } from './compound-check.ts';
import { CompoundSplitter, knownCompounds } from './compound-splitter.ts';

/** Which compounds of a small lexicon are right, with every joint, and of three parts. */
const golden = new GoldenFile<Record<string, unknown>>(new URL('./golden-compounds.json', import.meta.url));

/** Forms with their lemma and tags; the lemma is the form when none is named. */
const FORMS: Readonly<Record<string, readonly [tags: string, lemma?: string]>> = {
  Haus: ['SUB:NOM:SIN:NEU SUB:AKK:SIN:NEU'],
  Häuser: ['SUB:NOM:PLU:NEU', 'Haus'],
  Tür: ['SUB:NOM:SIN:FEM'],
  Türen: ['SUB:NOM:PLU:FEM', 'Tür'],
  Zimmer: ['SUB:NOM:SIN:NEU SUB:NOM:PLU:NEU'],
  Arbeit: ['SUB:NOM:SIN:FEM'],
  Zeitung: ['SUB:NOM:SIN:FEM'],
  Sprung: ['SUB:NOM:SIN:MAS'],
  Übung: ['SUB:NOM:SIN:FEM'],
  Donaudampfschifffahrtsgesellschaft: ['SUB:NOM:SIN:FEM'],
  Blume: ['SUB:NOM:SIN:FEM'],
  Blumen: ['SUB:NOM:PLU:FEM', 'Blume'],
  Straße: ['SUB:NOM:SIN:FEM'],
  Käse: ['SUB:NOM:SIN:MAS'],
  Student: ['SUB:NOM:SIN:MAS'],
  Studenten: ['SUB:NOM:PLU:MAS', 'Student'],
  Rind: ['SUB:NOM:SIN:NEU'],
  Rinder: ['SUB:NOM:PLU:NEU', 'Rind'],
  Link: ['SUB:NOM:SIN:MAS'],
  Links: ['ADV:MOD', 'links'],
  Sport: ['SUB:NOM:SIN:MAS'],
  Mann: ['SUB:NOM:SIN:MAS'],
  Männer: ['SUB:NOM:PLU:MAS', 'Mann'],
  Reh: ['SUB:NOM:SIN:NEU'],
  Berlin: ['EIG:NOM:SIN:NEU:NOA:STD'],
  Alpen: ['EIG:NOM:SIN:NEU:NOA:GEB SUB:NOM:PLU:FEM'],
  Laufen: ['SUB:NOM:SIN:NEU:INF'],
  Essen: ['SUB:NOM:SIN:NEU:INF SUB:NOM:SIN:NEU'],
  Fluß: ['SUB:NOM:SIN:MAS'],
  Grün: ['ADJ:PRD:GRU', 'grün'],
  Lehrer: ['SUB:NOM:SIN:MAS SUB:NOM:PLU:MAS'],
};
/** Compounds that the dictionary has. */
const COMPOUNDS: typeof FORMS = {
  Hausarbeit: ['SUB:NOM:SIN:FEM'],
  Arbeitszimmer: ['SUB:NOM:SIN:NEU'],
  Zimmerhaus: ['SUB:NOM:SIN:NEU'],
  Türhaus: ['SUB:NOM:SIN:NEU'],
  Blumenhaus: ['SUB:NOM:SIN:NEU'],
  Zimmertüren: ['SUB:NOM:PLU:FEM', 'Zimmertür'],
  Laufzimmer: ['SUB:NOM:SIN:NEU'],
  Hauptarbeit: ['SUB:NOM:SIN:FEM'],
};
/** Parts that are no nouns, and nouns that the dictionary calls misspelt. */
const OTHERS = ['lauf', 'sprech', 'vor', 'haupt', 'EU', 'sonder', 'Quark'];
const EXPRESSIONS: PackedCompounds['expressions'] = {
  typos: 'Haushaus.*',
  typoEnds: '.*rehtüren',
  neverFirst: 'sonder|käse-?',
  neverSecond: 'straße',
  needsS: '.*ung',
  needsPlural: 'student|übung',
  persons: 'lehrer',
  singularInE: 'straße',
  ofOne: 'essen',
  eitherJoint: 'sports?',
  eitherNumber: 'rind|link',
  confused: 'rehs?',
  notBehindPlaces: 'haus|tür',
  adjectives: 'x',
  joinedAdjectives: 'x',
};
const PAIRS: PackedCompounds['pairs'] = [
  { first: 'Rinder', second: 'zimmer|Mann', fits: true },
  { first: 'Rinds?', second: 'haus', fits: true },
  { first: 'Links?', second: 'türen', fits: true },
  { first: 'Sports', second: 'Mann', fits: true },
  { first: 'Sport', second: 'mann', fits: false },
  { first: '[Rr]eh', second: 'Tür', fits: true },
];

const words = new Set([...Object.keys(FORMS), ...OTHERS].map((word) => word.toLowerCase()));
const right = new Set(
  [...Object.keys(FORMS), ...Object.keys(COMPOUNDS), 'EU', 'NATO'].filter((word) => word !== 'Fluß'),
);
const tagger = {
  tag: (form: string) => {
    const [tags, lemma = form] = FORMS[form] ?? COMPOUNDS[form] ?? ['', ''];
    return tags === '' ? [{ pos: undefined, lemma: form }] : tags.split(' ').map((pos) => ({ pos, lemma }));
  },
} as unknown as Tagger;
const check = new GermanCompoundCheck(
  new CompoundSplitter((word) => words.has(word), knownCompounds(['Türen|haus'])),
  tagger,
  {
    needS: new Set(['Arbeit']),
    verbStems: new Set(['lauf', 'sprech', 'links']),
    verbPrefixes: new Set(['vor']),
    otherPrefixes: new Set(['haupt']),
    oldSpellings: new Set(['fluß', 'Quarks']),
  },
  { words: [], splits: [], expressions: EXPRESSIONS, pairs: PAIRS },
  new Expressions(100),
  (word) => !right.has(word) && !right.has(capitalise(word)),
);
const PARTS = [...Object.keys(FORMS), ...OTHERS];

test('compounds of two parts are accepted as recorded', () => {
  const accepted: Record<string, Record<string, string>> = {};
  for (const first of PARTS) {
    const before = capitalise(first);
    const behind = (joint: string, form: (part: string) => string): string =>
      PARTS.filter((second) => check.accepts(before + joint + form(second))).join(' ');
    const lower = (part: string): string => part.toLowerCase();
    const joints = {
      alone: behind('', lower),
      s: behind('s', lower),
      hyphen: behind('-', capitalise),
      's and hyphen': behind('s-', capitalise),
      'hyphen and small letter': behind('-', lower),
      'capital inside': behind('', capitalise),
    };
    accepted[first] = Object.fromEntries(Object.entries(joints).filter(([, found]) => found !== ''));
  }
  golden.check(['two parts'], accepted);
});

test('compounds of three parts, and words that are none, are judged as recorded', () => {
  const few = ['Haus', 'Tür', 'Zimmer', 'Arbeit', 'Blumen', 'Sport', 'Türen', 'lauf', 'vor', 'haupt', 'Berlin', 'Rind'];
  const joints = ['', 's', '-', 's-'];
  const form = (joint: string, part: string): string =>
    joint + (joint.endsWith('-') ? capitalise(part) : part.toLowerCase());
  const accepted: Record<string, string> = {};
  for (const first of few)
    for (const second of few) {
      const found = joints
        .flatMap((one) => joints.flatMap((other) => few.map((third) => form(one, second) + form(other, third))))
        .map((rest) => capitalise(first) + rest)
        .filter((word) => check.accepts(word));
      if (found.length > 0) accepted[`${first} ${second}`] = found.join(' ');
    }
  golden.check(['three parts'], accepted);
  const others = [
    'Haus',
    'Türe',
    'EUTür',
    'EUHaus',
    'haustür',
    'Haus-',
    '-Haus',
    'Haus--Tür',
    `${'Haus'.repeat(9)}tür`,
  ];
  golden.check(
    ['others'],
    [
      ...others,
      `${'Haus'.repeat(9)}türen`,
      'Türenhaus',
      'Haustür',
      'Haus-Quark',
      'Quarks-Haus',
      'NATO-Häuser',
      'Nato-Häuser',
      'NATO-Quark',
    ].map((word) => [word, check.accepts(word), check.countParts(word)]),
  );
});
