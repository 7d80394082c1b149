import { randomBytes, randomInt } from 'node:crypto';

// Without look-alikes (0 o, 1 l i), so that an id can be read out over the telephone. 32 letters: five bits each.
const LETTERS = [...'23456789abcdefghjkmnpqrstuvwxyzA'];
const PAIRS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
let beginning = '';
let first = 0;
let given = PAIRS.length;

/** Nine letters that tie an answer to its log line. Not a secret: the ids of neighbouring requests differ in two. */
export function requestId(): string {
  if (given === PAIRS.length) {
    given = 0;
    first = randomInt(PAIRS.length);
    beginning = Array.from(randomBytes(7), (byte) => LETTERS[byte & 31]).join('');
  }
  return beginning + PAIRS[(first + given++) % PAIRS.length];
}
