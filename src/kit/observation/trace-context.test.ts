import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readTraceContext, traceParent } from './trace-context.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';
const known = { traceId: TRACE, spanId: SPAN, isSampled: true, state: '' };

test('a traceparent is read as W3C says', () => {
  assert.deepEqual(readTraceContext(`00-${TRACE}-${SPAN}-01`, undefined), known);
  assert.equal(readTraceContext(`00-${TRACE}-${SPAN}-02`, undefined)?.isSampled, false);
  // Of versions to come the beginning counts.
  assert.deepEqual(readTraceContext(`cc-${TRACE}-${SPAN}-01-what-comes`, undefined), known);
  for (const wrong of [
    `00-${TRACE}-${SPAN}-01-more`,
    `cc-${TRACE}-${SPAN}-01.what-comes`,
    `ff-${TRACE}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${TRACE.slice(1)}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-1`,
    `00-${TRACE}-${SPAN}-01,00-${TRACE}-${SPAN}-01`,
    '',
  ])
    assert.equal(readTraceContext(wrong, 'a=1'), undefined, wrong);
});

test('a tracestate is passed on in its order, and left out when it is malformed', () => {
  const stateOf = (state: string) => readTraceContext(`00-${TRACE}-${SPAN}-01`, state)?.state;
  assert.equal(stateOf('congo=t61rcWkgMzE, rojo=00f067aa0ba902b7,'), 'congo=t61rcWkgMzE,rojo=00f067aa0ba902b7');
  assert.equal(stateOf('fw529a3039@dt=a b'), 'fw529a3039@dt=a b');
  for (const wrong of ['A=1', 'a', '=1', 'a=', 'a=1\u00e9', 'a=1=2', 'a=1,a=2', `a=${'x'.repeat(257)}`])
    assert.equal(stateOf(wrong), '', wrong);
  const many = Array.from({ length: 33 }, (_, index) => `k${index}=v`);
  assert.equal(stateOf(many.join(',')), '');
  assert.equal(stateOf(many.slice(1).join(',')), many.slice(1).join(','));
});

test('what is written is read as the same, and nothing throws', () => {
  const digits = (length: number) =>
    fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length });
  fc.assert(
    fc.property(digits(32), digits(16), fc.boolean(), (traceId, spanId, isSampled) => {
      fc.pre(/[^0]/.test(traceId) && /[^0]/.test(spanId));
      const context = { traceId, spanId, isSampled, state: '' };
      assert.deepEqual(readTraceContext(traceParent(context), undefined), context);
    }),
  );
  fc.assert(
    fc.property(fc.string(), fc.string(), (parent, state) => {
      readTraceContext(parent, state);
      readTraceContext(`00-${TRACE}-${SPAN}-01`, state);
    }),
  );
});
