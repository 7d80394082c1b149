import type { Socket } from 'node:net';
import type { PlainRequest } from '../plain-request.ts';
import { byteAt, type ReadBytes } from './read-bytes.ts';
import { LONGEST_HEAD, RequestHead } from './request-head.ts';

/** Methods of requests that have no body unless their head says so. */
export const METHODS = ['GET', 'HEAD', 'OPTIONS'] as const;

const STARTS = METHODS.map((method) => ({ method, bytes: Buffer.from(`${method} /`) }));
/** The bytes of `GET `, as one number. */
const GET = Buffer.from('GET ').readInt32LE();
const BLANK = 32;
const SLASH = 47;
const DELETE = 127;

/** One for all requests of a connection: what is read of the one that is answered. */
export class ReadRequest implements PlainRequest {
  readonly socket: Socket;
  readonly head = new RequestHead();
  method: (typeof METHODS)[number] = 'GET';
  bytes: Buffer = Buffer.alloc(0);
  from = 0;
  to = 0;
  /** Where the request ends. */
  end = 0;

  constructor(socket: Socket) {
    this.socket = socket;
  }

  /**
   * Reads the request that begins at `at`.
   * @param to where the bytes that are there end
   * @returns false unless it is a whole one with a path as target and no body, see {@link RequestHead}
   */
  read(input: ReadBytes, at: number, to: number): boolean {
    const { bytes, view } = input;
    this.bytes = bytes;
    if (view.getInt32(at, true) === GET && bytes[at + 4] === SLASH) {
      this.method = 'GET';
      this.from = at + 4;
    } else {
      const start = STARTS.find((one) => one.bytes.every((byte, index) => bytes[at + index] === byte));
      if (start === undefined) return false;
      this.method = start.method;
      this.from = at + start.bytes.length - 1;
    }
    let end = this.from;
    while (byteAt(bytes, end) > BLANK && byteAt(bytes, end) < DELETE) end++;
    if (bytes[end] !== BLANK || end - at > LONGEST_HEAD) return false;
    this.to = end;
    const { head } = this;
    if (!head.read(input, end, to)) return false;
    this.end = end + head.length;
    return true;
  }

  get url(): string {
    return this.bytes.toString('latin1', this.from, this.to);
  }
  get conditional(): boolean {
    return this.head.conditional;
  }
  get headers(): RequestHead['headers'] {
    return this.head.headers;
  }
}
