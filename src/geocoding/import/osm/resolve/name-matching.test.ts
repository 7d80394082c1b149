import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { nameVariants, normalise, streetForm } from './name-matching.ts';

test('names match without case, marks and punctuation, streets with their abbreviations too', () => {
  assert.equal(normalise('Rue de l’Église'), 'rue de leglise');
  assert.equal(normalise('STRAẞE'), 'strasse');
  assert.deepEqual(nameVariants('Alpha; Beta (Süd)'), ['alpha', 'beta sud', 'beta']);
  const form = (name: string, code: string): string => streetForm(normalise(name), code);
  assert.equal(form('Hauptstr.', 'de'), form('Hauptstraße', 'de'));
  assert.equal(form('Mueller Strasse', 'de'), form('Müller-Str.', 'de'));
  assert.equal(form('N Main St', 'us'), form('North Main Street', 'us'));
  assert.notEqual(form('Main Street', 'us'), form('Main Avenue', 'us'));
});

test('a name of Latin letters is normalised letter by letter as it is beside others', () => {
  const letter = fc.oneof(
    fc.integer({ min: 0x20, max: 0x2ff }).map((code) => String.fromCharCode(code)),
    fc.constantFrom(' ', '-', '’', '½', 'ß', 'Ø', 'a', 'B'),
  );
  fc.assert(
    fc.property(fc.string({ unit: letter }), (name) => {
      assert.equal(normalise(`${name} ж`), `${normalise(name)} ж`.trimStart());
    }),
  );
});

test('streets in German are one with their umlauts and endings in any form', () => {
  const form = (name: string): string => streetForm(name, 'de');
  assert.equal(form('haupt str'), 'hauptstr');
  assert.equal(form('haupt strasse 3'), 'hauptstr 3');
  assert.equal(form('3 strasse'), '3 st');
  assert.equal(form('strassenmeisterei'), 'strassenmeisterei');
  assert.equal(form('muehlen ae oe'), 'muhlen a o');
});
