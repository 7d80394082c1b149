import { ENGLISH_OCTAVES } from './english-octaves.ts';

/** Only words in lower case were counted; these are never so. */
const CAPITALS: readonly (readonly [string, number])[] = [
  ['I', 17],
  ["I'm", 13],
  ["I've", 12],
  ["I'll", 12],
  ["I'd", 12],
];

const FIRST_LENGTH = 'A'.charCodeAt(0);

/** How often English words come: the binary logarithm of their count, by word. */
export const englishFrequency = (): Map<string, number> => new Map([...CAPITALS, ...octavesOf(ENGLISH_OCTAVES)]);

/** The octave of each word in lines as english-octaves.ts holds them. */
export function octavesOf(lines: readonly string[]): Map<string, number> {
  const frequency = new Map<string, number>();
  lines.forEach((words, octave) => {
    let previous = '';
    for (const [, shared = '', rest = ''] of words.matchAll(/([A-Z])([^A-Z]*)/g)) {
      previous = previous.slice(0, shared.charCodeAt(0) - FIRST_LENGTH) + rest;
      frequency.set(previous, octave);
    }
  });
  return frequency;
}
