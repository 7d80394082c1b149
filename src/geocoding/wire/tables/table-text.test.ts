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
    for (const size of [2, 3, 7, 1000]) assert.equal(await textOf(bytes, size), wanted);
  assert.equal(await textOf(Buffer.from(TABLE), 1), TABLE);
  assert.equal(await textOf(Buffer.alloc(0)), '');
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
