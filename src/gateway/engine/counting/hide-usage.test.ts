import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { UsageHider } from './hide-usage.ts';

function hide(text: string, cuts: readonly number[] = []): string {
  const hider = new UsageHider();
  const bytes = Buffer.from(text);
  const ends = [...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  const passed: Buffer[] = [];
  let from = 0;
  for (const end of ends) {
    passed.push(hider.feed(bytes.subarray(from, end)));
    from = end;
  }
  return Buffer.concat([...passed, hider.end()]).toString();
}

const event = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;
const chunk = (content: string, usage: object = {}): string =>
  event({ id: 'a', choices: [{ delta: { content } }], ...usage });
const USAGE = { choices: [], usage: { prompt_tokens: 3, completion_tokens: 2 } };

test('the event with the usage goes, and so does null in the others', () => {
  const asked = `${chunk('"usage":null', { usage: null })}${chunk('ä')}${event(USAGE)}data: [DONE]\n\n`;
  const plain = `${chunk('"usage":null')}${chunk('ä')}data: [DONE]\n\n`;
  assert.equal(hide(asked), plain);
  fc.assert(fc.property(fc.array(fc.nat(), { maxLength: 10 }), (cuts) => assert.equal(hide(asked, cuts), plain)));
});

test('usage beside text stays', () => {
  const text = chunk('x', { usage: { completion_tokens: 1 } });
  assert.equal(hide(text), text);
});

test('what is no chunk passes as it is', () => {
  for (const text of [': "usage"\n\n', 'data: {"usage"\n\n', 'data: "usage"\n\n', 'data: {"usage":nu', '\n\n\n\n'])
    assert.equal(hide(text), text);
});

test('line ends with a carriage return', () => {
  assert.equal(hide(`data: ${JSON.stringify(USAGE)}\r\n\r\ndata: [DONE]\r\n\r\n`), 'data: [DONE]\r\n\r\n');
});

test('a very long event is passed on while it comes, and the next one is looked at', () => {
  const hider = new UsageHider();
  const long = chunk('x'.repeat(3_000_000), { usage: null });
  const half = Buffer.from(long).subarray(0, 2_000_000);
  assert.equal(hider.feed(half).length, half.length);
  assert.equal(hider.feed(Buffer.from(long.slice(2_000_000, 2_000_010))).length, 10);
  const rest = `${long.slice(2_000_010)}${chunk('y', { usage: null })}`;
  assert.equal(hider.feed(Buffer.from(rest)).toString(), `${long.slice(2_000_010)}${chunk('y')}`);
});

test('an event of a megabyte is held until it is whole, and a longer one passed on', () => {
  const MEGABYTE = 1024 * 1024;
  const begin = 'data: {"choices":[{"delta":{"content":"';
  const end = '"}}],"usage":null}\n\n';
  for (const [length, held] of [
    [MEGABYTE, true],
    [MEGABYTE + 1, false],
  ] as const) {
    const hider = new UsageHider();
    const first = begin.padEnd(length, 'x');
    assert.equal(hider.feed(Buffer.from(first)).length, held ? 0 : length);
    const rest = hider.feed(Buffer.from(end)).toString();
    assert.equal(rest, held ? `${first}"}}]}\n\n` : end);
    assert.equal(hider.end().length, 0);
  }
});

test('events pass as soon as they are whole, and what is left comes at the end once', () => {
  const hider = new UsageHider();
  const feed = (text: string): string => hider.feed(Buffer.from(text)).toString();
  assert.deepEqual(
    [feed('data: 1\n'), feed('\ndata: 2\n\nda'), feed('ta: 3\n\r'), feed('\n')],
    ['', 'data: 1\n\ndata: 2\n\n', '', 'data: 3\n\r\n'],
  );
  assert.equal(feed('\n\n'), '\n\n');
  assert.equal(feed('data: 4'), '');
  assert.deepEqual([hider.end().toString(), hider.end().toString()], ['data: 4', '']);
});

test('an event with no choices and usage goes, whatever lines it has; others stay', () => {
  const usage = '{"choices":[],"usage":{"prompt_tokens":1}}';
  assert.equal(hide(`event: x\ndata: ${usage}\n\n`), '');
  assert.equal(hide(`data:${usage}\n\n`), '');
  assert.equal(hide(`data: {"choices":[],\ndata: "usage":{"prompt_tokens":1}}\n\n`), '');
  for (const kept of [
    '{"choices":{},"usage":{}}',
    '{"usage":{}}',
    '{"choices":"","usage":{}}',
    '[{"usage":1}]',
    '{"x":{"usage":null}}',
    '{"choices":[],"x":{"usage":1}}',
    'null "usage"',
  ])
    assert.equal(hide(`data: ${kept}\n\n`), `data: ${kept}\n\n`);
  assert.equal(hide(': "usage"\ndata: null\n\n'), ': "usage"\ndata: null\n\n');
  assert.equal(hide('data: {"a":1 ,\t"usage" : null}\n\n'), 'data: {"a":1 }\n\n');
});
