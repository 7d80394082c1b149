import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { DamagedFile } from '#kit/files/damaged-file';
import { PI } from './constants.ts';
import { digitsInBlock, formatHeader, parseHeader, type YcdHeader } from './ycd-header.ts';

const sample: YcdHeader = {
  radix: 10,
  firstDigits: PI.firstDigits[10],
  totalDigits: 0,
  blockSize: 100_000_000_000,
  blockId: 0,
};

const refusal = (text: string): string => {
  try {
    parseHeader(Buffer.from(text, 'latin1'));
  } catch (error) {
    assert.ok(error instanceof DamagedFile);
    return error.message;
  }
  return '';
};

const changed = (from: string | RegExp, to: string): string =>
  formatHeader(sample).toString('latin1').replace(from, to);

test('a header is written byte for byte as y-cruncher writes it', () => {
  assert.equal(
    formatHeader(sample).toString('latin1'),
    '#Compressed Digit File\r\n\r\nFileVersion:\t1.1.0\r\n\r\nBase:\t10\r\n\r\n' +
      'FirstDigits:\t3.14159265358979323846264338327950288419716939937510\r\n\r\n' +
      'TotalDigits:\t0\r\n\r\nBlocksize:\t100000000000\r\nBlockID:\t0\r\n\r\nEndHeader\r\n\r\n\0',
  );
});

test('the words begin at 200, 201 or 202 for a block number of one, two or three digits', () => {
  for (const [blockId, offset] of [
    [0, 200],
    [10, 201],
    [999, 202],
  ] as const)
    assert.equal(parseHeader(formatHeader({ ...sample, blockId })).dataOffset, offset);
});

test('the last file of a large hexadecimal set begins its words at 215', () => {
  const header: YcdHeader = {
    radix: 16,
    firstDigits: PI.firstDigits[16],
    totalDigits: 83_048_202_372_185,
    blockSize: 100_000_000_000,
    blockId: 830,
  };
  const parsed = parseHeader(formatHeader(header));
  assert.equal(parsed.dataOffset, 215);
  assert.equal(digitsInBlock(parsed.header), 48_202_372_185);
});

test('every header comes back from its text', () => {
  const header = fc.record<YcdHeader>(
    {
      radix: fc.constantFrom(10 as const, 16 as const),
      firstDigits: fc.constantFrom(PI.firstDigits[10], '2.71828182845904523536'),
      totalDigits: fc.constant(0),
      blockSize: fc.integer({ min: 100, max: Number.MAX_SAFE_INTEGER }),
      blockId: fc.nat(),
    },
    { noNullPrototype: true },
  );
  fc.assert(
    fc.property(header, (value) => {
      const bytes = formatHeader(value);
      const parsed = parseHeader(Buffer.concat([bytes, Buffer.alloc(100, 7)]));
      assert.deepEqual(parsed, { header: value, dataOffset: bytes.length });
    }),
  );
});

test('numbers filled with zeros, and a block size without a bound, are read as older viewers of digits write them', () => {
  const of = (total: string, size: string): YcdHeader =>
    parseHeader(
      Buffer.from(
        changed('TotalDigits:\t0', `TotalDigits:\t${total}`).replace('Blocksize:\t100000000000', `Blocksize:\t${size}`),
        'latin1',
      ),
    ).header;
  assert.deepEqual(of('00000000000000000000', '00000000000000001000'), { ...sample, blockSize: 1000 });
  const whole = { ...sample, totalDigits: 12_345, blockSize: 12_345 };
  assert.deepEqual(of('00000000000000012345', '18446744073709551615'), whole);
  assert.equal(digitsInBlock(whole), 12_345);
  const unbounded = changed('Blocksize:\t100000000000', 'Blocksize:\t18446744073709551615');
  assert.equal(refusal(unbounded), 'is damaged: its header has no valid Blocksize');
  assert.equal(
    refusal(changed('TotalDigits:\t0', 'TotalDigits:\t18446744073709551615')),
    'is damaged: its header has no valid TotalDigits',
  );
});

test('numbers have up to 20 digits, and blocks hold 100 or more and begin before the end', () => {
  const blockSize = (text: string): string => changed('100000000000', text);
  assert.equal(parseHeader(Buffer.from(blockSize('00000000000000000100'))).header.blockSize, 100);
  assert.equal(refusal(blockSize('000000000000000000100')), 'is damaged: its header has no valid Blocksize');
  for (const text of ['', '1e3', '-100', '+100', '100.0'])
    assert.equal(refusal(blockSize(text)), 'is damaged: its header has no valid Blocksize', text);
  const second = { ...sample, blockSize: 100, blockId: 1 };
  const refused = 'is damaged: block 1 begins behind the last of 100 digits';
  assert.equal(refusal(formatHeader({ ...second, totalDigits: 100 }).toString('latin1')), refused);
  assert.equal(digitsInBlock(parseHeader(formatHeader({ ...second, totalDigits: 101 })).header), 1);
  assert.equal(digitsInBlock({ ...second, totalDigits: 250 }), 100);
});

test('first digits are of the base, in letters of any size', () => {
  const first = (radix: 10 | 16, firstDigits: string): Buffer => formatHeader({ ...sample, radix, firstDigits });
  assert.equal(parseHeader(first(16, '3.243F6A')).header.firstDigits, '3.243f6a');
  for (const bytes of [first(10, '3.243f6a'), first(16, '3.243g6a'), first(10, '3.'), first(10, '.14'), first(10, '3')])
    assert.equal(refusal(bytes.toString('latin1')), 'is damaged: its header has no first digits');
});

test('a header ends within the first 4096 bytes', () => {
  const { length } = formatHeader(sample);
  const padded = (bytes: number): string =>
    changed('Base:', `Author:\t${'x'.repeat(bytes - length - 'Author:\t\r\n'.length)}\r\nBase:`);
  assert.equal(parseHeader(Buffer.from(padded(4096))).dataOffset, 4096);
  assert.equal(refusal(padded(4097)), 'is damaged: its header has no end');
});

test('version 1.0.0, plain line feeds and unknown keys are read', () => {
  assert.equal(parseHeader(Buffer.from(changed('1.1.0', '1.0.0'))).header.radix, 10);
  assert.equal(parseHeader(Buffer.from(changed(/\r/g, ''))).header.blockId, 0);
  assert.equal(parseHeader(Buffer.from(changed('Base:', 'Author:\tsomebody\r\n\r\nBase:'))).header.radix, 10);
});

test('whatever is no header is refused with one sentence', () => {
  assert.match(refusal('PK\u0003\u0004'), /no compressed digit file/);
  assert.match(refusal(''), /no compressed digit file/);
  assert.match(refusal(changed('EndHeader', 'EndHeade')), /its header has no end/);
  assert.match(refusal(changed('1.1.0', '2.0.0')), /file version 2\.0\.0; this program reads 1\.0\.0 and 1\.1\.0/);
  assert.match(refusal(changed('Base:\t10', 'Base:\t12')), /base 12; only 10 and 16/);
  assert.match(refusal(changed('Base:\t10\r\n', '')), /no valid Base/);
  assert.match(refusal(changed('3.1415', '3,1415')), /no first digits/);
  assert.match(refusal(changed('100000000000', '99')), /block size is 99/);
  assert.match(refusal(changed('BlockID:\t0', 'BlockID:\t-1')), /no valid BlockID/);
  assert.match(refusal(changed('BlockID:', 'Base:\t10\r\nBlockID:')), /cannot be read/);
  assert.match(refusal(changed('TotalDigits:\t0', 'TotalDigits:\t5').replace('BlockID:\t0', 'BlockID:\t1')), /behind/);
});

test('bytes in any disorder are refused or read, and nothing else', () => {
  const bytes = formatHeader(sample);
  const edit = fc.tuple(fc.nat({ max: bytes.length - 1 }), fc.nat({ max: 255 }));
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 5 }), fc.nat({ max: bytes.length }), (edits, length) => {
      const broken = Buffer.from(bytes);
      for (const [at, value] of edits) broken[at] = value;
      try {
        parseHeader(broken.subarray(0, length));
      } catch (error) {
        assert.ok(error instanceof DamagedFile, String(error));
      }
    }),
  );
});
