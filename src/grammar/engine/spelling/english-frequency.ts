import { ENGLISH_OCTAVES } from './english-octaves.ts';

const FIRST_LENGTH = 'A'.charCodeAt(0);

/** How often English words come: the binary logarithm of their count, by word. */
export function englishFrequency(): Map<string, number> {
  const frequency = new Map<string, number>();
  ENGLISH_OCTAVES.forEach((words, octave) => {
    let previous = '';
    for (const [, shared, rest] of words.matchAll(/([A-Z])([^A-Z]*)/g)) {
      previous = previous.slice(0, shared.charCodeAt(0) - FIRST_LENGTH) + rest;
      frequency.set(previous, octave);
    }
  });
  return frequency;
}
