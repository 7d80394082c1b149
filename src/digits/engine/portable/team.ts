import { MERSENNE_61 } from '../mersenne-61.ts';
import type { Arithmetic } from './kernel.ts';

/** A whole number in the shared memory: 32-bit words, the lowest first. */
export interface Words {
  readonly at: number;
  readonly words: number;
}

/** A transform: q * 2^k complex points, digits of `bits` bits, and what it holds: a number modulo 2^(32 ringWords) + 1. */
export interface Plan {
  readonly q: number;
  readonly k: number;
  readonly bits: number;
  readonly bytes: number;
  readonly ringWords: number;
}

/** The transform for products of up to so many words. */
export function planOf(
  kernel: Pick<Arithmetic, 'choosePlan' | 'planQ' | 'planK' | 'planBits'>,
  words: number,
  fewer: number,
): Plan {
  kernel.choosePlan(32n * BigInt(words), fewer);
  const q = kernel.planQ.value;
  const k = kernel.planK.value;
  const bits = kernel.planBits.value;
  const points = q * 2 ** k;
  return { q, k, bits, bytes: 16 * points, ringWords: (points * bits) / 16 };
}

/** A check of the computation failed; nothing of it may be used. */
export class FailedCheck extends Error {
  constructor(what: string) {
    super(`The computation failed a check and was thrown away: ${what}.`);
    this.name = 'FailedCheck';
  }
}

const ALIGNMENT = 64;
/** Bytes behind every number that shifts and packing may touch. */
const SLACK = 64;
/** Rounds of a product whose rounding error was too large, each with digits one bit shorter. */
const MOST_ROUNDS = 6;
/** A coefficient farther than this from a whole number is not trusted. */
const LARGEST_ERROR = 0.25;

/**
 * One thread among those that compute together. All threads run the same program on the same addresses: what is not
 * shared out is done by the first thread alone while the others wait.
 */
export class Team {
  readonly rank: number;
  readonly size: number;
  readonly kernel: Arithmetic;
  readonly bytes: Uint8Array;
  readonly words: Uint32Array;
  /** Told of by the first thread. */
  readonly report: (phase: string, share: number) => void;
  /** Bytes in which a thread does what it does alone, when that is not done where the numbers lie. */
  readonly window: number | undefined;
  #top: number;
  #peak = 0;
  readonly #limit: number;

  constructor(
    rank: number,
    size: number,
    kernel: Arithmetic,
    buffer: SharedArrayBuffer,
    heap: number,
    report: (phase: string, share: number) => void = () => {},
    window?: number,
  ) {
    this.rank = rank;
    this.size = size;
    this.kernel = kernel;
    this.bytes = new Uint8Array(buffer);
    this.words = new Uint32Array(buffer);
    this.report = rank === 0 ? report : () => {};
    this.window = window;
    this.#top = heap;
    this.#limit = buffer.byteLength;
    kernel.join(rank, size);
  }

  /** Most bytes in use at one time so far. */
  get peak(): number {
    return this.#peak;
  }

  /** Room for bytes until `release`; the same address in every thread. */
  allocate(bytes: number): number {
    const at = this.#top;
    this.#top = Math.ceil((at + bytes + SLACK) / ALIGNMENT) * ALIGNMENT;
    if (this.#top > this.#limit) throw new Error('The computation needs more memory than was reserved for it.');
    this.#peak = Math.max(this.#peak, this.#top);
    return at;
  }

  mark(): number {
    return this.#top;
  }

  /** Frees all that was allocated since the mark. */
  release(mark: number): void {
    this.#top = mark;
  }

  /** Lets the first thread do something alone. */
  solo(work: () => void): void {
    if (this.rank === 0) work();
    this.kernel.barrier();
  }

  /** Frees what `work` allocated. */
  scratch<T>(work: () => T): T {
    const mark = this.mark();
    const result = work();
    this.release(mark);
    return result;
  }

  /** The transform for products of up to so many words. */
  plan(words: number, fewer: number): Plan {
    return planOf(this.kernel, words, fewer);
  }

  forward(to: number, source: Words, { q, k, bits }: Plan): void {
    this.kernel.forward(to, source.at, 4 * source.words, q, k, bits);
  }

  inverse(from: number, to: Words, { q, k, bits }: Plan): void {
    this.kernel.inverse(from, to.at, 4 * to.words, q, k, bits);
  }

  /** to = a * b. */
  multiply(to: number, a: number, b: number, { q, k }: Plan): void {
    this.kernel.multiply(to, a, b, 0, q, k);
  }

  /** Does a round of transforms, frees what it allocated, and does it again with shorter digits when the rounding error was too large. */
  rounds<T>(what: string, round: (fewer: number) => T): T {
    for (let fewer = 0; fewer < MOST_ROUNDS; fewer++) {
      const mark = this.mark();
      this.kernel.clearError();
      const result = round(fewer);
      this.release(mark);
      if (this.kernel.agreedError() < LARGEST_ERROR) return result;
    }
    throw new FailedCheck(`${what}: the rounding error is too large`);
  }

  number(words: number): Words {
    return { at: this.allocate(4 * words), words };
  }

  /** The leading words of a number. */
  top(number: Words, words: number): Words {
    return { at: number.at + 4 * (number.words - words), words };
  }

  /** The lowest words of a number. */
  low(number: Words, words: number): Words {
    return { at: number.at, words };
  }

  /** a * b, with the words of both, checked modulo 2^61 - 1. */
  product(what: string, a: Words, b: Words): Words {
    const result = this.number(a.words + b.words);
    this.scratch(() =>
      this.rounds(what, (fewer) => {
        const plan = this.plan(result.words, fewer);
        const x = this.allocate(plan.bytes);
        this.forward(x, a, plan);
        if (a.at === b.at && a.words === b.words) {
          this.multiply(x, x, x, plan);
        } else {
          const y = this.allocate(plan.bytes);
          this.forward(y, b, plan);
          this.multiply(x, x, y, plan);
        }
        this.inverse(x, result, plan);
      }),
    );
    this.solo(() => {
      if (this.residue(result) !== (this.residue(a) * this.residue(b)) % MERSENNE_61) throw new FailedCheck(what);
    });
    return result;
  }

  /** Modulo 2^61 - 1. */
  residue({ at, words }: Words): bigint {
    return BigInt.asUintN(64, this.kernel.residue(at, words));
  }

  /** Eight bytes below 2^53. */
  readLong(at: number): number {
    return this.words[at / 4]! + this.words[at / 4 + 1]! * 2 ** 32;
  }

  writeLong(at: number, value: number): void {
    this.words[at / 4] = value;
    this.words[at / 4 + 1] = Math.floor(value / 2 ** 32);
  }

  /** A number of one digit before the point and ASCII decimals behind it, without the point, modulo 2^61 - 1. */
  decimalResidue(whole: number, at: number, count: number): bigint {
    return BigInt.asUintN(64, this.kernel.decimalResidue(BigInt(whole), at, count));
  }

  read({ at, words }: Words): bigint {
    const bytes = Buffer.from(this.bytes.subarray(at, at + 4 * words));
    return words === 0 ? 0n : BigInt(`0x${bytes.reverse().toString('hex')}`);
  }

  write({ at, words }: Words, value: bigint): void {
    const hex = value.toString(16).padStart(8 * words, '0');
    this.bytes.set(Buffer.from(hex, 'hex').reverse(), at);
  }

  /** Copies words; `to` may overlap. */
  copy(to: number, from: Words): void {
    this.bytes.copyWithin(to, from.at, from.at + 4 * from.words);
  }

  zero({ at, words }: Words): void {
    this.bytes.fill(0, at, at + 4 * words);
  }
}
