import { createHash } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { elementAt } from '#kit/element-at';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { germanRules } from '../../../engine/languages/de/rules.ts';
import { openInstalled } from '../../../engine/languages/installed-language.ts';
import { ukrainianRules } from '../../../engine/languages/uk/rules.ts';
import { DEFAULT_LIMITS } from '../../../engine/limits.ts';
import { AnalysedSentence, AnalysedToken } from '../../../engine/pack/analysis/analysed-sentence.ts';
import type { InstalledPack } from '../../../engine/pack/installed-pack.ts';
import type { RuleContext, SentenceRule } from '../../../engine/rules/rule.ts';
import type { Reading } from '../../../engine/text/token.ts';
import { toldWhole } from '../testing/find-in-pack.ts';
import { germanClasses } from '../testing/german-classes.ts';
import { type OwnPack, ownBytes, ownRule } from '../testing/own-pack.ts';

/** What rules in code find in words with any readings, whatever a dictionary says of them. */
const golden = new GoldenFile<Record<string, unknown>>(new URL('./golden-readings.json', import.meta.url));

// Each test draws the same, whichever others run.
let random = randomNumbers(51);
beforeEach(() => {
  random = randomNumbers(51);
});
const below = (most: number): number => Math.floor(random() * most);
const of = <T>(list: readonly T[]): T => elementAt(list, below(list.length));
const words = (text: string): string[] => text.split(' ');

/** Words that a rule may look at, and what a tag of theirs is. */
interface Kind {
  readonly texts: string;
  readonly tag: () => string;
}
type Kinds = Readonly<Record<string, Kind>>;
/** Base forms that rules ask for; other words are their own. */
const LEMMAS: Readonly<Record<string, string>> = {
  ...{ ist: 'sein', sind: 'sein', war: 'sein', waren: 'sein', bin: 'sein', hat: 'haben', spiegelt: 'spiegeln' },
  ...{ den: 'der', dem: 'der', dies: 'dieser', allem: 'aller', було: 'бути', є: 'бути', має: 'мати', може: 'могти' },
};

/** What most words of a sentence agree in. */
let favoured: Readonly<Record<string, string>> = {};
const favour = (from: Readonly<Record<string, string>>): void => {
  favoured = Object.fromEntries(Object.entries(from).map(([name, all]) => [name, of(words(all))]));
};
const part = (name: string, all: string): string => (random() < 0.5 ? (favoured[name] ?? '') : of(words(all)));

function token(kinds: Kinds, name: string, start: number, sentence: AnalysedSentence): AnalysedToken {
  const kind = kinds[name === '*' ? of(Object.keys(kinds)) : name];
  let text = kind === undefined ? name : of(words(kind.texts));
  if (kind !== undefined && random() < 0.15) text = text.charAt(0).toUpperCase() + text.slice(1);
  const tag = (): string => (random() < 0.9 ? kind : kinds[of(Object.keys(kinds))])?.tag() ?? 'X';
  const lemma = (): string => (random() < 0.8 ? (LEMMAS[text.toLowerCase()] ?? text) : of(words('sein haben xyz gut')));
  const isBare = kind === undefined || random() < 0.03;
  const readings: Reading[] = isBare
    ? [{ pos: null, lemma: null }]
    : Array.from({ length: 1 + below(3) }, () => ({ pos: tag(), lemma: lemma() }));
  const form = { text, lower: text.toLowerCase(), address: false, readings, isWord: kind !== undefined };
  return new AnalysedToken(form as never, start, start + text.length, start > 0, sentence);
}

function sentenceOf(kinds: Kinds, pattern: string, pack: InstalledPack): AnalysedSentence {
  const sentence = new AnalysedSentence('', undefined, pack.tests);
  const form = { text: '', lower: '', address: false, readings: [{ pos: 'SENT_START', lemma: null }], isWord: false };
  const tokens = [new AnalysedToken(form as never, 0, 0, false, sentence)];
  for (const name of [...words(pattern), '.']) {
    const last = elementAt(tokens, tokens.length - 1);
    tokens.push(token(kinds, name, tokens.length === 1 ? 0 : last.end + (/^[.,:]$/.test(name) ? 0 : 1), sentence));
  }
  const first = elementAt(tokens, 1);
  if (random() < 0.8) Object.assign(first, { text: first.text.charAt(0).toUpperCase() + first.text.slice(1) });
  elementAt(tokens, tokens.length - 1).addReading({ pos: 'SENT_END', lemma: null });
  for (const one of tokens) one.rawReadings = one.readings;
  let text = '';
  for (const one of tokens) text = text.padEnd(one.start) + one.text;
  Object.assign(sentence, { text });
  sentence.tokens = tokens;
  return sentence;
}

const shown = ({ tokens }: AnalysedSentence): string =>
  tokens
    .slice(1)
    .map(
      ({ text, readings }) =>
        `${text}[${readings.map(({ pos, lemma }) => (lemma === text ? pos : `${lemma}/${pos}`)).join(' ')}]`,
    )
    .join(' ');

const TOLD = 16;
const BLOCK = 250;

async function check(
  name: string,
  blocks: number,
  own: Omit<OwnPack, 'rules'>,
  rulesOf: (pack: InstalledPack) => readonly SentenceRule[],
  kinds: Kinds,
  agreement: Readonly<Record<string, string>>,
  patterns: readonly string[],
): Promise<void> {
  const bytes = await ownBytes({ ...own, rules: ownRule('X', '<token>xyz</token>', 'X.') });
  const { pack } = await openInstalled(bytes, own.language, DEFAULT_LIMITS);
  const rules = rulesOf(pack);
  const context: RuleContext = { language: own.language, speller: undefined, takeSuggestion: () => true };
  const told: Record<string, unknown> = {};
  const seen = new Map<string, number>();
  const digests = Array.from({ length: blocks }, () => {
    const answers = Array.from({ length: BLOCK }, () => {
      favour(agreement);
      const sentence = sentenceOf(kinds, of(patterns), pack);
      const matches = rules.flatMap((rule) => [...rule.check(sentence, context, () => true)]);
      const lines = matches.map((match) => toldWhole(sentence.text, match));
      for (const { rule } of matches) seen.set(rule.id, (seen.get(rule.id) ?? 0) + 1);
      if (lines.length > 0 && Object.keys(told).length < TOLD) told[shown(sentence)] = lines;
      return lines;
    });
    return createHash('sha256').update(JSON.stringify(answers)).digest('hex').slice(0, 10);
  });
  const numbers = Object.fromEntries([...seen].sort(([a], [b]) => (a < b ? -1 : 1)));
  golden.check([name], { numbers, told, digests });
}

const DE_CASES = 'NOM AKK DAT GEN';
const DE_GENDERS = 'SIN:MAS SIN:FEM SIN:NEU PLU:MAS PLU:ALG';
const de = (before: string, behind = ''): string =>
  `${before}:${part('case', DE_CASES)}:${part('gender', DE_GENDERS)}${behind}`;
const person = (): string => `${part('person', '1 2 3')}:${part('number', 'SIN PLU')}`;
const GERMAN: Kinds = {
  noun: {
    texts:
      'Kahn Kähne Kahns Mühle Rad Herr Paar Reihe Laufen Alter Grund Million Teil Meter Dutzend Deutsch Verhalten Wissen Uhr Probst Laden Firma Frau Unternehmen Mühlenkahn Hälfte Menge Neue Gute Essen',
    tag: () => de(random() < 0.9 ? 'SUB' : 'EIG', of(['', '', ':INF', ':ADJ', ':NOA:VOR'])),
  },
  art: {
    texts: 'der die das den dem des ein eine einen einem eines ebendies',
    tag: () => de(of(['ART:DEF', 'ART:IND'])),
  },
  pos: {
    texts:
      'mein dein sein unser euer ihr dieser jeder kein aller viele einige wenige alle beide andere welcher jener solcher dies allem allen',
    tag: () => de(of(['PRO:POS', 'PRO:DEM', 'PRO:IND', 'PRO:RIN']), of([':BEG', ':STV', ''])),
  },
  adj: {
    texts:
      'alte alter altes alten altem gutes kleine genannte genannten zugeschriebene gebaute laufende deutsche allgemeinen',
    tag: () =>
      random() < 0.75
        ? de(of(['ADJ', 'ADJ', 'PA1', 'PA2']), `:GRU:${of(['DEF', 'IND', 'SOL'])}${of(['', ':VER'])}`)
        : of(words('ADJ:PRD:GRU PA2:PRD:GRU:VER ADJ:PRD:KOM')),
  },
  verb: {
    texts:
      'sinke sinkst sinkt sinken bin bist ist sind seid war waren kann können malt laufen gehen machen regen äußerst spiegelt hat haben werden will errichten sagen tragen geben fangen gesehen aufzuladen einst',
    tag: () =>
      of([
        `VER:${person()}:PRÄ:NON`,
        `VER:${person()}:PRT:SFT`,
        `VER:AUX:${person()}:PRÄ`,
        `VER:MOD:${person()}:PRÄ`,
        'VER:INF:NON',
        'VER:INF:SFT',
        'VER:PA2:NON',
        'VER:EIZ:NON',
        'VER:IMP:SIN:SFT',
      ]),
  },
  pron: {
    texts: 'ich du er sie es wir ihr man mich dich ihm ihn mir dir uns euch ihnen was etwas alles nichts wer',
    tag: () =>
      of([
        `PRO:PER:${part('case', DE_CASES)}:SIN:${of(['ALG', 'MAS'])}`,
        'PRO:PER:NOM:PLU:ALG',
        'PRO:IND:NOM:SIN:NEU',
        'PRO:REF:AKK:PLU:ALG',
      ]),
  },
  prep: {
    texts: 'mit ohne von bei zu für durch im am zum zur ins ans aufs vor nach in auf unter um an',
    tag: () => of(words('PRP:LOK:DAT PRP:LOK:AKK PRP:DAT PRP:AKK PRP:DAT:ART')),
  },
  small: {
    texts:
      'und oder sowie weil dass obwohl indem sodass als wie was womit wodurch sehr nicht nur wieder wider zusammen hin ab auf weiter dazu davon daran zwei drei paar mehr viel einige wenig : „ ( zu Art heute dort relativ',
    tag: () => of(words('KON:NEB KON:UNT ADV:MOD ADV:TMP ADV:INR ZUS ZAL NEG PRP:LOK:DAT')),
  },
};

test('what German rules in code find in words with any readings', async () => {
  const declined = words('Kahn Kahn Kahn Kahns').map(
    (form, at) => [form, 'Kahn', `SUB:${words(DE_CASES)[at]}:SIN:MAS`] as const,
  );
  const more = words('der den dem des').map(
    (form, at) => [form, 'der', `ART:DEF:${words(DE_CASES)[at]}:SIN:MAS`] as const,
  );
  const adjectives = words('alte alten alten alten').map(
    (form, at) => [form, 'alt', `ADJ:${words(DE_CASES)[at]}:SIN:MAS:GRU:DEF`] as const,
  );
  const verbs = words('sinke sinkst sinkt').map((form, at) => [form, 'sinken', `VER:${at + 1}:SIN:PRÄ:NON`] as const);
  await check(
    'German',
    26,
    { language: 'de', words: [...declined, ...more, ...adjectives, ...verbs], classes: germanClasses() },
    (pack) => germanRules(pack).sentenceRules,
    GERMAN,
    { case: DE_CASES, gender: DE_GENDERS, person: '1 2 3', number: 'SIN PLU' },
    [
      'art noun verb',
      'art adj noun verb',
      'art adj adj noun verb',
      'art small adj noun verb',
      'art small noun verb',
      'pos noun verb',
      'pos adj noun',
      'pos pos noun',
      'prep art noun verb',
      'prep adj noun',
      'adj noun verb',
      'prep adj noun verb',
      'art noun noun verb',
      'art adj verb',
      'art verb verb small',
      'small art verb *',
      'pron verb',
      'pron verb pron',
      'small pron * verb',
      'verb pron small',
      'verb * pron',
      'pron small verb pron',
      'noun verb , small pron verb',
      'art noun ist adj',
      'art noun sind adj',
      'noun und noun ist adj',
      'pron spiegelt pron noun wieder',
      'pron verb ab zu gehen',
      'noun small noun verb adj',
      'art noun verb adj',
      'art noun , noun small noun verb',
      'pron verb art adj small',
      'pron verb small adj noun',
      'art noun verb adj : adj',
      'pron verb small verb small zu verb',
      'pron verb adj zu verb',
      'pron verb pron small wieder',
      'small noun art adj noun',
      'art prep pron noun',
      '* * * *',
      '* art * * *',
      '* pron * verb',
    ],
  );
});

const UK_CASES = 'v_naz v_rod v_dav v_zna v_oru v_mis v_kly';
const UK_GENDERS = 'm f n p';
const uk = (before: string, behind = ''): string =>
  `${before}:${part('gender', UK_GENDERS)}:${part('case', UK_CASES)}${behind}`;
const UKRAINIAN: Kinds = {
  noun: {
    texts:
      'стіл робота воля хлопець рік година метр кілометр пара низка тисяча мільйон половина брат мати Київ січень частина хвилина ніхто щось пан сторіччя',
    tag: () =>
      uk(
        `noun:${of(words('anim inanim inanim unanim'))}`,
        of(['', '', '', ':&numr', ':prop:fname', ':prop:lname', ':prop:geo', ':&pron:pers:3', ':nv']),
      ),
  },
  adj: {
    texts: 'білий готовий роблений десятий перший мій такий який кожний самий великі довжиною останніх',
    tag: () =>
      uk(
        'adj',
        of(['', '', ':&numr', ':&adjp:pasv:perf', ':&pron:dem', ':&pron:pos', ':ranim', ':rinanim', ':&pron:rel']),
      ),
  },
  verb: {
    texts: 'бачить бачив бачила бути був була було були є стати може має робити роблено немає треба',
    tag: () =>
      of([
        `verb:imperf:past:${part('gender', UK_GENDERS)}`,
        `verb:perf:past:${part('gender', UK_GENDERS)}`,
        ...words(
          'verb:imperf:pres:s:3 verb:imperf:pres:p:3 verb:imperf:pres:s:1 verb:perf:futr:s:3 verb:imperf:inf verb:imperf:impr:s:2 verb:imperf:impers advp:perf predic',
        ),
      ]),
  },
  pron: {
    texts: 'я ти він вона воно ми ви вони хто що це його',
    tag: () =>
      `noun:unanim:${of(words('s m f n p'))}:${part('case', UK_CASES)}:&pron:${of(words('pers:1 pers:2 pers:3 int dem'))}`,
  },
  num: {
    texts:
      '2 3 5 21 22 1990 два дві три чотири п’ять обидва півтора кілька багато один одна 1,5 2-3 десять пів двадцять',
    tag: () =>
      of([
        `numr:p:${part('case', UK_CASES)}`,
        `numr:${part('gender', UK_GENDERS)}:${part('case', UK_CASES)}`,
        'number',
        'adv',
        'number:latin',
      ]),
  },
  prep: {
    texts: 'на в у за о до після від про з із зі по при через для без над між крім завдяки понад',
    tag: () => 'prep',
  },
  small: {
    texts: 'і й та а чи або ані що як ніж не би лише навіть тільки дуже більше менше майже також — - « % тис млн',
    tag: () => of(words('conj:coord conj:subord part adv insert prep noninfl abbr')),
  },
};

test('what Ukrainian rules in code find in words with any readings', async () => {
  const government = [
    ...words('на в у за о до після від про з по при через для без над між').map(
      (one, at) => `${one} ${words(UK_CASES)[1 + (at % 5)]}:${words(UK_CASES)[3 + (at % 3)]}`,
    ),
    ...words('бачить бути стати робити білий готовий може').map((one, at) => `${one} ${words(UK_CASES)[1 + (at % 5)]}`),
  ].join('\n');
  const nouns = words(UK_CASES).map((of, at) => [`стол${'аоуиеіяю'[at]}`, 'стіл', `noun:inanim:m:${of}`] as const);
  await check(
    'Ukrainian',
    22,
    {
      language: 'uk',
      words: nouns,
      files: {
        'resource/uk/case_government.txt': government,
        'resource/uk/derivats.txt': 'роблений робити\n',
        'resource/uk/masc_fem.txt': 'брат\n',
      },
    },
    (pack) => ukrainianRules(pack).sentenceRules,
    UKRAINIAN,
    { case: UK_CASES, gender: UK_GENDERS },
    [
      'adj noun',
      'adj adj noun',
      '* adj noun *',
      'noun verb',
      'noun verb noun',
      'small noun verb *',
      'prep noun , noun verb',
      'noun small verb',
      'pron verb',
      '* noun verb *',
      'noun small noun verb',
      'pron small verb noun',
      'verb noun',
      'verb adj noun',
      '* verb noun *',
      'verb small noun',
      'verb pron noun',
      'prep noun',
      'prep adj noun',
      'prep small noun',
      'prep num noun',
      '* prep noun *',
      'num noun',
      'num adj noun',
      'num num noun',
      '* num noun *',
      'num small noun',
      'prep num small noun verb',
      'noun num',
      '* * * *',
    ],
  );
});
