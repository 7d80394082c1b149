import { isOneEdit } from '../one-edit.ts';

/** Words of at least this octave make the rare words beside them suspicious. */
const COMMON_OCTAVE = 4;

/**
 * Rare words that may be taken into a dictionary as right. A rare word one edit away from a common one is left out:
 * whoever writes "corelation" meant the common word. The plural of a common word is kept.
 * @param candidates rare words that are right
 * @param frequency octaves by word
 */
export function harmlessRareWords(candidates: readonly string[], frequency: ReadonlyMap<string, number>): string[] {
  const neighbours = new Map<string, string[]>();
  for (const [word, octave] of frequency) {
    if (octave < COMMON_OCTAVE) continue;
    for (const key of shortened(word)) {
      const list = neighbours.get(key);
      if (list === undefined) neighbours.set(key, [word]);
      else list.push(word);
    }
  }
  return candidates.filter(
    (word) =>
      !shortened(word).some((key) =>
        neighbours.get(key)?.some((common) => word !== `${common}s` && word !== common && isOneEdit(word, common)),
      ),
  );
}

/** The word, and the word less one letter: two words one edit apart have one of these in common. */
function shortened(word: string): string[] {
  const keys = [word];
  for (let at = 0; at < word.length; at++) keys.push(word.slice(0, at) + word.slice(at + 1));
  return keys;
}
