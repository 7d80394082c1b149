import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PromptMedia } from './prompt-media.ts';

const conversation = (...messages: { role: string; content: string; images?: string[] }[]) =>
  PromptMedia.of({ kind: 'messages', messages, tools: undefined, think: undefined, before: [], truncate: true });

test('a prompt without images has none', () => {
  assert.equal(conversation({ role: 'user', content: 'a' }), undefined);
  assert.equal(PromptMedia.of({ kind: 'text', text: 'a', before: [], truncate: true, images: [] }), undefined);
});

test('files stay with their messages when others are dropped', async () => {
  const found = conversation(
    { role: 'user', content: 'first', images: ['A', 'B'] },
    { role: 'user', content: 'a word', images: ['C'] },
    { role: 'user', content: 'last' },
  );
  assert.ok(found?.prompt.kind === 'messages');
  const { media } = found;
  const [first, second, last] = found.prompt.messages;
  assert.ok(first && second && last && !('images' in first));
  const whole = [first, second, last].map(({ content }) => content).join('|');
  assert.deepEqual(media.inServer(whole, '<m>'), {
    prompt_string: '<m><m>first|<m>a word|last',
    multimodal_data: ['A', 'B', 'C'],
  });
  assert.deepEqual(media.inServer(`${second.content}|${last.content}`, '<m>').multimodal_data, ['C']);
  assert.equal(media.shown(whole), '[img-0][img-1]first|[img-2]a word|last');
});

test('what people write never counts as an image', () => {
  const found = conversation({ role: 'user', content: 'look: <m>', images: ['A'] });
  assert.ok(found?.prompt.kind === 'messages');
  const { prompt_string: text } = found.media.inServer(found.prompt.messages[0]?.content ?? '', '<m>');
  assert.equal(text, '<m>look: ');
});

test('an image counts as many tokens as it may need, and the same ones for the same image', async () => {
  const found = PromptMedia.of({ kind: 'text', text: 'xy', before: [], truncate: true, images: ['A', 'B', 'A'] });
  assert.ok(found?.prompt.kind === 'text');
  const letters = async (text: string) => [...text].map((letter) => letter.codePointAt(0) ?? 0);
  const tokens = await found.media.tokens(found.prompt.text, letters);
  assert.equal(tokens.length, 3 * 768 + 2);
  assert.deepEqual(tokens.slice(-2), [120, 121]);
  assert.ok(tokens.slice(0, -2).every((token) => token < 0));
  assert.equal(tokens[0], tokens[2 * 768]);
  assert.notEqual(tokens[0], tokens[768]);
});
