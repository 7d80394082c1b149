import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { AnswerBuffer, HeadEnd } from './answer-buffer.ts';

test('numbers, texts and bytes are joined, however long they are', () => {
  const answer = new AnswerBuffer(100);
  const part = fc.oneof(
    fc.maxSafeNat(),
    fc.constantFrom(0, 9, 10, 999_999_999, 1e9, 1_000_000_001, 10_000_000_000, Number.MAX_SAFE_INTEGER),
    fc.string({ maxLength: 60 }),
    fc.string({ maxLength: 60 }).map((text) => Buffer.from(text)),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 10 }), (parts) => {
      answer.clear();
      for (const [index, value] of parts.entries())
        if (typeof value === 'number') answer.integer(value);
        else if (typeof value === 'string') answer.text(value);
        else if (index % 2 === 0) answer.piece(value);
        else answer.stretch(Buffer.concat([Buffer.from('ab'), value, Buffer.from('c')]), 2, 2 + value.length);
      const expected = parts.join('');
      assert.equal(String(answer), expected);
      assert.equal(answer.length, expected.length);
      assert.equal(Buffer.from(answer.view()).toString(), expected);
    }),
  );
});

test('a head ends with an id of its own and the lines that many share', () => {
  const answer = new AnswerBuffer(100);
  answer.headEnd = new HeadEnd('Date: now\r\n');
  answer.text('HTTP/1.1 200 OK\r\n');
  answer.endHead();
  answer.text('body');
  assert.match(String(answer), /^HTTP\/1\.1 200 OK\r\nX-Request-Id: [2-9a-zA]{9}\r\nDate: now\r\n\r\nbody$/);
  const first = String(answer);
  answer.cutBody();
  assert.equal(String(answer), first.slice(0, -4));
  answer.clear();
  answer.text('HTTP/1.1 200 OK\r\n');
  answer.endHead();
  assert.notEqual(String(answer), first.slice(0, -4));
});

test('what was handed over is not written again', () => {
  const answer = new AnswerBuffer(100);
  answer.text('abc');
  const view = answer.view();
  answer.replace();
  answer.text('def');
  assert.equal(Buffer.from(view).toString(), 'abc');
  assert.equal(Buffer.from(answer.view()).toString(), 'def');
});
