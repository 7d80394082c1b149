import { MERSENNE_61 } from '../mersenne-61.ts';
import type { Arithmetic, KernelFunctions } from './kernel.ts';
import { StagedTransforms } from './staged-transform.ts';
import * as wholeNumbers from './staged-words.ts';
import { aligned, type Staging } from './staging.ts';

/** Words that are worked at in the memory of the kernel at one time: half a megabyte. */
const PIECE_WORDS = 2 ** 17;
const PIECE_DIGITS = 18 * 2 ** 14;
/** Records of the kernel; see assembly/series.ts and assembly/conversion.ts. */
const NODE_BYTES = 80;
const RESIDUES = 48;
const LEVEL_BYTES = 32;
/** Bytes of a window that its records take. */
const RECORDS_BYTES = 4096;
const MOST_ROUNDS = 8;
const LARGEST_ERROR = 0.25;

/** Bytes of a window beside the transforms, subtrees and conversions that are done in it. */
export const STAGED_OVERHEAD = RECORDS_BYTES + 8192;
/** The least window: pieces of numbers, and hexadecimal digits of one. */
export const LEAST_WINDOW = 12 * PIECE_WORDS * 2 + RECORDS_BYTES;

interface StagedNumber {
  readonly at: number;
  readonly words: number;
  readonly residue: bigint;
}

/**
 * The kernel's arithmetic on numbers that lie outside its memory, in a buffer of any length: they pass through the
 * windows of the threads piece by piece. What one thread does alone (a subtree of the series, a part of the conversion)
 * has to fit in its window.
 */
export class StagedKernel implements Arithmetic {
  readonly planQ: { readonly value: number };
  readonly planK: { readonly value: number };
  readonly planBits: { readonly value: number };
  readonly #staging: Staging;
  readonly #kernel: KernelFunctions;
  readonly #words: Uint32Array;
  readonly #memoryWords: Uint32Array;
  readonly #transforms: StagedTransforms;
  #rank = 0;
  #size = 1;
  /** The conversion whose tables are in the window. */
  #converting = '';

  constructor(staging: Staging) {
    this.#staging = staging;
    this.#kernel = staging.kernel;
    this.#words = staging.words;
    this.#memoryWords = new Uint32Array(staging.memory.buffer);
    this.#transforms = new StagedTransforms(staging);
    this.planQ = staging.kernel.planQ;
    this.planK = staging.kernel.planK;
    this.planBits = staging.kernel.planBits;
  }

  join(rank: number, size: number): void {
    this.#rank = rank;
    this.#size = size;
    this.#kernel.join(rank, size);
    this.#transforms.join(rank, size);
    this.#converting = '';
  }

  barrier(): void {
    this.#kernel.barrier();
  }

  clearError(): void {
    this.#kernel.clearError();
  }

  largestError(): number {
    return this.#kernel.largestError();
  }

  agreedError(): number {
    return this.#kernel.agreedError();
  }

  choosePlan(bits: bigint, fewer: number): void {
    this.#kernel.choosePlan(bits, fewer);
  }

  forward(to: number, source: number, bytes: number, q: number, k: number, bits: number): void {
    this.#transforms.forward(to, source, bytes, q, k, bits);
  }

  multiply(to: number, a: number, b: number, add: number, q: number, k: number): void {
    this.#transforms.multiply(to, a, b, add === 1, q, k);
  }

  inverse(from: number, to: number, bytes: number, q: number, k: number, bits: number): void {
    this.#transforms.inverse(from, to, bytes, q, k, bits);
  }

  addTo(r: number, rn: number, a: number, an: number): number {
    return wholeNumbers.addTo(this.#words, r / 4, rn, a / 4, an);
  }

  subtractFrom(r: number, rn: number, a: number, an: number): number {
    return wholeNumbers.subtractFrom(this.#words, r / 4, rn, a / 4, an);
  }

  multiplyByWord(r: number, a: number, words: number, x: number): number {
    const { at } = this.#staging;
    const piece = at + 64;
    const carried = at / 4;
    let carry = 0;
    for (let done = 0; done < words; done += PIECE_WORDS) {
      const count = Math.min(PIECE_WORDS, words - done);
      this.#staging.bring(piece, a + 4 * done, 4 * count);
      this.#memoryWords[carried] = carry;
      carry = this.#kernel.multiplyByWord(piece, piece, count, x) >>> 0;
      carry += this.#kernel.addTo(piece, count, at, 1);
      this.#staging.take(r + 4 * done, piece, 4 * count);
    }
    return carry;
  }

  shiftRight(r: number, a: number, words: number, bits: number): void {
    wholeNumbers.shiftRight(this.#words, r / 4, a / 4, words, bits);
  }

  significant(p: number, words: number): number {
    return wholeNumbers.significant(this.#words, p / 4, words);
  }

  residue(p: number, words: number): bigint {
    const { at } = this.#staging;
    const step = 1n << BigInt((32 * PIECE_WORDS) % 61);
    let residue = 0n;
    for (let from = PIECE_WORDS * Math.floor((words - 1) / PIECE_WORDS); from >= 0; from -= PIECE_WORDS) {
      const count = Math.min(PIECE_WORDS, words - from);
      this.#staging.bring(at, p + 4 * from, 4 * count);
      residue = (residue * step + BigInt.asUintN(64, this.#kernel.residue(at, count))) % MERSENNE_61;
    }
    return residue;
  }

  ringAdd(v: number, n: number, a: number, an: number, offset: number, negative: number): void {
    wholeNumbers.ringAdd(this.#words, v / 4, n, a / 4, an, offset, negative === 1);
  }

  ringMagnitude(v: number, n: number): number {
    return wholeNumbers.ringMagnitude(this.#words, v / 4, n);
  }

  /** Sums terms in the window of this thread alone, and gives P, Q and T from `sp` on. */
  subtree(kind: number, argument: number, a: number, b: number, needP: number, sp: number, node: number): number {
    const record = this.#staging.at;
    const outcome = this.#kernel.subtree(kind, argument, a, b, needP, record + RECORDS_BYTES, record);
    if (outcome !== 0) return outcome;
    this.#staging.take(node, record, NODE_BYTES);
    let to = aligned(sp);
    for (let part = 0; part < RESIDUES; part += 16) {
      const bytes = 4 * this.#long(node + part + 8);
      this.#staging.take(to, this.#long(node + part), bytes);
      this.#setLong(node + part, to);
      to = aligned(to + bytes);
    }
    return 0;
  }

  mergeRoom(left: number, right: number, lean: number): number {
    const bits = productBits(this.#words, this.#parts(left), this.#parts(right));
    this.choosePlan(BigInt(bits), 0);
    const transform = aligned(16 * this.planQ.value * 2 ** this.planK.value + 64);
    return lean === 1 ? 2 * transform + aligned(Math.floor(bits / 8) + 128) : 3 * transform;
  }

  mergeBig(
    left: number,
    right: number,
    needP: number,
    lean: number,
    node: number,
    p: number,
    q: number,
    t: number,
    work: number,
  ): number {
    const [p1, q1, t1] = this.#parts(left);
    const [p2, q2, t2] = this.#parts(right);
    const bits = productBits(this.#words, [p1, q1, t1], [p2, q2, t2]);
    const pBits = bitsOf(this.#words, p1) + bitsOf(this.#words, p2);
    const words = [needP === 1 ? p1.words + p2.words : 0, q1.words + q2.words, Math.ceil(bits / 32)]!;
    for (let fewer = 0; fewer < MOST_ROUNDS; fewer++) {
      this.clearError();
      this.choosePlan(BigInt(bits), fewer);
      const plan = [this.planQ.value, this.planK.value, this.planBits.value] as const;
      const bytes = 16 * plan[0] * 2 ** plan[1];
      const x = aligned(work);
      const y = aligned(x + bytes);
      const z = aligned(y + bytes);
      const forward = (to: number, number: StagedNumber): void =>
        this.forward(to, number.at, 4 * number.words, ...plan);
      forward(x, q2);
      forward(y, q1);
      this.multiply(y, y, x, 0, plan[0], plan[1]);
      this.inverse(y, q, 4 * words[1]!, ...plan);
      forward(y, t1);
      this.multiply(y, y, x, 0, plan[0], plan[1]);
      if (lean === 1) this.inverse(y, t, 4 * words[2]!, ...plan);
      const second = lean === 1 ? y : z;
      forward(x, p1);
      forward(second, t2);
      this.multiply(y, x, second, lean === 1 ? 0 : 1, plan[0], plan[1]);
      this.inverse(y, lean === 1 ? z : t, 4 * words[2]!, ...plan);
      if (lean === 1) {
        if (this.#rank === 0) this.addTo(t, words[2]!, z, words[2]!);
        this.barrier();
      }
      if (needP === 1) {
        this.choosePlan(BigInt(pBits), fewer);
        const plan = [this.planQ.value, this.planK.value, this.planBits.value] as const;
        this.forward(x, p1.at, 4 * p1.words, ...plan);
        this.forward(y, p2.at, 4 * p2.words, ...plan);
        this.multiply(x, x, y, 0, plan[0], plan[1]);
        this.inverse(x, p, 4 * words[0]!, ...plan);
      }
      if (this.agreedError() >= LARGEST_ERROR) continue;
      [p, q, t].forEach((at, index) => {
        if (index % this.#size === this.#rank) this.#setPart(node, index, at, this.significant(at, words[index]!));
      });
      this.barrier();
      const [merged, mergedQ, mergedT] = this.#parts(node);
      const proved =
        (needP === 0 || merged.residue === (p1.residue * p2.residue) % MERSENNE_61) &&
        mergedQ.residue === (q1.residue * q2.residue) % MERSENNE_61 &&
        mergedT.residue === (t1.residue * q2.residue + p1.residue * t2.residue) % MERSENNE_61;
      return proved ? 0 : 1;
    }
    return 1;
  }

  convertStep(level: number, fraction: number, second: number, room: number): void {
    const [q = 0, k = 0, bits = 0, words = 0] = this.#words.subarray(level / 4 + 2);
    this.forward(room, fraction, 4 * words, q, k, bits);
    this.multiply(room, room, this.#long(level), 0, q, k);
    this.inverse(room, second, 4 * words, q, k, bits);
  }

  convertTree(
    levels: number,
    level: number,
    fraction: number,
    to: number,
    leafDigits: number,
    leafWords: number,
  ): void {
    const table = this.#staging.at;
    const piece = table + RECORDS_BYTES + this.#bringPowers(levels, level);
    const words = level === 0 ? leafWords : this.#words[(levels + LEVEL_BYTES * (level - 1)) / 4 + 5]!;
    const digits = leafDigits * 2 ** level;
    const out = aligned(piece + 4 * words + 64);
    this.#staging.bring(piece, fraction, 4 * words);
    this.#kernel.convertTree(table, level, piece, out, leafDigits, leafWords, aligned(out + digits + 64));
    this.#staging.take(to, out, digits);
  }

  /** Brings the powers of ten of a conversion up to a level, unless they are there already; gives their bytes. */
  #bringPowers(levels: number, level: number): number {
    const table = this.#staging.at;
    const first = table + RECORDS_BYTES;
    const converting = `${levels} ${level}`;
    let at = first;
    for (let index = 0; index < level; index++) {
      const from = levels + LEVEL_BYTES * index;
      const [q = 0, k = 0] = this.#words.subarray(from / 4 + 2);
      if (this.#converting !== converting) {
        this.#staging.bring(table + LEVEL_BYTES * index, from, LEVEL_BYTES);
        this.#memoryWords[(table + LEVEL_BYTES * index) / 4] = at;
        this.#memoryWords[(table + LEVEL_BYTES * index) / 4 + 1] = 0;
        this.#transforms.bringWhole(at, this.#long(from), q, k);
      }
      at = aligned(at + 16 * q * 2 ** k + 64);
    }
    this.#converting = converting;
    return at - first;
  }

  decimalResidue(value: bigint, p: number, count: number): bigint {
    const { at } = this.#staging;
    let residue = value;
    for (let done = 0; done < count; done += PIECE_DIGITS) {
      const digits = Math.min(PIECE_DIGITS, count - done);
      this.#staging.bring(at, p + done, digits);
      residue = this.#kernel.decimalResidue(residue, at, digits);
    }
    return residue;
  }

  bellardSum(exponent: bigint, step: number, offset: number, from: bigint, to: bigint): number {
    return this.#kernel.bellardSum(exponent, step, offset, from, to);
  }

  convertHexadecimal(fraction: number, words: number, take: number, to: number): void {
    const { at } = this.#staging;
    const out = at + 4 * PIECE_WORDS;
    for (let done = 0; done < take; done += PIECE_WORDS) {
      const count = Math.min(PIECE_WORDS, take - done);
      this.#staging.bring(at, fraction + 4 * (words - done - count), 4 * count);
      this.#kernel.convertHexadecimal(at, count, count, out);
      this.#staging.take(to + 8 * done, out, 8 * count);
    }
  }

  /** P, Q and T of a node. */
  #parts(node: number): readonly [StagedNumber, StagedNumber, StagedNumber] {
    const part = (index: number): StagedNumber => {
      const low = (node + RESIDUES) / 4 + 2 * index;
      return {
        at: this.#long(node + 16 * index),
        words: this.#long(node + 16 * index + 8),
        residue: (BigInt(this.#words[low + 1]!) << 32n) + BigInt(this.#words[low]!),
      };
    };
    return [part(0), part(1), part(2)];
  }

  #setPart(node: number, index: number, at: number, words: number): void {
    const residue = this.residue(at, words);
    const low = (node + RESIDUES) / 4 + 2 * index;
    this.#setLong(node + 16 * index, at);
    this.#setLong(node + 16 * index + 8, words);
    this.#words[low] = Number(residue & 0xffffffffn);
    this.#words[low + 1] = Number(residue >> 32n);
  }

  #long(at: number): number {
    return this.#words[at / 4]! + this.#words[at / 4 + 1]! * 2 ** 32;
  }

  #setLong(at: number, value: number): void {
    this.#words[at / 4] = value;
    this.#words[at / 4 + 1] = Math.floor(value / 2 ** 32);
  }
}

const bitsOf = (words: Uint32Array, number: StagedNumber): number =>
  wholeNumbers.bitLength(words, number.at / 4, number.words);

/** Bits that Q and T of a merge have at most. */
function productBits(
  words: Uint32Array,
  [p1, q1, t1]: readonly [StagedNumber, StagedNumber, StagedNumber],
  [, q2, t2]: readonly [StagedNumber, StagedNumber, StagedNumber],
): number {
  const [p, q, t] = [bitsOf(words, p1), bitsOf(words, q1), bitsOf(words, t1)];
  return Math.max(q + bitsOf(words, q2), Math.max(t + bitsOf(words, q2), p + bitsOf(words, t2)) + 1);
}
