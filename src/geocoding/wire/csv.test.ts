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
  assert.throws(() => read('a\n"x'), /Record 2 has a quote that does not end\./);
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
