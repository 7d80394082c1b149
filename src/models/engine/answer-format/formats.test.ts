import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { AnswerFormat, ReaderOptions, ReadText } from './answer-format.ts';
import { bareCallFormat, chooseFormat } from './choose-format.ts';
import { type Called, OfferedTools } from './offered-tools.ts';

const tool = (name: string, properties: object) => ({
  type: 'function',
  function: { name, parameters: { properties } },
});
const tools = new OfferedTools([
  tool('weather', {
    city: { type: 'string' },
    days: { type: 'integer' },
    exact: { type: 'boolean' },
    units: { type: ['string', 'null'] },
    places: { type: 'array' },
  }),
  tool('time', {}),
]);

const named = (parser: string, template = '') => chooseFormat({ parser, architecture: '', template });
const marked = (template: string, architecture = 'x') => chooseFormat({ parser: undefined, architecture, template });

function read(format: AnswerFormat, pieces: readonly string[], options: Partial<ReaderOptions> = {}) {
  const reader = format.reader({ tools, thinks: true, promptEnd: '', maxCall: 10_000, ...options });
  const result = { thinking: '', content: '', calls: [] as Called[] };
  const put = ({ thinking, content, calls }: ReadText): void => {
    result.thinking += thinking;
    result.content += content;
    result.calls.push(...calls);
  };
  for (const piece of pieces) put(reader.add(piece));
  put(reader.end());
  return result;
}

const bonn = { name: 'weather', arguments: { city: 'Bonn' } };
const now = { name: 'time', arguments: {} };

/** Answers as models of each family write them, and what they mean. */
const RECORDED: readonly {
  readonly format: AnswerFormat;
  readonly text: string;
  readonly promptEnd?: string;
  readonly thinking?: string;
  readonly content?: string;
  readonly calls?: readonly Called[];
}[] = [
  {
    format: named('qwen3'),
    text: '<think>\nI need the weather.\n</think>\n\nI look it up.\n<tool_call>\n{"name": "weather", "arguments": {"city": "Bonn"}}\n</tool_call>\n<tool_call>\n{"name": "time", "arguments": {}}\n</tool_call>',
    thinking: 'I need the weather.',
    content: 'I look it up.\n',
    calls: [bonn, now],
  },
  {
    format: named('qwen3-thinking'),
    promptEnd: '<|im_start|>assistant\n<think>\n',
    text: 'Two and two.\n</think>\n\n4',
    thinking: 'Two and two.',
    content: '4',
  },
  {
    format: marked('<|python_tag|>'),
    text: '<|python_tag|>{"name": "weather", "parameters": {"city": "Bonn"}}; {"name": "time", "parameters": {}}',
    calls: [bonn, now],
  },
  { format: marked('', 'llama'), text: '{"name": "weather", "parameters": {"city": "Bonn"}}', calls: [bonn] },
  { format: marked('', 'llama'), text: '<function=weather>{"city": "Bonn"}</function>', calls: [bonn] },
  { format: marked('', 'llama'), text: 'An object: {"name": "time"}', content: 'An object: {"name": "time"}' },
  {
    format: named('qwen3-coder'),
    text: 'Sure.\n<tool_call>\n<function=weather>\n<parameter=city>\nBonn\n</parameter>\n<parameter=days>\n3\n</parameter>\n<parameter=exact>\nTrue\n</parameter>\n<parameter=units>\nnull\n</parameter>\n<parameter=places>\n["a", {"b": 1}]\n</parameter>\n</function>\n</tool_call>',
    content: 'Sure.\n',
    calls: [
      { name: 'weather', arguments: { city: 'Bonn', days: 3, exact: true, units: null, places: ['a', { b: 1 }] } },
    ],
  },
  {
    format: marked('<function= <parameter='),
    text: '<function=weather>\n<parameter=city>\nline 1\nline 2\n</parameter>\n</function>\n</tool_call>',
    calls: [{ name: 'weather', arguments: { city: 'line 1\nline 2' } }],
  },
  {
    format: marked('[TOOL_CALLS]'),
    text: '[TOOL_CALLS] [{"name": "weather", "arguments": {"city": "Bonn"}}, {"name": "time", "arguments": {}}]',
    calls: [bonn, now],
  },
  {
    format: named('ministral'),
    text: '[THINK]Bonn, then.[/THINK][TOOL_CALLS]weather[ARGS]{"city": "Bonn"}[TOOL_CALLS]time[CALL_ID]a1b2c3d4e[ARGS]{}',
    thinking: 'Bonn, then.',
    calls: [bonn, now],
  },
  {
    format: named('harmony'),
    promptEnd: '<|start|>assistant',
    text: '<|channel|>analysis<|message|>Use the tool.<|end|><|start|>assistant<|channel|>commentary<|message|>One moment.<|end|><|start|>assistant<|channel|>commentary to=functions.weather <|constrain|>json<|message|>{"city":"Bonn"}<|call|>',
    thinking: 'Use the tool.',
    content: 'One moment.',
    calls: [bonn],
  },
  {
    format: marked('<|channel|> <|message|>'),
    promptEnd: '<|start|>assistant',
    text: ' to=functions.time<|channel|>commentary json<|message|>{}',
    calls: [now],
  },
  {
    format: named('harmony'),
    promptEnd: '<|start|>assistant<|channel|>final<|message|>',
    text: 'It rains.<|return|>',
    content: 'It rains.',
  },
  { format: named('harmony'), promptEnd: '<|start|>assistant', text: 'Plain words.', content: 'Plain words.' },
  {
    format: marked('<｜tool▁calls▁begin｜> </think>'),
    promptEnd: '<｜Assistant｜><think>\n',
    text: 'Hm.\n</think>\n<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>weather\n```json\n{"city": "Bonn"}\n```<｜tool▁call▁end｜>\n<｜tool▁call▁begin｜>function<｜tool▁sep｜>time\n```json\n{}\n```<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
    thinking: 'Hm.',
    calls: [bonn, now],
  },
  {
    format: named('deepseek3.1'),
    text: 'I check.<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>weather<｜tool▁sep｜>{"city": "Bonn"}<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
    content: 'I check.',
    calls: [bonn],
  },
  {
    format: named('cogito'),
    text: '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>time\n```json\n{}\n```<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
    calls: [now],
  },
  { format: named('cogito'), text: '<tool_call>\n{"name": "time"}\n</tool_call>', calls: [now] },
  {
    format: marked('<tool_call> <arg_key> </think>'),
    text: '<think>Days?</think>\n<tool_call>weather\n<arg_key>city</arg_key>\n<arg_value>Bonn</arg_value>\n<arg_key>days</arg_key>\n<arg_value>2</arg_value>\n<arg_key>extra</arg_key>\n<arg_value>{"a": [1]}</arg_value>\n</tool_call>\n<tool_call>time\n</tool_call>',
    thinking: 'Days?',
    calls: [{ name: 'weather', arguments: { city: 'Bonn', days: 2, extra: { a: [1] } } }, now],
  },
  {
    format: named('functiongemma'),
    text: '<start_function_call>call:weather{city:<escape>Bonn, "old" town<escape>,days:2,exact:true,places:[<escape>a<escape>,{b:1.5}]}<end_function_call>',
    calls: [
      { name: 'weather', arguments: { city: 'Bonn, "old" town', days: 2, exact: true, places: ['a', { b: 1.5 }] } },
    ],
  },
  {
    format: marked('<|tool_call> <channel|>'),
    text: '<|channel>thought\nOf Bonn.<channel|><|tool_call>call:weather{city:<|"|>Bonn<|"|>}<tool_call|>',
    thinking: 'Of Bonn.',
    calls: [bonn],
  },
  {
    format: named('lfm2'),
    text: '<|tool_call_start|>[weather(city="Bonn", days=-2, exact=True, units=None, places=[1.5, \'it\\\'s\', {"a": (1, 2)}]), time()]<|tool_call_end|>Checking now.',
    content: 'Checking now.',
    calls: [
      {
        name: 'weather',
        arguments: { city: 'Bonn', days: -2, exact: true, units: null, places: [1.5, "it's", { a: [1, 2] }] },
      },
      now,
    ],
  },
  {
    format: named('olmo3-think'),
    text: '<think>Both.</think><function_calls>\nweather(city="Bonn")\ntime()\n</function_calls>',
    thinking: 'Both.',
    calls: [bonn, now],
  },
  {
    format: marked('<|tool_calls_section_begin|>'),
    text: '<|tool_calls_section_begin|><|tool_call_begin|>functions.weather:0<|tool_call_argument_begin|>{"city": "Bonn"}<|tool_call_end|><|tool_calls_section_end|>',
    calls: [bonn],
  },
  {
    format: chooseFormat({ parser: undefined, architecture: 'x', template: '', toolTag: '<call>' }),
    text: 'So: <call>{"name": "weather", "arguments": {"city": "Bonn"}}</call>',
    content: 'So: ',
    calls: [bonn],
  },
  {
    format: chooseFormat({ parser: undefined, architecture: 'x', template: '', toolTag: '{' }),
    text: '\n[{"function": {"name": "weather", "arguments": "{\\"city\\": \\"Bonn\\"}"}}]',
    calls: [bonn],
  },
  {
    format: marked('<tool_calls> <tool_call>'),
    text: '<tool_calls>[{"name": "weather", "arguments": {"city": "Bonn"}}]</tool_calls>',
    calls: [bonn],
  },
  {
    format: marked("'｜DSML｜' </think>"),
    promptEnd: '<｜Assistant｜><think>',
    text: 'Rain?</think>I look.\n\n<｜DSML｜function_calls>\n<｜DSML｜invoke name="weather">\n<｜DSML｜parameter name="city" string="true">Bonn\n"old"</｜DSML｜parameter>\n<｜DSML｜parameter name="days" string="false">2</｜DSML｜parameter>\n<｜DSML｜parameter name="exact">true</｜DSML｜parameter>\n<｜DSML｜parameter name="places" string="false">[{"a": 1}]</｜DSML｜parameter>\n</｜DSML｜invoke>\n<｜DSML｜invoke name="time">\n</｜DSML｜invoke>\n</｜DSML｜function_calls>',
    thinking: 'Rain?',
    content: 'I look.\n\n',
    calls: [{ name: 'weather', arguments: { city: 'Bonn\n"old"', days: 2, exact: true, places: [{ a: 1 }] } }, now],
  },
  {
    format: marked("'｜DSML｜'"),
    text: '<｜DSML｜tool_calls>\n<｜DSML｜invoke name="weather">\n<｜DSML｜parameter name="city" string="true">Bonn</｜DSML｜parameter>\n</｜DSML｜invoke>\n</｜DSML｜tool_calls>',
    calls: [bonn],
  },
  {
    format: marked('<|START_ACTION|> <|END_THINKING|>'),
    text: '<|START_THINKING|>Both.<|END_THINKING|><|START_ACTION|>[\n    {"tool_call_id": "0", "tool_name": "weather", "parameters": {"city": "Bonn"}},\n    {"tool_call_id": "1", "tool_name": "time", "parameters": {}}\n]<|END_ACTION|>',
    thinking: 'Both.',
    calls: [bonn, now],
  },
  {
    format: marked('<|START_ACTION|> <|END_THINKING|>'),
    text: '<|START_THINKING|>No tool.<|END_THINKING|><|START_RESPONSE|>It rains < here.<|END_RESPONSE|>',
    thinking: 'No tool.',
    content: 'It rains < here.',
  },
  {
    format: marked('\\nAction:\\n```json\\n'),
    text: 'I look.\nAction:\n```json\n[\n    {\n        "tool_name": "weather",\n        "parameters": {\n            "city": "Bonn"\n        }\n    }\n]```',
    content: 'I look.\n',
    calls: [bonn],
  },
  {
    format: marked('Action: ```json'),
    text: 'Action: ```json\n[{"tool_name": "weather", "parameters": {"city": "Bonn"}}, {"tool_name": "time", "parameters": {}}]\n```\n',
    calls: [bonn, now],
  },
  {
    format: marked('<|tools_prefix|> <|inner_suffix|>'),
    text: '<|inner_prefix|>I need it.<|tools_prefix|>[{"weather": {"city": "Bonn"}}, {"time": {}}]<|tools_suffix|>',
    thinking: 'I need it.',
    calls: [bonn, now],
  },
  {
    format: marked('<|tools_prefix|> <|inner_suffix|>'),
    text: '<|inner_prefix|>Easy.<|inner_suffix|>Four.',
    thinking: 'Easy.',
    content: 'Four.',
  },
  {
    format: marked('recipient==all'),
    promptEnd: '<|end_header_id|>\n\n>>>',
    text: 'all\nIn Python >>> print(1)\nis one.\n>>>weather\n{"city": "Bonn"}>>>time\n{}',
    content: 'In Python >>> print(1)\nis one.\n',
    calls: [bonn, now],
  },
  {
    format: marked('recipient==all'),
    promptEnd: '>>>',
    text: 'weather\n{"city": ">>>all\\n"}',
    calls: [{ name: 'weather', arguments: { city: '>>>all\n' } }],
  },
  {
    format: marked('<|role_sep|> <|message_sep|>'),
    text: 'One moment.<|message_sep|>\n\nfunction call<|role_sep|>\n{"name": "weather", "arguments": {"city": "Bonn"}}',
    content: 'One moment.',
    calls: [bonn],
  },
  {
    format: marked('<|role_sep|> <|message_sep|>'),
    text: 'function call<|role_sep|>\n{"name": "time", "arguments": {}}',
    calls: [now],
  },
  {
    format: marked('<|message_sep|> <|function_call|>'),
    text: 'So.<|function_call|>{"name": "weather", "arguments": {"city": "Bonn"}}',
    content: 'So.',
    calls: [bonn],
  },
  {
    format: marked('<think></think> <response></response> <|tool_call|>'),
    text: '<think>Rain.</think>\n<response>It rains.</response>',
    thinking: 'Rain.',
    content: 'It rains.',
  },
  {
    format: marked('[BEGIN FINAL RESPONSE] <tool_calls>'),
    promptEnd: '<|begin_assistant|>\nHere are my reasoning steps:\n',
    text: 'Bonn.\n[BEGIN FINAL RESPONSE]\n<tool_calls>[{"name": "weather", "arguments": {"city": "Bonn"}}]</tool_calls>',
    thinking: 'Bonn.',
    calls: [bonn],
  },
  {
    format: marked('functools['),
    text: ' functools[{"name": "weather", "arguments": {"city": "Bonn"}}]',
    calls: [bonn],
  },
  { format: named('passthrough'), text: '<tool_call>{"name":"time"}', content: '<tool_call>{"name":"time"}' },
];

test('recorded answers of each family are read', () => {
  for (const { format, text, promptEnd = '', ...expected } of RECORDED)
    assert.deepEqual(
      read(format, [text], { promptEnd }),
      { thinking: '', content: '', calls: [], ...expected },
      `${format.name}: ${text}`,
    );
});

test('the pieces make no difference', () => {
  // Recorded answers, cut and shuffled, so that marks stand in places where no model puts them.
  const broken = (text: string): fc.Arbitrary<string> =>
    fc
      .array(fc.tuple(fc.nat(text.length), fc.nat(text.length)), { minLength: 1, maxLength: 4 })
      .map((cuts) => cuts.map(([a, b]) => text.slice(Math.min(a, b), Math.max(a, b))).join(''));
  const answer = fc.oneof(
    ...RECORDED.map(({ format, text, promptEnd = '' }) =>
      fc.record({
        format: fc.constant(format),
        promptEnd: fc.constantFrom(promptEnd, ''),
        text: fc.oneof(fc.constant(text), broken(text)),
      }),
    ),
  );
  fc.assert(
    fc.property(
      answer,
      fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1 }),
      fc.constantFrom(10, 60, 10_000),
      ({ format, promptEnd, text }, lengths, maxCall) => {
        const pieces: string[] = [];
        for (let at = 0, index = 0; at < text.length; index++) {
          const length = lengths[index % lengths.length]!;
          pieces.push(text.slice(at, at + length));
          at += length;
        }
        const options = { promptEnd, maxCall };
        const whole = read(format, [text], options);
        assert.deepEqual(read(format, pieces, options), whole);
        assert.deepEqual(read(format, [...text], options), whole);
      },
    ),
    { numRuns: 3000 },
  );
});

test('a call that does not end, or is wrong, is content and nothing is lost', () => {
  for (const { format, text, promptEnd = '', calls } of RECORDED) {
    if (calls === undefined || format.name === 'harmony') continue;
    const begin = read(format, [text], { promptEnd });
    const renamed = text.replaceAll('weather', 'wether').replaceAll('time', 'tyme');
    const wrong = read(format, [renamed], { promptEnd });
    assert.deepEqual(wrong.calls, [], renamed);
    assert.ok(renamed.endsWith(wrong.content), `${renamed} became ${wrong.content}`);
    assert.ok(wrong.content.length > begin.content.length, renamed);
    // Everything up to the arguments of the first call.
    const cut = text.slice(0, text.search(/weather(?!\.)|time/) + 4);
    const half = read(format, [cut], { promptEnd });
    assert.deepEqual(half.calls, [], cut);
    assert.ok(cut.endsWith(half.content) && half.content !== '', cut);
  }
  for (const text of ['<<|message|>', '<|end|><|message|>x'])
    assert.deepEqual(read(named('harmony'), [...text]), read(named('harmony'), [text]));
  const header = '<|channel|>commentary to=functions.weather<|message|>';
  for (const body of ['{"city', '["Bonn"]'])
    assert.deepEqual(read(named('harmony'), [header, body]), { thinking: '', content: header + body, calls: [] });
});

test('a call longer than the bound is content', () => {
  for (const { format, text, promptEnd = '', calls } of RECORDED) {
    if (calls === undefined) continue;
    assert.deepEqual(read(format, [text], { promptEnd, maxCall: 2 }).calls, [], text);
  }
});

test('the mark at the end of the last message of GigaChat is no content', () => {
  const format = marked('<|message_sep|>');
  for (const pieces of [['Rain.<|message_sep|>\n\n'], ['Rain.<|mess', 'age_sep|>', '\n', '\n']])
    assert.deepEqual(read(format, pieces), { thinking: '', content: 'Rain.', calls: [] });
});

test('without tools nothing is a call', () => {
  const text = '<tool_call>{"name": "time"}</tool_call>';
  assert.equal(read(named('qwen3'), [text], { tools: undefined }).content, text);
});

test('content comes as soon as it cannot be a part of a call', () => {
  const reader = named('qwen3').reader({ tools, thinks: true, promptEnd: '', maxCall: 100 });
  assert.equal(reader.add('One').content, 'One');
  assert.equal(reader.add(' two <').content, ' two ');
  assert.equal(reader.add('b>').content, '<b>');
  assert.deepEqual(reader.add('<tool_call>{"name": "time"}</tool_call>').calls, [now]);
});

test('white space without end is not held back', () => {
  for (const format of [named('qwen3'), marked('', 'llama')]) {
    const reader = format.reader({ tools, thinks: true, promptEnd: '', maxCall: 100 });
    let given = '';
    for (let count = 0; count < 1000; count++) given += reader.add(' '.repeat(100)).content;
    assert.ok(given.length > 90_000, format.name);
    assert.equal(given.length + reader.end().content.length, 100_000);
  }
});

test('an answer that a grammar holds to a call may begin with thinking', () => {
  assert.deepEqual(read(bareCallFormat(named('deepseek3.1')), ['<think>x</think>{"name": "time", "arguments": {}}']), {
    thinking: 'x',
    content: '',
    calls: [now],
  });
});

test('a format is chosen by parser, then by template, then by architecture', () => {
  const choose = (parser: string | undefined, template: string, architecture: string): string =>
    chooseFormat({ parser, template, architecture }).name;
  assert.equal(choose('lfm2', '<|python_tag|>', 'qwen3'), 'lfm2');
  assert.equal(choose('unknown', '<|python_tag|>', 'qwen3'), 'llama3');
  assert.equal(choose(undefined, '<tool_call> <function= <parameter=', 'qwen3'), 'qwen3-coder');
  assert.equal(choose(undefined, '<tool_call>', 'lfm2'), 'qwen3');
  assert.equal(choose(undefined, '', 'lfm2moe'), 'lfm2');
  assert.equal(choose(undefined, '', 'gpt-oss'), 'harmony');
  assert.equal(choose(undefined, '', 'other'), 'json');
  assert.deepEqual(marked('[TOOL_CALLS] [THINK] [/THINK]').thinking, { open: '[THINK]', close: '[/THINK]' });
  assert.equal(marked('[TOOL_CALLS]').thinking, undefined);
});
