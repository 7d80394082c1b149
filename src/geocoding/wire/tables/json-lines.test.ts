import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setImmediate } from 'node:timers';
import fc from 'fast-check';
import { fail } from '../../errors.ts';
import { CsvError } from './csv.ts';
import { answerLines, decode, inChunks, knownError, parseLine } from './json-lines.ts';

async function* from<T>(pieces: Iterable<T>): AsyncGenerator<T> {
  yield* pieces;
}

async function all<T>(pieces: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const piece of pieces) found.push(piece);
  return found;
}

/** What each line is answered with; "end" is the last. */
const echo = async (line: string): Promise<{ text: string; last: boolean }> => ({
  text: `${line}!`,
  last: line === 'end',
});

const TOO_LONG = '{"error":{"code":413,"message":"The line is longer than 5 characters."}}\n';
const answered = (pieces: readonly string[]): Promise<string[]> => all(answerLines(from(pieces), echo, 5));

test('a text keeps its letters, wherever its bytes are cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.integer({ min: 1, max: 4 }),
      async (text, size) => {
        const bytes = Buffer.from(text);
        const pieces: Buffer[] = [];
        for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size));
        assert.equal((await all(decode(from(pieces)))).join(''), text);
      },
    ),
  );
  // A letter whose end never comes.
  assert.equal((await all(decode(from([Buffer.from([0x61, 0xc3])])))).join(''), 'a\ufffd');
});

test('each line is answered without its end and blanks, an empty one is not, and the last one may lack its end', async () => {
  assert.deepEqual(await answered(['a\r\n\n', ' \r\n b ', '\nc', 'd']), ['a!', 'b!', 'cd!']);
  assert.deepEqual(await answered([]), []);
  assert.deepEqual(await answered(['\n']), []);
});

test('nothing follows the last answer', async () => {
  assert.deepEqual(await answered(['a\nend\nb\n', 'c']), ['a!', 'end!']);
});

test('a line may be as long as the bound and no longer, wherever it is cut', async () => {
  const text = 'abcde\nabcdef\nabcde\r\nabcdef\r\nab\rde\nabcd\rf\nabcde\r\r\n12345678901\nx\nabcde';
  const [good, long] = ['abcde!', TOO_LONG];
  const wanted = [good, long, good, long, 'ab\rde!', long, long, long, 'x!', good];
  for (let size = 1; size <= text.length; size++) {
    const pieces: string[] = [];
    for (let at = 0; at < text.length; at += size) pieces.push(text.slice(at, at + size));
    assert.deepEqual(await answered(pieces), wanted, `pieces of ${size}`);
  }
});

test('that a line is too long is said before its end has come', async () => {
  async function* endless(): AsyncGenerator<string> {
    for (;;) yield 'abc';
  }
  const answers = answerLines(endless(), echo, 5);
  assert.deepEqual(await answers.next(), { done: false, value: TOO_LONG });
});

test('a line is an object in JSON', () => {
  assert.deepEqual(parseLine('{"a":[1]}'), { a: [1] });
  for (const line of ['', 'x', '1', '"a"', 'null', 'true', '[]', '[{}]', '{'])
    assert.throws(() => parseLine(line), { code: 'LINE_MALFORMED' }, line);
});

test('what is wrong with a table is told, and what no client may see is not', () => {
  const rate = fail('RATE');
  assert.equal(knownError(rate), rate);
  const { code, message } = knownError(new CsvError('Record 1 is wrong.'));
  assert.deepEqual([code, message], ['TABLE_MALFORMED', 'Record 1 is wrong.']);
  assert.throws(() => knownError(new Error('secret')), { message: 'secret' });
});

/** Stops the clock that pieces of answers look at; the function lets milliseconds pass. */
function stoppedClock(context: TestContext): (milliseconds: number) => void {
  let now = 1000;
  context.mock.method(performance, 'now', () => now);
  return (milliseconds) => {
    now += milliseconds;
  };
}

test('lines are sent together until they have 16,384 characters', async (context) => {
  stoppedClock(context);
  const full = 'x'.repeat(16_384);
  assert.deepEqual(await all(inChunks('first\n', from(['a\n', 'b\n']))), ['first\na\nb\n']);
  assert.deepEqual(await all(inChunks('', from([]))), []);
  assert.deepEqual(await all(inChunks('', from([full.slice(1), 'y', 'z', full, 'end']))), [
    `${full.slice(1)}y`,
    `z${full}`,
    'end',
  ]);
  assert.deepEqual(await all(inChunks('', from([full]))), [full]);
});

test('lines leave after 5 ms, and the next ones wait as long again', async (context) => {
  const pass = stoppedClock(context);
  async function* lines(): AsyncGenerator<string> {
    for (const milliseconds of [4, 0.9, 0.1, 0, 4.9, 0.1, 0, 20, 1]) {
      pass(milliseconds);
      yield `${milliseconds} `;
    }
  }
  assert.deepEqual(await all(inChunks('', lines())), ['4 0.9 0.1 ', '0 4.9 0.1 ', '0 20 ', '1 ']);
});

test('between two pieces others get their turn', async (context) => {
  const pass = stoppedClock(context);
  async function* lines(): AsyncGenerator<string> {
    for (const line of ['a', 'b']) {
      pass(5);
      yield line;
    }
  }
  const pieces = inChunks('', lines());
  await pieces.next();
  let turn = false;
  setImmediate(() => {
    turn = true;
  });
  assert.deepEqual(await pieces.next(), { done: false, value: 'b' });
  assert.equal(turn, true);
});

test('an error in the middle ends the answer with its sentence; one that no client may see breaks it off', async (context) => {
  stoppedClock(context);
  async function* broken(error: Error): AsyncGenerator<string> {
    yield 'a\n';
    throw error;
  }
  assert.deepEqual(await all(inChunks('', broken(new CsvError('Record 2 is wrong.')))), ['a\nRecord 2 is wrong.\r\n']);
  await assert.rejects(all(inChunks('', broken(new Error('secret')))), { message: 'secret' });
});
