import { constants, createGzip, gzipSync } from 'node:zlib';
import { isTestedNode } from './tested-node.ts';

/** What Node.js does not document of a stream that compresses. */
interface Insides {
  readonly _handle?: Handle | null;
  /** After a write: bytes of the output that are free, and of the input that are left. */
  readonly _writeState?: Uint32Array;
}

/** The binding to zlib. */
interface Handle {
  writeSync(
    flush: number,
    input: Uint8Array,
    inputAt: number,
    inputLength: number,
    output: Uint8Array,
    outputAt: number,
    outputLength: number,
  ): void;
  reset(): void;
}

/** Bytes that are compressed at most. */
const MOST = 16 << 10;
/** What cannot be compressed gets a few bytes longer. */
const ROOM = MOST + 1024;

/**
 * Compresses small bodies one after the other with one state of zlib: to make a state of 268 KB and a stream around it
 * takes longer than the body itself.
 */
export class SmallGzip {
  readonly #level: number;
  readonly #insides: Insides;
  readonly #output = Buffer.allocUnsafeSlow(ROOM);

  /** @param level from 1 to 9 */
  constructor(level: number) {
    this.#level = level;
    this.#insides = createGzip({ level }) as unknown as Insides;
  }

  /** @returns the same bytes as `gzipSync` */
  compress(bytes: Uint8Array): Buffer {
    return this.#reuse(bytes) ?? gzipSync(bytes, { level: this.#level });
  }

  #reuse(bytes: Uint8Array): Buffer | undefined {
    const { _handle: handle, _writeState: state } = this.#insides;
    if (!handle || state === undefined || bytes.length > MOST) return undefined;
    handle.writeSync(constants.Z_FINISH, bytes, 0, bytes.length, this.#output, 0, ROOM);
    const [free = 0, left] = state;
    handle.reset();
    return free === 0 || left !== 0 ? undefined : Buffer.from(this.#output.subarray(0, ROOM - free));
  }

  /** Does this version of Node.js have what is used here, and does it give the bytes that it promises? */
  get holds(): boolean {
    try {
      return ['a text', '', 'another text, another text'].every((text) => {
        const bytes = Buffer.from(text);
        return this.#reuse(bytes)?.equals(gzipSync(bytes, { level: this.#level })) === true;
      });
    } catch {
      return false;
    }
  }
}

/** @returns undefined on a version of Node.js that was not tested, and where it does not hold */
export function smallGzip(level: number): SmallGzip | undefined {
  if (!isTestedNode()) return undefined;
  const gzip = new SmallGzip(level);
  return gzip.holds ? gzip : undefined;
}
