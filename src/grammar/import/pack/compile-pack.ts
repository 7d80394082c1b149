import { requiredSketches, SKETCH_OF_FORMS, SKETCH_OF_SENTENCES } from '../../engine/expression/required-sketches.ts';
import { germanLineForms } from '../../engine/languages/de/spelling/line-forms.ts';
import { traitsOf } from '../../engine/languages/language-traits.ts';
import { addedLists, encodeAddedForms } from '../../engine/pack/analysis/added-forms.ts';
import { GLOBAL_PHRASES, phrasesOf } from '../../engine/pack/analysis/analyser.ts';
import { encodeMultiwords } from '../../engine/pack/analysis/multiwords.ts';
import { listLines } from '../../engine/pack/list-lines.ts';
import { listSections } from '../../engine/pack/lists/list-rules.ts';
import { encodeListedWords } from '../../engine/spelling/listed-words.ts';
import { MorfologikDictionary, parseInfo } from '../../store/morfologik/dictionary.ts';
import { encodeFamilies, encodeMaxent } from '../../store/pack/maxent-model.ts';
import {
  type ElementNumber,
  numberIn,
  type PosTestNumber,
  type RuleNumber,
  type TextTestNumber,
} from '../../store/pack/pack-numbers.ts';
import type {
  PackedDisambiguation,
  PackedExample,
  PackedPattern,
  PackedRule,
  PackedToken,
  StoredPattern,
} from '../../store/pack/packed-rule.ts';
import { encodeRulePack, type PackSections, recordSections } from '../../store/pack/rule-pack-file.ts';
import { encodeNumberLists, encodeStringTable } from '../../store/pack/string-table.ts';
import { anchorOf, type RuleAnchor } from './anchors.ts';
import { readCodePatterns } from './read-code-patterns.ts';
import { readCodeTables } from './read-code-tables.ts';
import { readDisambiguation } from './read-disambiguation.ts';
import { readFalseFriends } from './read-false-friends.ts';
import { readMaxent, readModelArchive } from './read-maxent.ts';
import { readEquivalences } from './read-pattern.ts';
import { readPriorities } from './read-priorities.ts';
import { CategoryTable, readRules } from './read-rules.ts';
import { readSegmentation } from './read-segmentation.ts';
import type { SourceFiles } from './source-files.ts';
import { TestTable } from './test-table.ts';
import { type Element, elements, parseXml, textOf } from './xml-tree.ts';

/** What a compiled pack is made of, for people. */
export interface PackSummary {
  readonly language: string;
  readonly version: string;
  readonly rules: number;
  readonly disambiguationRules: number;
  readonly refused: readonly { readonly id: string; readonly reason: string }[];
  /** Parts that were not among the files: a dictionary, the segmentation. */
  readonly missing: readonly string[];
  /** Files that are not well formed and were left out. */
  readonly damaged: readonly { readonly path: string; readonly reason: string }[];
  /** Why it is not known by how much rules win over others at the same place. */
  readonly withoutPriorities?: string;
  /** Why tables that LanguageTool has in code could not be read, by their names. */
  readonly withoutTables: Readonly<Record<string, string>>;
  /** The rules, by number, that report only repetitions. */
  readonly repeated: readonly RuleNumber[];
}

export interface CompiledPack {
  readonly bytes: Uint8Array;
  readonly summary: PackSummary;
}

const ROOT = 'org/languagetool/';

/** The languages (short codes) that the files hold rules for. */
export function languagesIn(files: SourceFiles): string[] {
  const codes = files.paths
    .map((path) => /^org\/languagetool\/rules\/([a-z]{2,3})\/grammar\.xml$/.exec(path)?.[1])
    .filter((code) => code !== undefined);
  return [...new Set(codes)].sort();
}

/**
 * Compiles what the files hold for a language into one pack.
 * Files that are not well formed are left out and named in the summary.
 */
export async function compilePack(files: SourceFiles, language: string): Promise<CompiledPack> {
  const tests = new TestTable();
  const categories = new CategoryTable();
  const missing: string[] = [];
  const damaged: { path: string; reason: string }[] = [];
  const refused: { id: string; reason: string }[] = [];
  const rules: { rule: PackedRule; examples: readonly PackedExample[] }[] = [];
  let equivalences = {};
  for (const { path, variant } of ruleFiles(files, language)) {
    const root = readXml(files, path, damaged);
    if (!root) continue;
    const read = readRules(root, tests, categories, path.slice(ROOT.length), variant);
    rules.push(...read.rules);
    refused.push(...read.refused);
    equivalences = { ...readEquivalences(root, tests), ...equivalences };
  }
  const falseFriends = readXml(files, `${ROOT}rules/false-friends.xml`, damaged);
  if (falseFriends)
    for (const rule of readFalseFriends(falseFriends, language, files, tests, categories))
      rules.push({ rule, examples: [] });
  const disambiguation: PackedDisambiguation[] = [];
  let ownEquivalences = {};
  for (const path of [`resource/${language}/disambiguation.xml`, 'resource/disambiguation-global.xml']) {
    const root = readXml(files, ROOT + path, damaged);
    if (!root) {
      missing.push(path);
      continue;
    }
    const read = readDisambiguation(root, tests);
    disambiguation.push(...read.rules);
    refused.push(...read.refused.map(({ id, reason }) => ({ id: `disambiguation ${id}`, reason })));
    ownEquivalences = { ...readEquivalences(root, tests), ...ownEquivalences };
  }
  const srx = readXml(files, `${ROOT}resource/segment.srx`, damaged);
  if (!srx) missing.push('resource/segment.srx');
  const texts = textSections(files, language);
  const dictionaries = dictionarySections(files, language, missing);
  const priorities = readPriorities(files, language);
  const code = readCodeTables(files, language);
  const inCode = readCodePatterns(files, language, tests);
  const frequency = countWords(rules.flatMap(({ examples }) => examples));
  const tokens = new TokenTable();
  const antipatterns = Object.fromEntries(
    Object.entries(inCode.patterns).map(([id, patterns]) => [
      `antipatterns:${id}`,
      json(patterns.map((pattern) => storedAntipattern(pattern, tests, frequency, tokens))),
    ]),
  );
  const parts: PackSections[] = [
    indexed(
      'rules',
      rules.map(({ rule }) => rule),
      tests,
      frequency,
      true,
      tokens,
    ),
    indexed('disambiguation', disambiguation, tests, frequency, false, tokens),
    recordSections(
      'tokens',
      tokens.list.map((token) => Buffer.from(token)),
    ),
    recordSections(
      'texts',
      tests.texts.map(({ packed }) => json(packed)),
    ),
    recordSections('parts', tests.parts.map(json)),
    { kept: { ...dictionaries, ...englishSections(files, language, disambiguation, missing) }, read: {} },
    ...wordListSections(texts, language, dictionaries),
    encodeAddedForms(
      addedLists(language).flatMap((path) =>
        listLines(new TextDecoder().decode(texts[`file:${path}`] ?? new Uint8Array())),
      ),
    ),
    germanSpellingSections(files, language, missing),
    { kept: language === 'en' ? await chunkerSections(files, missing) : {}, read: {} },
    {
      kept: {},
      read: {
        segmentation: json({
          one: srx ? readSegmentation(srx, `${language}_one`) : [],
          two: srx ? readSegmentation(srx, `${language}_two`) : [],
        }),
        equivalences: json({ rules: equivalences, disambiguation: ownEquivalences }),
        categories: json(categories.list),
        ...('priorities' in priorities ? { priorities: json(priorities.priorities) } : {}),
        code: json(code.tables),
        ...antipatterns,
        ...texts,
      },
    },
    recordSections(
      'examples',
      rules.map(({ examples }) => json(examples)),
    ),
  ];
  const summary: PackSummary = {
    language,
    version: versionOf(files, language),
    rules: rules.length,
    disambiguationRules: disambiguation.length,
    refused,
    missing,
    damaged,
    ...('refused' in priorities ? { withoutPriorities: priorities.refused } : {}),
    withoutTables: {
      ...code.refused,
      ...Object.fromEntries(Object.entries(inCode.refused).map(([id, reason]) => [`what ${id} leaves alone`, reason])),
    },
    repeated: rules.flatMap(({ rule }, number) => (rule.repeated ? [numberIn<RuleNumber>(number)] : [])),
  };
  const together = (kind: keyof PackSections): Record<string, Uint8Array> =>
    Object.assign({}, ...parts.map((part) => part[kind]));
  return {
    bytes: encodeRulePack({ kept: together('kept'), read: { summary: json(summary), ...together('read') } }),
    summary,
  };
}

const json = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));

/** @param damaged gets the file when it is not well formed: the others are of use without it */
function readXml(files: SourceFiles, path: string, damaged: { path: string; reason: string }[]): Element | undefined {
  const text = files.text(path);
  if (text === undefined) return undefined;
  try {
    return parseXml(text, (relative) => files.text(includedPath(relative)));
  } catch (error) {
    damaged.push({ path, reason: (error as Error).message });
    return undefined;
  }
}

/** Included files lie below resource/, however many steps up the path takes. */
const includedPath = (relative: string): string => `${ROOT}${relative.slice(relative.indexOf('resource/'))}`;

/** Directories of variants are named by the code, or by two countries at once: de-DE-AT is for de-DE and de-AT. */
function ruleFiles(files: SourceFiles, language: string): { path: string; variant?: string }[] {
  const own = `${ROOT}rules/${language}/`;
  const variants = files.paths
    .map((path) => (path.startsWith(own) ? /^([^/]+)\/(grammar|style)\.xml$/.exec(path.slice(own.length)) : null))
    .filter((found) => found !== null)
    .map(([, variant]) => variant);
  const parts = files.paths.filter((path) => path.startsWith(own) && /^grammar-\w+\.xml$/.test(path.slice(own.length)));
  return [
    { path: `${own}grammar.xml` },
    ...parts.sort().map((path) => ({ path })),
    ...['style.xml', 'grammar_custom.xml'].map((name) => ({ path: own + name })),
    ...[...new Set(variants)]
      .sort()
      .flatMap((variant) =>
        ['grammar.xml', 'style.xml'].map((name) => ({ path: `${own}${variant}/${name}`, variant })),
      ),
  ];
}

function versionOf(files: SourceFiles, language: string): string {
  const path = files.paths.find((one) => one.endsWith(`/language-${language}/pom.properties`));
  return /^version=(.*)$/m.exec(path === undefined ? '' : (files.text(path) ?? ''))?.[1]?.trim() ?? 'unknown';
}

function dictionarySections(files: SourceFiles, language: string, missing: string[]): Record<string, Uint8Array> {
  const own = `${ROOT}resource/${language}/`;
  const sections: Record<string, Uint8Array> = {};
  const take = (section: string, path: string | undefined): void => {
    const info = path === undefined ? undefined : files.read(path.replace(/\.dict$/, '.info'));
    const bytes = path === undefined ? undefined : files.read(path);
    if (!bytes || !info) {
      missing.push(`the dictionary of the ${section}`);
      return;
    }
    sections[`${section}.dict`] = bytes;
    sections[`${section}.info`] = info;
  };
  // Those of variants have longer names; what is for spelling alone has no readings.
  const dictionaries = files.paths
    .filter((path) => path.startsWith(own) && /^[^/]+(?<!_spelling)\.dict$/.test(path.slice(own.length)))
    .sort((a, b) => a.length - b.length);
  take(
    'tagger',
    dictionaries.find((path) => !path.endsWith('_synth.dict') && files.read(path.replace(/\.dict$/, '.info'))),
  );
  take(
    'synthesiser',
    dictionaries.find((path) => path.endsWith('_synth.dict')),
  );
  const [tags] = files.paths
    .filter((path) => path.startsWith(own) && /^(?:[^/]*_tags|tags_[^/]*)\.txt$/.test(path.slice(own.length)))
    .sort((a, b) => a.length - b.length);
  if (tags) sections['synthesiser.tags'] = files.read(tags) as Uint8Array;
  return sections;
}

const ENGLISH = `${ROOT}resource/en/english`;

/** The dictionary by which English words are known in a text of another language, where its rules ask for them. */
function englishSections(
  files: SourceFiles,
  language: string,
  disambiguation: readonly PackedDisambiguation[],
  missing: string[],
): Record<string, Uint8Array> {
  if (language === 'en' || !disambiguation.some(({ filter }) => filter?.name === 'IsEnglishWordFilter')) return {};
  const bytes = files.read(`${ENGLISH}.dict`);
  const info = files.read(`${ENGLISH}.info`);
  if (!bytes || !info) {
    missing.push('the dictionary of English words (english-pos-dict)');
    return {};
  }
  return { 'english.dict': bytes, 'english.info': info };
}

/** The models by which English sentences are cut into phrases. */
async function chunkerSections(files: SourceFiles, missing: string[]): Promise<Record<string, Uint8Array>> {
  const sections: Record<string, Uint8Array> = {};
  for (const [name, file, entry] of [
    ['words', 'en-token.bin', 'token.model'],
    ['postagger', 'en-pos-maxent.bin', 'pos.model'],
    ['chunker', 'en-chunker.bin', 'chunker.model'],
  ] as const) {
    const bytes = files.read(file);
    const entries = bytes && (await readModelArchive(bytes));
    const model = entries?.get(entry);
    if (!model) {
      missing.push(`${file} (opennlp-*-models)`);
      continue;
    }
    const parameters = readMaxent(model);
    Object.assign(
      sections,
      name === 'chunker'
        ? encodeFamilies(name, parameters, afterOutcome(parameters.outcomes))
        : encodeMaxent(name, parameters),
    );
    const dictionary = entries?.get('tags.tagdict')?.toString('utf8');
    if (dictionary !== undefined) {
      const words = elements(
        parseXml(dictionary, () => undefined),
        'entry',
      ).flatMap((entry) => elements(entry, 'token').map((token) => [textOf(token), entry.attributes.tags] as const));
      const tags = new Map(words);
      sections['postagger.dictionary'] = encodeStringTable([...tags.keys()]);
      const sets = [...new Set(tags.values())];
      sections['postagger.dictionary.sets'] = json(sets);
      sections['postagger.dictionary.tags'] = new Uint8Array(
        Uint16Array.from(tags.values(), (set) => sets.indexOf(set)).buffer,
      );
    }
  }
  return sections;
}

/** Splits a chunker's predicate at the outcome before it: 0 without one, 1 before the start, then the outcomes. */
const afterOutcome =
  (outcomes: readonly string[]) =>
  (predicate: string): readonly [number, string] => {
    if (!predicate.startsWith('p_1=')) return [0, predicate];
    const written = predicate.slice('p_1='.length);
    const places = ['bos', ...outcomes];
    for (const [at, place] of places.entries()) {
      const rest = written.slice(place.length);
      if (written.startsWith(place) && /^(?:[wt](?:_?\d)=|$)/.test(rest)) return [at + 1, rest];
    }
    return [0, predicate];
  };

/** Word lists as they are: each is read by the rule or the stage that needs it, when it does. */
function textSections(files: SourceFiles, language: string): Record<string, Uint8Array> {
  const sections: Record<string, Uint8Array> = {};
  const wanted = new RegExp(
    `^org/languagetool/(?:rules/${language}/.*\\.txt|resource/${language}/(?:.*/)?[^/]*\\.(?:txt|csv)|resource/[^/]*\\.txt)$`,
  );
  for (const path of files.paths)
    if (wanted.test(path) && !/readme|LICENSE|COPYING|confusion_sets_extended|confusion_set_candidates/i.test(path))
      sections[`file:${path.slice(ROOT.length)}`] = files.read(path) as Uint8Array;
  return sections;
}

/** What is looked up in word lists, made ready: to read them at every start would take most of it. */
function wordListSections(
  texts: Readonly<Record<string, Uint8Array>>,
  language: string,
  dictionaries: Readonly<Record<string, Uint8Array>>,
): PackSections[] {
  const textOf = (path: string): string | undefined => {
    const bytes = texts[`file:${path}`];
    return bytes && new TextDecoder().decode(bytes);
  };
  const { variants } = traitsOf(language).multiwords;
  const verbForms = formsWithTag(dictionaries, /^VER:/);
  const phrases = [
    [GLOBAL_PHRASES, false],
    [phrasesOf(language), variants],
  ] as const;
  return [
    ...phrases.flatMap(([path, inCapitals]) => {
      const text = textOf(path);
      return text === undefined ? [] : [encodeMultiwords(path, text, inCapitals)];
    }),
    ...listSections(language, textOf),
    encodeListedWords(
      language,
      Object.keys(texts).map((name) => name.slice('file:'.length)),
      (path) => listLines(textOf(path) ?? ''),
      language === 'de' ? (line) => germanLineForms(line, (infinitive) => verbForms(infinitive)) : undefined,
    ),
  ];
}

/** The forms of base forms by a synthesiser's dictionary, with the tags that an expression accepts. */
function formsWithTag(
  dictionaries: Readonly<Record<string, Uint8Array>>,
  wanted: RegExp,
): (lemma: string) => readonly string[] {
  const { 'synthesiser.dict': bytes, 'synthesiser.info': info, 'synthesiser.tags': list } = dictionaries;
  if (!bytes || !info || !list) return () => [];
  const decoder = new TextDecoder();
  const dictionary = new MorfologikDictionary(bytes, parseInfo(decoder.decode(info)));
  const tags = decoder
    .decode(list)
    .split(/\r?\n/)
    .filter((tag) => wanted.test(tag));
  return (lemma) => tags.flatMap((tag) => dictionary.lookup(`${lemma}|${tag}`).map(({ stem }) => stem));
}

const SPLITTER = 'de/danielnaber/jwordsplitter/';
/** Tells how frequent words are, which the Hunspell dictionary does not. */
const GERMAN_FREQUENCIES = `${ROOT}resource/de/hunspell/de_DE`;

/** What the German speller needs beside the dictionary: words by which compounds are taken apart, frequencies. */
function germanSpellingSections(files: SourceFiles, language: string, missing: string[]): PackSections {
  if (language !== 'de') return { kept: {}, read: {} };
  const frequencies = files.read(`${GERMAN_FREQUENCIES}.dict`);
  const info = files.read(`${GERMAN_FREQUENCIES}.info`);
  const kept = frequencies && info ? { 'frequencies.dict': frequencies, 'frequencies.info': info } : {};
  const words = files.text(`${SPLITTER}wordsGerman.txt`);
  const splits = files.read(`${SPLITTER}exceptionsGerman.txt`);
  if (words === undefined || !splits) {
    missing.push('the words of compounds (jwordsplitter)');
    return { kept, read: {} };
  }
  const small = listLines(words).map((word) => word.toLowerCase());
  return {
    kept: { ...kept, 'compounds.words': encodeStringTable([...new Set(small)]) },
    read: { 'compounds.splits': splits },
  };
}

/** How often words come in the examples: what is frequent there is frequent in texts. */
function countWords(examples: readonly PackedExample[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of examples)
    for (const [word] of text
      .replace(/<\/?marker>/g, '')
      .toLowerCase()
      .matchAll(/[\p{L}\p{M}\p{N}]+|[^\s]/gu))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Gives equal tokens one number. */
class TokenTable {
  readonly list: string[] = [];
  readonly #numbers = new Map<string, ElementNumber>();

  number(token: PackedToken): ElementNumber {
    const written = JSON.stringify(token);
    let number = this.#numbers.get(written);
    if (number === undefined) {
      number = numberIn<ElementNumber>(this.list.push(written) - 1);
      this.#numbers.set(written, number);
    }
    return number;
  }
}

const storedPattern = (pattern: PackedPattern, anchor: number, tokens: TokenTable): StoredPattern => ({
  ...pattern,
  tokens: pattern.tokens.map((token) => tokens.number(token)),
  anchor,
});

/** Antipatterns are not looked up, but start where their rarest element is. */
const storedAntipattern = (
  pattern: PackedPattern,
  tests: TestTable,
  frequency: ReadonlyMap<string, number>,
  tokens: TokenTable,
): StoredPattern => storedPattern(pattern, anchorOf(pattern, tests, frequency, true).element, tokens);

type Indexed = {
  readonly patterns?: readonly PackedPattern[];
  readonly antipatterns?: readonly PackedPattern[];
  readonly expression?: PackedRule['expression'];
};

/** The expression of a test of a text, where it has one in JavaScript's syntax. */
function expressionOf(tests: TestTable, number: TextTestNumber): string | undefined {
  const packed = tests.texts[number]?.packed;
  return packed !== undefined && 'expression' in packed ? packed.expression : undefined;
}

const bytesOf = ({ buffer }: Int32Array<ArrayBuffer>): Uint8Array => new Uint8Array(buffer);

/** Rules with the tables by which they are found. */
function indexed(
  name: string,
  rules: readonly Indexed[],
  tests: TestTable,
  frequency: ReadonlyMap<string, number>,
  lemmas: boolean,
  tokens: TokenTable,
): PackSections {
  const words = new Map<string, Set<number>>();
  const stems = new Map<string, Set<number>>();
  const texts = new Map<TextTestNumber, Set<number>>();
  const parts = new Map<PosTestNumber, Set<number>>();
  const always = new Set<number>();
  const put = <Key>(map: Map<Key, Set<number>>, key: Key, rule: number): void => {
    const set = map.get(key);
    if (set) set.add(rule);
    else map.set(key, new Set([rule]));
  };
  const index = ({ anchor }: { anchor: RuleAnchor }, rule: number): void => {
    if (anchor.kind === 'words') for (const word of anchor.keys) put(words, word, rule);
    else if (anchor.kind === 'lemmas') for (const word of anchor.keys) put(stems, word, rule);
    else if (anchor.kind === 'text') put(texts, anchor.test, rule);
    else if (anchor.kind === 'pos') put(parts, anchor.test, rule);
    else always.add(rule);
  };
  const stored = rules.map(({ patterns, antipatterns = [], ...rule }, number) => {
    if (!patterns) {
      always.add(number);
      return { rule, antipatterns: [] };
    }
    const anchored = patterns.map((pattern) => ({ pattern, ...anchorOf(pattern, tests, frequency, lemmas) }));
    for (const one of anchored) index(one, number);
    return {
      rule: { ...rule, patterns: anchored.map(({ pattern, element }) => storedPattern(pattern, element, tokens)) },
      antipatterns: antipatterns.map((pattern) => storedAntipattern(pattern, tests, frequency, tokens)),
    };
  });
  const records = recordSections(
    name,
    stored.map(({ rule }) => json(rule)),
  );
  const vetoes = recordSections(
    `${name}.antipatterns`,
    stored.map(({ antipatterns }) => json(antipatterns)),
  );
  const sorted = (sets: Iterable<Set<number>>): number[][] => [...sets].map((set) => [...set].sort((a, b) => a - b));
  const unanchored = [...always].sort((a, b) => a - b);
  return {
    kept: {
      ...records.kept,
      ...vetoes.kept,
      [`${name}.words`]: encodeStringTable([...words.keys()]),
      [`${name}.words.rules`]: encodeNumberLists(sorted(words.values())),
      [`${name}.lemmas`]: encodeStringTable([...stems.keys()]),
      [`${name}.lemmas.rules`]: encodeNumberLists(sorted(stems.values())),
      [`${name}.texts.rules`]: encodeNumberLists(sorted(texts.values())),
      [`${name}.parts.rules`]: encodeNumberLists(sorted(parts.values())),
      [`${name}.texts.letters`]: bytesOf(
        requiredSketches(
          [...texts.keys()].map((number) => expressionOf(tests, number)),
          SKETCH_OF_FORMS,
        ),
      ),
      [`${name}.always.letters`]: bytesOf(
        requiredSketches(
          unanchored.map((number) => rules[number]?.expression?.source),
          SKETCH_OF_SENTENCES,
        ),
      ),
    },
    read: {
      ...records.read,
      ...vetoes.read,
      [`${name}.texts`]: json([...texts.keys()]),
      [`${name}.parts`]: json([...parts.keys()]),
      [`${name}.always`]: json(unanchored),
    },
  };
}
