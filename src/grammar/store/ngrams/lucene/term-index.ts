import { byteAt } from '#kit/element-at';
import { type LuceneFile, LuceneInput, readHeader } from './lucene-input.ts';

/** Bits of an arc (org.apache.lucene.util.fst.FST). */
const FINAL = 1;
const LAST = 2;
const TARGET_IS_NEXT = 4;
const NO_TARGET = 8;
const OUTPUT = 16;
const FINAL_OUTPUT = 32;
/** In place of an arc: arcs of one size follow. */
const FIXED_SIZE_ARCS = 32;

const FST_VERSION_5 = 5;
const ARC_BYTES_AS_V = 4;
const LONGEST_OUTPUT = 4096;

const NOTHING = new Uint8Array(0);

/**
 * The automaton of the beginnings of terms that have blocks of their own (a .tip of one field). It is walked on the
 * disk, backwards as it lies there.
 */
export class TermIndex {
  readonly #file: LuceneFile;
  /** Where the automaton's first byte lies in the file, and how many it has. */
  readonly #base: number;
  readonly #length: number;
  readonly #start: number;
  readonly #version: number;
  readonly #emptyOutput: Uint8Array;

  /** @param place where the automaton begins in the file */
  constructor(file: LuceneFile, place: number) {
    const input = new LuceneInput(file, place);
    const { version } = readHeader(input, { FST: 'plain' });
    if (version < ARC_BYTES_AS_V || version > FST_VERSION_5)
      throw input.damaged(`its automaton has version ${version}`);
    if (input.byte() === 1) throw input.damaged('its automaton is packed');
    this.#version = version;
    this.#emptyOutput = input.byte() === 1 ? emptyOutput(input) : NOTHING;
    if (input.byte() !== 0) throw input.damaged('its automaton is not over bytes');
    this.#start = input.vLong();
    if (version < FST_VERSION_5) for (let i = 0; i < 3; i++) input.vLong();
    this.#length = input.vLong();
    this.#base = input.position;
    if (this.#length > input.remaining || this.#start >= Math.max(1, this.#length))
      throw input.damaged('its automaton lies outside');
    this.#file = file;
  }

  /** The longest beginning of a term that has a block: its length and what the automaton says of it. */
  longestPrefix(term: Uint8Array): { readonly length: number; readonly output: Uint8Array } {
    let found = { length: 0, output: this.#emptyOutput };
    // Node 0 has no arcs.
    if (this.#start === 0) return found;
    const input = new LuceneInput(this.#file, this.#base);
    const arc = new Arc(input, this.#base, this.#length, this.#version);
    const outputs: Uint8Array[] = [];
    let node = this.#start;
    for (let depth = 0; depth < term.length; depth++) {
      if (!arc.find(node, byteAt(term, depth))) break;
      if (arc.output.length > 0) outputs.push(arc.output);
      if (arc.isFinal) found = { length: depth + 1, output: Buffer.concat([...outputs, arc.finalOutput]) };
      if (arc.target <= 0) break;
      node = arc.target;
    }
    return found;
  }
}

/** The output of the empty text stands reversed, as all of the automaton does. */
function emptyOutput(input: LuceneInput): Uint8Array {
  const length = input.vInt();
  if (length > LONGEST_OUTPUT) throw input.damaged('its automaton lies outside');
  const reversed = input.bytes(length).toReversed();
  let at = 0;
  let size = 0;
  for (let shift = 0; at < reversed.length; shift += 7) {
    const byte = byteAt(reversed, at++);
    size |= (byte & 0x7f) << shift;
    if (byte < 0x80) break;
  }
  if (size < 0 || at + size > reversed.length) throw input.damaged('its automaton lies outside');
  return reversed.slice(at, at + size);
}

/** One arc of the automaton; `find` moves it to the arc of a node with a label. */
class Arc {
  isFinal = false;
  output = NOTHING;
  finalOutput = NOTHING;
  /** The node it leads to; 0 for none. */
  target = 0;
  #flags = 0;
  readonly #input: LuceneInput;
  readonly #base: number;
  readonly #length: number;
  readonly #version: number;

  constructor(input: LuceneInput, base: number, length: number, version: number) {
    this.#input = input;
    this.#base = base;
    this.#length = length;
    this.#version = version;
  }

  find(node: number, label: number): boolean {
    const input = this.#input;
    this.#seek(node);
    if (this.#byte() !== FIXED_SIZE_ARCS) {
      this.#seek(node);
      for (;;) {
        const found = this.#read();
        if (found === label) {
          this.#findTarget(undefined);
          return true;
        }
        if (found > label || this.#flags & LAST) return false;
        this.#skipTarget();
      }
    }
    const count = this.#v();
    const size = this.#version >= ARC_BYTES_AS_V ? this.#v() : 0;
    const first = input.position - this.#base;
    const end = first - count * size;
    if (size === 0 || end < -1) throw input.damaged('its automaton lies outside');
    let low = 0;
    let high = count - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      this.#seek(first - middle * size);
      const found = this.#read();
      if (found < label) low = middle + 1;
      else if (found > label) high = middle - 1;
      else {
        this.#findTarget(end);
        return true;
      }
    }
    return false;
  }

  /** Reads an arc but for its target. @returns its label */
  #read(): number {
    this.#flags = this.#byte();
    const label = this.#byte();
    this.isFinal = (this.#flags & FINAL) !== 0;
    this.output = this.#flags & OUTPUT ? this.#bytes() : NOTHING;
    this.finalOutput = this.#flags & FINAL_OUTPUT ? this.#bytes() : NOTHING;
    return label;
  }

  #skipTarget(): void {
    if (!(this.#flags & (NO_TARGET | TARGET_IS_NEXT))) this.#v();
  }

  /** @param end where the arcs of the node end, if they are of one size */
  #findTarget(end: number | undefined): void {
    if (this.#flags & NO_TARGET) {
      this.target = 0;
      return;
    }
    if (!(this.#flags & TARGET_IS_NEXT)) {
      this.target = this.#v();
      return;
    }
    if (end === undefined) {
      const { isFinal, output, finalOutput } = this;
      while (!(this.#flags & LAST)) {
        this.#read();
        this.#skipTarget();
      }
      Object.assign(this, { isFinal, output, finalOutput });
    }
    this.target = end ?? this.#input.position - this.#base;
  }

  #seek(place: number): void {
    if (place < 0 || place >= this.#length) throw this.#input.damaged('its automaton lies outside');
    this.#input.seek(this.#base + place);
  }

  #byte(): number {
    return this.#input.byteBefore(this.#base);
  }

  #v(): number {
    let value = 0;
    let factor = 1;
    for (let i = 0; i < 7; i++, factor *= 128) {
      const byte = this.#byte();
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
    }
    throw this.#input.damaged('a number in it is too large');
  }

  #bytes(): Uint8Array<ArrayBuffer> {
    const length = this.#v();
    if (length > LONGEST_OUTPUT) throw this.#input.damaged('its automaton lies outside');
    const bytes = new Uint8Array(length);
    for (let i = 0; i < length; i++) bytes[i] = this.#byte();
    return bytes;
  }
}
