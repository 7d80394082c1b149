import { elementAt, wordAt } from '#kit/element-at';
import { type Automaton, END_OF_WORD, LAST_SLOT } from '../../../store/spelling/automaton.ts';

const TARGET = 0x7fff_ffff;

/** What lies below the nodes of an automaton. */
export interface LettersBelow {
  /** By node: the letters on the ways below it, as bits. */
  readonly below: Int32Array;
  /**
   * The letters that go out from where a slot leads, as narrow bits; the first slot of a node has its place two after
   * twice the number of the node. Nodes with one slot only have none. It is in the memory that `below` leaves free.
   */
  readonly next: Uint16Array;
}

/**
 * @param bitOf the bit of a letter among 32, by its code unit
 * @param narrowBitOf the bit of a letter among 16, or of the end of a word
 */
export function lettersBelow(
  { labels, targets, root }: Automaton,
  bitOf: (unit: number) => number,
  narrowBitOf: (unit: number) => number,
): LettersBelow {
  const below = new Int32Array(labels.length);
  const next = new Uint16Array(below.buffer);
  const done = new Uint8Array(labels.length);
  const outOf = (node: number): number => {
    let bits = 0;
    for (let slot = node; ; slot++) {
      bits |= narrowBitOf(wordAt(labels, slot));
      if (wordAt(targets, slot) >= LAST_SLOT) return bits;
    }
  };
  const stack = [root];
  while (stack.length > 0) {
    const node = elementAt(stack, stack.length - 1);
    let bits = 0;
    let waits = false;
    for (let slot = node; ; slot++) {
      if (labels[slot] !== END_OF_WORD) {
        const target = wordAt(targets, slot) & TARGET;
        if (done[target] === 0) {
          waits = true;
          stack.push(target);
        }
        bits |= bitOf(wordAt(labels, slot)) | wordAt(below, target);
      }
      if (wordAt(targets, slot) >= LAST_SLOT) break;
    }
    if (waits) continue;
    below[node] = bits;
    if (wordAt(targets, node) < LAST_SLOT)
      for (let slot = node; ; slot++) {
        if (labels[slot] !== END_OF_WORD) next[node + slot + 2] = outOf(wordAt(targets, slot) & TARGET);
        if (wordAt(targets, slot) >= LAST_SLOT) break;
      }
    done[node] = 1;
    stack.pop();
  }
  return { below, next };
}
