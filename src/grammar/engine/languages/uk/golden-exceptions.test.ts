import { createHash } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { elementAt } from '#kit/element-at';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { AnalysedToken } from '../../pack/analysis/analysed-sentence.ts';
import type { PackContents } from '../../pack/pack-contents.ts';
import type { Reading } from '../../text/token.ts';
import { mayDiffer } from './adjective-noun-exceptions.ts';
import { CaseGovernment } from './case-government.ts';
import { inflectionsAs, nounInflections } from './inflections.ts';
import { mayHaveAnotherVerb } from './noun-verb-exceptions.ts';
import { stepAtAdverb, stepAtDeclined, stepAtParticle } from './preposition-noun-exceptions.ts';
import { removeUnlikely } from './unlikely-readings.ts';
import { mayBelongElsewhere } from './verb-noun-exceptions.ts';

/** Which words may stand beside each other, of words with any readings around them. */
const golden = new GoldenFile<Record<string, unknown>>(new URL('./golden-exceptions.json', import.meta.url));

// Each test draws the same, whichever others run.
let random = randomNumbers(81);
beforeEach(() => {
  random = randomNumbers(81);
});
const below = (most: number): number => Math.floor(random() * most);
const of = <T>(list: readonly T[]): T => elementAt(list, below(list.length));
const words = (text: string): string[] => text.split(' ');

const CASES = words('v_naz v_rod v_dav v_zna v_oru v_mis v_kly');
const NAMED: Readonly<Record<string, readonly string[]>> = {
  noun: words(
    'воля сорочка бог миру світу станом зразка плюс мінус гвардії богом родом кулею розміром меншість більшість раз клас класу манер зміни групи вагою масою вартістю потужністю тривалістю чисельністю номіналом накладом площею об’ємом довжиною висотою зростом ціною чверть третина третини пара низка ряд купа десятка сотня тисяча мільйон тому разів року років хвилина година місяць метр кілометр січень липень війна ім. імені ордена ока ночі ранку вечора дня розділ пункт стаття частина абзац підпункт півроку півдня пів’яблука один одна самі сам обидва разом перший кожен кожна інший який якої котрий чий чином шляхом додому дому миті речі біса чорта рана корки велика дивом сонця схід справедливості об’єктивності ім’я прізвище максимум мінімум зоря суде роде редакціє решта половина тайм гривня четвер',
  ),
  adj: words(
    'голому доброго цілому основному середньому подальшому береженого кожна старшої повну рівних світової квадратних кубічний річних задніх єдиного денної власне сильні могутній великі дівоче вольному вільному той та те ті того таке такого таких 10-го 21-й 90-ті 1990-х 3-5-річних десятий сотий тисячний мільйонний Божий господній Христовий колишній тодішній теперішній нинішній здатний змушений винний повинний готовий спроможний переконана впевнена годна ладна певна причетна обрана призначена темно-сині військово-морський 5-а 11-б усім всім подібні відомий великого їх його її',
  ),
  verb: words(
    'бути ставати стати залишатися мати може мабуть здається кажуть значить дивись знаєте бачте має мав паслися',
  ),
  small: words(
    'і й та а чи або ані також плюс то , — - – з із зі не ні хоч що як би б лише навіть просто ж лиш наприклад ледве якраз ще вже тому собі нічого ніхто щось хтось ніщо дехто немає нема без більше багато чимало мало кілька ввечері вранці порівняно аналогічно поряд відміну порівнянні / « ( ” . ! ? … % $ мов немов наче ніби ніж аніж чим те нікуди',
  ),
  prep: words('на в у за о до після близько раніше від про через по при для замість заради з із зі зо'),
  time: words('сьогодні вчора завтра тепер зараз навпаки досі опівночі потім тоді повсякдень щодень'),
  num: words('2 3 5 12 22 два дві обидва троє чотири півтора п’ять кількох 2-3 один одна'),
  name: words('Київ Франко Ван А. Б. І. ЗМІ Анна о'),
};
const PLAIN = words('білий стіл робота завдання братові думками читання бажаючи метр бігти син п’ють роблено ця озеро');

/** The case and the gender that most words of a sentence have, so that some of them agree. */
let favoured = { of: 'v_naz', gender: 'm' };
const caseOf = (): string => (random() < 0.45 ? favoured.of : of(CASES));
const genderOf = (): string => (random() < 0.45 ? favoured.gender : of(['m', 'f', 'n', 'p']));
const TAGS: Readonly<Record<string, () => string>> = {
  noun: () =>
    `noun:${of(['anim', 'inanim', 'inanim', 'unanim'])}:${random() < 0.05 ? 's' : genderOf()}:${caseOf()}${of(['', '', '', '', ':&numr', ':prop:fname', ':prop:lname', ':prop:geo', ':&pron:pers:3', ':&pron:neg', ':&pron:refl', ':nv', ':bad', ':prop', ':var'])}`,
  adj: () =>
    `adj:${genderOf()}:${caseOf()}${of(['', '', '', ':&numr', ':&adjp:pasv:perf', ':&adjp:actv:imperf:bad', ':&pron:dem', ':&pron:pos', ':&pron:rel', ':ranim', ':rinanim'])}`,
  verb: () =>
    of(
      words(
        'verb:imperf:inf verb:perf:inf verb:imperf:past:m verb:imperf:past:f verb:perf:past:n verb:imperf:past:p verb:imperf:pres:s:3 verb:imperf:pres:p:3 verb:perf:futr:s:3 verb:perf:futr:p:1 verb:imperf:impr:s:2 verb:imperf:past:impers verb:rev:imperf:inf advp:perf advp:imperf',
      ),
    ),
  num: () =>
    of([
      `numr:p:${caseOf()}`,
      'number',
      'number:latin',
      `numr:${genderOf()}:${caseOf()}`,
      `noun:inanim:p:${caseOf()}:&numr`,
    ]),
  prep: () => 'prep',
  small: () =>
    of(words('conj:coord conj:subord part adv advp:imperf insert intj noninfl:abbr predic noninfl:predic abbr')),
  time: () => of(['adv', 'adv', 'noun:inanim:m:v_naz']),
  name: () =>
    `noun:anim:${genderOf()}:${caseOf()}:prop:${of(['fname', 'lname', 'lname:xp1', 'geo', 'pname'])}${of(['', '', ':nv', ':abbr'])}`,
};
const KINDS = Object.keys(TAGS);

function token(kind: string): AnalysedToken {
  const named = NAMED[kind];
  const isNamed = named !== undefined && random() < 0.6;
  let text = isNamed ? of(named) : of(PLAIN);
  if (random() < 0.12) text = text.charAt(0).toUpperCase() + text.slice(1);
  const lower = text.toLowerCase();
  const lemma = (): string => (isNamed || random() < 0.6 ? lower : of(PLAIN));
  const readings: Reading[] = Array.from({ length: 1 + below(3) }, () => ({
    pos: TAGS[random() < 0.85 ? kind : of(KINDS)]?.() ?? null,
    lemma: lemma(),
  }));
  if (random() < 0.04) readings.splice(0, 9, { pos: null, lemma: null });
  return new AnalysedToken({ text, lower, address: false, readings } as never, 0, text.length, true, undefined);
}

function sentence(kinds: readonly string[]): AnalysedToken[] {
  favoured = { of: of(CASES), gender: of(['m', 'f', 'n', 'p']) };
  const start = new AnalysedToken(
    { text: '', lower: '', address: false, readings: [{ pos: 'SENT_START', lemma: null }] } as never,
    0,
    0,
    false,
    undefined,
  );
  return [start, ...kinds.map((kind) => token(kind === '*' ? of(KINDS) : kind))];
}

const shown = (tokens: readonly AnalysedToken[]): string =>
  tokens
    .slice(1)
    .map(({ text, readings }) => `${text}[${readings.map(({ pos, lemma }) => `${lemma}/${pos}`).join()}]`)
    .join(' ');

const TEXTS: Readonly<Record<string, string>> = {
  'resource/uk/case_government.txt': [
    ...words('білий бігти бути стати мати готовий робота бажаючи читання').map(
      (one, at) => `${one} ${CASES[(at % 5) + 1]}`,
    ),
    ...words('на в у за до від про через по при для з із зі').map(
      (one, at) => `${one} ${CASES[(at % 4) + 2]}:${CASES[1 + (at % 5)]}`,
    ),
    'думками v_inf',
    'поряд v_oru',
  ].join('\n'),
  'resource/uk/disambig_remove.txt': 'син син noun:.*v_rod.*|* adj.*\nметр * noun:.*v_zna.*\nодинокий\nця-то ця .*',
  'resource/uk/disambig_dups.txt': 'білий ця син\nробота метр',
};
const made = new Map<unknown, unknown>();
/** As much of a pack as these rules read. */
const pack = {
  lines: (name: string) => (TEXTS[name] ?? '').split('\n').filter(Boolean),
  part: (name: string) =>
    name.includes('derivats') ? Buffer.from('бажаючий бігти\nспроможний мати:стати\n') : undefined,
  expressions: { whole: (text: string) => new RegExp(`^(?:${text})$`, 'u') },
  made: <T>(make: (pack: PackContents) => T): T => {
    if (!made.has(make)) made.set(make, make(pack));
    return made.get(make) as T;
  },
} as unknown as PackContents;

const TOLD = 12;
const BLOCK = 500;

/** Holds the first answers with their questions, and digests of so many blocks of answers. */
function many(blocks: number, name: string, one: () => readonly [question: string, answer: unknown]): void {
  const told = Object.fromEntries(Array.from({ length: TOLD }, one));
  const digests = Array.from({ length: blocks }, () => {
    const answers = Array.from({ length: BLOCK }, () => one()[1]);
    return createHash('sha256').update(JSON.stringify(answers)).digest('hex').slice(0, 10);
  });
  golden.check([name], { told, digests });
}

test('why an adjective need not agree with the noun behind it', () => {
  const government = new CaseGovernment(pack);
  const around = [
    '* adj noun *',
    'prep adj noun *',
    '* prep adj noun * *',
    'adj prep adj noun small *',
    '* adj noun small adj',
    '* adj noun small noun',
    'adj small adj noun *',
    'adj noun small adj noun *',
    'verb * adj noun verb',
    'verb adj noun * *',
    '* adj noun * * verb',
    'num adj noun num',
    'num small adj noun',
    '* adj noun prep num',
    '* adj noun noun',
    '* adj noun adj noun',
    'adj adj noun *',
    '* , small prep adj noun',
    '* * * * small prep adj noun *',
    'name adj noun name',
    'noun adj noun noun',
    'small * adj noun *',
    '* adj time noun *',
    'small adj noun',
  ].map(words);
  many(24, 'adjective and noun', () => {
    const kinds = of(around);
    const tokens = sentence(kinds);
    const noun = kinds.lastIndexOf('noun', kinds.length - (random() < 0.7 ? 1 : 2)) + 1 || kinds.length;
    const adjective = Math.max(1, kinds.lastIndexOf('adj', noun - 2) + 1);
    const ones = inflectionsAs('adj', elementAt(tokens, adjective).readings);
    const others = nounInflections(elementAt(tokens, noun).readings);
    return [`${adjective} ${noun} ${shown(tokens)}`, mayDiffer({ tokens, adjective, noun, ones, others, government })];
  });
});

test('why a noun behind a verb need not be in its cases, and a verb behind a noun not be its verb', () => {
  const government = new CaseGovernment(pack);
  const around = [
    '* verb noun *',
    'verb * verb noun * verb',
    '* small verb noun adj noun',
    '* verb small noun',
    'num verb noun num',
    '* verb noun adj adj noun',
    'small * * verb noun small *',
    '* verb adj noun verb',
    'adj verb time noun num',
    '* verb name small',
  ].map(words);
  many(16, 'verb and noun', () => {
    const kinds = of(around);
    const tokens = sentence(kinds);
    const verb = kinds.lastIndexOf('verb', kinds.length - 2) + 1 || 1;
    const noun = Math.min(kinds.length, verb + 1 + below(3));
    const cases = new Set([of(CASES), of(CASES)]);
    return [
      `${verb} ${noun} ${[...cases]} ${shown(tokens)}`,
      mayBelongElsewhere({ tokens, verb, noun, cases, government }),
    ];
  });
  const behind = [
    '* noun verb',
    '* * noun verb',
    'noun small noun verb',
    'adj noun verb',
    'num adj noun verb',
    'small adj noun * verb',
    'noun noun verb',
    'verb name verb',
    'name name verb',
    '* small noun verb',
    'noun small noun small verb',
  ].map(words);
  const professions = new Set(words('стіл син метр білий'));
  many(12, 'noun and verb', () => {
    const kinds = of(behind);
    const tokens = sentence(kinds);
    const verb = kinds.length;
    const noun = Math.max(kinds.lastIndexOf('noun'), kinds.lastIndexOf('name')) + 1;
    return [`${noun} ${verb} ${shown(tokens)}`, mayHaveAnotherVerb(tokens, noun, verb, professions)];
  });
});

test('what stands behind a preposition whatever its form is', () => {
  const government = new CaseGovernment(pack);
  const around = [
    '* prep time *',
    '* prep small small adj',
    '* prep noun noun noun',
    'noun prep noun num',
    '* prep adj noun',
    '* noun small noun',
    'small prep noun adj',
    'noun noun prep name *',
    '* prep noun small num',
    '* prep noun time adj',
    'small small noun small',
    '* prep num num *',
  ].map(words);
  many(16, 'preposition', () => {
    const kinds = of(around);
    const tokens = sentence(kinds);
    const at = Math.max(1, kinds.indexOf('prep') + 1);
    const place = Math.min(kinds.length, at + 1 + (random() < 0.1 ? 1 : 0));
    return [
      `${at} ${place} ${shown(tokens)}`,
      [
        stepAtAdverb(tokens, place, elementAt(tokens, at).lower),
        stepAtParticle(tokens, place, government),
        stepAtDeclined(tokens, place, at),
      ],
    ];
  });
});

test('which readings are taken away', () => {
  const around = [
    '* noun * *',
    'name name name *',
    '* adj noun small',
    'name * name name',
    'prep noun noun',
    'small noun small',
    'adj noun noun adj',
    'num name *',
    '* * * *',
  ].map(words);
  many(12, 'readings', () => {
    const tokens = sentence(of(around));
    const question = shown(tokens);
    removeUnlikely(tokens, pack);
    return [question, shown(tokens)];
  });
});
