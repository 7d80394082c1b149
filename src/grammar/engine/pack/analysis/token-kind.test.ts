import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Reading } from '../../text/token.ts';
import { kindOf, type TokenKind } from './token-kind.ts';

const noun: Reading = { pos: 'NN', lemma: 'run' };
const verb: Reading = { pos: 'VB', lemma: 'run' };

test('a form has no kinds until it is met again', () => {
  const form = { kinds: undefined };
  assert.equal(kindOf(form, [noun]), undefined);
  const kind = kindOf(form, [noun]);
  assert.deepEqual(kind?.readings, [noun]);
});

test('tokens of a form are of the same kind if all readings are the same, in the same order', () => {
  const form: { kinds: readonly TokenKind[] | undefined } = { kinds: [] };
  const kind = kindOf(form, [noun, verb]);
  assert.ok(kind);
  assert.equal(kindOf(form, [{ ...noun }, { ...verb }]), kind);
  const others: (readonly Reading[])[] = [
    [verb, noun],
    [noun],
    [noun, verb, verb],
    [noun, { ...verb, lemma: 'runs' }],
    [noun, { ...verb, pos: 'VBP' }],
  ];
  const kinds = others.map((readings) => kindOf(form, readings));
  assert.equal(new Set([kind, ...kinds]).size, 6);
  assert.deepEqual(
    others.map((readings) => kindOf(form, readings)),
    kinds,
  );
});

test('a form remembers six kinds, and no more', () => {
  const form: { kinds: readonly TokenKind[] | undefined } = { kinds: [] };
  const readings = Array.from({ length: 7 }, (_, index): Reading[] => [{ pos: `T${index}`, lemma: null }]);
  const kinds = readings.map((each) => kindOf(form, each));
  assert.deepEqual(
    kinds.map((kind) => kind !== undefined),
    [true, true, true, true, true, true, false],
  );
  assert.equal(form.kinds?.length, 6);
  assert.equal(kindOf(form, [{ pos: 'T0', lemma: null }]), kinds[0]);
});
