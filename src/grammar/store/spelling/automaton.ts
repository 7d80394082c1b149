/** The number of the node that accepts nothing and leads nowhere. */
export const DEAD_NODE = 0;

/** The label of the slot that ends a word; its target is a word class. */
export const END_OF_WORD = 0;

/** Set in a target: this slot is the last of its node. */
export const LAST_SLOT = 0x8000_0000;

const TARGET_MASK = 0x7fff_ffff;

/** Two node numbers below this make one key that a double holds exactly. */
const MOST_NODES = 2 ** 26;

/**
 * A deterministic acyclic automaton over UTF-16 code units. A node is the number of its first slot; its slots follow
 * each other, sorted by label, and the last one carries LAST_SLOT. The slot with the label END_OF_WORD, always the
 * first, says that a word ends at the node and of which class it is; class 0 is no word.
 */
export interface Automaton {
  readonly root: number;
  readonly labels: Uint16Array;
  readonly targets: Uint32Array;
}

/** The node reached from `node` by a code unit; DEAD_NODE when there is none. */
export function step(automaton: Automaton, node: number, label: number): number {
  const { labels, targets } = automaton;
  for (let slot = node; ; slot++) {
    const found = labels[slot];
    if (found === label) return targets[slot] & TARGET_MASK;
    // Slots are sorted.
    if (found > label || targets[slot] >= LAST_SLOT) return DEAD_NODE;
  }
}

/** The class of the words that end at a node; 0 when none does. */
export function classAt(automaton: Automaton, node: number): number {
  return automaton.labels[node] === END_OF_WORD ? automaton.targets[node] & TARGET_MASK : 0;
}

/** The class of a word; 0 when the automaton does not know it. */
export function classOf(automaton: Automaton, word: string): number {
  let node = automaton.root;
  for (let at = 0; at < word.length && node !== DEAD_NODE; at++) node = step(automaton, node, word.charCodeAt(at));
  return node === DEAD_NODE ? 0 : classAt(automaton, node);
}

/** All words of an automaton with their classes, sorted by code units. */
export function* words(automaton: Automaton): Generator<{ readonly word: string; readonly wordClass: number }> {
  yield* wordsBelow(automaton, automaton.root, '');
}

function* wordsBelow(
  automaton: Automaton,
  node: number,
  prefix: string,
): Generator<{ readonly word: string; readonly wordClass: number }> {
  for (let slot = node; ; slot++) {
    const target = automaton.targets[slot] & TARGET_MASK;
    if (automaton.labels[slot] !== END_OF_WORD)
      yield* wordsBelow(automaton, target, prefix + String.fromCharCode(automaton.labels[slot]));
    else if (target !== 0) yield { word: prefix, wordClass: target };
    if (automaton.targets[slot] >= LAST_SLOT) return;
  }
}

/**
 * Builds minimal automata bottom up: equal nodes are one node from the start (hash-consing, as in Daciuk et al.,
 * "Incremental construction of minimal acyclic finite-state automata", 2000), and a string may lead into an automaton
 * that is there already. So the endings that thousands of stems share are built once, and a language whose affixes
 * make millions of forms costs about as much as it has stems.
 */
export class AutomatonBuilder {
  #labels = new Uint16Array(1 << 16);
  #targets = new Uint32Array(1 << 16);
  #length = 0;
  #table = new Uint32Array(1 << 16);
  #nodes = 0;
  readonly #unions = new Map<number, number>();
  readonly #uniteClasses: (a: number, b: number) => number;
  readonly #mostSlots: number;
  readonly #stackLabels: number[] = [];
  readonly #stackTargets: number[] = [];

  /**
   * @param uniteClasses the class of words that are in two automata under these two classes
   * @param mostSlots how large it may grow
   */
  constructor(uniteClasses: (a: number, b: number) => number, mostSlots: number) {
    this.#uniteClasses = uniteClasses;
    this.#mostSlots = Math.min(mostSlots, MOST_NODES);
    // Node 0 is the dead node.
    this.#labels[0] = END_OF_WORD;
    this.#targets[0] = LAST_SLOT;
    this.#length = 1;
  }

  /** The node at which a word of the class ends and nothing follows. */
  ending(wordClass: number): number {
    const base = this.#stackLabels.length;
    this.#stackLabels.push(END_OF_WORD);
    this.#stackTargets.push(wordClass);
    return this.#take(base);
  }

  /**
   * The node that accepts strings[i] followed by what nodes[i] accepts, for all i.
   * @throws RangeError when the automaton grows over its limit
   */
  fromStrings(strings: readonly string[], nodes: ArrayLike<number>): number {
    const order = new Uint32Array(strings.length);
    for (let i = 0; i < order.length; i++) order[i] = i;
    order.sort((a, b) => (strings[a] < strings[b] ? -1 : strings[a] > strings[b] ? 1 : 0));
    return order.length === 0 ? DEAD_NODE : this.#build(strings, nodes, order, 0, order.length, 0);
  }

  /** The node that accepts what either node accepts. */
  unite(a: number, b: number): number {
    return this.#union(a, b);
  }

  /** The part reachable from a node, laid out anew so that what follows a node lies near it. */
  finish(root: number): Automaton {
    const places = new Map<number, number>([[DEAD_NODE, 0]]);
    const order: number[] = [];
    let length = 1;
    const stack = [root];
    while (stack.length > 0) {
      const node = stack.pop() as number;
      if (places.has(node)) continue;
      places.set(node, length);
      order.push(node);
      const size = this.#size(node);
      length += size;
      for (let slot = node + size - 1; slot >= node; slot--)
        if (this.#labels[slot] !== END_OF_WORD) stack.push(this.#targets[slot] & TARGET_MASK);
    }
    const labels = new Uint16Array(length);
    const targets = new Uint32Array(length);
    targets[0] = LAST_SLOT;
    let at = 1;
    for (const node of order) {
      const size = this.#size(node);
      for (let slot = node; slot < node + size; slot++, at++) {
        const target = this.#targets[slot] & TARGET_MASK;
        labels[at] = this.#labels[slot];
        targets[at] =
          ((labels[at] === END_OF_WORD ? target : (places.get(target) as number)) |
            (this.#targets[slot] & LAST_SLOT)) >>>
          0;
      }
    }
    return { root: places.get(root) as number, labels, targets };
  }

  #size(node: number): number {
    let slot = node;
    while (this.#targets[slot] < LAST_SLOT) slot++;
    return slot - node + 1;
  }

  #build(
    strings: readonly string[],
    nodes: ArrayLike<number>,
    order: Uint32Array,
    from: number,
    to: number,
    depth: number,
  ): number {
    let attached = DEAD_NODE;
    let at = from;
    while (at < to && strings[order[at]].length === depth) attached = this.#union(attached, nodes[order[at++]]);
    if (at === to) return attached;
    const base = this.#stackLabels.length;
    while (at < to) {
      const label = strings[order[at]].charCodeAt(depth);
      let end = at + 1;
      while (end < to && strings[order[end]].charCodeAt(depth) === label) end++;
      const child = this.#build(strings, nodes, order, at, end, depth + 1);
      // U+0000 is the end of a word; a string that holds it cannot be kept.
      if (child !== DEAD_NODE && label !== END_OF_WORD) {
        this.#stackLabels.push(label);
        this.#stackTargets.push(child);
      }
      at = end;
    }
    return this.#union(this.#take(base), attached);
  }

  #union(a: number, b: number): number {
    if (a === b || b === DEAD_NODE) return a;
    if (a === DEAD_NODE) return b;
    const key = a < b ? a * MOST_NODES + b : b * MOST_NODES + a;
    const known = this.#unions.get(key);
    if (known !== undefined) return known;
    const base = this.#stackLabels.length;
    let left = a;
    let right = b;
    let moreLeft = true;
    let moreRight = true;
    while (moreLeft || moreRight) {
      const labelLeft = moreLeft ? this.#labels[left] : Number.POSITIVE_INFINITY;
      const labelRight = moreRight ? this.#labels[right] : Number.POSITIVE_INFINITY;
      const targetLeft = this.#targets[left];
      const targetRight = this.#targets[right];
      const label = Math.min(labelLeft, labelRight);
      let target: number;
      if (labelLeft < labelRight) target = targetLeft & TARGET_MASK;
      else if (labelRight < labelLeft) target = targetRight & TARGET_MASK;
      else if (label === END_OF_WORD) target = this.#uniteClasses(targetLeft & TARGET_MASK, targetRight & TARGET_MASK);
      else target = this.#union(targetLeft & TARGET_MASK, targetRight & TARGET_MASK);
      if (labelLeft === label) {
        moreLeft = targetLeft < LAST_SLOT;
        left++;
      }
      if (labelRight === label) {
        moreRight = targetRight < LAST_SLOT;
        right++;
      }
      this.#stackLabels.push(label);
      this.#stackTargets.push(target);
    }
    const node = this.#take(base);
    this.#unions.set(key, node);
    return node;
  }

  /** The node with the slots on the stack from `base` on, which are taken off. */
  #take(base: number): number {
    const labels = this.#stackLabels;
    const targets = this.#stackTargets;
    const size = labels.length - base;
    if (size === 0) return DEAD_NODE;
    let hash = size;
    for (let at = base; at < labels.length; at++) {
      hash = Math.imul(hash ^ labels[at], 0x9e37_79b1);
      hash = Math.imul(hash ^ (hash >>> 15) ^ targets[at], 0x85eb_ca6b);
    }
    hash = (hash ^ (hash >>> 13)) >>> 0;
    if (this.#nodes * 2 > this.#table.length) this.#growTable();
    const mask = this.#table.length - 1;
    let place = hash & mask;
    for (let node = this.#table[place]; node !== 0; node = this.#table[place]) {
      if (this.#equals(node, base, size)) {
        labels.length = base;
        targets.length = base;
        return node;
      }
      place = (place + 1) & mask;
    }
    const node = this.#append(base, size);
    this.#table[place] = node;
    this.#nodes++;
    return node;
  }

  #equals(node: number, base: number, size: number): boolean {
    for (let i = 0; i < size; i++) {
      const target = this.#targets[node + i];
      if (this.#labels[node + i] !== this.#stackLabels[base + i]) return false;
      if ((target & TARGET_MASK) !== this.#stackTargets[base + i]) return false;
      if (target >= LAST_SLOT !== (i === size - 1)) return false;
    }
    return true;
  }

  #append(base: number, size: number): number {
    if (this.#length + size > this.#mostSlots) throw new RangeError('The dictionary makes too many word forms.');
    while (this.#length + size > this.#labels.length) {
      const labels = new Uint16Array(this.#labels.length * 2);
      labels.set(this.#labels);
      this.#labels = labels;
      const targets = new Uint32Array(labels.length);
      targets.set(this.#targets);
      this.#targets = targets;
    }
    const node = this.#length;
    for (let i = 0; i < size; i++) {
      this.#labels[node + i] = this.#stackLabels[base + i];
      this.#targets[node + i] = this.#stackTargets[base + i];
    }
    this.#targets[node + size - 1] = (this.#targets[node + size - 1] | LAST_SLOT) >>> 0;
    this.#length += size;
    this.#stackLabels.length = base;
    this.#stackTargets.length = base;
    return node;
  }

  #growTable(): void {
    const table = new Uint32Array(this.#table.length * 2);
    const mask = table.length - 1;
    for (const node of this.#table) {
      if (node === 0) continue;
      let hash = this.#size(node);
      for (let slot = node; ; slot++) {
        hash = Math.imul(hash ^ this.#labels[slot], 0x9e37_79b1);
        hash = Math.imul(hash ^ (hash >>> 15) ^ (this.#targets[slot] & TARGET_MASK), 0x85eb_ca6b);
        if (this.#targets[slot] >= LAST_SLOT) break;
      }
      hash = (hash ^ (hash >>> 13)) >>> 0;
      let place = hash & mask;
      while (table[place] !== 0) place = (place + 1) & mask;
      table[place] = node;
    }
    this.#table = table;
  }
}
