import type { InstalledPack } from '../../../pack/installed-pack.ts';
import { fillerWords } from '../../../pack/rules/filler-words.ts';
import { categories } from '../../../rules/category.ts';
import { optionalInfo } from '../../../rules/generic/optional/optional-info.ts';
import { shareOfText } from '../../../rules/generic/optional/share-of-text.ts';
import type { TextRule } from '../../../rules/rule.ts';
import type { Token } from '../../../text/token.ts';
import { hasTagPart, hasTagStart } from '../word-kinds.ts';
import { isUnknown } from './clauses.ts';

const AUXILIARY = new Set(['haben', 'sein']);

const isVerbOf = ({ readings }: Token, verbs: ReadonlySet<string>): boolean =>
  readings.some(({ pos, lemma }) => pos?.startsWith('VER') === true && lemma !== null && verbs.has(lemma)) &&
  !hasTagStart(readings, 'PRO:POS');

/** Texts with many verbs that say little (German); auxiliary verbs beside a participle, or a word that may be one, are not meant. */
function weakVerbs(pack: InstalledPack): TextRule[] {
  const verbs = pack.codeWords('NonSignificantVerbsRule.nonSignificant');
  if (!verbs) return [];
  const others = new Set([...verbs].filter((verb) => !AUXILIARY.has(verb)));
  return [
    shareOfText({
      info: optionalInfo('NON_SIGNIFICANT_VERB_DE', 'Too many verbs that say little', {
        category: categories.CREATIVE_WRITING,
        value: { text: 'Maximum number of such verbs per 1,000 words', minimum: 0, maximum: 100, default: 8 },
      }),
      of: 'words',
      per: 1000,
      message: 'In diesem Text stehen viele Verben, die wenig sagen. Ein anderes Verb wäre anschaulicher.',
      find(tokens) {
        const meant = tokens.some((token) => hasTagPart(token.readings, 'PA2') || isUnknown(token)) ? others : verbs;
        return tokens.filter((token) => isVerbOf(token, meant)).map((token) => [token, token] as const);
      },
    }),
  ];
}

/** Texts with many phrases that may be left out (German). */
function emptyPhrases(pack: InstalledPack): TextRule[] {
  const listed = pack.codeWords('UnnecessaryPhraseRule.unnecessaryPhrases');
  if (!listed) return [];
  const phrases = [...listed].map((phrase) => phrase.split(' '));
  const at = (tokens: readonly Token[], place: number): Token | undefined => {
    const isThere = (word: string, behind: number): boolean => {
      const text = tokens[place + behind]?.text ?? '';
      const small = behind === 0 && place === 0 ? text.charAt(0).toLowerCase() + text.slice(1) : text;
      return small === word || text === word;
    };
    const phrase = phrases.find((words) => words.every(isThere));
    return phrase && tokens[place + phrase.length - 1];
  };
  return [
    shareOfText({
      info: optionalInfo('UNNECESSARY_PHRASES_DE', 'Too many phrases that could be left out', {
        category: categories.CREATIVE_WRITING,
        value: { text: 'Maximum number of such phrases per 10,000 words', minimum: 0, maximum: 100, default: 8 },
      }),
      of: 'words',
      per: 10_000,
      message: 'Ohne diese Wendung sagt der Satz dasselbe.',
      find: (tokens) =>
        tokens.flatMap((token, place) => {
          const last = at(tokens, place);
          return last ? [[token, last] as const] : [];
        }),
    }),
  ];
}

/** Rules about words that say little (German); those whose words the pack has. */
export const weakWords = (pack: InstalledPack): TextRule[] => [
  ...weakVerbs(pack),
  ...emptyPhrases(pack),
  ...fillerWords(pack, {
    id: 'FILLER_WORDS_DE',
    words: 'GermanFillerWordsRule.fillerWords',
    message: 'Dieses Wort sagt wenig, und im Text stehen viele davon.',
    // Conjunctions: er kam, aber zu spät; aber auch.
    isLeft: (tokens, place) =>
      tokens[place - 1]?.text === ',' ||
      (tokens[place]?.text === 'aber' && tokens[place + 1]?.text === 'auch') ||
      (tokens[place]?.text === 'auch' && tokens[place - 1]?.text === 'aber'),
  }),
];
