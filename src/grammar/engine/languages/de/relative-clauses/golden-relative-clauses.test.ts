import { createHash } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { elementAt } from '#kit/element-at';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { AnalysedSentence, AnalysedToken } from '../../../pack/analysis/analysed-sentence.ts';
import type { InstalledPack } from '../../../pack/installed-pack.ts';
import type { RuleContext } from '../../../rules/rule.ts';
import type { Reading } from '../../../text/token.ts';
import { ClauseTokens } from './clause-tokens.ts';
import { relativeClauses } from './relative-clauses.ts';
import { isArticle, relativePronounAt } from './relative-pronoun.ts';
import { verbBeforeComma, verbOfSubclause } from './verb-groups.ts';

/** Where commas of relative clauses lack, in words with any readings. */
const golden = new GoldenFile<Record<string, unknown>>(new URL('./golden-relative-clauses.json', import.meta.url));

// Each test draws the same, whichever others run.
let random = randomNumbers(31);
beforeEach(() => {
  random = randomNumbers(31);
});
const below = (most: number): number => Math.floor(random() * most);
const of = <T>(list: readonly T[]): T => elementAt(list, below(list.length));
const words = (text: string): string[] => text.split(' ');

const GENDERS = words('SIN:MAS SIN:MAS SIN:MAS SIN:FEM SIN:NEU PLU:ALG');
const CASES = words('NOM NOM AKK DAT GEN');
/** The gender that most words of a sentence have. */
let gender = 'SIN:MAS';
const genderOf = (): string => (random() < 0.6 ? gender : of(GENDERS));
const VERBS = words(
  'VER:3:SIN:PRÄ:NON VER:3:PLU:PRÄ:NON VER:1:SIN:PRT:SFT VER:MOD:3:SIN:PRÄ VER:MOD:3:PLU:PRÄ VER:AUX:3:SIN:PRÄ VER:AUX:3:PLU:PRT VER:AUX:3:SIN:KJ2 VER:MOD:1:SIN:KJ2',
);
const NON_FINITE = words(
  'VER:INF:NON VER:MOD:INF VER:AUX:INF VER:PA2:NON VER:AUX:PA2 PA2:PRD:GRU:VER PA1:PRD:GRU:VER VER:EIZ:NON',
);
const TAGS: Readonly<Record<string, () => string>> = {
  fin: () => of(VERBS),
  verb: () => of([...VERBS, ...NON_FINITE]),
  inf: () => of(NON_FINITE),
  mod: () => of(words('VER:MOD:3:SIN:PRÄ VER:AUX:3:SIN:PRÄ VER:AUX:3:SIN:KJ2')),
  noun: () => `${random() < 0.9 ? 'SUB' : 'EIG'}:${of(CASES)}:${genderOf()}`,
  art: () => `ART:${of(['DEF', 'IND'])}:${of(CASES)}:${genderOf()}`,
  rel: () => `${of(['PRO:REL', 'PRO:REL', 'ART:DEF', 'PRO:DEM'])}:${of(CASES)}:${genderOf()}`,
  adj: () =>
    of([
      `ADJ:${of(CASES)}:${genderOf()}:GRU:DEF`,
      `PA1:${of(CASES)}:${genderOf()}:GRU:SOL:VER`,
      'ADJ:PRD:GRU',
      `PRO:POS:${of(CASES)}:${genderOf()}:BEG`,
    ]),
  pron: () =>
    of([`PRO:PER:${of(CASES)}:SIN:MAS`, 'PRO:PER:NOM:PLU:ALG', 'PRO:DEM:NOM:SIN:NEU', 'PRO:IND:NOM:SIN:NEU', 'IND:X']),
  prep: () => `PRP:LOK:${of(['DAT', 'AKK'])}`,
  small: () => of(words('KON:NEB KON:UNT ADV:MOD ADV:INR NEG ZUS ZAL')),
};
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  rel: words('der die das den dem denen deren dessen welcher welche welches welchem was wessen'),
  small: words('und oder als noch weder sowie dass weil zu nicht wo wohin wer sehr zwei'),
  prep: words('mit für von'),
  art: words('der die das ein den'),
};
const KINDS = Object.keys(TAGS);

function token(name: string): AnalysedToken {
  const kind = name === '*' ? of(KINDS) : name;
  const isMark = /^\p{P}$/u.test(kind) || !(kind in TAGS);
  const text = isMark ? kind : random() < 0.03 ? 'left' : of(TEXTS[kind] ?? ['xyz', 'abc', 'gehen', 'Kahn']);
  const tag = (): string => (TAGS[random() < 0.93 ? kind : of(KINDS)] ?? (() => 'ZAL'))();
  const readings: Reading[] =
    isMark || random() < 0.02
      ? [{ pos: null, lemma: null }]
      : Array.from({ length: 1 + below(3) }, () => ({ pos: tag(), lemma: text }));
  return new AnalysedToken(
    { text, lower: text.toLowerCase(), address: false, readings } as never,
    0,
    0,
    true,
    undefined,
  );
}

function tokensOf(pattern: string): AnalysedToken[] {
  gender = of(GENDERS);
  const start = new AnalysedToken(
    { text: '', lower: '', address: false, readings: [{ pos: 'SENT_START', lemma: null }] } as never,
    0,
    0,
    false,
    undefined,
  );
  return [start, ...words(pattern).map(token), token('.')].map((one, at) =>
    Object.assign(one, { start: at * 10, end: at * 10 + 3 }),
  );
}

const shown = (tokens: readonly AnalysedToken[]): string =>
  tokens
    .slice(1)
    .map(({ text, readings }) => `${text}[${readings.map(({ pos }) => pos).join(' ')}]`)
    .join(' ');

const TOLD = 10;
const BLOCK = 500;

/** Holds some answers with their questions, and digests of so many blocks of answers. */
function many(blocks: number, name: string, ask: () => readonly [question: string, answer: unknown]): void {
  const told: Record<string, unknown> = {};
  const digests = Array.from({ length: blocks }, () => {
    const answers = Array.from({ length: BLOCK }, ask);
    for (const [question, answer] of answers)
      if (Object.keys(told).length < TOLD && JSON.stringify(answer).length > 5) told[question] = answer;
    return createHash('sha256')
      .update(JSON.stringify(answers.map(([, answer]) => answer)))
      .digest('hex')
      .slice(0, 10);
  });
  golden.check([name], { told, digests });
}

const isLeft = (tokens: readonly AnalysedToken[]) => (place: number) => tokens[place]?.text === 'left';

test('which verbs hold and end a clause', () => {
  const patterns = [
    'rel verb verb',
    'rel * verb',
    'rel verb verb verb',
    'rel verb verb verb verb',
    'rel verb * verb verb',
    'rel verb * verb * verb',
    'rel fin fin',
    'rel fin zu inf fin',
    'rel fin als fin fin',
    'rel fin noch inf fin mod',
    'rel art noun verb verb',
    'rel fin verb prep art noun',
    'rel fin fin small * noun',
    'rel mod weder fin noch fin',
    'rel fin fin inf fin',
    'rel fin , small fin fin',
    'rel fin adj noun fin',
    'small fin , rel fin fin',
  ];
  many(24, 'verb groups', () => {
    const pattern = of(patterns);
    const tokens = tokensOf(pattern);
    const clause = new ClauseTokens(tokens, isLeft(tokens));
    const end = clause.nextSeparator(2);
    const last = random() < 0.15 ? tokens.length - 1 - below(2) : end;
    const verbs = clause.verbs(1, last);
    const three = [verbs[0] ?? 2, verbs[1] ?? 3, verbs[2] ?? 4].slice(0, 1 + below(3));
    return [
      `${last} ${three} ${shown(tokens)}`,
      [
        verbs,
        verbOfSubclause(clause, 1, last),
        verbBeforeComma(clause, verbs, 1, last),
        verbBeforeComma(clause, three, 1, last),
      ].join(' | '),
    ];
  });
});

test('which words are relative pronouns, and not articles', () => {
  const patterns = [
    'noun rel * * verb',
    'noun , rel adj noun verb',
    'noun rel prep art noun adj noun verb',
    'noun rel prep art adj verb',
    '* noun rel adj verb verb',
    'noun rel art noun inf noun fin',
    'pron rel pron fin',
    'noun small rel adj adj fin',
    'art noun rel noun fin',
    'noun rel small * noun fin',
  ];
  many(16, 'pronouns', () => {
    const pattern = of(patterns);
    const tokens = tokensOf(pattern);
    const clause = new ClauseTokens(tokens, isLeft(tokens));
    const place = words(pattern).indexOf('rel') + 1;
    const end = tokens.length - 1 - below(3);
    const found = relativePronounAt(clause, place, 1, place - below(2));
    return [
      `${place} ${end} ${shown(tokens)}`,
      [found ?? null, isArticle(clause, clause.genderOf(place), place, end), isArticle(clause, [], place, end)],
    ];
  });
});

test('where commas lack', () => {
  const pack = {
    antipatternsOf: () => ({ touch: (tokens: readonly AnalysedToken[], place: number) => isLeft(tokens)(place) }),
  } as unknown as InstalledPack;
  const [rule] = relativeClauses(pack);
  const patterns = [
    'art noun rel pron verb verb fin adj',
    'art noun prep rel pron fin fin adj',
    'noun rel art noun fin verb , fin',
    'art noun , rel pron fin fin adj',
    'art noun , rel verb verb verb adj',
    'noun , rel noun fin pron adj',
    'noun , rel fin fin small noun',
    ', noun rel pron fin mod fin',
    'noun , prep rel pron fin pron fin',
    'art noun , small rel fin fin fin',
    'noun , rel art noun fin , fin noun',
    'noun rel fin fin , noun rel fin fin',
  ];
  many(16, 'commas', () => {
    const tokens = tokensOf(of(patterns));
    const sentence = new AnalysedSentence('', undefined, { evictions: -1 } as never);
    sentence.tokens = tokens;
    const enabled = of<(id: { readonly id: string }) => boolean>([
      () => true,
      () => true,
      ({ id }) => id.includes('FRONT'),
      () => false,
    ]);
    const matches = rule?.check(sentence, {} as RuleContext, enabled) ?? [];
    return [
      shown(tokens),
      matches.map(
        ({ rule: { id, category, issueType }, from, to, message, shortMessage, replacements }) =>
          `${id} ${category.id} ${issueType} ${from}-${to} ${message} ${shortMessage} ${replacements.map(({ value }) => value).join('|')}`,
      ),
    ];
  });
  golden.check(['without a table'], relativeClauses({ antipatternsOf: () => undefined } as unknown as InstalledPack));
});
