import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Message } from '../message.ts';
import { cutMiddle, fitMessages, keptEnds, olderHalf } from './fit-prompt.ts';
import { RunnerError } from './inference-engine.ts';

const model = {
  render: (messages: readonly Message[]) => messages.map(({ content }) => content).join(' '),
  tokenize: async (text: string) => {
    const tokens = [...text].map((letter) => letter.charCodeAt(0));
    return { tokens, total: tokens.length, isWhole: true };
  },
};
const talk: Message[] = [
  { role: 'system', content: 'SYS' },
  { role: 'user', content: 'first' },
  { role: 'assistant', content: 'second' },
  { role: 'user', content: 'third' },
];

test('what fits stays whole', async () => {
  assert.deepEqual((await fitMessages(talk, 100, model)).dropped, 0);
});

test('the oldest go first; instructions and the last message stay', async () => {
  assert.equal((await fitMessages(talk, 16, model)).text, 'SYS second third');
  assert.equal((await fitMessages(talk, 15, model)).text, 'SYS third');
  assert.equal((await fitMessages(talk, 1, model)).text, 'SYS third');
  assert.equal((await fitMessages(talk, 1, model)).dropped, 2);
});

test('as few messages are left out as can be', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(9), { minLength: 1, maxLength: 20 }), fc.nat(120), async (lengths, room) => {
      const messages = lengths.map((length) => ({ role: 'user', content: 'x'.repeat(length + 1) }));
      const { dropped, tokens } = await fitMessages(messages, room, model);
      const fits = (from: number): boolean => model.render(messages.slice(from)).length <= room;
      if (dropped < messages.length - 1) assert.ok(tokens.length <= room);
      if (dropped > 0) assert.ok(!fits(dropped - 1));
    }),
  );
});

test('of a conversation far too long, little more is rendered than what fits', async () => {
  let rendered = 0;
  const counting = {
    ...model,
    render(messages: readonly Message[]) {
      rendered += messages.length;
      if (messages.length > 10_000) throw new RunnerError('CONVERSATION_TOO_LONG');
      return model.render(messages);
    },
  };
  const messages = Array.from({ length: 200_000 }, () => ({ role: 'user', content: 'abc' }));
  const { dropped, text } = await fitMessages(messages, 1000, counting);
  assert.deepEqual([messages.length - dropped, text.length], [250, 999]);
  assert.ok(rendered < 20 * 250, String(rendered));
});

test('a conversation that the template gives up on counts as one that does not fit, until nothing can be left out', async () => {
  const most = (count: number) => ({
    ...model,
    render(messages: readonly Message[]) {
      if (messages.length > count) throw new RunnerError('CONVERSATION_TOO_LONG');
      return model.render(messages);
    },
  });
  assert.equal((await fitMessages(talk, 100, most(3))).dropped, 1);
  await assert.rejects(fitMessages(talk, 100, most(1)), { code: 'CONVERSATION_TOO_LONG' });
});

test('a prompt too long loses its middle and leaves half of the rest free', async () => {
  const tokens = Array.from({ length: 1000 }, (_, index) => index);
  const { tokens: kept, cut } = cutMiddle(tokens, keptEnds(100, 4));
  assert.equal(kept.length, 52);
  assert.equal(cut, 948);
  assert.deepEqual(kept.slice(0, 5), [0, 1, 2, 3, 952]);
  assert.equal(kept.at(-1), 999);
});

test('a cut prompt always leaves room for an answer', async () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 4, max: 500 }),
      fc.integer({ min: -1, max: 600 }),
      fc.nat(2000),
      (context, keep, length) => {
        const tokens = Array.from({ length }, (_, index) => index);
        const { tokens: kept, cut } = cutMiddle(tokens, keptEnds(context, keep));
        assert.ok(kept.length < context);
        assert.equal(kept.length + cut, length);
      },
    ),
  );
});

test('a full sequence drops the older half of what it may drop, and at least a token', () => {
  assert.deepEqual(olderHalf(100, 100, 4), { from: 5, to: 52 });
  assert.deepEqual(olderHalf(100, 100, 0), { from: 1, to: 50 });
  // Everything should stay: all but the last two tokens do.
  assert.deepEqual(olderHalf(100, 100, -1), { from: 98, to: 99 });
  assert.deepEqual(olderHalf(100, 100, 500), { from: 98, to: 99 });
  // Less is there than half of the limit.
  assert.deepEqual(olderHalf(3, 100, 0), { from: 1, to: 3 });
  assert.deepEqual(olderHalf(1, 4, 0), { from: 0, to: 1 });
});
