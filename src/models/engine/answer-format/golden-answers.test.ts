import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { elementAt } from '#kit/element-at';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import type { AnswerFormat } from './answer-format.ts';
import { bareCallFormat, chooseFormat } from './choose-format.ts';
import { type Called, OfferedTools } from './offered-tools.ts';

/** What is read of the first texts in each format, and digests of what is read of each twenty. */
interface Golden {
  readonly read: Record<string, unknown>;
  readonly digests: readonly string[];
}
const golden = new GoldenFile<Record<string, Golden>>(new URL('./golden-answers.json', import.meta.url));
const TEXTS = 120;
const TWENTY = 20;
const TOLD = 3;

const tools = new OfferedTools([
  {
    type: 'function',
    function: {
      name: 'weather',
      parameters: {
        properties: {
          city: { type: 'string' },
          days: { type: 'integer' },
          exact: { type: 'boolean' },
          units: { type: ['string', 'null'] },
          places: { type: 'array' },
        },
      },
    },
  },
  { type: 'function', function: { name: 'time', parameters: { properties: {} } } },
]);

/** What answers are made of, in all formats: what belongs to another one is text. */
const JSON_CALL = '{"name": "weather", "arguments": {"city": "Bonn", "days": 3}}';
const PARAMETERS = '{"name": "weather", "parameters": {"city": "B\\"n}"}}';
const COMMON = [
  'I look. ',
  '\n',
  ' <b> ',
  '<think>Hm.',
  '</think>',
  '[THINK]so[/THINK]',
  JSON_CALL,
  PARAMETERS,
  `[${JSON_CALL}, {"name": "time", "arguments": {}}]`,
  '{"name": "nobody", "arguments": {}}',
  '{"name": "time"',
  '{"a": [1, "}"]}',
  '; ',
];

/** Each format by what chooses it, and pieces of its own. */
const FORMATS: Readonly<Record<string, readonly [format: AnswerFormat, pieces: readonly string[]]>> = {};
const named = (parser: string): AnswerFormat => chooseFormat({ parser, architecture: '', template: '' });
const marked = (template: string): AnswerFormat => chooseFormat({ parser: undefined, architecture: 'x', template });
const add = (name: string, format: AnswerFormat, ...pieces: readonly string[]): void => {
  (FORMATS as Record<string, readonly [AnswerFormat, readonly string[]]>)[name] = [format, pieces];
};
const XML_PARAMETERS = '<parameter=city>\nBonn\n</parameter>\n<parameter=days>\n3\n</parameter>\n';
add('passthrough', named('passthrough'));
add(
  'harmony',
  named('harmony'),
  '<|channel|>analysis<|message|>Hm.<|end|>',
  '<|start|>assistant<|channel|>final<|message|>Yes.',
  '<|channel|>commentary to=functions.weather <|constrain|>json<|message|>{"city": "Bonn"}<|call|>',
  '<|channel|>commentary<|message|>I call.<|end|>',
  '<|return|>',
);
add('qwen3', named('qwen3'), '<tool_call>\n', '\n</tool_call>', `<tool_call>\n${JSON_CALL}\n</tool_call>`);
add(
  'qwen3-coder',
  named('qwen3-coder'),
  `<tool_call>\n<function=weather>\n${XML_PARAMETERS}</function>\n</tool_call>`,
  '<function=time>\n</function>',
  '<parameter=exact>\nTrue\n</parameter>',
  '<tool_call>',
);
add('qwen3.5', named('qwen3.5'), `<tool_call>\n<function=weather>\n${XML_PARAMETERS}</function>\n</tool_call>`);
add(
  'ministral',
  named('ministral'),
  '[TOOL_CALLS]weather[ARGS]{"city": "Bonn"}',
  '[TOOL_CALLS]time[CALL_ID]abc[ARGS]{}',
  `[TOOL_CALLS] [${JSON_CALL}]`,
  '[TOOL_CALLS]',
);
add(
  'deepseek3.1',
  named('deepseek3.1'),
  '<｜tool▁calls▁begin｜>',
  '<｜tool▁call▁begin｜>weather<｜tool▁sep｜>{"city": "Bonn"}<｜tool▁call▁end｜>',
  '<｜tool▁call▁begin｜>function<｜tool▁sep｜>weather\n```json\n{"city": "Bonn"}\n```<｜tool▁call▁end｜>',
  '<｜tool▁calls▁end｜>',
);
add(
  'cogito',
  named('cogito'),
  '<｜tool▁calls▁begin｜>',
  '<｜tool▁call▁begin｜>function<｜tool▁sep｜>weather\n```json\n{"city": "Bonn"}\n```<｜tool▁call▁end｜>',
  '<｜tool▁calls▁end｜>',
);
add(
  'glm-4.7',
  named('glm-4.7'),
  '<tool_call>weather\n<arg_key>city</arg_key>\n<arg_value>Bonn</arg_value>\n<arg_key>days</arg_key>\n<arg_value>3</arg_value>\n</tool_call>',
  '<tool_call>time</tool_call>',
  '<tool_call>weather',
);
add(
  'functiongemma',
  named('functiongemma'),
  '<start_function_call>call:weather{city:<escape>Bonn<escape>,days:3}<end_function_call>',
  '<start_function_call>call:time{}<end_function_call>',
  '<start_function_call>',
);
add(
  'gemma4',
  marked('<|tool_call>'),
  '<|tool_call>call:weather{city:<|"|>Bonn<|"|>,exact:true}<tool_call|>',
  '<|tool_call>',
);
add(
  'lfm2',
  named('lfm2'),
  "<|tool_call_start|>[weather(city='Bonn', days=3, exact=True, units=None), time()]<|tool_call_end|>",
  '<|tool_call_start|>[weather(places=["a", {"b": 1}])]<|tool_call_end|>',
  '<|tool_call_start|>[weather(city=',
);
add(
  'olmo3',
  named('olmo3'),
  '<function_calls>\nweather(city="Bonn", days=3)\ntime()\n</function_calls>',
  "<function_calls>weather(city='it\\'s')</function_calls>",
  '<function_calls>',
);
add(
  'llama',
  marked('<|python_tag|>'),
  `<|python_tag|>${PARAMETERS}; ${PARAMETERS}`,
  '<function=weather>{"city": "Bonn"}</function>',
  '<|python_tag|>',
);
add(
  'dsml',
  marked('｜DSML｜'),
  '<｜DSML｜function_calls>\n<｜DSML｜invoke name="weather">\n<｜DSML｜parameter name="city" string="true">Bonn</｜DSML｜parameter>\n<｜DSML｜parameter name="days" string="false">3</｜DSML｜parameter>\n</｜DSML｜invoke>\n</｜DSML｜function_calls>',
  '<｜DSML｜function_calls>',
);
add(
  'command',
  marked('<|START_ACTION|>'),
  '<|START_THINKING|>Hm.<|END_THINKING|>',
  '<|START_ACTION|>[{"tool_call_id": "0", "tool_name": "weather", "parameters": {"city": "Bonn"}}]<|END_ACTION|>',
  '<|START_RESPONSE|>Yes.<|END_RESPONSE|>',
);
add(
  'command-r',
  marked('Action: ```json'),
  'Action: ```json\n[{"tool_name": "weather", "parameters": {"city": "Bonn"}}]\n```',
  'Action:\n```json\n[{"tool_name": "directly_answer", "parameters": {}}]\n```',
);
add(
  'apertus',
  marked('<|tools_prefix|>'),
  '<|tools_prefix|>[{"weather": {"city": "Bonn"}}, {"time": {}}]<|tools_suffix|>',
  '<|inner_prefix|>Hm.<|inner_suffix|>',
);
add('gigachat', marked('<|function_call|>'), `<|function_call|>${JSON_CALL}`, '<|function_call|>{"name": "time"}');
add('gigachat3', marked('<|message_sep|>'), `function call<|role_sep|>\n${JSON_CALL}`, '<|message_sep|>');
add(
  'kimi',
  marked('<|tool_calls_section_begin|>'),
  '<|tool_calls_section_begin|><|tool_call_begin|>functions.weather:0<|tool_call_argument_begin|>{"city": "Bonn"}<|tool_call_end|><|tool_calls_section_end|>',
  '<|tool_calls_section_begin|>',
);
add(
  'granite',
  marked('<response></response>'),
  `<|tool_call|>[${JSON_CALL}]`,
  '<response>Yes.</response>',
  '<tool_call>',
);
add(
  'functionary',
  marked('recipient==all'),
  '>>>all\nHello',
  '>>>weather\n{"city": "Bonn"}',
  'all\nHi',
  'weather\n{"city": "Bonn"}',
);
add('functools', marked('functools['), `functools[${JSON_CALL}]`, 'functools[');
add('tool_calls', marked('<tool_calls>'), `<tool_calls>[${JSON_CALL}]</tool_calls>`);
add('function_call', marked('<function_call>'), `<function_call>${JSON_CALL}</function_call>`);
add('bare', marked(''));
add('bare call', bareCallFormat(named('qwen3')));

function read(
  format: AnswerFormat,
  pieces: readonly string[],
  thinks: boolean,
  promptEnd: string,
  offers: boolean,
): unknown {
  const reader = format.reader({ tools: offers ? tools : undefined, thinks, promptEnd, maxCall: 300 });
  const result = { thinking: '', content: '', calls: [] as Called[] };
  for (const { thinking, content, calls } of [...pieces.map((piece) => reader.add(piece)), reader.end()]) {
    result.thinking += thinking;
    result.content += content;
    result.calls.push(...calls);
  }
  return result;
}

for (const [name, [format, own]] of Object.entries(FORMATS))
  test(`what is read of answers in the format of ${name}`, () => {
    const random = randomNumbers(1);
    const of = <T>(list: readonly T[]): T => elementAt(list, Math.floor(random() * list.length));
    const told: Record<string, unknown> = {};
    const all: string[] = [JSON.stringify([format.thinking, format.controlTokens])];
    for (let number = 0; number < TEXTS; number++) {
      let text = '';
      const count = 1 + Math.floor(random() * 4);
      for (let part = 0; part < count; part++) text += random() < 0.55 && own.length > 0 ? of(own) : of(COMMON);
      if (random() < 0.15) text = text.slice(0, Math.floor(random() * text.length));
      const pieces: string[] = [];
      for (let at = 0; at < text.length; ) {
        const length = 1 + Math.floor(random() * 12);
        pieces.push(text.slice(at, at + length));
        at += length;
      }
      const promptEnd = of(['', '', '', '<think>\n', '<|start|>assistant', '>>>']);
      const found = read(format, pieces, random() < 0.8, promptEnd, random() < 0.9);
      if (number < TOLD) told[text] = found;
      all.push(JSON.stringify([text, found]));
    }
    const digests = Array.from({ length: Math.ceil(all.length / TWENTY) }, (_, at) =>
      createHash('sha256')
        .update(all.slice(at * TWENTY, (at + 1) * TWENTY).join('\n'))
        .digest('hex')
        .slice(0, 10),
    );
    golden.check([name], JSON.parse(JSON.stringify({ read: told, digests })));
  });
