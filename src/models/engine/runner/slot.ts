/** One sequence of a context: what it holds, and who uses it. */
export class Slot {
  readonly id: number;
  /** Tokens whose keys and values the sequence holds. */
  tokens: number[] = [];
  /** Tokens that its user is going to evaluate, from the first one; empty while nobody uses it. */
  wanted: readonly number[] = [];
  /** Grows with each use; the least is the least recently used. */
  used = 0;

  constructor(id: number) {
    this.id = id;
  }
}

/** How many tokens two lists have in common at their beginning. */
export function commonBeginning(a: readonly number[], b: readonly number[]): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a[length] === b[length]) length++;
  return length;
}

/**
 * Chooses the sequence in which a prompt is continued. As llama-server does, one that holds a part of it, if that part is
 * a large enough share of the prompt; otherwise the least recently used one, so that a few tokens of a template do not
 * make all conversations use the same sequence. A sequence of which most would be lost is left alone too: its beginning
 * can be copied.
 * @param similarity from 0 to 1
 */
export function chooseSlot(free: readonly Slot[], prompt: readonly number[], similarity: number): Slot | undefined {
  let best: Slot | undefined;
  let longest = 0;
  for (const slot of free) {
    const common = commonBeginning(slot.tokens, prompt);
    if (common <= longest || common < similarity * prompt.length || 2 * common < slot.tokens.length) continue;
    best = slot;
    longest = common;
  }
  return (
    best ?? free.reduce<Slot | undefined>((least, slot) => (least && isOlder(least, slot) ? least : slot), undefined)
  );
}

const isOlder = (a: Slot, b: Slot): boolean => a.tokens.length === 0 || (b.tokens.length > 0 && a.used <= b.used);
