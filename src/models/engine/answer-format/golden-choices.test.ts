import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { GoldenFile } from '#kit/testing/golden';
import type { AnswerFormat } from './answer-format.ts';
import { chooseFormat, type FormatHints } from './choose-format.ts';
import { OfferedTools } from './offered-tools.ts';

/** Which hints lead to the same format. */
const golden = new GoldenFile<{ readonly choices: Record<string, string> }>(
  new URL('./golden-choices.json', import.meta.url),
);

const tools = new OfferedTools([{ type: 'function', function: { name: 'f', parameters: { properties: {} } } }]);
const CALL = '{"name": "f", "arguments": {"a": 1}}';

/** Texts that formats read in different ways. */
const PROBES = [
  `<think>x</think>${CALL}`,
  `[THINK]x[/THINK][TOOL_CALLS][${CALL}]`,
  '[TOOL_CALLS]f[ARGS]{"a": 1}',
  '<|channel|>analysis<|message|>x<|end|><|start|>assistant<|channel|>commentary to=functions.f<|message|>{"a": 1}',
  `<tool_call>\n${CALL}\n</tool_call>`,
  '<tool_call>\n<function=f>\n<parameter=a>\n1\n</parameter>\n</function>\n</tool_call>',
  '<tool_call>f\n<arg_key>a</arg_key>\n<arg_value>1</arg_value>\n</tool_call>',
  '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>f<｜tool▁sep｜>{"a": 1}<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
  '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>f\n```json\n{"a": 1}\n```<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
  '<｜DSML｜function_calls>\n<｜DSML｜invoke name="f">\n<｜DSML｜parameter name="a" string="false">1</｜DSML｜parameter>\n</｜DSML｜invoke>\n</｜DSML｜function_calls>',
  '<|START_ACTION|>[{"tool_call_id": "0", "tool_name": "f", "parameters": {"a": 1}}]<|END_ACTION|>',
  'Action: ```json\n[{"tool_name": "f", "parameters": {"a": 1}}]\n```',
  '<|tools_prefix|>[{"f": {"a": 1}}]<|tools_suffix|>',
  `<|function_call|>${CALL}`,
  `function call<|role_sep|>\n${CALL}<|message_sep|>`,
  '<|python_tag|>{"name": "f", "parameters": {"a": 1}}',
  '<|tool_call_start|>[f(a=1)]<|tool_call_end|>',
  '<start_function_call>call:f{a:1}<end_function_call>',
  '<|tool_call>call:f{a:1}<tool_call|>',
  '<|tool_calls_section_begin|><|tool_call_begin|>functions.f:0<|tool_call_argument_begin|>{"a": 1}<|tool_call_end|><|tool_calls_section_end|>',
  `<tool_calls>[${CALL}]</tool_calls>`,
  '<function_calls>f(a=1)</function_calls>',
  `<|tool_call|>[${CALL}]`,
  `<function_call>${CALL}</function_call>`,
  `functools[${CALL}]`,
  '>>>f\n{"a": 1}',
  `own${CALL}`,
];

/** What a format makes of the probes, as a few letters. */
function fingerprint(format: AnswerFormat): string {
  const read = PROBES.map((text) => {
    const reader = format.reader({ tools, thinks: true, promptEnd: '', maxCall: 1000 });
    return [reader.add(text), reader.end()];
  });
  return createHash('sha256')
    .update(JSON.stringify([format.thinking, format.controlTokens, read]))
    .digest('hex')
    .slice(0, 8);
}

const PARSERS = [
  ...['passthrough', 'harmony', 'qwen3', 'qwen3-thinking', 'qwen3-vl-instruct', 'qwen3-vl-thinking', 'qwen3-coder'],
  ...[
    'qwen3.5',
    'nemotron-3-nano',
    'ministral',
    'deepseek3.1',
    'cogito',
    'glm-4.7',
    'glm-ocr',
    'functiongemma',
    'lfm2',
  ],
  ...['lfm2-thinking', 'olmo3', 'olmo3.1', 'olmo3-think', 'olmo3-32b-think', 'unknown', ''],
];
const MARKS = [
  ...['<arg_key>', '<parameter=', '｜DSML｜', '<｜tool▁calls▁begin｜>', '<|START_ACTION|>', 'Action:\\n```json'],
  ...['Action: ```json', '<|tools_prefix|>', '<|function_call|>', '<|message_sep|>', '<|python_tag|>', '[TOOL_CALLS]'],
  ...['<|tool_call_start|>', '<|tool_list_start|>', '<start_function_call>', '<|tool_call>', '<tool_calls>'],
  ...['<|tool_calls_section_begin|>', '<tool_call>', '<function_calls>', '<response></response>', '<|tool_call|>'],
  ...['<function_call>', 'functools[', 'recipient==all', '<|channel|>', '<|message|>', '<|channel|><|message|>', ''],
  ...['<think>', '</think>', '</thinking>', '</thought>', '</seed:think>', '[/THINK]', '<channel|>'],
  ...['<|END_THINKING|>', '<|inner_suffix|>', '[BEGIN FINAL RESPONSE]'],
];
const ARCHITECTURES = [
  ...['llama', 'llama4', 'qwen2', 'qwen3', 'qwen3moe', 'deepseek2', 'glm4', 'glm4moe', 'gemma4', 'lfm2', 'lfm2moe'],
  ...['gptoss', 'gpt-oss', 'mistral', ''],
];

test('hints lead to formats', () => {
  const choices: Record<string, string> = {};
  const choose = (name: string, hints: Partial<FormatHints>): void => {
    choices[name] = fingerprint(chooseFormat({ parser: undefined, architecture: 'x', template: '', ...hints }));
  };
  for (const parser of PARSERS) choose(`parser ${parser}`, { parser, template: '<tool_call>', architecture: 'llama' });
  for (const mark of MARKS) {
    choose(`mark ${mark}`, { template: `a ${mark} b` });
    choose(`mark ${mark} before <tool_call>`, { template: `<tool_call> a ${mark} b`, architecture: 'gemma4' });
    choose(`mark ${mark} with a tag`, { template: mark, toolTag: 'own', architecture: 'llama' });
  }
  for (const architecture of ARCHITECTURES) {
    choose(`architecture ${architecture}`, { architecture });
    choose(`architecture ${architecture} with a brace`, { architecture, toolTag: '{' });
    choose(`architecture ${architecture} that thinks`, { architecture, thinking: { open: '<t>', close: '</t>' } });
  }
  golden.check(['choices'], choices);
});
