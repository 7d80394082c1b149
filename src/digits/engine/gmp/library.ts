import type * as Ffi from 'node:ffi';
import { GmpUnavailable } from './gmp-unavailable.ts';

/** The functions of GMP that are used, as gmp.h declares them; a number is a pointer to its mpz_t. */
const FUNCTIONS = {
  __gmpz_init: { arguments: ['pointer'], return: 'void' },
  __gmpz_clear: { arguments: ['pointer'], return: 'void' },
  __gmpz_set_ui: { arguments: ['pointer', 'u64'], return: 'void' },
  __gmpz_import: { arguments: ['pointer', 'u64', 'i32', 'u64', 'i32', 'u64', 'pointer'], return: 'void' },
  __gmpz_neg: { arguments: ['pointer', 'pointer'], return: 'void' },
  __gmpz_add: { arguments: ['pointer', 'pointer', 'pointer'], return: 'void' },
  __gmpz_sub: { arguments: ['pointer', 'pointer', 'pointer'], return: 'void' },
  __gmpz_mul: { arguments: ['pointer', 'pointer', 'pointer'], return: 'void' },
  __gmpz_mul_ui: { arguments: ['pointer', 'pointer', 'u64'], return: 'void' },
  __gmpz_mul_2exp: { arguments: ['pointer', 'pointer', 'u64'], return: 'void' },
  __gmpz_fdiv_q_2exp: { arguments: ['pointer', 'pointer', 'u64'], return: 'void' },
  __gmpz_fdiv_r_2exp: { arguments: ['pointer', 'pointer', 'u64'], return: 'void' },
  __gmpz_tdiv_qr: { arguments: ['pointer', 'pointer', 'pointer', 'pointer'], return: 'void' },
  __gmpz_sqrtrem: { arguments: ['pointer', 'pointer', 'pointer'], return: 'void' },
  __gmpz_ui_pow_ui: { arguments: ['pointer', 'u64', 'u64'], return: 'void' },
  __gmpz_fdiv_ui: { arguments: ['pointer', 'u64'], return: 'u64' },
  __gmpz_get_ui: { arguments: ['pointer'], return: 'u64' },
  __gmpz_cmp: { arguments: ['pointer', 'pointer'], return: 'i32' },
  __gmpz_sizeinbase: { arguments: ['pointer', 'i32'], return: 'u64' },
  __gmpz_get_str: { arguments: ['pointer', 'i32', 'pointer'], return: 'pointer' },
} as const satisfies Ffi.FunctionDefinitions;

/** A pointer to an mpz_t. */
export type Integer = bigint;

const NAMES: Partial<Record<NodeJS.Platform, string>> = { linux: 'libgmp.so.10', darwin: 'libgmp.10.dylib' };
const INTEGER_BYTES = 16;
/** Numbers that can be in use at one time: a recursion over a series holds some hundred. */
const INTEGERS = 4096;

/** The system's GMP. Numbers are made by `create` and must be given to `clear`. */
export class Gmp {
  readonly #functions: Ffi.WrappedFunctionsFromDefinitions<typeof FUNCTIONS>;
  /** Holds all mpz_t: it must live as long as they. */
  readonly #arena = Buffer.alloc(INTEGERS * INTEGER_BYTES);
  readonly #free: Integer[] = [];
  readonly #pointer: (source: NodeJS.ArrayBufferView) => bigint;

  private constructor(ffi: typeof Ffi, name: string) {
    this.#functions = ffi.dlopen(name, FUNCTIONS).functions;
    this.#pointer = ffi.getRawPointer;
    const start = ffi.getRawPointer(this.#arena);
    for (let index = 0; index < INTEGERS; index++) this.#free.push(start + BigInt(index * INTEGER_BYTES));
  }

  /**
   * @param name of the library; default: as this system calls it
   * @throws GmpUnavailable with one sentence
   */
  static async open(name = NAMES[process.platform]): Promise<Gmp> {
    if (name === undefined) throw new GmpUnavailable(`The engine gmp is not there for ${process.platform}.`);
    let ffi: typeof Ffi;
    try {
      ffi = await import('node:ffi');
    } catch {
      throw new GmpUnavailable(`The engine gmp needs node:ffi, which Node ${process.version} does not have.`);
    }
    try {
      return new Gmp(ffi, name);
    } catch (error) {
      const denied = (error as NodeJS.ErrnoException).code === 'ERR_ACCESS_DENIED';
      throw new GmpUnavailable(
        denied
          ? 'The engine gmp needs the permission --allow-ffi.'
          : `The engine gmp needs the library ${name}, which this system does not have.`,
      );
    }
  }

  get functions(): Ffi.WrappedFunctionsFromDefinitions<typeof FUNCTIONS> {
    return this.#functions;
  }

  create(value = 0n): Integer {
    const integer = this.#free.pop();
    if (integer === undefined) throw new Error(`More than ${INTEGERS} numbers are in use.`);
    this.#functions.__gmpz_init(integer);
    if (value !== 0n) this.write(integer, value);
    return integer;
  }

  clear(...integers: Integer[]): void {
    for (const integer of integers) {
      this.#functions.__gmpz_clear(integer);
      this.#free.push(integer);
    }
  }

  write(to: Integer, value: bigint): void {
    const hex = (value < 0n ? -value : value).toString(16);
    const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
    this.#functions.__gmpz_import(to, BigInt(bytes.length), 1, 1n, 1, 0n, this.#pointer(bytes));
    if (value < 0n) this.#functions.__gmpz_neg(to, to);
  }

  /** The digits of a number that is not negative, in ASCII, with zeros in front up to `count`. */
  digits(from: Integer, radix: 10 | 16, count: number): Buffer {
    const length = Number(this.#functions.__gmpz_sizeinbase(from, radix));
    // A sign and the byte that ends it are counted apart; the length may be one too many.
    const text = Buffer.alloc(length + 2);
    this.#functions.__gmpz_get_str(this.#pointer(text), radix, from);
    const digits = text.subarray(0, text.indexOf(0));
    return digits.length >= count ? digits : Buffer.concat([Buffer.alloc(count - digits.length, '0'), digits]);
  }
}
