import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { CsvError, CsvReader, csvLine } from './csv.ts';

/** Reads a text that comes in pieces of a length. */
function read(text: string, piece = text.length || 1, longest = 1000): string[][] {
  const reader = new CsvReader(longest);
  const records: string[][] = [];
  for (let at = 0; at < text.length; at += piece) records.push(...reader.push(text.slice(at, at + piece)));
  records.push(...reader.end());
  return records;
}

test('fields, quotes, line ends and empty lines', () => {
  assert.deepEqual(read('a,b\r\n1,"x, ""y""\nz"\n\n,\n'), [
    ['a', 'b'],
    ['1', 'x, "y"\nz'],
    ['', ''],
  ]);
  assert.deepEqual(read('\uFEFFa;b\n1;2,5'), [
    ['a', 'b'],
    ['1', '2,5'],
  ]);
  assert.deepEqual(read('a\tb\n1\t2'), [
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test('a record that is too long or whose quote never ends is refused', () => {
  assert.throws(() => read(`a\n"${'x'.repeat(2000)}`, 100), CsvError);
  assert.throws(() => read('a\n"x'), /Record 2 has an unclosed quote\./);
});

test('a record may be as long as the bound, whole or in pieces, and no longer', () => {
  const longest = 'x'.repeat(10);
  assert.deepEqual(read(`${longest}\n${longest}`, 3, 10), [[longest], [longest]]);
  assert.deepEqual(read(`${longest}\n`, 100, 10), [[longest]]);
  assert.deepEqual(read(`\n${longest}\n`, 100, 10), [[longest]]);
  assert.throws(() => read(`a\n${longest}x\n`, 100, 10), { message: 'Record 2 is longer than 10 characters.' });
  assert.throws(() => read(`a\nb\n${longest}x`, 1, 10), {
    name: 'CsvError',
    message: 'Record 3 is longer than 10 characters.',
  });
});

test('a quote that does not end is refused wherever it begins, and the lines after it belong to it', () => {
  const unended = (number: number) => ({
    name: 'CsvError',
    message: `Record ${number} has an unclosed quote.`,
  });
  for (const piece of [1, 2, 100]) {
    assert.throws(() => read('"', piece), unended(1));
    assert.throws(() => read('"a', piece), unended(1));
    assert.throws(() => read('"a""', piece), unended(1));
    assert.throws(() => read('a,"b\nc,d\n', piece), unended(1));
    assert.throws(() => read('h\na,b"\nc,d\n', piece), unended(2));
    assert.throws(() => read('h\n"a\nb"\n"c\n', piece), unended(3));
    assert.deepEqual(read('"a"\n"b\nc"\n"""\n"""\r', piece), [['a'], ['b\nc'], ['"\n"']]);
  }
});

test('the number of the record that comes next, and the separator once it is known', () => {
  const reader = new CsvReader(100);
  assert.deepEqual([reader.number, reader.separator], [1, ',']);
  assert.deepEqual(
    [...reader.push('a|b,c|d\n\n1|"2|3"x|\n4')],
    [
      ['a', 'b,c', 'd'],
      ['1', '2|3x', ''],
    ],
  );
  assert.deepEqual([reader.number, reader.separator], [3, '|']);
  assert.deepEqual([...reader.end()], [['4']]);
  assert.deepEqual([...reader.end()], []);
});

test('a quote in the middle of a field is no beginning', () => {
  assert.deepEqual(read('x","y\n"a"b"",c'), [
    ['x"', 'y'],
    ['ab""', 'c'],
  ]);
});

test('a mark of byte order goes from the start alone, in whatever piece it comes', () => {
  const reader = new CsvReader(100);
  assert.deepEqual([...reader.push(''), ...reader.push('\uFEFFa\n\uFEFFb\n')], [['a'], ['\uFEFFb']]);
  assert.deepEqual([...reader.push('\uFEFFc\n')], [['\uFEFFc']]);
});

test('fields are quoted where they must be', () => {
  for (const [field, written] of [
    ['a', 'a'],
    ['', ''],
    ['a b', 'a b'],
    ['a;b', '"a;b"'],
    ['a,b', 'a,b'],
    ['a"b', '"a""b"'],
    ['a\rb', '"a\rb"'],
    ['a\nb', '"a\nb"'],
    [' a', '" a"'],
    ['a ', '"a "'],
  ])
    assert.equal(csvLine([field, 'z'], ';'), `${written};z\r\n`);
});

test('whatever is written is read again, in pieces of any length', () => {
  const field = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', ' ', 'é', '1') });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(field, field, field), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 9 }),
      (records, piece) => {
        const heading = ['latitude', 'longitude', 'name'];
        const text = [heading, ...records].map((record) => csvLine(record, ',')).join('');
        assert.deepEqual(read(text, piece), [heading, ...records]);
      },
    ),
  );
});

test('any text is read or refused, never more', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r') }), (text) => {
      try {
        read(text, 3);
      } catch (error) {
        assert.ok(error instanceof CsvError);
      }
    }),
  );
});
