import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { conversationBeginnings } from './conversation-beginnings.ts';

const chat = (messages: readonly unknown[], more: object = {}) => JSON.stringify({ model: 'm', messages, ...more });

test('a conversation that goes on begins as it did before', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 8 }), fc.string(), (messages, next) => {
      const before = conversationBeginnings(chat(messages));
      const after = conversationBeginnings(chat([...messages, next]));
      assert.equal(before.length, messages.length);
      assert.deepEqual(after.slice(0, 8).slice(0, before.length), before);
    }),
  );
});

test('another model, system text, tool or first message is another conversation', () => {
  const all = [
    chat(['a', 'b']),
    chat(['b', 'b']),
    chat(['a', 'b'], { model: 'n' }),
    chat(['a', 'b'], { system: 's' }),
    chat(['a', 'b'], { tools: ['t'] }),
  ].flatMap(conversationBeginnings);
  assert.equal(new Set(all).size, 10);
});

test('a prompt has a beginning for each block, and a long conversation has a bounded number', () => {
  const prompt = (length: number) => conversationBeginnings(JSON.stringify({ prompt: 'x'.repeat(length) }));
  assert.deepEqual([prompt(10).length, prompt(1024).length, prompt(3000).length], [1, 1, 3]);
  assert.deepEqual(prompt(3000).slice(0, 2), prompt(2048));
  assert.equal(conversationBeginnings(chat(Array(1000).fill('x'))).length, 32);
  assert.equal(conversationBeginnings(JSON.stringify({ input: ['a', 'b'] })).length, 2);
});

test('what is no conversation has none', () => {
  fc.assert(fc.property(fc.string(), (text) => void conversationBeginnings(text)));
  for (const body of [
    '',
    '{',
    '[]',
    'null',
    '1',
    '{}',
    '{"messages":[]}',
    '{"messages":{"length":3}}',
    '{"prompt":""}',
  ])
    assert.deepEqual(conversationBeginnings(body), []);
});
