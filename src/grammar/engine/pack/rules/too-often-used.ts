import { categories } from '../../rules/category.ts';
import { optionalInfo } from '../../rules/generic/optional/optional-info.ts';
import type { Document, RuleContext, RuleMatch, TextRule } from '../../rules/rule.ts';
import type { Token } from '../../text/token.ts';

/** Texts with fewer words of the kind are not judged (LanguageTool 6.6). */
const LEAST_WORDS = 100;
const MOST_PER_CENT = 5;

/** Words of one kind, such as nouns. */
export interface OftenUsed {
  readonly id: string;
  readonly description: string;
  /** What the number of the rule says. */
  readonly value: string;
  readonly message: string;
  /** The base form of a word of the kind; undefined for all others. */
  lemmaOf(token: Token): string | undefined;
}

/** The base form of a word that has readings of a kind and none of others; the first counts. */
export function lemmaOfKind({ readings }: Token, kind: RegExp, others?: RegExp): string | undefined {
  let first: string | undefined;
  for (const { pos, lemma } of readings) {
    if (pos === null || lemma === null || pos === 'SENT_END' || pos === 'PARA_END') continue;
    if (others?.test(pos) === true) return undefined;
    if (kind.test(pos)) first ??= lemma;
  }
  return first;
}

/** A rule that reports the words that make up a large share of all words of their kind. */
export function tooOftenUsed({ id, description, value, message, lemmaOf }: OftenUsed): TextRule {
  const info = optionalInfo(id, description, {
    category: categories.CREATIVE_WRITING,
    value: { text: value, minimum: 1, maximum: 100, default: MOST_PER_CENT },
  });
  return {
    info,
    check(document: Document, { ruleValues }: RuleContext): RuleMatch[] {
      const share = ruleValues?.get(id) ?? MOST_PER_CENT;
      const words: { readonly lemma: string; readonly from: number; readonly to: number }[] = [];
      const counts = new Map<string, number>();
      for (const [index, { start }] of document.ranges.entries())
        for (const token of document.sentence(index).tokens) {
          const lemma = lemmaOf(token);
          if (lemma === undefined) continue;
          words.push({ lemma, from: start + token.start, to: start + token.end });
          counts.set(lemma, (counts.get(lemma) ?? 0) + 1);
        }
      if (words.length < LEAST_WORDS) return [];
      return words
        .filter(({ lemma }) => ((counts.get(lemma) ?? 0) * 100) / words.length >= share)
        .map(({ from, to }) => ({ rule: info, from, to, message, shortMessage: '', replacements: [] }));
    },
  };
}
