import { EditDistance } from '../../text/edit-distance.ts';

/** Frequencies are 0 to 25, so that no frequency outweighs an edit. */
const FREQUENCIES = 26;
/** Edits at most. */
const FARTHEST = 3;
/** Two words count as one edit, and as never counted. */
const SPLIT = 2 * FREQUENCIES - 1;

/** Letter case and accents count nothing. */
const folded = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/**
 * Orders suggestions as LanguageTool 6.6 orders those of its morfologik dictionaries: the fewest edits first, then the
 * most frequent, then as the dictionary has them. Those with more edits are left out where there are some with fewer.
 * @param frequency how frequent a word is, 0 to 25
 * @param splits may a suggestion be two words?
 */
export function nearestFirst(
  word: string,
  suggestions: readonly string[],
  frequency: (word: string) => number,
  splits: boolean,
): string[] {
  const typed = new EditDistance(folded(word));
  const ranked = suggestions
    .filter((one) => splits || !one.includes(' '))
    .map((one) => {
      const edits = one.includes(' ') ? 1 : typed.to(folded(one));
      const rank = one.includes(' ') ? SPLIT : (edits + 1) * FREQUENCIES - 1 - frequency(one);
      return { one, edits, rank };
    });
  for (let most = 1; most <= FARTHEST; most++) {
    const near = ranked.filter(({ edits }) => edits <= most);
    if (near.length > 0)
      return near
        .sort(
          (a, b) => a.rank - b.rank || Number(a.one.includes(' ')) - Number(b.one.includes(' ')) || order(a.one, b.one),
        )
        .map(({ one }) => one);
  }
  return ranked.map(({ one }) => one);
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
