import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { GoldenFile } from '#kit/testing/golden';
import type { RuleMatch } from '../../../engine/rules/rule.ts';
import { matchesIn, toldBriefly, toldWhole } from '../testing/find-in-pack.ts';
import { germanClasses } from '../testing/german-classes.ts';
import { formsFor, mixedSentences, type Word } from '../testing/word-mixture.ts';

/** What rules find in the first sentences, and digests of what they find in each ten of all. */
interface Golden {
  readonly found: Record<string, string[]>;
  readonly digests: Record<string, string>;
}
const golden = new GoldenFile<Record<string, Golden>>(new URL('./golden-mixtures.json', import.meta.url));

/** How many sentences are told whole. */
const TOLD = 60;
const TEN = 10;

function check(group: string, sentences: readonly string[], find: (text: string) => RuleMatch[]): void {
  const found: Record<string, string[]> = {};
  const digests: Record<string, string> = {};
  for (let at = 0; at < sentences.length; at += TEN) {
    const ten = sentences.slice(at, at + TEN).map((sentence) => [sentence, find(sentence)] as const);
    if (at < TOLD)
      for (const [sentence, matches] of ten) found[sentence] = matches.map((match) => toldBriefly(sentence, match));
    const whole = ten.map(([sentence, matches]) => [sentence, matches.map((match) => toldWhole(sentence, match))]);
    digests[at] = createHash('sha256').update(JSON.stringify(whole)).digest('hex').slice(0, 10);
  }
  golden.check([group], { found, digests });
}

const words = (text: string): string[] => text.split(' ');
const tagged = (tag: string, text: string): Word[] => words(text).map((one): Word => [one, one, tag]);
const formsOf = (list: readonly Word[]): string[] => [...new Set(list.map(([form]) => form))];
const product = (...parts: readonly string[][]): string[] =>
  parts.reduce((all, part) => all.flatMap((one) => part.map((more) => `${one}${more}`)), ['']);

const UK_CASES = words('v_naz v_rod v_dav v_zna v_oru v_mis v_kly');
const UK_ENDINGS = 'аоуиеіяю';
const ukrainian = (stem: string, tags: readonly string[]): Word[] => formsFor(stem, tags, UK_ENDINGS);
const NOUNS: readonly Word[] = [
  ...ukrainian('стіл', product(['noun:inanim:'], words('m: f: n: p:'), UK_CASES)),
  ...ukrainian('брат', product(['noun:anim:'], words('m: f: p:'), UK_CASES)),
  ...ukrainian('Київ', product(['noun:inanim:m:'], UK_CASES, [':prop:geo'])),
  ...ukrainian('Петр', product(['noun:anim:'], words('m: f:'), UK_CASES, [':prop:fname'])),
  ...ukrainian('Шевч', product(['noun:anim:'], words('m: p:'), UK_CASES, [':prop:lname'])),
  ...ukrainian('метро', product(['noun:inanim:n:'], UK_CASES, [':nv'])),
  ...ukrainian('пані', product(['noun:anim:'], words('f: p:'), UK_CASES, [':nv'])),
];
const ADJECTIVES: readonly Word[] = [
  ...ukrainian('біл', [
    ...product(['adj:'], words('m: f: n: p:'), UK_CASES),
    ...product(['adj:'], words('m: p:'), ['v_zna:'], words('ranim rinanim')),
  ]),
  ...ukrainian('роблен', product(['adj:'], words('m: f: n: p:'), words('v_naz v_oru v_rod'), [':&adjp:pasv:perf'])),
  ...ukrainian('десят', product(['adj:'], words('m: f: p:'), words('v_naz v_rod v_oru'), [':&numr'])),
  ...ukrainian('мій', product(['adj:'], words('m: f: n: p:'), words('v_naz v_rod v_zna v_dav'), [':&pron:pos'])),
  ...tagged('adj:m:v_naz:&pron:dem', 'такий той котрий який самий весь інший кожний'),
  ...tagged('adj:p:v_naz', 'повинні готові здатні змушені певні'),
  ...tagged('adj:m:v_naz', 'повинний готовий здатний винний колишній подібний перший другий'),
];
const VERBS: readonly Word[] = [
  ...ukrainian('баче', [
    ...product(['verb:imperf:pres:'], words('s:1 s:2 s:3 p:1 p:2 p:3')),
    ...product(['verb:imperf:past:'], words('m f n p')),
    ...words('verb:imperf:inf verb:imperf:impers verb:imperf:impr:s:2 verb:imperf:impr:p:1 verb:imperf:futr:s:3'),
  ]),
  ...ukrainian('діє', [
    ...product(['verb:perf:futr:'], words('s:1 s:3 p:3')),
    ...product(['verb:perf:past:'], words('m f n p')),
    ...words('verb:perf:inf verb:perf:impers advp:perf verb:rev:perf:past:n'),
  ]),
  ...words('був була було були').map((form, at): Word => [form, 'бути', `verb:imperf:past:${'mfnp'[at]}`]),
  ['є', 'бути', 'verb:imperf:pres:s:3'],
  ['стати', 'стати', 'verb:perf:inf'],
  ['ставши', 'стати', 'advp:perf'],
  ['може', 'могти', 'verb:imperf:pres:s:3'],
  ['немає', 'немає', 'predic'],
  ['треба', 'треба', 'noninfl:predic'],
];
const NUMERALS: readonly Word[] = [
  ...words('два двох двом два двома двох').map((form, at): Word => [form, 'два', `numr:p:${UK_CASES[at]}`]),
  ...tagged('numr:p:v_naz', 'три чотири п’ять обидва обидві двоє троє четверо дві сім півтора кілька скільки багато'),
  ...tagged('numr:p:v_rod', 'трьох п’яти кількох багатьох'),
  ['один', 'один', 'numr:m:v_naz'],
  ['одна', 'один', 'numr:f:v_naz'],
  ...tagged('noun:inanim:f:v_naz:&numr', 'тисяча третина половина чверть пара сотня десятка частина більшість купа'),
  ...tagged('noun:inanim:m:v_naz:&numr', 'мільйон десяток мільярд'),
];
const PREPOSITIONS: readonly Word[] = tagged(
  'prep',
  'на в у за о до після від про зі із з по при через для без над між крім завдяки щодо',
);
const TIME_WORDS: readonly Word[] = [
  ...tagged('noun:inanim:m:v_naz', 'рік час день вечір тиждень місяць січень понеділок метр раз'),
  ...tagged('noun:inanim:m:v_rod', 'року часу дня вечора тижня місяця січня понеділка метра'),
  ...tagged('noun:inanim:f:v_rod', 'ночі години хвилини доби осені гривні площі'),
  ...tagged('noun:inanim:f:v_zna', 'ніч годину хвилину добу осінь гривню'),
  ...tagged('noun:inanim:f:v_oru', 'площею довжиною висотою вагою ціною'),
  ...tagged('noun:inanim:p:v_rod', 'років годин разів метрів гривень осіб'),
].map(
  ([form, , tag]): Word => [
    form,
    form
      .replace(/року|років/, 'рік')
      .replace(/годин.?/, 'година')
      .replace(/дня/, 'день'),
    tag,
  ],
);
const PRONOUNS: readonly Word[] = [
  ...words('я ти він вона воно ми ви вони').map(
    (form, at): Word => [
      form,
      form,
      `noun:unanim:${words('s s m f n p p p')[at]}:v_naz:&pron:pers:${words('1 2 3 3 3 1 2 3')[at]}`,
    ],
  ),
  ...tagged('noun:unanim:s:v_naz:&pron:int', 'хто що ніхто ніщо щось хтось дехто'),
  ...tagged('noun:unanim:m:v_rod:&pron:pers:3', 'його нього'),
  ...tagged('noun:unanim:m:v_dav:&pron:pers:3', 'йому собі'),
  ...tagged('noun:inanim:n:v_naz:&pron:dem', 'це те все'),
];
const SMALL: readonly Word[] = [
  ...tagged('conj:coord', 'і й та а чи або ані але'),
  ...tagged('conj:subord', 'що як ніж щоб якщо'),
  ...tagged('part', 'не би б же лише тільки ні навіть ось'),
  ...tagged('adv', 'дуже швидко порівняно аналогічно зараз сьогодні вчора більше менше майже також вранці'),
  ...tagged('insert', 'може здається мабуть наприклад'),
];
const GOVERNMENT = [
  'бачеаа v_zna',
  'дієаа v_oru:v_dav',
  'бути v_oru:v_naz',
  'стати v_oru',
  'білаа v_dav',
  'робленаа v_oru',
  'готовий v_inf:v_rod',
  'на v_zna:v_mis',
  'в v_zna:v_mis',
  'у v_zna:v_mis:v_rod',
  'за v_zna:v_oru:v_rod',
  'о v_mis',
  'до v_rod',
  'після v_rod',
  'від v_rod',
  'про v_zna',
  'з v_rod:v_oru:v_zna',
  'зі v_rod:v_oru',
  'по v_mis:v_zna',
  'при v_mis',
  'через v_zna',
  'для v_rod',
  'без v_rod',
  'над v_oru',
  'між v_oru:v_rod',
  'крім v_rod',
  'завдяки v_dav',
  'щодо v_rod',
  'швидко v_dav',
].join('\n');

test('what rules in code find in mixtures of Ukrainian words', async () => {
  const classes = {
    noun: formsOf(NOUNS),
    adj: formsOf(ADJECTIVES),
    verb: formsOf(VERBS),
    num: [...formsOf(NUMERALS), '2', '22', '5', '1990', 'XX', '3-го', '2,5', 'пів'],
    prep: formsOf(PREPOSITIONS),
    time: formsOf(TIME_WORDS),
    pron: formsOf(PRONOUNS),
    small: [...formsOf(SMALL), ',', '—', '«', 'Незнане', 'слово'],
  };
  const find = await matchesIn({
    language: 'uk',
    words: [NOUNS, ADJECTIVES, VERBS, NUMERALS, PREPOSITIONS, TIME_WORDS, PRONOUNS, SMALL].flat(),
    files: {
      'resource/uk/case_government.txt': GOVERNMENT,
      'resource/uk/derivats.txt': 'робленаа бачеаа\n',
      'resource/uk/masc_fem.txt': 'брат\n',
    },
  });
  const patterns = [
    'small adj noun',
    'verb adj noun',
    '* adj noun *',
    '* * adj noun * *',
    'adj prep adj noun',
    'prep noun',
    'prep adj noun verb',
    'prep * noun',
    'verb prep noun *',
    'noun verb *',
    'pron verb noun',
    'pron small verb',
    'noun small noun verb',
    '* noun verb',
    'verb noun *',
    'small verb noun',
    'verb small noun noun',
    'verb time *',
    'num noun',
    'verb num noun',
    'num adj noun',
    'prep num noun *',
    'num time',
    'adj num noun',
    'adj time *',
    'prep adj time',
    'verb adj , adj small adj noun',
    'adj noun small noun',
    'adj noun , noun small noun',
    'verb * * adj noun',
    'verb verb noun',
    '* * * * *',
  ];
  check('uk', mixedSentences(1, 2400, classes, patterns), find);
});

/** Words that rules name, each with a tag that they ask for. */
const UK_NAMED: readonly Word[] = [
  ...tagged(
    'noun:inanim:f:v_naz',
    'хвилина година частина стаття пара низка більшість десятка сотня тисяча чверть третина половина сорочка група площа вага висота довжина вартість величина глибина ложка меншість війна півдня мить зима гривня',
  ),
  ...tagged(
    'noun:inanim:m:v_naz',
    'абзац розділ пункт підпункт ряд мільйон мільярд розмір зріст обсяг день ранок вечір місяць січень липень рік орден ступінь дріб рукопис блок тайм рейтинг метр кілометр літр турнір раз клас',
  ),
  ...tagged('noun:anim:m:v_naz', 'собака продаж богом Христос'),
  ...tagged('noun:inanim:m:v_rod', 'ранку вечора дня року рівних миру світу січня липня зразка роду бога'),
  ...tagged('noun:inanim:f:v_rod', 'ночі площі гвардії зміни групи миті доби хвилини вартості чверті'),
  ...tagged(
    'noun:inanim:f:v_oru',
    'площею довжиною висотою вагою ціною масою вартістю тривалістю кулею половиною чвертю',
  ),
  ...tagged('noun:inanim:m:v_oru', 'об’ємом зростом розміром номіналом чином шляхом'),
  ...tagged('noun:inanim:n:v_rod', 'імені ока півріччя століття'),
  ...tagged('noun:inanim:p:v_rod', 'манер річних задніх років годин речі разів'),
  ...tagged('adj:m:v_naz:&numr', 'десятий сотий тисячний перший другий третій'),
  ...tagged('adj:f:v_naz:&numr', 'десята сота тисячна перша друга'),
  ...tagged('adj:f:v_rod:&numr', 'десятої сотої тисячної'),
  ...tagged('adj:p:v_rod:&numr', 'десятих сотих тисячних перших'),
  ...tagged('adj:p:v_naz:&numr', 'перші другі'),
  ...tagged('adj:m:v_naz', 'божий господній колишній тодішній теперішній нинішній подібний сам увесь денний'),
  ...tagged('adj:m:v_naz:&pron:rel', 'який котрий чий'),
  ...tagged('adj:f:v_naz:&pron:rel', 'яка котра'),
  ...tagged('adj:n:v_rod', 'доброго божого денного'),
  ...tagged('adj:n:v_mis', 'цілому основному середньому подальшому'),
  ...tagged('adj:f:v_naz', 'переконана впевнена годна ладна певна причетна обрана призначена кожна мала велика вольна'),
  ...tagged('adj:m:v_naz:&adjp:pasv:perf', 'змушений готований обраний'),
  ...tagged('adj:f:v_oru:&adjp:pasv:perf', 'змушеною обраною'),
  ...tagged('adj:m:v_oru:&adjp:actv:imperf', 'діючим правлячим'),
  ...tagged('noun:unanim:n:v_naz:&pron:neg', 'ніщо ніхто нічого'),
  ...tagged('noun:unanim:n:v_naz:&pron:ind', 'щось хтось дехто'),
  ...tagged(
    'adv',
    'ввечері увечері вранці уранці чимало багато небагато немало обмаль разом поруч ще вже сьогодні учора завтра зараз тепер здесь десь геть просто приблизно завбільшки завширшки понад',
  ),
  ...tagged('part', 'хоч навіть лише лиш тільки бодай ледве якраз би б не аж наче ніби немов ані'),
  ...tagged('conj:coord', 'і й та або чи але плюс мінус'),
  ...tagged('conj:subord', 'що як ніж чим аніж наче неначе'),
  ...tagged(
    'numr:p:v_naz',
    'півтора півтори пів три троє чотири четверо п’ять десять кілька декілька скільки стільки обидва обидві',
  ),
  ...tagged('numr:p:v_oru', 'двома трьома десятьма'),
  ...tagged('noun:anim:m:v_naz:prop:fname', 'Тома Франко Том'),
  ...tagged('noun:anim:m:v_naz:prop:lname', 'Франко Ван'),
  ...tagged('verb:imperf:inf', 'бути ставати залишатися робити казати'),
  ...tagged('verb:imperf:past:f', 'робила була стала'),
  ...tagged('verb:imperf:past:p', 'робили були стали залишилися'),
  ...tagged('verb:imperf:pres:s:3', 'робить має значить кажуть здається'),
  ...tagged('verb:imperf:past:impers', 'роблено сказано'),
  ...tagged('verb:imperf:impr:s:2', 'роби дивись бачте'),
  ...tagged('predic', 'немає нема можна треба'),
  ...tagged('insert', 'здається мабуть може наприклад'),
  ...tagged('noninfl', 'ім тис млн ст кв'),
  ['стати', 'стати', 'verb:perf:inf'],
  ['мати', 'мати', 'verb:imperf:inf'],
  ['мати', 'мати', 'noun:anim:f:v_naz'],
];

test('what rules find around the Ukrainian words that they name', async () => {
  const named = formsOf(UK_NAMED);
  const classes = {
    named,
    noun: formsOf(NOUNS),
    adj: formsOf(ADJECTIVES),
    verb: formsOf(VERBS),
    num: [
      ...formsOf(NUMERALS),
      '2',
      '22',
      '5',
      '101',
      '1990',
      '1990-го',
      '20-ті',
      '3-5',
      '15-й',
      '2,5',
      '%',
      '½',
      'ХХ',
      'XX',
    ],
    prep: formsOf(PREPOSITIONS),
    pron: formsOf(PRONOUNS),
    small: [...formsOf(SMALL), ',', ',', '—', '-', '«', '(', 'та', 'і'],
  };
  const find = await matchesIn({
    language: 'uk',
    words: [NOUNS, ADJECTIVES, VERBS, NUMERALS, PREPOSITIONS, TIME_WORDS, PRONOUNS, SMALL, UK_NAMED].flat(),
    files: {
      'resource/uk/case_government.txt': GOVERNMENT,
      'resource/uk/derivats.txt': 'робленаа бачеаа\n',
      'resource/uk/masc_fem.txt': 'брат\n',
    },
  });
  const patterns = [
    'adj named',
    'named noun',
    'named adj noun',
    'adj noun named',
    'adj noun small named',
    'adj named noun',
    'adj noun named named',
    'named named noun',
    'named small adj noun',
    'verb named adj noun',
    'adj , named noun',
    'adj noun , named noun',
    'prep named noun',
    'prep named named',
    'named prep adj noun',
    'adj named adj noun',
    'num named',
    'num named noun',
    'named num noun',
    'num adj named',
    'prep num named',
    'named verb',
    'noun named verb',
    'named noun verb',
    'named named verb',
    'pron named verb',
    'noun verb named',
    'verb named',
    'verb named noun',
    'verb noun named',
    'verb named named',
    'named verb noun',
    'verb prep named',
    'named named named named',
    'named * named *',
    '* named * *',
  ];
  check('uk, named', mixedSentences(3, 8000, classes, patterns), find);
});

const DE_CASES = words('NOM: AKK: DAT: GEN:');
const DE_ENDINGS = 'aeiouäöü';
const german = (stem: string, tags: readonly string[]): Word[] => formsFor(stem, tags, DE_ENDINGS);
/** Forms of one case after the other, with what stands around the case in the tag. */
const declined = (lemma: string, forms: string, before: string, behind: string): Word[] =>
  words(forms).map((form, at): Word => [form, lemma, `${before}${DE_CASES[at]}${behind}`]);
const DE_NOUNS: readonly Word[] = [
  ...declined('Kahn', 'Kahn Kahn Kahn Kahns', 'SUB:', 'SIN:MAS'),
  ...declined('Kahn', 'Kähne Kähne Kähnen Kähne', 'SUB:', 'PLU:MAS'),
  ...declined('Mühle', 'Mühle Mühle Mühle Mühle', 'SUB:', 'SIN:FEM'),
  ...declined('Mühle', 'Mühlen Mühlen Mühlen Mühlen', 'SUB:', 'PLU:FEM'),
  ...declined('Rad', 'Rad Rad Rad Rades', 'SUB:', 'SIN:NEU'),
  ...declined('Rad', 'Räder Räder Rädern Räder', 'SUB:', 'PLU:NEU'),
  ...declined('Laufen', 'Laufen Laufen Laufen Laufens', 'SUB:', 'SIN:NEU'),
  ...declined('Alter', 'Alter Alter Alter Alters', 'SUB:', 'SIN:NEU'),
  ...declined('Herr', 'Herr Herrn Herrn Herrn', 'SUB:', 'SIN:MAS'),
  ...declined('Paar', 'Paar Paar Paar Paars', 'SUB:', 'SIN:NEU'),
  ...declined('Reihe', 'Reihe Reihe Reihe Reihe', 'SUB:', 'SIN:FEM'),
  ...declined('Anna', 'Anna Anna Anna Annas', 'EIG:', 'SIN:FEM:NOA:VOR'),
  ...declined('Müller', 'Müller Müller Müller Müllers', 'EIG:', 'SIN:MAS:NOA:NAC'),
];
const DE_ARTICLES: readonly Word[] = [
  ...declined('der', 'der den dem des', 'ART:DEF:', 'SIN:MAS'),
  ...declined('der', 'die die der der', 'ART:DEF:', 'SIN:FEM'),
  ...declined('der', 'das das dem des', 'ART:DEF:', 'SIN:NEU'),
  ...declined('der', 'die die den der', 'ART:DEF:', 'PLU:ALG'),
  ...declined('ein', 'ein einen einem eines', 'ART:IND:', 'SIN:MAS'),
  ...declined('ein', 'eine eine einer einer', 'ART:IND:', 'SIN:FEM'),
  ...declined('ein', 'ein ein einem eines', 'ART:IND:', 'SIN:NEU'),
  ...declined('mein', 'mein meinen meinem meines', 'PRO:POS:', 'SIN:MAS:BEG'),
  ...declined('mein', 'meine meine meiner meiner', 'PRO:POS:', 'SIN:FEM:BEG'),
  ...declined('mein', 'meine meine meinen meiner', 'PRO:POS:', 'PLU:ALG:BEG'),
  ...declined('dieser', 'dieser diesen diesem dieses', 'PRO:DEM:', 'SIN:MAS:BEG'),
  ...declined('dieser', 'diese diese diesen dieser', 'PRO:DEM:', 'PLU:ALG:BEG'),
  ...declined('jeder', 'jeder jeden jedem jedes', 'PRO:IND:', 'SIN:MAS:BEG'),
  ...declined('kein', 'keine keine keinen keiner', 'PRO:IND:', 'PLU:ALG:BEG'),
  ...declined('aller', 'alle alle allen aller', 'PRO:IND:', 'PLU:ALG:BEG'),
];
const DE_ADJECTIVES: readonly Word[] = [
  ...declined('alt', 'alte alten alten alten', 'ADJ:', 'SIN:MAS:GRU:DEF'),
  ...declined('alt', 'alter alten altem alten', 'ADJ:', 'SIN:MAS:GRU:SOL'),
  ...declined('alt', 'alter alten alten alten', 'ADJ:', 'SIN:MAS:GRU:IND'),
  ...declined('alt', 'alte alte alten alten', 'ADJ:', 'SIN:FEM:GRU:DEF'),
  ...declined('alt', 'alte alte alter alter', 'ADJ:', 'SIN:FEM:GRU:SOL'),
  ...declined('alt', 'altes altes alten alten', 'ADJ:', 'SIN:NEU:GRU:IND'),
  ...declined('alt', 'alten alten alten alten', 'ADJ:', 'PLU:ALG:GRU:DEF'),
  ...declined('alt', 'alte alte alten alter', 'ADJ:', 'PLU:ALG:GRU:SOL'),
  ...declined('gebaut', 'gebaute gebauten gebauten gebauten', 'PA2:', 'SIN:MAS:GRU:DEF:VER'),
  ...declined('laufend', 'laufende laufende laufenden laufenden', 'PA1:', 'SIN:FEM:GRU:DEF:VER'),
  ['alt', 'alt', 'ADJ:PRD:GRU'],
  ['schön', 'schön', 'ADJ:PRD:GRU'],
  ['gebaut', 'bauen', 'PA2:PRD:GRU:VER'],
  ['gebaut', 'bauen', 'VER:PA2:SFT'],
];
const DE_VERBS: readonly Word[] = [
  ...words('sinke sinkst sinkt').map((form, at): Word => [form, 'sinken', `VER:${at + 1}:SIN:PRÄ:NON`]),
  ...words('sinken sinkt sinken').map((form, at): Word => [form, 'sinken', `VER:${at + 1}:PLU:PRÄ:NON`]),
  ...words('bin bist ist').map((form, at): Word => [form, 'sein', `VER:AUX:${at + 1}:SIN:PRÄ`]),
  ...words('sind seid sind').map((form, at): Word => [form, 'sein', `VER:AUX:${at + 1}:PLU:PRÄ`]),
  ['war', 'sein', 'VER:AUX:3:SIN:PRT'],
  ['waren', 'sein', 'VER:AUX:3:PLU:PRT'],
  ['kann', 'können', 'VER:MOD:3:SIN:PRÄ'],
  ['können', 'können', 'VER:MOD:3:PLU:PRÄ'],
  ['malt', 'malen', 'VER:3:SIN:PRÄ:SFT'],
  ['male', 'malen', 'VER:1:SIN:PRÄ:SFT'],
  ['malten', 'malen', 'VER:3:PLU:PRT:SFT'],
  ['malen', 'malen', 'VER:INF:SFT'],
  ['laufen', 'laufen', 'VER:INF:NON'],
  ['aufzuladen', 'aufladen', 'VER:EIZ:NON'],
  ['laden', 'laden', 'VER:INF:NON'],
  ['spiegelt', 'spiegeln', 'VER:3:SIN:PRÄ:SFT'],
  ['glaube', 'glauben', 'VER:1:SIN:PRÄ:SFT'],
];
const DE_PRONOUNS: readonly Word[] = [
  ...words('ich du er sie es').map(
    (form, at): Word => [form, form, `PRO:PER:NOM:SIN:${words('ALG ALG MAS FEM NEU')[at]}`],
  ),
  ...words('wir ihr sie').map((form): Word => [form, form, 'PRO:PER:NOM:PLU:ALG']),
  ['mich', 'ich', 'PRO:PER:AKK:SIN:ALG'],
  ['ihm', 'er', 'PRO:PER:DAT:SIN:MAS'],
  ['welche', 'welcher', 'PRO:REL:NOM:PLU:ALG'],
  ['man', 'man', 'PRO:IND:NOM:SIN:ALG'],
  ['etwas', 'etwas', 'PRO:IND:AKK:SIN:NEU'],
  ['alles', 'alles', 'PRO:IND:NOM:SIN:NEU'],
];
const DE_SMALL: readonly Word[] = [
  ...tagged('KON:NEB', 'und oder aber denn sowie'),
  ...tagged('KON:UNT', 'weil dass wenn ob als'),
  ...tagged('ADV:TMP', 'heute immer schon wieder'),
  ...tagged('ADV:MOD', 'sehr nicht nur so mehr'),
  ...tagged('ADV:LOK', 'dort hier wo'),
  ...tagged('ZUS', 'auf zu ab weiter'),
  ...tagged('PRP:LOK:DAT', 'von mit bei zu im am'),
  ...tagged('PRP:LOK:AKK', 'durch für ohne gegen'),
  ...tagged('ZAL', 'drei zwei paar'),
];
const DE_MADE: readonly Word[] = german('xyl', product(['ADJ:'], DE_CASES, words('SIN:NEU:GRU:DEF PLU:NEU:GRU:SOL')));

test('what rules in code find in mixtures of German words', async () => {
  const either = (list: readonly string[]): string[] =>
    list.flatMap((form) => [form, form.charAt(0).toUpperCase() + form.slice(1)]);
  const classes = {
    noun: [...formsOf(DE_NOUNS), 'Mühlenkahn', 'Xylo-Mühle', 'Unbekannter', 'Kilometer'],
    art: formsOf(DE_ARTICLES),
    adj: formsOf([...DE_ADJECTIVES, ...DE_MADE]),
    Adj: either(formsOf(DE_ADJECTIVES)),
    verb: formsOf(DE_VERBS),
    Verb: either(formsOf(DE_VERBS)),
    pron: formsOf(DE_PRONOUNS),
    small: [...formsOf(DE_SMALL), ',', ':', 'Dein', 'dich', 'Du', '12', 'xyz'],
  };
  const find = await matchesIn({
    language: 'de',
    words: [DE_NOUNS, DE_ARTICLES, DE_ADJECTIVES, DE_MADE, DE_VERBS, DE_PRONOUNS, DE_SMALL].flat(),
    classes: germanClasses(),
  });
  const patterns = [
    'verb art noun',
    'small verb art adj noun',
    'pron verb art noun *',
    'art adj adj noun verb',
    'art small adj noun verb',
    '* art noun noun',
    'art noun verb Adj',
    'art Adj noun verb',
    'art Verb small art noun verb',
    'small Verb verb pron',
    'small art Verb * *',
    'pron Verb small Adj',
    'pron verb',
    'small pron verb small',
    'verb pron small',
    'noun verb * , small pron verb',
    'art noun small noun verb',
    'noun small noun verb adj',
    'art noun verb adj , art noun verb',
    'verb art noun art pron verb',
    'art noun , art pron verb verb *',
    'verb noun small art pron verb',
    'pron verb noun auf zu laden',
    'pron verb small zu verb',
    'pron spiegelt pron small wieder',
    'du verb Du verb dich',
    'small noun verb *',
    '* * * * * *',
  ];
  check('de', mixedSentences(2, 2400, classes, patterns), find);
});

/** Words that rules name, each with a tag that they ask for. */
const DE_NAMED: readonly Word[] = [
  ...tagged('PRP:DAT', 'mit von bei vor zu zur im am in auf nach aus gegenüber neben'),
  ...tagged('PRP:AKK', 'ohne für durch ins ans aufs vors durchs hinters unters übers fürs ums um gegen an'),
  ...tagged('PRO:PER:DAT:SIN:ALG', 'mir dir ihm ihr'),
  ...tagged('PRO:PER:AKK:SIN:ALG', 'mich dich ihn'),
  ...tagged('PRO:PER:DAT:PLU:ALG', 'uns euch ihnen'),
  ...tagged('PRO:REF:AKK:PLU:ALG', 'sich'),
  ...tagged('PRO:IND:NOM:PLU:ALG:STV', 'viele einige mehrere wenige alle beide andere'),
  ...tagged('PRO:IND:DAT:SIN:NEU', 'allem jedem keinem manchem einem'),
  ...tagged('PRO:IND:NOM:SIN:NEU:STV', 'viel wenig mehr weniger nichts alles etwas allerlei nix'),
  ...tagged('PRO:DEM:NOM:SIN:MAS', 'jener solcher derjenige'),
  ...tagged('PRO:RIN:NOM:PLU:ALG', 'welche'),
  ...tagged('PRO:RIN:NOM:SIN:NEU', 'was wer welches'),
  ['jenes', 'jen', 'PRO:DEM:AKK:SIN:NEU:BEG'],
  ['welcher', 'welch', 'PRO:RIN:NOM:SIN:MAS'],
  ...tagged('ADV:INR', 'wodurch wofür womit woran worauf woraus wovon wie wann warum weshalb wieso wo wohin'),
  ...tagged(
    'ADV',
    'sehr weit eher relativ halb ganz völlig immer schon wieder mal hin her zusammen hinein dazu davon daran',
  ),
  ...tagged('KON:NEB', 'und oder beziehungsweise bzw sowie weder noch'),
  ...tagged('KON:UNT', 'weil obwohl dass indem sodass ob wenn als'),
  ...tagged('SUB:NOM:SIN:FEM', 'Frau Firma Familie Bäckerei Menge Anzahl Vielzahl Hälfte Million'),
  ...tagged('SUB:NOM:SIN:MAS', 'Grund Teil Haufen Meter Art Kilometer Laden Neue Probst'),
  ...tagged('SUB:NOM:SIN:NEU', 'Gramm Unternehmen Dutzend Drittel Viertel Deutsch Verhalten Fräulein Wissen'),
  ...tagged('SUB:NOM:SIN:NEU:INF', 'Gehen Essen Fangen Machen Überlegen'),
  ...tagged('SUB:DAT:PLU:MAS', 'Herren Fängen'),
  ...tagged('SUB:NOM:SIN:NEU:ADJ', 'Gute Neues Gutes Deutsche Kleines Allgemeinen'),
  ...tagged('ADJ:NOM:SIN:NEU:GRU:SOL', 'gutes neues kleines deutsches'),
  ...tagged('ADJ:DAT:SIN:NEU:GRU:DEF', 'allgemeinen guten'),
  ...tagged('ADJ:GEN:PLU:MAS:GRU:SOL', 'verletzter kleiner'),
  ...tagged('ADJ:PRD:GRU', 'klein groß neu deutsch gut wichtig äußerst'),
  ...tagged('PA2:NOM:SIN:MAS:GRU:DEF:VER', 'genannte zugeschriebene'),
  ...tagged('PA2:PRD:GRU:VER', 'genannt überlegt gemacht verändert'),
  ...tagged('PA1:PRD:GRU:VER', 'machend gehend'),
  ...tagged('VER:INF:NON', 'gehen machen essen tragen geben errichten anfangen überlegen helfen'),
  ...tagged('VER:INF:SFT', 'sagen meinen glauben wünschen versprechen hoffen regen brennen'),
  ...tagged('VER:1:SIN:PRÄ:NON', 'gehe mache hoffe'),
  ...tagged('VER:2:SIN:PRÄ:NON', 'gehst machst'),
  ...tagged('VER:3:SIN:PRÄ:NON', 'geht macht sagt brennt'),
  ...tagged('VER:3:PLU:PRT:NON', 'gingen machten'),
  ...tagged('VER:IMP:SIN:SFT', 'mach geh'),
  ...tagged('VER:EIZ:NON', 'anzufangen wegzugehen'),
  ['will', 'wollen', 'VER:MOD:3:SIN:PRÄ'],
  ['mag', 'mögen', 'VER:MOD:3:SIN:PRÄ'],
  ['hat', 'haben', 'VER:AUX:3:SIN:PRÄ:NON'],
  ['haben', 'haben', 'VER:AUX:3:PLU:PRÄ:NON'],
  ['werden', 'werden', 'VER:AUX:INF:NON'],
  ...tagged('ZAL', 'zehn hundert'),
  ...tagged('NEG', 'nicht nie'),
  ...tagged('ZUS', 'ab auf an weg hin runter rauf'),
  ...tagged('EIG:NOM:SIN:MAS:NOA:VOR', 'Tamim Peter Kleckers'),
  ...tagged('ABK:SUB:NOM:SIN:MAS', 'Hr Fa'),
];

test('what rules find around the German words that they name', async () => {
  const named = formsOf(DE_NAMED);
  const classes = {
    named,
    Named: named.map((form) => form.charAt(0).toUpperCase() + form.slice(1)),
    noun: [...formsOf(DE_NOUNS), 'Unbekannter', 'Mühlenkahn', 'Herr', 'Danke', 'Aus'],
    art: [...formsOf(DE_ARTICLES), 'sein', 'dein', 'unser', 'euer', 'ihr', 'dessen', 'deren'],
    adj: formsOf([...DE_ADJECTIVES, ...DE_MADE]),
    verb: formsOf(DE_VERBS),
    pron: formsOf(DE_PRONOUNS),
    small: [...formsOf(DE_SMALL), ',', ',', ':', ')', '(', '„', '“', '.', '–', '12', '3', 'a', '…', ']'],
  };
  const find = await matchesIn({
    language: 'de',
    words: [DE_NOUNS, DE_ARTICLES, DE_ADJECTIVES, DE_MADE, DE_VERBS, DE_PRONOUNS, DE_SMALL, DE_NAMED].flat(),
    classes: germanClasses(),
  });
  const patterns = [
    'art named noun verb',
    'art named adj noun verb',
    'named adj noun verb',
    'art adj named noun',
    'art named named noun',
    'named noun verb',
    'named art noun verb',
    'art adj noun named verb',
    'verb named noun small',
    'als art adj noun *',
    'art Named verb *',
    'art Named named',
    'named Named verb',
    'small Named verb named',
    'noun verb named Named',
    'pron verb Named named',
    'pron verb named Named named',
    'noun Named art noun',
    'art noun verb zu Named',
    'pron verb Named , named *',
    'das named verb',
    'pron verb das named , named *',
    'named pron verb',
    'pron named verb',
    'verb named pron',
    'pron verb , named pron verb',
    'named noun named verb',
    'art named art noun verb',
    'art noun , named named verb , verb named',
    'art noun named verb named verb noun',
    'art noun , prep named verb',
    'art noun , art named verb named',
    'named verb noun zu named',
    'pron verb named noun , named zu named',
    'du verb Named noun',
    'named * Named *',
    '* named * Named *',
    'noun : Named verb *',
    '( small ) Named verb',
  ];
  check('de, named', mixedSentences(4, 8000, classes, patterns), find);
});

/** Phrases that the rules know, or that are near to one that they know. */
const DE_PHRASES =
  '2,5 Meter|3 Gramm|drei Kilometer|2, 5 Kilometer|x, 5 Meter|relativ gesehen|relativ klein|viel weniger|weit eher|viel mehr|allen Grund|als das klein|klein als das gute|der Herr Müller|die Frau Unbekannter|die Frau Anna|der alte Herr sinkt|der Art. 5|der neue Art. 5|das mit mir|die ohne euch|der mit wem|ins Haus|zur Mühle|ums Rad|vor allem Rad|Das Haus, das|, mit dem|, ohne die|, weil dies|, dass jenes|der eine|das einen|die gebaute genannte|das genannte Rad|der laufende|1. 2.|in 1. Gehen|(a)|[…]|… ]|( 3 )|Rad (3)|Klein Kleckers|Neu Xylohausen|auf Deutsch|das Deutsche|im Allgemeinen|im Allgemeinen Rad|um zu Gehen|zu Essen|kann Essen, wann|mag Essen, wer|soll Machen, was zum|Kahn: in|Kahn: innen|“ Gehen|„Gehen|Fang an zu essen|Fang jetzt an zu lachen|gehen an zu essen|ging um zu gehen|ab zu gehen|weg zu gehen|hin zu gehen|auf zu laden|um zu laden|, weil ich gehst|, dass du geht|, sodass wir|ich Tamim|bin Tamim|„bin|Kahn Mühle|Mühle Kahn|Kahn mühle|ist gebaut|Herrn Herr|wir du|er ich|du es|ich äußerst|sie regen|du dich|regen du|laufen das, wann|das laufen ist|das brennen, dass|, das brennen muss|Rad, das essen|beim essen sich|zum Gehen Sie|VERhalten|Fehlverhalten|Verhalten|Überlegen.|kann Überlegen,|Fängen|hat Fängen|heute Essen|Kilometer Essen|Rad-Kahn|viele alte|viele Alte|alles Gute|etwas Gutes|nichts Neues|und Wieder|spiegelt das Rad wieder|spiegelt immer wieder|wie groß|so Groß wie|als Neue|das Neue|des Weiteren|zum Ersten'.split(
    '|',
  );

test('what rules find in and around the German phrases that they know', async () => {
  const classes = {
    phrase: DE_PHRASES,
    named: formsOf(DE_NAMED),
    noun: [...formsOf(DE_NOUNS), 'Unbekannter', 'Mühlenkahn'],
    art: formsOf(DE_ARTICLES),
    adj: formsOf(DE_ADJECTIVES),
    verb: formsOf(DE_VERBS),
    pron: formsOf(DE_PRONOUNS),
    small: [...formsOf(DE_SMALL), ',', ':', '„', '(', '12'],
  };
  const find = await matchesIn({
    language: 'de',
    words: [DE_NOUNS, DE_ARTICLES, DE_ADJECTIVES, DE_VERBS, DE_PRONOUNS, DE_SMALL, DE_NAMED].flat(),
    files: {
      'resource/de/case_rule_exceptions.txt': 'Im Allgemeinen\nso Gro(ß|ss) wie\nals Neue\n',
    },
    classes: germanClasses(),
  });
  const patterns = [
    'phrase',
    'phrase noun verb',
    'phrase adj noun verb',
    'art phrase noun verb',
    'art phrase adj noun verb',
    'art adj phrase noun verb',
    'pron verb phrase',
    'pron verb phrase noun',
    'noun verb phrase',
    'noun verb phrase verb',
    'art noun verb phrase *',
    'phrase verb',
    'phrase pron verb',
    'pron phrase verb *',
    'verb pron phrase',
    'phrase phrase',
    'phrase small phrase verb',
    '* phrase *',
    '* * phrase * *',
    'named phrase noun',
    'small phrase',
  ];
  check('de, phrases', mixedSentences(5, 3500, classes, patterns), find);
});

const UK_PHRASES =
  'по-різному|2,5 метра|1,5 метра|22,5 метра|5,3 метра|два з половиною метри|три з чвертю роки|дві обидві|півтора метра|пів яблука|пів на десяту|сторінок № 2|№ 5 столи|метр 2 столи|тисяча 2 столи|трьох столи|2-го столи|кілька столів|дві столи|обидва сестри|стіл два|раз чи два|білий стіл і мати|перший-другий столи|згідно з|згідно на|не те що|те що|що за стіл|за що|при їх|при їх матері|до схід сонця|на відміну від|собі подібні|йому подібні|усім відомий|всім відома|нічого не|нічого білого|на ім’я|чимало мати|ні з чим|І. Франко|Том І. Франко|тому І.|Тома І.|І півріччя|І ст.|Київ І|на І РОКУ|група А|гепатит В|турнір АВ|клас С|20 °С|20 ° С|a стіл|i мати|y стіл|A стіл|x a стіл|Кuїв|cтіл|стiл|ІІ|ХХ|ХІХ|ІІ-го|ХХ-й|XІ|XX|и\u0306ого|ї\u0308|і\u0308жак|стíл|xата|USА|COVІD|медіа країни|медіа стіл|шоу стіл|шоу стіл-мати|Шоу метро|тайм аут|тайм стіл|міні стіл|блок стіл|рейтинг стіл|екс мати|Екс мати|медіа метро|шоу метро|Буд–який|будь—який|рок–н–рол|столи–мати|—стіл|стіл –мати|стіл— мати|«стіл»–«мати»|одно– та дво|3–5|Т–34|–– стіл|Артемівськ|Артемівську|артемівський|книга|кухар|завидна|старе|біліючий|вінчаний|проект|роблячий'.split(
    '|',
  );

test('what rules find in and around the Ukrainian phrases that they know', async () => {
  const more: readonly Word[] = [
    ...tagged('noun:inanim:m:v_naz:prop:geo', 'Артемівськ'),
    ['Артемівську', 'Артемівськ', 'noun:inanim:m:v_dav:prop:geo'],
    ...tagged('adj:m:v_naz', 'артемівський'),
    ...tagged('noun:inanim:f:v_naz:bad', 'книга'),
    ...tagged('noun:anim:m:v_naz', 'кухар'),
    ...tagged('adj:f:v_naz:bad', 'завидна'),
    ...tagged('adj:n:v_naz:bad', 'старе'),
    ...tagged('adj:m:v_naz:&adjp:actv:imperf:bad', 'біліючий роблячий'),
    ...tagged('noun:inanim:m:v_naz:ua_1992', 'проект'),
    ...tagged(
      'noun:inanim:m:v_naz',
      'медіа-стіл медіа-країни шоу-метро міні-стіл тайм-аут аут мінімати екс-мати блок-стіл рейтинг-стіл',
    ),
    ...tagged('noun:inanim:f:v_naz:ua_1992', 'мати'),
    ...tagged('noun:anim:m:v_naz:prop:fname', 'Том'),
    ...tagged('noun:anim:m:v_naz:prop:lname', 'Франко'),
    ...tagged('noun:inanim:m:v_naz', 'гепатит клас'),
    ['група', 'група', 'noun:inanim:f:v_naz'],
    ['турнір', 'турнір', 'noun:inanim:m:v_naz'],
  ];
  const find = await matchesIn({
    language: 'uk',
    words: [NOUNS, ADJECTIVES, VERBS, NUMERALS, PREPOSITIONS, TIME_WORDS, PRONOUNS, SMALL, UK_NAMED, more].flat(),
    files: {
      'resource/uk/case_government.txt': GOVERNMENT,
      'resource/uk/derivats.txt': 'робленаа бачеаа\nвінчаний вінчати\n',
      'resource/uk/masc_fem.txt': 'брат\n',
      'resource/uk/dash_prefixes.txt': 'медіа\nшоу\nміні :ua_1992\nблок\nрейтинг\nекс :bad\nТАЙМ\n',
      'rules/uk/replace_renamed.txt': 'Артемівськ=Бахмут|так вирішено\nартемівський=бахмутський\n',
      'rules/uk/replace.txt': 'книга=книжка|книжечка\nкухар\nвінчати=одружувати\nстаре=старе|давнє\n',
      'rules/uk/replace_soft.txt': 'завидна=вигідна\nкухар=кухарик\n',
      'rules/uk/replace_spelling_2019.txt': 'проект=проєкт\n',
    },
  });
  const classes = {
    phrase: UK_PHRASES,
    named: formsOf(UK_NAMED),
    noun: [...formsOf(NOUNS), ...formsOf(more)],
    adj: formsOf(ADJECTIVES),
    verb: formsOf(VERBS),
    num: formsOf(NUMERALS),
    prep: formsOf(PREPOSITIONS),
    small: [...formsOf(SMALL), ',', '—', '«', '(', '№'],
  };
  const patterns = [
    'phrase',
    'phrase noun',
    'phrase adj noun',
    'adj phrase noun',
    'prep phrase',
    'prep phrase noun',
    'num phrase',
    'phrase num noun',
    'verb phrase',
    'noun phrase verb',
    'phrase phrase',
    '* phrase *',
    'named phrase noun',
    'prep num phrase',
    'small phrase small',
  ];
  check('uk, phrases', mixedSentences(6, 2600, classes, patterns), find);
});
