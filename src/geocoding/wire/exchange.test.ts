import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ServiceError } from '#kit/error-table';
import { acceptedLanguages, LanguageReader } from '../engine/localisation.ts';
import { Exchange } from './exchange.ts';
import { PLACE_FORMATS } from './place/place-options.ts';

const exchange = (query: string, header?: string): Exchange => new Exchange(query, header, new LanguageReader('it'));

test('only the text 0 is false', () => {
  for (const text of ['1', 'no', 'false', '-1', '00', ''])
    assert.equal(exchange(`x=${text}`).bool('x', false), true, text);
  assert.equal(exchange('x=0').bool('x', true), false);
  assert.equal(exchange('').bool('x', true), true);
});

test('of a repeated parameter the last one counts', () => {
  assert.equal(exchange('lat=1&lat=2').float('lat'), 2);
});

test('an empty number is no missing number', () => {
  assert.throws(() => exchange('lat=').float('lat'), /Parameter 'lat' must be a number\./);
  assert.throws(() => exchange('').float('lat'), /Parameter 'lat' missing\./);
  assert.equal(exchange('').integer('zoom', 18), 18);
});

test('languages come from the parameter, then the header, then the setting', () => {
  assert.deepEqual(exchange('accept-language=de', 'fr').languages(), acceptedLanguages('de'));
  assert.deepEqual(exchange('accept-language=', 'fr').languages(), acceptedLanguages('fr'));
  assert.deepEqual(exchange('').languages(), acceptedLanguages('it'));
});

test('a callback wraps JSON of success and nothing else', () => {
  const json = exchange('format=json&json_callback=a.b');
  json.format(PLACE_FORMATS, 'xml');
  assert.deepEqual(json.answer('{}'), { status: 200, kind: 'javascript', body: 'a.b({})' });
  assert.deepEqual(json.answer('{}', 404), { status: 404, kind: 'json', body: '{}' });
  const xml = exchange('json_callback=a-b');
  xml.format(PLACE_FORMATS, 'xml');
  assert.deepEqual(xml.answer('<a />'), { status: 200, kind: 'xml', body: '<a />' });
});

test('whatever the query, a parameter is read or refused with an error of the table', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.webQueryParameters(),
        fc.string().map((text) => `lat=${text}&lon=${text}&zoom=${text}&format=${text}&json_callback=${text}`),
      ),
      (query) => {
        const one = exchange(query);
        for (const read of [
          () => one.format(PLACE_FORMATS, 'xml'),
          () => one.debug(),
          () => assert.ok(Number.isFinite(one.float('lat'))),
          () => assert.ok(Number.isInteger(one.integer('zoom', 18)) || Math.abs(one.integer('zoom', 18)) > 2 ** 53),
          () => one.answer('{}'),
        ])
          try {
            read();
          } catch (error) {
            assert.ok(error instanceof ServiceError, String(error));
          }
      },
    ),
  );
});
