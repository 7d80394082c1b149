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
