import { amongEachOther, type RepeatedBeginning, repeatedBeginning } from '../../rules/repeated-beginning.ts';
import type { TextRule } from '../../rules/rule.ts';
import type { InstalledPack } from '../installed-pack.ts';

/** Where the word goes in what may stand before it. */
const WORD = '\u0001';

/**
 * Sentences in a row that begin alike, by the words of the installed rule; no rule where they could not be read.
 * @param picky only for those who want to hear of it
 */
export function installedBeginnings(
  pack: InstalledPack,
  { id, messages, adverbTags }: Pick<RepeatedBeginning, 'id' | 'messages' | 'adverbTags'>,
  picky = false,
): TextRule[] {
  const { beginnings } = pack.codeTables;
  if (!beginnings) return [];
  const { unremarkable, adverbs, openings, unremarkableInAnyCase, passedOver, pronouns } = beginnings;
  return [
    repeatedBeginning(
      {
        id,
        messages,
        ...(adverbTags ? { adverbTags } : {}),
        ...(unremarkableInAnyCase ? { unremarkableInAnyCase: new Set(unremarkableInAnyCase) } : {}),
        ...(passedOver ? { passedOver } : {}),
        unremarkable: new Set(unremarkable),
        adverbs: new Map(adverbs.flatMap(({ words, phrases }) => amongEachOther(words, ...phrases))),
        insteadOf({ text, lower, readings }) {
          if (pronouns ? !pronouns.includes(lower) : !readings.some(({ pos }) => pos === 'PRP')) return [];
          const inside = text === 'I' ? text : lower;
          return openings.map((opening) => opening.replace(WORD, inside));
        },
      },
      picky,
    ),
  ];
}
