import { DamagedFile } from '#kit/files/damaged-file';
/**
 * Reads the finite-state automata of the morfologik tools: CFSA2, CFSA and FSA5. They are walked in their bytes;
 * nothing is unpacked. An arc and a node are byte positions, 0 stands for "none".
 * Source of the formats: the morfologik-fsa documentation, checked on dictionaries.
 */
export interface MorfologikAutomaton {
  readonly bytes: Uint8Array;
  /** The node where every sequence begins. */
  readonly root: number;
  /** The arc of a node that carries a label; 0 when there is none. */
  arc(node: number, label: number): number;
  firstArc(node: number): number;
  /** The next arc of the same node; 0 after the last. */
  nextArc(arc: number): number;
  label(arc: number): number;
  isFinal(arc: number): boolean;
  /** The node an arc leads to; 0 when it ends there. */
  target(arc: number): number;
}

const CFSA2 = 0xc6;
const CFSA = 0xc5;
const FSA5 = 0x05;

/**
 * Opens an automaton over its bytes.
 * @throws DamagedFile when the bytes are no automaton of a known kind
 */
export function openAutomaton(bytes: Uint8Array): MorfologikAutomaton {
  if (bytes.length < 12 || bytes[0] !== 0x5c || bytes[1] !== 0x66 || bytes[2] !== 0x73 || bytes[3] !== 0x61)
    throw new DamagedFile('The file is not a morfologik dictionary.');
  const version = bytes[4];
  if (version === CFSA2) return new Cfsa2(bytes);
  if (version === FSA5 || version === CFSA) return new Fsa5(bytes, version === CFSA);
  throw new DamagedFile(`The dictionary is of the unknown kind ${version}.`);
}

const damaged = (): never => {
  throw new DamagedFile('The dictionary is damaged.');
};

const NUMBERED = 0x100;
const TARGET_NEXT = 0x80;
const LAST = 0x40;
const FINAL = 0x20;

class Cfsa2 implements MorfologikAutomaton {
  readonly bytes: Uint8Array;
  readonly root: number;
  readonly #labels: Uint8Array;
  /** Where arcs begin: addresses in the file count from here. */
  readonly #base: number;
  readonly #numbered: boolean;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    const flags = (bytes[5] << 8) | bytes[6];
    this.#numbered = (flags & NUMBERED) !== 0;
    const count = bytes[7];
    this.#labels = bytes.subarray(8, 8 + count);
    this.#base = 8 + count;
    if (this.#base >= bytes.length) damaged();
    this.root = this.target(this.firstArc(this.#base));
  }

  firstArc(node: number): number {
    return this.#numbered ? this.#skipVarint(node) : node;
  }

  arc(node: number, label: number): number {
    for (let arc = this.firstArc(node); arc !== 0; arc = this.nextArc(arc)) if (this.label(arc) === label) return arc;
    return 0;
  }

  nextArc(arc: number): number {
    return (this.bytes[arc] & LAST) !== 0 ? 0 : this.#afterArc(arc);
  }

  label(arc: number): number {
    const index = this.bytes[arc] & 0x1f;
    return index > 0 ? this.#labels[index] : this.bytes[arc + 1];
  }

  isFinal(arc: number): boolean {
    return (this.bytes[arc] & FINAL) !== 0;
  }

  target(arc: number): number {
    const { bytes } = this;
    if ((bytes[arc] & TARGET_NEXT) !== 0) {
      let last = arc;
      while ((bytes[last] & LAST) === 0) last = this.#afterArc(last);
      return this.#afterArc(last);
    }
    let at = arc + ((bytes[arc] & 0x1f) === 0 ? 2 : 1);
    let value = 0;
    for (let shift = 0; ; shift += 7, at++) {
      const byte = bytes[at];
      if (byte === undefined || shift > 28) return damaged();
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    if (value === 0) return 0;
    return this.#base + value < bytes.length ? this.#base + value : damaged();
  }

  #afterArc(arc: number): number {
    const { bytes } = this;
    const at = arc + ((bytes[arc] & 0x1f) === 0 ? 2 : 1);
    if (at > bytes.length) return damaged();
    return (bytes[arc] & TARGET_NEXT) !== 0 ? at : this.#skipVarint(at);
  }

  #skipVarint(at: number): number {
    while (this.bytes[at++] >= 0x80);
    return at > this.bytes.length ? damaged() : at;
  }
}

class Fsa5 implements MorfologikAutomaton {
  readonly bytes: Uint8Array;
  readonly root: number;
  readonly #compact: boolean;
  /** Bytes at the start of a node that are not arcs, and bytes of an address. */
  readonly #nodeData: number;
  readonly #addressLength: number;
  readonly #base: number;
  readonly #labels: Uint8Array | undefined;

  constructor(bytes: Uint8Array, compact: boolean) {
    this.bytes = bytes;
    this.#compact = compact;
    this.#nodeData = bytes[7] >> 4;
    this.#addressLength = bytes[7] & 0x0f;
    this.#labels = compact ? bytes.subarray(8, 40) : undefined;
    this.#base = compact ? 40 : 8;
    if (this.#addressLength === 0 || this.#addressLength > 4 || this.#base >= bytes.length) damaged();
    const first = this.#after(this.#base + this.#nodeData);
    this.root = this.target(first + this.#nodeData);
  }

  firstArc(node: number): number {
    return node + this.#nodeData;
  }

  arc(node: number, label: number): number {
    for (let arc = this.firstArc(node); arc !== 0; arc = this.nextArc(arc)) if (this.label(arc) === label) return arc;
    return 0;
  }

  #flags(arc: number): number {
    return this.#compact ? this.bytes[arc] : this.bytes[arc + 1];
  }

  #isNext(arc: number): boolean {
    return (this.#flags(arc) & 4) !== 0;
  }

  #after(arc: number): number {
    const { bytes } = this;
    if (arc >= bytes.length) return damaged();
    if (!this.#compact) return arc + (this.#isNext(arc) ? 2 : 1 + this.#addressLength);
    if (!this.#isNext(arc)) return arc + 1 + this.#addressLength;
    return arc + (bytes[arc] >> 3 === 0 ? 2 : 1);
  }

  nextArc(arc: number): number {
    return (this.#flags(arc) & 2) !== 0 ? 0 : this.#after(arc);
  }

  label(arc: number): number {
    if (!this.#compact) return this.bytes[arc];
    if (!this.#isNext(arc)) return this.bytes[arc + 1];
    const index = this.bytes[arc] >> 3;
    return index === 0 ? this.bytes[arc + 1] : (this.#labels as Uint8Array)[index];
  }

  isFinal(arc: number): boolean {
    return (this.#flags(arc) & 1) !== 0;
  }

  target(arc: number): number {
    if (this.#isNext(arc)) return this.#after(arc);
    let value = 0;
    const start = this.#compact ? arc : arc + 1;
    for (let i = this.#addressLength - 1; i >= 0; i--) {
      // In the compact form the label stands between the flags and the rest of the address.
      const byte = this.bytes[this.#compact && i > 0 ? start + 1 + i : start + i];
      if (byte === undefined) return damaged();
      value = value * 256 + byte;
    }
    const target = Math.floor(value / 8);
    if (target === 0) return 0;
    return this.#base + target < this.bytes.length ? this.#base + target : damaged();
  }
}
