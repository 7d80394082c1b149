import type { IncomingMessage } from 'node:http';
import { byteAt } from './direct/read-bytes.ts';

// Without look-alikes (0 o, 1 l i), so that an id can be read out over the telephone. 32 letters: five bits each.
const LETTERS = Buffer.from('23456789abcdefghjkmnpqrstuvwxyzA');
const BEGINNING = 7;
const PAIRS = LETTERS.length ** 2;
const beginning = Buffer.allocUnsafeSlow(BEGINNING);
let next = 0;
let given = PAIRS;

/** Bytes of an id. */
export const REQUEST_ID_LENGTH = BEGINNING + 2;
const id = Buffer.allocUnsafeSlow(REQUEST_ID_LENGTH);

/** What an id that a client names may look like: it goes into header lines, JSON and logs as it is. */
const WELL_FORMED = /^[\w.~:+/=@-]{1,128}$/;
/** 1 where a byte may stand in such an id. */
const ID_BYTES = Uint8Array.from({ length: 256 }, (_, code) => (WELL_FORMED.test(String.fromCharCode(code)) ? 1 : 0));
const FIELD = 'x-request-id';
const OF_REQUEST = Symbol('request id');

/**
 * The id that a client, or a proxy before it, names in X-Request-Id, if it may be kept: 1 to 128 letters, digits and
 * `. _ ~ : + / = @ -`. Otherwise undefined.
 */
export const namedRequestId = (named: string | undefined): string | undefined =>
  named !== undefined && WELL_FORMED.test(named) ? named : undefined;

/** Are these bytes what {@link namedRequestId} keeps? @param to at most 128 bytes behind `from` */
export function areOfId(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (ID_BYTES[byteAt(bytes, at)] !== 1) return false;
  return true;
}

/** The id of a request that node has parsed: the one that it names, or a new one; the same each time it is asked for. */
export function requestIdOf(message: Pick<IncomingMessage, 'headers'>): string {
  const identified = message as { [OF_REQUEST]?: string };
  const named = message.headers[FIELD];
  identified[OF_REQUEST] ??= namedRequestId(typeof named === 'string' ? named : undefined) ?? requestId();
  return identified[OF_REQUEST];
}

/** The id that raw header fields name, names and values in turn, or a new one. */
export function requestIdIn(raw: readonly string[]): string {
  let named: string | undefined;
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index];
    if (name?.length !== FIELD.length || name.toLowerCase() !== FIELD) continue;
    // One that is named twice is none.
    if (named !== undefined) return requestId();
    named = raw[index + 1];
  }
  return namedRequestId(named) ?? requestId();
}

/** Nine letters that tie an answer to its log line. Not a secret: the ids of neighbouring requests differ in two. */
export function requestId(): string {
  writeRequestId(id, 0);
  return id.toString('latin1');
}

/** Writes another {@link requestId} where there is room for it. */
export function writeRequestId(target: Uint8Array, at: number): void {
  if (given === PAIRS) {
    given = 0;
    next = randomBelow(PAIRS);
    for (let index = 0; index < BEGINNING; index++) beginning[index] = byteAt(LETTERS, randomBelow(LETTERS.length));
  }
  for (let index = 0; index < BEGINNING; index++) target[at + index] = byteAt(beginning, index);
  target[at + BEGINNING] = byteAt(LETTERS, next >> 5);
  target[at + BEGINNING + 1] = byteAt(LETTERS, next & 31);
  next = (next + 1) % PAIRS;
  given++;
}

/** Not by node:crypto, which would be loaded with the first answer for what is no secret. */
const randomBelow = (limit: number): number => Math.floor(Math.random() * limit);
