import assert from 'node:assert/strict';
import { test } from 'node:test';
import { germanLineForms } from './line-forms.ts';

const verbForms = (infinitive: string): string[] =>
  infinitive === 'kochen' ? ['kochen', 'kocht', 'Kochen', 'koßt'] : [];
const forms = (line: string): string[] => germanLineForms(line, verbForms);

test('a line without flags is one word; a backslash makes a sign literal', () => {
  assert.deepEqual(forms('Florbex'), ['Florbex']);
  assert.deepEqual(forms('a\\/b'), ['a/b']);
  assert.deepEqual(forms('x\\_y'), ['x_y']);
});

test('flags add endings', () => {
  assert.deepEqual(forms('Florbe/SN'), ['Florbe', 'Florbes', 'Florben']);
  assert.deepEqual(forms('Autor/F'), ['Autor', 'Autorin']);
  assert.deepEqual(forms('flott/A'), ['flott', 'flotte', 'flotter', 'flottes', 'flotten', 'flottem']);
  assert.deepEqual(forms('leise/P'), ['leise', 'leiser', 'leises', 'leisen', 'leisem']);
  assert.deepEqual(forms('Ringstraße/T'), ['Ringstraße', 'Ringstr.']);
});

test('a prefix stands before all forms of a verb, and before its noun', () => {
  assert.deepEqual(forms('nach_kochen'), ['nachkochen', 'nachkocht', 'nachzukochen', 'Nachkochen', 'Nachkochens']);
});

test('both genders are written at once in several ways', () => {
  assert.deepEqual(forms('Autor_in'), [
    'Autor_in',
    'Autor_innen',
    'Autor*in',
    'Autor*innen',
    'Autor:in',
    'Autor:innen',
  ]);
});
