import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { ToolCall } from './message.ts';
import { ToolCallParser, toolMarkOf, toolNames } from './tool-call-parser.ts';

const names = new Set(['weather', 'time']);

function parse(mark: string, pieces: readonly string[]) {
  const parser = new ToolCallParser(mark, names);
  let content = '';
  const calls: ToolCall[] = [];
  for (const piece of pieces) {
    const found = parser.add(piece);
    content += found.content;
    calls.push(...found.calls);
  }
  content += parser.end();
  return { content, calls: calls.map(({ function: called }) => called) };
}

const call = '{"name":"weather","arguments":{"city":"Bonn","note":"a } in a text"}}';
const weather = { index: 0, name: 'weather', arguments: { city: 'Bonn', note: 'a } in a text' } };

test('a call behind the mark of the template is found, what stood before it is content', () => {
  assert.deepEqual(parse('<tool_call>', [`I look.\n<tool_call>\n${call}\n</tool_call>`]), {
    content: 'I look.\n',
    calls: [weather],
  });
});

test('several calls are numbered', () => {
  const second = '{"name":"time","parameters":{}}';
  assert.deepEqual(parse('[TOOL_CALLS]', [`[TOOL_CALLS][${call}, ${second}]`]), {
    content: '',
    calls: [weather, { index: 1, name: 'time', arguments: {} }],
  });
});

test('a bare call counts only at the beginning', () => {
  assert.deepEqual(parse('{', [` ${call}`]).calls, [weather]);
  assert.deepEqual(parse('{', [`Look: ${call}`]), { content: `Look: ${call}`, calls: [] });
});

test('what is no call after all is content', () => {
  for (const text of [
    '{"answer": 42}',
    '{"name":"unknown","arguments":{}}',
    '{"name":"weather","arguments":"x"}',
    '{not json}',
    '{"name"',
  ])
    assert.deepEqual(parse('{', [text]), { content: text, calls: [] });
  assert.deepEqual(parse('<tool_call>', ['a <tool_call> b']), { content: 'a <tool_call> b', calls: [] });
});

test('an id is call_ and eight letters', () => {
  const { id } = new ToolCallParser('{', names).add(call).calls[0]!;
  assert.match(id ?? '', /^call_[a-z0-9]{8}$/);
});

test('the pieces make no difference', () => {
  const words = ['<tool_call>', '</tool_call>', call, '{', '}', 'a', '\n', '<', '"', '{"name":"time"}'];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words)), fc.constantFrom('<tool_call>', '{'), (parts, mark) => {
      const text = parts.join('');
      const whole = parse(mark, [text]);
      const letters = parse(mark, [...text]);
      assert.deepEqual(letters.calls, whole.calls);
      assert.equal(letters.content, whole.content);
    }),
    { numRuns: 500 },
  );
});

test('mark and names come from template and request', () => {
  assert.equal(toolMarkOf('… <tool_call> …'), '<tool_call>');
  assert.equal(toolMarkOf('{{ tools }}'), '{');
  assert.deepEqual(
    toolNames([{ type: 'function', function: { name: 'a' } }, {}, { function: { name: 1 } }]),
    new Set(['a']),
  );
});
