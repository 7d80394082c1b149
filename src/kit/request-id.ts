import { randomBytes } from 'node:crypto';

// Without look-alikes (0 o, 1 l i), so that an id can be read out over the telephone. 32 letters: five bits each.
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyzA';
const BATCH = 9 * 256;
let pool = Buffer.alloc(0);
let next = 0;

/** Nine letters that tie an answer to its log line. Not a secret. */
export function requestId(): string {
  if (next === pool.length) {
    pool = randomBytes(BATCH);
    next = 0;
  }
  let id = '';
  for (const end = next + 9; next < end; next++) id += LETTERS[pool[next] & 31];
  return id;
}
