import assert from 'node:assert/strict';
import { test } from 'node:test';
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
