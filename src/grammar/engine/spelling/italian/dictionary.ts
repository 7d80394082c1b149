import { italianVocabulary } from './vocabulary.ts';

/** The forms of a verb by mood, tense and person. */
type Forms = { readonly [name: string]: Forms | string | null };

/** What the npm packages morph-it-helper and italian-verbs-dict have of Morph-it. */
export interface ItalianLexicon {
  /** Their keys are all forms of nouns, and of adjectives and participles, each with its base form. */
  readonly nouns: Readonly<Record<string, unknown>>;
  readonly adjectives: Readonly<Record<string, readonly [base: string, isParticiple: boolean]>>;
  /** By infinitive. Of forms with several spellings there is one. */
  readonly verbs: Readonly<Record<string, Forms>>;
}

/** Elided words that are often written without the apostrophe: suggested before a vowel. */
const ELIDED = ['l', 'un', 'd', 'dell', 'all', 'dall', 'nell', 'sull', 'quell'];

/** Other elided words. */
const ALSO_ELIDED = [
  ...['s', 'm', 't', 'v', 'n', 'c', 'gl', 'degl', 'agl', 'coll', 'quest', 'bell', 'sant', 'buon', 'nessun', 'ciascun'],
  ...['alcun', 'qualcun', 'qualcos', 'cos', 'tutt', 'mezz', 'senz', 'anch', 'com', 'dov', 'quant', 'quand', 'pover'],
  ...['grand', 'nient', 'sott', 'contr', 'mill', 'fors', 'neanch', 'quattr', 'cinqu', 'ogn', 'altr', 'ancor', 'mastr'],
  ...['cent', 'vent', 'trent', 'quarant', 'cinquant', 'sessant', 'settant', 'ottant', 'novant', 'capo', 'poc', 'tant'],
  ...['gliel', 'molt', 'tropp', 'altrettant', 'terz', 'quint', 'ultim', 'nuov', 'brav', 'cert', 'sopr'],
];

/** Pronouns that are written together with a verb before them. */
const PRONOUNS = ['mi', 'ti', 'si', 'ci', 'vi', 'lo', 'la', 'li', 'le', 'gli', 'ne'];
const PAIRS = ['me', 'te', 'se', 'ce', 've', 'glie'].flatMap((first) =>
  ['lo', 'la', 'li', 'le', 'ne'].map((second) => first + second),
);
const ENCLITICS = [...PRONOUNS, ...PAIRS];

/** Imperatives of one syllable double the pronoun's first letter: dimmi, fallo; gli stays. */
const SHORT_IMPERATIVES = ['da', 'di', 'fa', 'sta', 'va'];

const LETTERS = /^[a-zàèéìíîòóùú]{2,}$/;

/** Common misspellings that the lexicon, which was made from newspapers, has as words. */
const MISSPELT = /^(?:aereoport|acceller|metereolog|citta$|citte$|avvalora?nz)/;

const VOWEL_FIRST = /^[aeiouàèéìòùh]/;

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The endings of regular verbs in -are, without those of the infinitive. */
const ARE = [
  ...['o', 'i', 'a', 'iamo', 'ate', 'ano', 'avo', 'avi', 'ava', 'avamo', 'avate', 'avano', 'ai', 'asti', 'ò', 'ammo'],
  ...[
    'aste',
    'arono',
    'erò',
    'erai',
    'erà',
    'eremo',
    'erete',
    'eranno',
    'erei',
    'eresti',
    'erebbe',
    'eremmo',
    'ereste',
  ],
  ...['erebbero', 'ino', 'iate', 'assi', 'asse', 'assimo', 'assero', 'ando', 'ato', 'ata', 'ati', 'ante', 'anti'],
];

/** Suffix lines of a flag, each [what goes, what comes, what the word ends in]. */
function suffixes(flag: string, lines: readonly (readonly [string, string, string])[]): string {
  const rows = lines.map(([strip, add, condition]) => `SFX ${flag} ${strip} ${add} ${condition}`);
  return [`SFX ${flag} Y ${rows.length}`, ...rows].join('\n');
}

/** All four forms of a superlative, and its adverb. */
const superlative = (strip: string, stem: string, condition: string): (readonly [string, string, string])[] =>
  ['o', 'a', 'i', 'e', 'amente'].map((ending) => [strip, `${stem}issim${ending}`, condition]);

/**
 * E: elided words before it, which other affixes do not go with. C, G, P, M: pronouns after an infinitive, a gerund, a participle, an imperative;
 * C also what is made of verbs in -are, -izzare and -ificare by rule.
 * S: superlatives. A: adverbs in -mente and nouns in -bilità. V: regular verbs in -are.
 */
const AFFIXES = [
  'SET UTF-8',
  'LANG it_IT',
  ...[
    ['cq', 'q'],
    ['q', 'cq'],
    ['qu', 'cu'],
    ['cu', 'qu'],
    ['gn', 'gni'],
    ['gni', 'gn'],
    ['ce', 'cie'],
    ['cie', 'ce'],
    ['sce', 'scie'],
    ['scie', 'sce'],
    ['ge', 'gie'],
    ['gie', 'ge'],
    ['np', 'mp'],
    ['nb', 'mb'],
    ['li', 'gli'],
    ['gli', 'li'],
    ['ni', 'gn'],
    ['k', 'ch'],
    ['x', 'per'],
  ].map(([typed, meant], at, all) => `${at === 0 ? `REP ${all.length}\n` : ''}REP ${typed} ${meant}`),
  `PFX E N ${ELIDED.length}`,
  ...ELIDED.map((word) => `PFX E 0 ${word}' .`),
  ...['-', '^-', '-$', ...[...ELIDED, ...ALSO_ELIDED].flatMap((word) => [`^${word}'`, `^${capitalised(word)}'`])].map(
    (part, at, all) => `${at === 0 ? `BREAK ${all.length}\n` : ''}BREAK ${part}`,
  ),
  suffixes('C', [
    ...ENCLITICS.map((pronoun): [string, string, string] => ['e', pronoun, '[^r]re']),
    ...ENCLITICS.map((pronoun): [string, string, string] => ['re', pronoun, 'rre']),
    ['e', '0', '[aei]re'],
    ...['bile', 'bili'].map((ending): [string, string, string] => ['re', ending, 'are']),
    ...['izz', 'ific'].flatMap((verb) =>
      ['zione', 'zioni', 'tore', 'tori', 'trice', 'trici'].map((ending): [string, string, string] => [
        're',
        ending,
        `${verb}are`,
      ]),
    ),
  ]),
  suffixes('G', [...ENCLITICS.map((pronoun): [string, string, string] => ['0', pronoun, 'ndo'])]),
  suffixes('P', [...ENCLITICS.map((pronoun): [string, string, string] => ['0', pronoun, '.'])]),
  suffixes('M', [...ENCLITICS.map((pronoun): [string, string, string] => ['0', pronoun, '.'])]),
  suffixes('S', [
    ...superlative('o', '', '[^cgi]o'),
    ...superlative('o', 'h', '[cg]o'),
    ...superlative('io', '', 'io'),
    ...superlative('e', '', 'e'),
  ]),
  suffixes('A', [
    ['o', 'amente', 'o'],
    ['e', 'mente', '[aeiou][lr]e'],
    ['0', 'mente', '[^aeiou][lr]e'],
    ['0', 'mente', '[^lr]e'],
    ['e', 'ità', '[aiu]bile'],
  ]),
  suffixes(
    'V',
    ARE.flatMap((ending) => [
      ['are', ending, '[^cgi]are'] as const,
      // The sound of c and g stays before e and i, and an i is written once.
      ['are', ending.replace(/^[ei]/, 'h$&'), '[cg]are'] as const,
      ['are', ending.replace(/^i/, '') || '0', '[^cg]iare'] as const,
      [/^e/.test(ending) ? 'iare' : 'are', ending.replace(/^i/, '') || '0', '[cg]iare'] as const,
    ]),
  ),
  '',
].join('\n');

/** Italian as a Hunspell dictionary: the words of the lexicon, ours, and the regular forms that it has not. */
export function italianDictionary({ nouns, adjectives, verbs }: ItalianLexicon): { affixes: string; words: string } {
  const flagsOf = new Map<string, string>();
  const add = (word: string, flags = ''): void => {
    if (!LETTERS.test(word) || MISSPELT.test(word)) return;
    const known = flagsOf.get(word) ?? (VOWEL_FIRST.test(word) ? 'E' : '');
    flagsOf.set(word, known + [...flags].filter((flag) => !known.includes(flag)).join(''));
  };
  for (const noun of Object.keys(nouns)) {
    add(noun);
    // Of women's professions the newspapers have few.
    if (/[ai]tore$/.test(noun)) for (const ending of ['trice', 'trici']) add(noun.replace(/tore$/, ending));
  }
  for (const [form, [base, isParticiple]] of Object.entries(adjectives))
    add(form, (isParticiple ? 'P' : '') + (form === base || (isParticiple && form.endsWith('o')) ? 'SA' : ''));
  for (const [infinitive, forms] of Object.entries(verbs)) {
    add(infinitive, 'C');
    for (const { form, mood, tense } of leaves(forms))
      if (mood === 'ger') add(form.replace(/(?<=ndo).*$/, ''), 'G');
      else if (mood === 'impr') add(form, 'M');
      else if (mood === 'part') add(form, tense === 'past' ? 'P' : '');
      else if (mood !== 'inf') add(form);
    for (const form of weakPasts(forms)) add(form);
    // Of most reflexive verbs there is the infinitive alone.
    if (infinitive.endsWith('arsi')) add(infinitive.replace(/si$/, 'e'), 'CV');
  }
  for (const imperative of SHORT_IMPERATIVES)
    for (const pronoun of ENCLITICS) add(imperative + (pronoun.startsWith('gli') ? pronoun : pronoun[0] + pronoun));
  const elided = [...ELIDED, ...ALSO_ELIDED].map((word) => `${word}'`);
  const lines = [...flagsOf].map(([word, flags]) => (flags === '' ? word : `${word}/${flags}`));
  const own = [...italianVocabulary(), ...elided];
  return { affixes: AFFIXES, words: [String(lines.length + own.length), ...lines, ...own, ''].join('\n') };
}

/** Both ways that verbs in -ere make their past, where the lexicon has one: credei and credetti. */
function weakPasts(forms: Forms): string[] {
  const { S1: first } = ((forms.ind as Forms | undefined)?.past ?? {}) as Record<string, string | undefined>;
  const stem = /^(.+)(?:etti|ei)$/.exec(first ?? '')?.[1];
  return stem === undefined ? [] : ['ei', 'etti', 'é', 'ette', 'erono', 'ettero'].map((ending) => stem + ending);
}

interface VerbForm {
  readonly form: string;
  readonly mood: string;
  readonly tense: string;
}

function* leaves(forms: Forms, ...way: readonly string[]): Generator<VerbForm> {
  for (const [name, value] of Object.entries(forms))
    if (typeof value === 'string') yield { form: value, mood: way[0] ?? name, tense: way[1] ?? name };
    else if (value !== null) yield* leaves(value, ...way, name);
}
