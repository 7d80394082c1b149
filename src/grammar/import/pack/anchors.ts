import type { PosTestNumber, TextTestNumber } from '../../store/pack/pack-numbers.ts';
import type { PackedPattern, PackedToken } from '../../store/pack/packed-rule.ts';
import type { TestTable } from './test-table.ts';

/** By what a rule is found: what one of a sentence's tokens must have for the rule to match. */
export type RuleAnchor =
  | { readonly kind: 'words' | 'lemmas'; readonly keys: readonly string[] }
  | { readonly kind: 'text'; readonly test: TextTestNumber }
  | { readonly kind: 'pos'; readonly test: PosTestNumber }
  | { readonly kind: 'none' };

export interface AnchoredPattern {
  readonly anchor: RuleAnchor;
  /** The element that carries it; -1 for none. */
  readonly element: number;
}

// Rough weights in the units of word counts: what is rare is looked for first.
const UNSEEN = 0.2;
const LEMMA_FACTOR = 4;
const EXPRESSION = 3000;
const POS = 20_000;
const SENTENCE_START = 10_000;

/** Chooses the rarest thing that a pattern cannot do without. */
export function anchorOf(
  { tokens, rawPos }: PackedPattern,
  tests: TestTable,
  frequency: ReadonlyMap<string, number>,
  lemmas: boolean,
): AnchoredPattern {
  let best: AnchoredPattern = { anchor: { kind: 'none' }, element: -1 };
  let least = Infinity;
  const offer = (weight: number, anchor: RuleAnchor, element: number): void => {
    if (weight >= least) return;
    least = weight;
    best = { anchor, element };
  };
  const consider = (token: PackedToken, element: number): void => {
    if (token.negate || token.min === 0) return;
    if (token.text !== undefined) {
      const words = tests.texts[token.text]?.words;
      if (words) {
        const weight = words.reduce((sum, word) => sum + (frequency.get(word) ?? UNSEEN), 0);
        if (!token.inflected) offer(weight, { kind: 'words', keys: words }, element);
        else if (lemmas) offer(weight * LEMMA_FACTOR + 1, { kind: 'lemmas', keys: words }, element);
      } else if (!token.inflected) offer(EXPRESSION, { kind: 'text', test: token.text }, element);
    }
    if (token.pos !== undefined && !token.negatePos && !rawPos) {
      const part = tests.parts[token.pos];
      const words = part?.words;
      const accepts = words?.split('\n').includes('UNKNOWN') ?? new RegExp(part?.expression ?? '', 'v').test('UNKNOWN');
      const start = words === 'SENT_START';
      if (!accepts) offer(start ? SENTENCE_START : POS, { kind: 'pos', test: token.pos }, element);
    }
    for (const other of token.and ?? []) if (other.min !== 0) consider({ ...other, and: [] }, element);
  };
  tokens.forEach((token, element) => {
    consider(token, element);
  });
  return best;
}
