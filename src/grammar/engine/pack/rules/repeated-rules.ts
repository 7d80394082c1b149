import type { RuleNumber } from '../../../store/pack/pack-numbers.ts';
import type { Document, RuleContext, RuleMatch, TextRule } from '../../rules/rule.ts';
import { AnalysedSentence } from '../analysis/analysed-sentence.ts';
import type { InstalledPack } from '../installed-pack.ts';
import type { InstalledRules } from './installed-rules.ts';
import { isForVariant } from './selected-rules.ts';

/** A match of a rule that reports repetitions, with the place of its first token in the text. */
interface Found {
  readonly match: RuleMatch;
  readonly token: number;
}

/**
 * The rules of a pack that report only what has come often enough before within a distance in tokens: one rule of the
 * text for each id.
 */
export function repeatedRules(pack: InstalledPack, rules: InstalledRules, variant: string): TextRule[] {
  /** The first rule of each id. */
  const numbers = new Map<string, RuleNumber>();
  for (const number of pack.summary.repeated ?? []) {
    const packed = pack.packedRule(number);
    if (!rules.canRun(packed) || !isForVariant(packed.variant, variant)) continue;
    if (!numbers.has(packed.id)) numbers.set(packed.id, number);
  }
  if (numbers.size === 0) return [];
  // All rules of one text are run at once, when the first is asked.
  const known = new WeakMap<Document, ReadonlyMap<string, readonly Found[]>>();
  const foundIn = (document: Document, context: RuleContext): ReadonlyMap<string, readonly Found[]> => {
    let found = known.get(document);
    if (!found) {
      found = findAll(document, { ...context, variant }, rules);
      known.set(document, found);
    }
    return found;
  };
  return [...numbers].map(([id, first]): TextRule => {
    const { times, distance } = pack.packedRule(first).repeated as { times: number; distance: number };
    return {
      info: pack.infoOf(first),
      check: (document, context) => {
        const found = foundIn(document, context).get(id) ?? [];
        return found
          .filter(
            ({ token }, index) =>
              found.slice(0, index).filter((earlier) => token - earlier.token <= distance).length >= times,
          )
          .map(({ match }) => match);
      },
    };
  });
}

function findAll(
  document: Document,
  context: RuleContext & { readonly variant: string },
  rules: InstalledRules,
): ReadonlyMap<string, readonly Found[]> {
  const all = new Map<string, Found[]>();
  let tokens = 0;
  document.ranges.forEach(({ start }, index) => {
    const sentence = document.sentence(index);
    if (!(sentence instanceof AnalysedSentence)) return;
    const matches = rules.checkRepeated(sentence, context).sort((a, b) => a.from - b.from);
    for (const match of matches) {
      const place = sentence.tokens.findIndex((token) => token.start >= match.from && token.text !== '');
      const found = { match: { ...match, from: match.from + start, to: match.to + start }, token: tokens + place };
      const list = all.get(match.rule.id);
      if (list) list.push(found);
      else all.set(match.rule.id, [found]);
    }
    tokens += sentence.tokens.length - 1;
  });
  return all;
}
