import { categories } from '../rules/category.ts';
import type { RuleInfo, RuleMatch, SentenceRule } from '../rules/rule.ts';
import type { ConfusionPair, PairWord } from './confusion-pair.ts';
import { type Counts, likelihoodAt } from './likelihood.ts';
import { type NgramToken, ngramTokens } from './ngram-tokens.ts';

/** Requests name all pairs by this id, or one by its own, such as CONFUSION_RULE_ADDITION_EDITION. */
export const CONFUSION_RULE = 'CONFUSION_RULE';

interface PairRule {
  readonly pair: ConfusionPair;
  readonly info: RuleInfo;
}

/** A phrase in which a word is right whatever the counts say, in small letters. */
export type ConfusionExceptions = readonly string[];

/**
 * The rule that finds words that are easily confused with another, by how often their neighbours come with either
 * (the method of LanguageTool 6.6, ConfusionProbabilityRule).
 * @param counts opened when the first pair is met; undefined when there are none for the language
 */
export function confusionRule(
  pairs: readonly ConfusionPair[],
  counts: () => Counts | undefined,
  exceptions: ConfusionExceptions = [],
): SentenceRule {
  const rules = pairs.map((pair): PairRule => ({ pair, info: pairInfo(pair) }));
  const byWord = Map.groupBy(rules, ({ pair }) => pair.wrong.word);
  return {
    infos: rules.map(({ info }) => info),
    check({ text }, _context, enabled) {
      const tokens = ngramTokens(text);
      if (tokens.filter((token) => /\p{L}/u.test(token.text)).length < 3) return [];
      const words = tokens.map((token) => token.text);
      return tokens.flatMap((token, at) => {
        if (at === 0 || (at === 1 && !/^\w+$/.test(words[2] ?? ''))) return [];
        const { found, capitalised } = rulesFor(token.text, text.slice(0, token.start), byWord);
        return found.flatMap(({ pair, info }) => {
          if (!enabled(info) || inException(text, token, exceptions)) return [];
          const known = counts();
          if (known === undefined) return [];
          const wrong = capitalised ? upper(pair.wrong.word) : pair.wrong.word;
          const right = capitalised ? upper(pair.right.word) : pair.right.word;
          const better = likelihoodAt(words, at, right, known);
          if (!(better > likelihoodAt(words, at, wrong, known) * pair.factor)) return [];
          return [matchOf(info, token, pair, wrong, right)];
        });
      });
    },
  };
}

/** The rules about a word as it stands, or in small letters where it begins the sentence. */
function rulesFor(
  word: string,
  before: string,
  byWord: ReadonlyMap<string, readonly PairRule[]>,
): { readonly found: readonly PairRule[]; readonly capitalised: boolean } {
  const found = byWord.get(word);
  if (found !== undefined) return { found, capitalised: false };
  if (!/^\p{Lu}/u.test(word) || /\p{L}/u.test(before)) return { found: [], capitalised: false };
  const first = String.fromCodePoint(word.codePointAt(0) as number);
  return { found: byWord.get(first.toLowerCase() + word.slice(first.length)) ?? [], capitalised: true };
}

function inException(text: string, token: NgramToken, exceptions: ConfusionExceptions): boolean {
  const lower = text.toLowerCase();
  return exceptions.some((phrase) => {
    for (let at = lower.indexOf(phrase); at >= 0 && at <= token.start; at = lower.indexOf(phrase, at + 1))
      if (at + phrase.length >= token.end) return true;
    return false;
  });
}

function matchOf(info: RuleInfo, token: NgramToken, pair: ConfusionPair, wrong: string, right: string): RuleMatch {
  const { meaning } = pair.right;
  return {
    rule: info,
    from: token.start,
    to: token.end,
    message: `“${right}”${inBrackets(pair.right)} is more likely here than “${wrong}”${inBrackets(pair.wrong)}.`,
    shortMessage: 'Another word is more likely',
    replacements: [meaning === undefined ? { value: right } : { value: right, shortDescription: meaning }],
  };
}

const inBrackets = ({ meaning }: PairWord): string => (meaning === undefined ? '' : ` (${meaning})`);

function pairInfo({ wrong, right }: ConfusionPair): RuleInfo {
  return {
    id: `${CONFUSION_RULE}_${idPart(wrong.word)}_${idPart(right.word)}`,
    family: CONFUSION_RULE,
    description: `“${wrong.word}” where “${right.word}” is more likely, by word frequencies`,
    issueType: 'non-conformance',
    category: categories.TYPOS,
    kind: 'code',
    contextForSureMatch: 3,
    priority: -20,
  };
}

const UMLAUTS: Readonly<Record<string, string>> = { Ä: 'AE', Ö: 'OE', Ü: 'UE' };

/** A word as a part of an id: ADDITION, FAELLT. */
function idPart(word: string): string {
  return word
    .toUpperCase()
    .replace(/[ÄÖÜ]/g, (letter) => UMLAUTS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '_');
}

function upper(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
