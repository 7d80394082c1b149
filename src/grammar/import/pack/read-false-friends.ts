import { findLanguage, LANGUAGES } from '../../engine/language-table.ts';
import type { PackedRule, PackedSuggestion } from '../../store/pack/packed-rule.ts';
import { parseProperties } from '../../store/properties-file.ts';
import { readPattern } from './read-pattern.ts';
import { type CategoryTable, contextOf } from './read-rules.ts';
import type { SourceFiles } from './source-files.ts';
import type { TestTable } from './test-table.ts';
import { type Element, elements, textOf } from './xml-tree.ts';

/** Of these pairs LanguageTool 6.6 judges by n-grams instead. */
const BY_NGRAMS: Readonly<Record<string, readonly string[]>> = { en: ['de', 'fr', 'es', 'nl'] };

/** The quotation marks that LanguageTool 6.6 writes in the messages of a language; " elsewhere. */
const QUOTES: Readonly<Record<string, readonly [string, string]>> = {
  en: ['“', '”'],
  de: ['„', '“'],
  nl: ['“', '”'],
  fr: ['«\u00A0', '\u00A0»'],
  es: ['«', '»'],
  pt: ['«', '»'],
  ca: ['«', '»'],
  ru: ['«', '»'],
  uk: ['«', '»'],
};

/** The texts about false friends in somebody's own language. */
interface Texts {
  /** With {0}: the word, {1}: its language, {2}: its translations, {3}: their language. */
  readonly hint: string;
  /** With {0}: other words. */
  readonly suggestion: string;
  readonly short: string;
  readonly description: string;
  readonly category: string;
}

/**
 * Compiles the words of a language that speakers of another mistake for words of their own (false-friends.xml): a rule
 * for each pair of a word and a mother tongue that there are better words for. Texts are those of the mother tongue,
 * where its jar is among the files, otherwise English.
 * @param language of the texts that are checked, as a short code
 */
export function readFalseFriends(
  root: Element,
  language: string,
  files: SourceFiles,
  tests: TestTable,
  categories: CategoryTable,
): PackedRule[] {
  const rules: PackedRule[] = [];
  const meanings = meaningsIn(files.text(`org/languagetool/resource/${language}/word_definitions.txt`) ?? '');
  const textsOf = new Map<string, Texts>();
  for (const group of elements(root, 'rulegroup')) {
    const pairs = elements(group, 'rule').map((rule) => ({ rule, pattern: elements(rule, 'pattern')[0] }));
    for (const { rule, pattern } of pairs) {
      if (pattern?.attributes.lang !== language) continue;
      const patterns = readPattern(pattern, tests, new Map());
      const [first] = patterns;
      if (first === undefined) continue;
      const plain = textOf(pattern).trim();
      const tongues = new Set(elements(rule, 'translation').flatMap(({ attributes }) => attributes.lang ?? []));
      for (const tongue of tongues) {
        const words = pairs
          .filter((other) => other.pattern?.attributes.lang === tongue)
          .flatMap((other) => translations(other.rule, language))
          .filter((text) => text !== plain);
        const better = [...new Set(words)].map((text): PackedSuggestion => {
          const meaning = meanings.get(text);
          return { suggestion: [text], ...(meaning === undefined ? {} : { meaning }) };
        });
        if (better.length === 0 || BY_NGRAMS[language]?.includes(tongue)) continue;
        const texts = textsOf.get(tongue) ?? readTexts(files, tongue);
        textsOf.set(tongue, texts);
        const word = wordOf(pattern);
        const off = rule.attributes.default ?? group.attributes.default;
        rules.push({
          id: group.attributes.id ?? '',
          subId: '',
          description: `${texts.description} ${word}`,
          category: categories.ownNumber('FALSE_FRIENDS', texts.category),
          issueType: 'uncategorized',
          tags: ['picky'],
          motherTongue: tongue,
          ...(off === 'off' ? { off } : {}),
          short: texts.short,
          context: contextOf(first, []),
          message: [messageOf(texts, language, word, tongue, translations(rule, tongue), better)],
          suggestions: better,
          patterns,
        });
      }
    }
  }
  return rules;
}

function translations(rule: Element, language: string): string[] {
  return elements(rule, 'translation')
    .filter(({ attributes }) => attributes.lang === language)
    .map((translation) => textOf(translation).trim());
}

/** How LanguageTool 6.6 writes a pattern: `actual/actually`, `!train` for any but this, `drink/NN.*`. */
function wordOf(pattern: Element): string {
  return elements(pattern, 'token')
    .map((token) => {
      const { negate, postag } = token.attributes;
      const text = textOf(token).trim().replaceAll('|', '/');
      return (negate === 'yes' ? '!' : '') + text + (postag === undefined ? '' : `/${postag}`);
    })
    .join(' ');
}

function meaningsIn(source: string): ReadonlyMap<string, string> {
  return new Map(
    source.split('\n').flatMap((line) => {
      const [word = '', meaning, ...others] = line.split('\t');
      return meaning === undefined || others.length > 0 ? [] : [[word, meaning.trim()] as const];
    }),
  );
}

function messageOf(
  { hint, suggestion }: Texts,
  language: string,
  word: string,
  tongue: string,
  meaning: readonly string[],
  better: readonly PackedSuggestion[],
): string {
  const nameOf = (code: string): string => findLanguage(code)?.name.replace(/ \(.*\)$/, '') ?? code;
  const quoted = (text: string): string => `"${text}"`;
  const offered = better.map(({ suggestion: [text], meaning: own }) =>
    own === undefined ? quoted(String(text)) : `${quoted(String(text))} (${own})`,
  );
  const told = fill(hint, [word, nameOf(language), meaning.map(quoted).join(', '), nameOf(tongue)]);
  return typographic(`${told} ${fill(suggestion, [offered.join(', ')])}`, language);
}

/** The arguments of java.text.MessageFormat put in. */
function fill(template: string, values: readonly string[]): string {
  return template.replace(/''|\{(\d)\}/g, (_whole, index: string | undefined) =>
    index === undefined ? "'" : (values[Number(index)] ?? ''),
  );
}

/** Writes quotation marks, and the blanks of French, as the language of the text has them. */
function typographic(text: string, language: string): string {
  const [open, close] = QUOTES[language] ?? ['"', '"'];
  let quoted = text.replace(/"([^"]*)"/g, (_whole, inside: string) => open + inside + close);
  if (language === 'en') quoted = quoted.replace(/(?<![\p{L}\p{N}])'([^']*)'(?!\p{L})/gu, '‘$1’').replaceAll("'", '’');
  if (language !== 'fr') return quoted;
  return quoted.replace(/(?<=\S):/g, '\u00A0:').replace(/(?<=\S)([;?!])/g, '\u202F$1');
}

function readTexts(files: SourceFiles, tongue: string): Texts {
  const bundle = (name: string): ReadonlyMap<string, string> =>
    parseProperties(files.text(`org/languagetool/MessagesBundle${name}.properties`) ?? '');
  const plain = bundle('');
  const own = bundle(`_${tongue}`);
  // Portuguese has texts for its countries alone, which LanguageTool reads for some keys and not for others.
  const country =
    own.size > 0 ? own : bundle(`_${(LANGUAGES.defaultVariant(tongue)?.longCode ?? tongue).replace('-', '_')}`);
  const text = (key: string, bundles: readonly ReadonlyMap<string, string>[]): string =>
    [...bundles, plain].map((one) => one.get(key)).find((found) => found !== undefined) ?? '';
  return {
    hint: text('false_friend_hint', [own]) || '"{0}" ({1}): {2} ({3}).',
    suggestion: text('false_friend_suggestion', [own]) || '{0}?',
    short: text('false_friend', [country]) || 'False friend',
    description: text('false_friend_desc', [country]) || 'False friend:',
    category: text('category_false_friend', [country]) || 'False friends',
  };
}
