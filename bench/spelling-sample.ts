import { randomNumbers } from '#kit/testing/random-numbers';
import type { Speller } from '../src/grammar/engine/spelling/speller.ts';
import { type Automaton, classAt, DEAD_NODE, LAST_SLOT, step } from '../src/grammar/store/spelling/automaton.ts';
import type { SpellingDictionary } from '../src/grammar/store/spelling/dictionary.ts';

/** A misspelling and the word it was made of. */
export type Misspelling = readonly [typed: string, meant: string];

const MOST_TRIES = 200;

/** Numbers from 0 to below a limit, in an order that follows from the seed alone. */
export function numbers(seed: number): (limit: number) => number {
  const random = randomNumbers(seed);
  return (limit) => Math.floor(random() * limit);
}

/**
 * Words of a dictionary, each with one mistake, or one in five with two: a letter left out, too many, another one, or two
 * swapped. The words are forms of entries of its word list, inflected as chance has it.
 * @param entries the entries of the word list, without flags
 */
export function misspellings(
  dictionary: SpellingDictionary,
  speller: Speller,
  entries: readonly string[],
  count: number,
  random: (limit: number) => number,
): Misspelling[] {
  const usable = entries.filter((entry) => /^[\p{L}\p{M}'’]{3,}$/u.test(entry));
  const made: Misspelling[] = [];
  for (let tries = 0; made.length < count && tries < count * MOST_TRIES; tries++) {
    const entry = usable[random(usable.length)];
    const meant =
      dictionary.affixes === undefined
        ? formOf(dictionary.automaton, entry, random)
        : inflect(dictionary, entry, random);
    if (meant === undefined || meant.length < 3 || !speller.isCorrect(meant)) continue;
    const letters = usable[random(usable.length)];
    let typed = meant;
    for (let mistakes = random(5) === 0 ? 2 : 1; mistakes > 0; mistakes--)
      typed = withMistake(typed, letters[random(letters.length)].toLowerCase(), random);
    if (typed.length > 1 && !speller.isCorrect(typed)) made.push([typed, meant]);
  }
  return made;
}

/** A form that begins as an entry does, but for its last letters. */
function formOf(automaton: Automaton, entry: string, random: (limit: number) => number): string | undefined {
  let word = entry.slice(0, Math.max(2, entry.length - random(3)));
  let node = automaton.root;
  for (let at = 0; at < word.length; at++) node = step(automaton, node, word.charCodeAt(at));
  if (node === DEAD_NODE) return undefined;
  for (;;) {
    const slots: number[] = [];
    for (let slot = node; ; slot++) {
      slots.push(slot);
      if (automaton.targets[slot] >= LAST_SLOT) break;
    }
    const slot = slots[random(slots.length)];
    if (automaton.labels[slot] === 0) return classAt(automaton, node) === 0 ? undefined : word;
    word += String.fromCharCode(automaton.labels[slot]);
    node = automaton.targets[slot] & 0x7fff_ffff;
  }
}

/** An entry with up to two suffixes that its flags allow; whether the conditions are met the speller says. */
function inflect(
  { affixes, automaton }: SpellingDictionary,
  entry: string,
  random: (limit: number) => number,
): string | undefined {
  if (affixes === undefined) return undefined;
  let node = automaton.root;
  for (let at = 0; at < entry.length; at++) node = step(automaton, node, entry.charCodeAt(at));
  const sets = node === DEAD_NODE ? [] : affixes.entries[classAt(automaton, node)];
  if (sets.length === 0) return undefined;
  let { flags } = affixes.sets[sets[random(sets.length)]];
  let word = entry;
  for (let suffixes = random(3); suffixes > 0; suffixes--) {
    const fitting = affixes.suffixes.filter(([flag, , strip]) => flags.includes(flag) && word.endsWith(strip));
    if (fitting.length === 0) return word;
    const [, , strip, add, , set] = fitting[random(fitting.length)];
    word = word.slice(0, word.length - strip.length) + add;
    flags = affixes.sets[set].flags;
  }
  return word;
}

function withMistake(word: string, letter: string, random: (limit: number) => number): string {
  const at = random(word.length);
  switch (random(4)) {
    case 0:
      return word.slice(0, at) + word.slice(at + 1);
    case 1:
      return word.slice(0, at) + letter + word.slice(at);
    case 2:
      return word.slice(0, at) + letter + word.slice(at + 1);
    default:
      return word.slice(0, at) + word.slice(at + 1, at + 2) + word[at] + word.slice(at + 2);
  }
}
