import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FormatGrammars } from './format-grammars.ts';
import { DEFAULT_SCHEMA_LIMITS } from './schema-refused.ts';

const grammars = (kept: number): FormatGrammars =>
  new FormatGrammars({ limits: DEFAULT_SCHEMA_LIMITS, maxFormat: 1000, kept });

/** A schema that counts how often its type is read. */
function counted(type: string): { schema: object; reads: () => number } {
  let reads = 0;
  const schema = {
    get type() {
      reads++;
      return type;
    },
  };
  return { schema, reads: () => reads };
}

/** How often the schema is read for a second request. Its text is always read, once. */
function readsOfSecond(cache: FormatGrammars, type: string, failure?: RegExp): number {
  const { schema, reads } = counted(type);
  const convert = (): unknown => (failure ? assert.throws(() => cache.of(schema), failure) : cache.of(schema));
  const first = convert();
  const before = reads();
  assert.equal(convert(), first);
  return reads() - before;
}

test('a schema that comes again is not converted again', () => {
  assert.equal(readsOfSecond(grammars(100_000), 'boolean'), 1);
});

test('a schema that was refused is refused again with the same words, without another look', () => {
  assert.equal(readsOfSecond(grammars(100_000), 'nonsense', /nonsense/), 1);
});

test('without room nothing is kept', () => {
  assert.ok(readsOfSecond(grammars(0), 'boolean') > 1);
  assert.ok(readsOfSecond(grammars(10), 'boolean') > 1);
});

test('the order of properties makes another grammar', () => {
  const cache = grammars(100_000);
  const [a, b] = [{ a: { type: 'null' } }, { b: { type: 'null' } }];
  const both = (properties: object) => cache.of({ type: 'object', properties, required: ['a', 'b'] });
  assert.notEqual(both({ ...a, ...b }), both({ ...b, ...a }));
});

test('what is neither json nor a schema is refused, and so is a schema that is too large', () => {
  const cache = grammars(100_000);
  assert.equal(cache.of(undefined), undefined);
  assert.equal(cache.of(''), undefined);
  assert.match(cache.of('json')!, /^root ::= /m);
  assert.throws(() => cache.of('xml'), { code: 'FORMAT_INVALID' });
  assert.throws(() => cache.of([1]), { code: 'FORMAT_INVALID' });
  assert.throws(() => cache.of({ enum: ['x'.repeat(1000)] }), { code: 'FORMAT_SCHEMA_INVALID' });
});

test('a format for another server is checked and not converted', () => {
  const cache = grammars(100_000);
  const { schema } = counted('nonsense');
  assert.equal(cache.checked(schema), schema);
  assert.equal(cache.checked('json'), 'json');
  assert.equal(cache.checked(null), undefined);
  assert.throws(() => cache.checked({ enum: ['x'.repeat(1000)] }), { code: 'FORMAT_SCHEMA_INVALID' });
});
