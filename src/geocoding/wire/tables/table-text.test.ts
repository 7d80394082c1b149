import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { tableText } from './table-text.ts';

async function textOf(bytes: Uint8Array, size = bytes.length): Promise<string> {
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  let text = '';
  for await (const piece of tableText(pieces())) text += piece;
  return text;
}

const TABLE = 'name,lat,lon\nKöln „am Rhein“,50.9,6.9\nCafé Ærø,1,2\n';

test('tables in UTF-8, UTF-16, Windows-1252 and Latin-1 keep their letters, in pieces of any size', async () => {
  const utf16 = Buffer.from(TABLE, 'utf16le');
  const big = Buffer.from(utf16).swap16();
  const windows = Buffer.from([...TABLE].map((letter) => ({ '„': 0x84, '“': 0x93 })[letter] ?? letter.charCodeAt(0)));
  const latin = TABLE.replace('„', '').replace('“', '');
  for (const [bytes, wanted] of [
    [Buffer.from(TABLE), TABLE],
    [Buffer.from(`\ufeff${TABLE}`), TABLE],
    [utf16, TABLE],
    [Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]), TABLE],
    [big, TABLE],
    [Buffer.concat([Buffer.from([0xfe, 0xff]), big]), TABLE],
    [windows, TABLE],
    [Buffer.from(latin, 'latin1'), latin],
  ] as const)
    for (const size of [1, 2, 3, 7, 1000]) assert.equal(await textOf(bytes, size), wanted);
  assert.equal(await textOf(Buffer.alloc(0)), '');
  assert.equal(await textOf(Buffer.from('a')), 'a');
});

test('text comes as soon as two bytes tell the encoding', async () => {
  let given = 0;
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for (const letter of 'abc') {
      given++;
      yield Buffer.from(letter);
    }
  }
  const text = tableText(pieces());
  assert.deepEqual(await text.next(), { done: false, value: 'ab' });
  assert.equal(given, 2);
  await text.return(undefined);
});

test('text of Windows-1252 comes as soon as four bytes can be no letter of UTF-8', async () => {
  const beginning = async (written: string): Promise<unknown> => {
    async function* pieces(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(written, 'latin1');
      throw new Error('asked for more');
    }
    return (await tableText(pieces()).next()).value;
  };
  assert.equal(await beginning('id\xe9,1'), 'id');
  assert.equal(await beginning('id\xe9,12'), 'idé,12');
});

test('what fits no encoding, or two, is refused rather than damaged', async () => {
  const mixed = Buffer.concat([Buffer.from('näme\n'), Buffer.from('Köln', 'latin1'), Buffer.from('\nx')]);
  for (const size of [1, 6, 100])
    await assert.rejects(textOf(mixed, size), /is UTF-8 at first, but not from byte 8 on\. Save it in one encoding/);
  await assert.rejects(textOf(Buffer.from([0x61, 0x2c, 0x81, 0x0a])), /neither UTF-8 nor UTF-16.*byte 3/);
  await assert.rejects(
    textOf(Buffer.concat([Buffer.from('ab', 'utf16le'), Buffer.from([0x41])])),
    /UTF-16LE but is damaged/,
  );
});

test('a table that begins with two zero bytes is refused by name', async () => {
  for (const bytes of [Buffer.alloc(2), Buffer.from([0, 0, 0xfe, 0xff, 0, 0, 0, 0x61]), Buffer.from('\0\0lat,lon\n')])
    for (const size of [1, 2, 3, 100])
      await assert.rejects(textOf(bytes, size), {
        name: 'TableTextError',
        message: 'The table begins with two zero bytes, as no text does. Save it as UTF-8.',
      });
  await assert.rejects(textOf(Buffer.alloc(1)), /UTF-16BE but is damaged/);
});

test('letters of any length in UTF-8 are whole, wherever a piece ends', async () => {
  const text = 'a\u007f\u0080\u07ff\u0800\u0fff\uffff\u{10000}\u{10ffff}é\u{1f600}क z\n';
  for (let size = 1; size <= 9; size++)
    assert.equal(await textOf(Buffer.from(`${text}${text}`), size), `${text}${text}`);
  const letters = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 12 })
    .map((some) => `x,${some.replaceAll('\0', '')}\n`);
  await fc.assert(
    fc.asyncProperty(letters, fc.integer({ min: 1, max: 5 }), async (some, size) => {
      assert.equal(await textOf(Buffer.from(some), size), some.replace(/^\ufeff/, ''));
    }),
  );
});

test('each byte of Windows-1252 is its letter, and those that stand for none are refused with their place', async () => {
  const refused: number[] = [];
  for (let byte = 0x80; byte <= 0xff; byte++) {
    const bytes = Buffer.from([0x61, byte, 0x0a]);
    try {
      assert.equal(await textOf(bytes), new TextDecoder('windows-1252').decode(bytes));
    } catch (error) {
      assert.match(String(error), /byte 2 stands for no letter/);
      refused.push(byte);
    }
  }
  assert.deepEqual(refused, [0x81, 0x8d, 0x8f, 0x90, 0x9d]);
});

/** Pieces of random lengths, some of them empty, that make up these bytes. */
async function* cutAt(bytes: Uint8Array, cuts: readonly number[]): AsyncGenerator<Uint8Array> {
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  for (const [at, place] of places.entries()) yield bytes.subarray(places[at - 1] ?? 0, place);
}

/** What becomes of a table: its text, or why it is refused. */
async function outcome(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  let text = '';
  try {
    for await (const piece of tableText(pieces)) text += piece;
  } catch (error) {
    assert.equal((error as Error).name, 'TableTextError');
    return `refused: ${(error as Error).message}`;
  }
  return `read: ${text}`;
}

const cuts = fc.array(fc.nat(200), { maxLength: 12 });
const WINDOWS: Readonly<Record<string, number>> = { '€': 0x80, '„': 0x84, '“': 0x93, š: 0x9a, Ÿ: 0x9f };

test('a table says the same in every encoding, wherever it is cut', async () => {
  const letter = fc.constantFrom(...'ab,;"\n ~äÿ£ñ€„“šŸ');
  const fits = fc.string({ unit: letter, maxLength: 30 });
  const any = fc.string({
    unit: fc.oneof(letter, fc.constantFrom('क', '😀', '\u{10ffff}', 'я', '\ufeff')),
    maxLength: 30,
  });
  const windows = (text: string): Buffer => Buffer.from([...text].map((one) => WINDOWS[one] ?? one.charCodeAt(0)));
  const check = async (bytes: Uint8Array, where: readonly number[], wanted: string): Promise<void> =>
    assert.equal(await outcome(cutAt(bytes, where)), `read: ${wanted}`);
  await fc.assert(
    fc.asyncProperty(any, cuts, fc.boolean(), async (some, where, marked) => {
      const text = `id${some}`;
      const withMark = marked ? `\ufeff${text}` : text;
      const little = Buffer.from(withMark, 'utf16le');
      await check(Buffer.from(withMark), where, text);
      await check(little, where, text);
      await check(Buffer.from(little).swap16(), where, text);
    }),
  );
  await fc.assert(
    fc.asyncProperty(fits, cuts, async (some, where) => {
      const bytes = windows(`id${some}é`);
      // What looks like letters of UTF-8 is taken as such.
      fc.pre(!/[\xc2-\xf4][\x80-\xbf]/.test(bytes.toString('latin1')));
      await check(bytes, where, `id${some}é`);
    }),
  );
});

test('any bytes come to the same, wherever they are cut', async () => {
  const byte = fc.constantFrom(
    0,
    0x61,
    0x2c,
    0x7f,
    0x80,
    0x81,
    0xbb,
    0xbf,
    0xc3,
    0xd8,
    0xdc,
    0xe2,
    0xed,
    0xef,
    0xf0,
    0xfe,
    0xff,
  );
  const bytes = fc.oneof(fc.array(byte, { maxLength: 24 }), fc.array(fc.nat(255), { maxLength: 24 }));
  await fc.assert(
    fc.asyncProperty(bytes, cuts, async (some, where) => {
      const table = Uint8Array.from(some);
      assert.equal(await outcome(cutAt(table, where)), await outcome(cutAt(table, [])));
    }),
    { numRuns: 500 },
  );
});
