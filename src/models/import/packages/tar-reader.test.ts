import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { tarOf } from '../../testing/archives.ts';
import { readTar } from './tar-reader.ts';

async function* inPieces(bytes: Buffer, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

async function filesOf(archive: Buffer, piece: number): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  for await (const { name, size, content } of readTar(inPieces(archive, piece))) {
    const parts: Uint8Array[] = [];
    for await (const part of content) parts.push(part);
    files[name] = Buffer.concat(parts);
    assert.equal(files[name].length, size);
  }
  return files;
}

test('the files of an archive are those that were put in, however it arrives', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(
        fc.stringMatching(/^[a-z]{1,180}$/),
        fc.uint8Array({ maxLength: 1500 }).map((bytes) => Buffer.from(bytes)),
        { maxKeys: 5 },
      ),
      fc.integer({ min: 1, max: 2000 }),
      fc.boolean(),
      async (files, piece, pax) => {
        assert.deepEqual(await filesOf(tarOf(files, pax), piece), { ...files });
      },
    ),
  );
});

test('symbolic links are told apart from files', async () => {
  const found: (string | undefined)[][] = [];
  const archive = tarOf({ one: Buffer.from('1') }, false, { 'lib.so': 'lib.so.1', two: 'one' });
  for await (const { name, link } of readTar(inPieces(archive, 700))) found.push([name, link]);
  assert.deepEqual(found, [
    ['one', undefined],
    ['lib.so', 'lib.so.1'],
    ['two', 'one'],
  ]);
});

test('what nobody reads is skipped', async () => {
  const archive = tarOf({ one: Buffer.alloc(1000, 1), two: Buffer.from('second') });
  const names: string[] = [];
  for await (const { name, content } of readTar(inPieces(archive, 100))) {
    names.push(name);
    for await (const _part of content) break;
  }
  assert.deepEqual(names, ['one', 'two']);
});

test('a damaged archive is read or refused, and never read for ever', async () => {
  const archive = tarOf({ one: Buffer.alloc(700, 1), ['x'.repeat(150)]: Buffer.from('second') });
  await fc.assert(
    fc.asyncProperty(
      fc.nat(archive.length - 1),
      fc.nat(255),
      fc.nat(archive.length),
      fc.boolean(),
      async (at, value, length, cut) => {
        const damaged = Buffer.from(archive);
        damaged[at] = value;
        await filesOf(cut ? damaged.subarray(0, length) : damaged, 512).catch((error: Error) =>
          assert.match(error.message, /^(it ends in the middle|a (checksum|size|header) is (wrong|too long))$/),
        );
      },
    ),
    { numRuns: 500 },
  );
});

interface Block {
  readonly name?: string;
  readonly type?: string;
  readonly content?: Buffer | string;
  /** Bytes of fields at their offsets, over what the rest says. */
  readonly fields?: Readonly<Record<number, Buffer | string>>;
}

/** One entry as it lies in an archive: its header, its bytes, and what fills up the last block. */
function blocksOf({ name = '', type = '0', content = '', fields = {} }: Block): Buffer {
  const bytes = Buffer.from(content);
  const header = Buffer.alloc(512);
  header.write(name);
  header.write('0000644', 100);
  header.write(bytes.length.toString(8).padStart(11, '0'), 124);
  header.write(' '.repeat(8), 148);
  header.write(type, 156);
  header.write('ustar\x0000', 257);
  for (const [at, field] of Object.entries(fields)) header.set(Buffer.from(field), Number(at));
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0`, 148);
  return Buffer.concat([header, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)]);
}

const END = Buffer.alloc(512);
const archiveOf = (...entries: readonly Block[]): Buffer => Buffer.concat([...entries.map(blocksOf), END]);

/** What entries are: name, size and text of a file, or where a link leads, whose bytes are left alone. */
async function entriesOf(archive: Buffer): Promise<string[]> {
  const found: string[] = [];
  for await (const { name, size, link, content } of readTar(inPieces(archive, 512))) {
    const parts: Uint8Array[] = [];
    if (link === undefined) for await (const part of content) parts.push(part);
    found.push(link === undefined ? `${name} ${size}: ${Buffer.concat(parts)}` : `${name} -> ${link}`);
  }
  return found;
}

const pax = (records: Readonly<Record<string, string>>): string =>
  Object.entries(records)
    .map(([key, value]) => ` ${key}=${value}\n`)
    .map((record) => {
      const bytes = Buffer.byteLength(record);
      return `${bytes + String(bytes + String(bytes).length).length}${record}`;
    })
    .join('');

test('the name of an entry comes from its header, what stands before it in ustar, or the header before', async () => {
  const last = { name: 'last', content: '!' };
  const prefix = { 345: 'some/folder' };
  const cases: readonly (readonly [readonly Block[], string])[] = [
    [[{ name: 'a', fields: prefix }], 'some/folder/a 0: '],
    [[{ name: 'a', fields: { ...prefix, 257: Buffer.alloc(8) } }], 'a 0: '],
    [[{ name: 'a', fields: { 257: 'ustar  \0', 345: '13512345670' } }], 'a 0: '],
    [
      [{ name: 'n'.repeat(100), fields: { 345: `${'p'.repeat(155)}padding` } }],
      `${'p'.repeat(155)}/${'n'.repeat(100)} 0: `,
    ],
    [
      [
        { type: 'x', content: pax({ path: 'ä=\nb' }) },
        { name: 'a', fields: prefix },
      ],
      'ä=\nb 0: ',
    ],
    [[{ type: 'x', content: pax({ mtime: '1', path: 'b', comment: '' }) }, { name: 'a' }], 'b 0: '],
    [[{ type: 'L', content: 'long\0rest' }, { name: 'a' }], 'long 0: '],
    // An old file has no type, a global header says nothing of one file.
    [[{ name: 'a', type: '\0', content: 'text' }], 'a 4: text'],
    [[{ type: 'g', content: pax({ path: 'everywhere' }) }, { name: 'a' }], 'a 0: '],
  ];
  for (const [blocks, expected] of cases)
    assert.deepEqual(await entriesOf(archiveOf(...blocks, last)), [expected, 'last 1: !']);
});

test('where a link leads is told in full, and its bytes are passed over', async () => {
  const target = 't'.repeat(100);
  const cases: readonly (readonly [readonly Block[], string])[] = [
    [[{ name: 'a', type: '2', fields: { 157: target } }], target],
    [
      [
        { type: 'K', content: 'far away\0rest' },
        { name: 'a', type: '2', fields: { 157: 'near' } },
      ],
      'far away',
    ],
    [
      [
        { type: 'x', content: pax({ linkpath: 'far' }) },
        { name: 'a', type: '2' },
      ],
      'far',
    ],
    [
      [
        { type: 'K', content: 'far\0' },
        { type: 'L', content: 'a\0' },
        { name: 'b', type: '2' },
      ],
      'far',
    ],
    [[{ name: 'a', type: '2', content: 'x'.repeat(513), fields: { 157: 'near' } }], 'near'],
  ];
  for (const [blocks, link] of cases)
    assert.deepEqual(await entriesOf(archiveOf(...blocks, { name: 'last' })), [`a -> ${link}`, 'last 0: ']);
});

test('what is neither a file nor a symbolic link is passed over with its bytes', async () => {
  for (const type of ['1', '3', '5', '7', 'D', 'V'])
    for (const content of ['', 'x', 'x'.repeat(511), 'x'.repeat(512), 'x'.repeat(513)])
      assert.deepEqual(await entriesOf(archiveOf({ name: 'a', type, content }, { name: 'last' })), ['last 0: ']);
});

test('a size in digits, in binary, or in a header before, counts for its file alone', async () => {
  const binary = Buffer.alloc(12);
  binary.writeUInt8(0x80);
  binary.writeUInt16BE(300, 10);
  const size = { 124: binary };
  const text = 'x'.repeat(300);
  const entry = blocksOf({ name: 'a', content: text });
  const sized = [blocksOf({ name: 'a', fields: size }), entry.subarray(512)];
  const announced = [
    blocksOf({ type: 'x', content: pax({ size: '300' }) }),
    blocksOf({ name: 'a' }),
    entry.subarray(512),
  ];
  const plain = [blocksOf({ name: 'a', fields: { 124: '454        ' } }), entry.subarray(512)];
  const odd = [
    blocksOf({ name: 'a', fields: { 124: '5'.padEnd(12, '\0') } }),
    blocksOf({ content: 'abcde' }).subarray(512),
  ];
  assert.deepEqual(await entriesOf(Buffer.concat([...odd, END])), ['a 5: abcde']);
  for (const blocks of [sized, announced, plain])
    assert.deepEqual(await entriesOf(Buffer.concat([...blocks, blocksOf({ name: 'b', content: 'y' }), END])), [
      `a 300: ${text}`,
      'b 1: y',
    ]);
});

test('the longest header that is read has a megabyte', async () => {
  const name = 'n'.repeat(1024 * 1024);
  assert.deepEqual(await entriesOf(archiveOf({ type: 'L', content: name }, {})), [`${name} 0: `]);
  await assert.rejects(entriesOf(archiveOf({ type: 'L', content: `${name}n` }, {})), /^Error: a header is too long$/);
});

test('an archive that is wrong or cut off is refused with the reason', async () => {
  const size = (text: Buffer | string): Buffer => archiveOf({ name: 'a', fields: { 124: text } });
  const whole = archiveOf({ name: 'a', content: 'x'.repeat(513) });
  const link = archiveOf({ name: 'a', type: '2', content: 'x'.repeat(513) });
  const folder = archiveOf({ name: 'a', type: '5', content: 'x'.repeat(513) });
  const wrongSum = Buffer.from(whole);
  wrongSum.writeUInt8(wrongSum.readUInt8(0) + 1);
  const sumOf = (change: (sum: string) => string): Buffer => {
    const changed = Buffer.from(whole);
    changed.write(change(whole.toString('latin1', 148, 154)), 148);
    return changed;
  };
  const cases: readonly (readonly [Buffer, string])[] = [
    [size('0000000000x'), 'a size is wrong'],
    [size('00000000008'), 'a size is wrong'],
    [size('           '), 'a size is wrong'],
    [size(Buffer.alloc(12, 0xff)), 'a size is wrong'],
    [size(Buffer.of(0x81, ...Buffer.alloc(11))), 'a size is wrong'],
    [size(Buffer.of(0x80, 1, ...Buffer.alloc(10))), 'a size is wrong'],
    [archiveOf({ type: 'x', content: pax({ size: '-1' }) }, { name: 'a' }), 'a size is wrong'],
    [archiveOf({ type: 'x', content: pax({ size: '1.5' }) }, { name: 'a' }), 'a size is wrong'],
    [archiveOf({ type: 'x', content: '0 path=b\n' }), 'a header is wrong'],
    [archiveOf({ type: 'x', content: '8 path=b\n' }), 'a header is wrong'],
    [archiveOf({ type: 'x', content: '10 path=c\n11 path=b\n' }), 'a header is wrong'],
    [archiveOf({ type: 'x', content: 'path=b\n' }), 'a header is wrong'],
    [wrongSum, 'a checksum is wrong'],
    [sumOf((sum) => `x${sum.slice(1)}`), 'a checksum is wrong'],
    [Buffer.alloc(0), 'it ends in the middle'],
    [END.subarray(1), 'it ends in the middle'],
    ...[whole, link, folder].flatMap((archive) =>
      [511, 512, 1024, 1025, 1535].map((length) => [archive.subarray(0, length), 'it ends in the middle'] as const),
    ),
  ];
  assert.equal((await entriesOf(sumOf((sum) => `00${sum}`))).length, 1, 'a sum may fill its field');
  for (const [archive, reason] of cases) await assert.rejects(entriesOf(archive), { message: reason });
  for (const archive of [whole, link, folder])
    await assert.rejects(entriesOf(archive.subarray(0, 1536)), { message: 'it ends in the middle' });
});
