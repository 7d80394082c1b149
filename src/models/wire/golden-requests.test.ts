import { test } from 'node:test';
import { editedJson } from '#kit/testing/edited-json';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { type ToldAnswers, toldAnswers } from '#kit/testing/told-answers';
import { readMessagesRequest } from './anthropic/messages-request.ts';
import { readChatRequest } from './openai/chat-request.ts';
import { readCompletionRequest } from './openai/completion-request.ts';
import { readEmbeddingsRequest } from './openai/embeddings-request.ts';
import { readResponsesRequest } from './openai/responses-request.ts';
import { decodeChat, decodeCopy, decodeDelete, decodeGenerate, decodeShow } from './requests.ts';
import { decodeCreate, decodePull, decodePush } from './store/requests.ts';
import { body } from './testing/answers.ts';

/** How requests are read whose members are missing, doubled, of another type or with other values. */
const golden = new GoldenFile<Record<string, ToldAnswers>>(new URL('./testing/golden-requests.json', import.meta.url));

const IMAGE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const TOOL = {
  type: 'function',
  function: {
    name: 'weather',
    description: 'The weather.',
    strict: true,
    parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  },
};
const FORMAT = { type: 'json_schema', json_schema: { name: 'x', schema: { type: 'object' }, strict: true } };
const OPTIONS = {
  temperature: 0.5,
  top_p: 0.9,
  top_k: 3,
  seed: 7,
  num_ctx: 64,
  num_predict: 5,
  stop: ['x'],
  presence_penalty: 0.1,
  frequency_penalty: 0.2,
};
const OLLAMA = {
  model: 'm',
  stream: false,
  format: 'json',
  keep_alive: '5m',
  options: OPTIONS,
  think: true,
  truncate: false,
  shift: true,
  logprobs: true,
  top_logprobs: 2,
};
const OPENAI = {
  model: 'm',
  stream: true,
  stream_options: { include_usage: true },
  max_tokens: 9,
  n: 2,
  logit_bias: {},
  user: 'u',
  ...{ temperature: 0.5, top_p: 0.9, seed: 7, stop: ['x', 'y'], presence_penalty: 0.1, frequency_penalty: 0.2 },
};

const EXAMPLES: Readonly<
  Record<string, readonly [read: (request: unknown, noted: Set<string>) => unknown, example: object]>
> = {
  chat: [
    (request, noted) => decodeChat(body(request), noted),
    {
      ...OLLAMA,
      messages: [
        { role: 'system', content: 'be brief' },
        { role: 'user', content: 'hello', images: [IMAGE] },
        {
          role: 'assistant',
          content: '',
          thinking: 'hm',
          tool_calls: [{ id: 'a', function: { index: 0, name: 'weather', arguments: { city: 'Bonn' } } }],
        },
        { role: 'tool', content: 'sunny', tool_name: 'weather', tool_call_id: 'a' },
      ],
      tools: [TOOL],
      tool_choice: 'auto',
    },
  ],
  generate: [
    (request, noted) => decodeGenerate(body(request), noted),
    { ...OLLAMA, prompt: 'a', suffix: 'b', system: 's', template: 't', context: [1, 2], raw: true, images: [IMAGE] },
  ],
  show: [
    (request) => decodeShow(body(request)),
    { model: 'm', name: 'n', verbose: true, system: 's', template: 't', options: {} },
  ],
  copy: [(request) => decodeCopy(body(request)), { source: 'a', destination: 'b' }],
  delete: [(request) => decodeDelete(body(request)), { model: 'm', name: 'n' }],
  pull: [
    (request) => decodePull(body(request)),
    { model: 'm', name: 'n', insecure: true, stream: false, username: 'u', password: 'p' },
  ],
  push: [(request) => decodePush(body(request)), { model: 'm', insecure: true, stream: false }],
  create: [
    (request) => decodeCreate(body(request)),
    {
      ...{ model: 'm', from: 'n', files: { 'a.gguf': 'sha256:1' }, adapters: { b: 'sha256:2' }, template: 't' },
      ...{ license: ['l'], system: 's', parameters: { stop: ['x'] }, messages: [{ role: 'user', content: 'c' }] },
      ...{ stream: true, quantize: 'q4_0', parser: 'p', renderer: 'r' },
    },
  ],
  'chat completions': [
    (request, noted) => readChatRequest(body(request), noted),
    {
      ...OPENAI,
      messages: [
        { role: 'developer', content: 'be brief', name: 'dev' },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'look' },
            { type: 'image_url', image_url: { url: `data:image/png;base64,${IMAGE}`, detail: 'low' } },
          ],
        },
        {
          role: 'assistant',
          content: null,
          reasoning: 'hm',
          refusal: null,
          tool_calls: [{ id: 'a', type: 'function', function: { name: 'weather', arguments: '{"city":"Bonn"}' } }],
        },
        { role: 'tool', content: 'sunny', tool_call_id: 'a' },
      ],
      tools: [TOOL],
      tool_choice: { type: 'function', function: { name: 'weather' } },
      parallel_tool_calls: false,
      response_format: FORMAT,
      reasoning_effort: 'low',
      max_completion_tokens: 8,
      logprobs: true,
      top_logprobs: 2,
      keep_alive: '5m',
    },
  ],
  completions: [
    (request, noted) => readCompletionRequest(body(request), noted),
    { ...OPENAI, prompt: ['a', 'b'], suffix: 's', echo: true, logprobs: 2, best_of: 2 },
  ],
  embeddings: [
    (request, noted) => readEmbeddingsRequest(body(request), noted),
    {
      model: 'm',
      input: ['a', 'b', [1, 2]],
      dimensions: 8,
      encoding_format: 'base64',
      user: 'u',
      num_ctx: 64,
      keep_alive: 0,
      truncate: false,
    },
  ],
  responses: [
    (request, noted) => readResponsesRequest(body(request), noted),
    {
      model: 'm',
      input: [
        { type: 'message', role: 'developer', content: 'x' },
        {
          role: 'user',
          content: [
            { type: 'input_text', text: 'look' },
            { type: 'input_image', image_url: `data:image/png;base64,${IMAGE}`, detail: 'auto' },
          ],
        },
        {
          type: 'reasoning',
          id: 'r',
          summary: [{ type: 'summary_text', text: 'hm' }],
          content: [{ type: 'reasoning_text', text: 'so' }],
        },
        {
          type: 'message',
          role: 'assistant',
          id: 'm1',
          status: 'completed',
          content: [
            { type: 'output_text', text: 'yes', annotations: [] },
            { type: 'refusal', refusal: 'no' },
          ],
        },
        {
          type: 'function_call',
          id: 'f',
          call_id: 'c',
          name: 'weather',
          arguments: '{"city":"Bonn"}',
          status: 'completed',
        },
        { type: 'function_call_output', call_id: 'c', output: 'sunny' },
        { type: 'item_reference', id: 'm1' },
      ],
      ...{ instructions: 'be brief', max_output_tokens: 9, temperature: 0.5, top_p: 0.9, store: false, stream: true },
      ...{ reasoning: { effort: 'high', summary: 'auto' }, include: ['message.output_text.logprobs'], top_logprobs: 2 },
      text: { format: { type: 'json_schema', name: 'x', schema: { type: 'object' }, strict: true }, verbosity: 'low' },
      tools: [
        {
          type: 'function',
          name: 'weather',
          description: 'The weather.',
          parameters: { type: 'object' },
          strict: true,
        },
      ],
      tool_choice: { type: 'function', name: 'weather' },
      ...{ parallel_tool_calls: false, truncation: 'auto', metadata: { a: 'b' }, user: 'u' },
    },
  ],
  messages: [
    (request, noted) => readMessagesRequest(body(request), noted),
    {
      ...{ model: 'm', max_tokens: 9, stream: true, temperature: 0.5, top_p: 0.9, top_k: 3, stop_sequences: ['x'] },
      system: [{ type: 'text', text: 'be ', cache_control: { type: 'ephemeral' } }],
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: 'look' },
            { type: 'image', source: { type: 'base64', media_type: 'image/png', data: IMAGE } },
            { type: 'document', source: { type: 'text', media_type: 'text/plain', data: 'words' }, title: 't' },
          ],
        },
        {
          role: 'assistant',
          content: [
            { type: 'thinking', thinking: 'hm', signature: 's' },
            { type: 'redacted_thinking', data: 'd' },
            { type: 'text', text: 'I look.' },
            { type: 'tool_use', id: 't1', name: 'weather', input: { city: 'Bonn' } },
          ],
        },
        {
          role: 'user',
          content: [
            { type: 'tool_result', tool_use_id: 't1', is_error: false, content: [{ type: 'text', text: 'sunny' }] },
            { type: 'text', text: 'so?' },
          ],
        },
      ],
      tools: [{ name: 'weather', description: 'The weather.', input_schema: { type: 'object' } }],
      tool_choice: { type: 'tool', name: 'weather', disable_parallel_tool_use: true },
      thinking: { type: 'enabled', budget_tokens: 1024 },
      output_config: { effort: 'high', format: { type: 'json_schema', schema: { type: 'object' } } },
      ...{ metadata: { user_id: 'u' }, service_tier: 'auto' },
    },
  ],
  'messages to count': [
    (request, noted) => readMessagesRequest(body(request), noted, { counting: true }),
    { model: 'm', messages: [{ role: 'user', content: 'hello' }], system: 's', tools: [] },
  ],
};

const VALUES: readonly unknown[] = [
  ...[
    'user',
    'assistant',
    'system',
    'developer',
    'tool',
    'function',
    'auto',
    'none',
    'required',
    'any',
    'text',
    'json',
    'json_object',
  ],
  ...[
    'low',
    'medium',
    'high',
    'max',
    'minimal',
    'disabled',
    'adaptive',
    'enabled',
    'float',
    'base64',
    'ephemeral',
    'web_search',
  ],
  ...['1h', '-1', '0s', '300ms', '10x', 'data:image/png;base64,AA', 'https://example.org/x.png', '{"a":1}', '{', '[1]'],
  ...[
    100,
    2 ** 31,
    0.1,
    21,
    ['a', 'b', 'c', 'd', 'e'],
    [1, 2, 3],
    [[1], [2]],
    { type: 'text', text: 'hello' },
    [{ type: 'text', text: 'hello' }],
  ],
];

for (const [name, [read, example]] of Object.entries(EXAMPLES))
  test(`how requests are read: ${name}`, () => {
    const random = randomNumbers(61);
    const told = (request: unknown): unknown => {
      const noted = new Set<string>();
      try {
        return { read: read(request, noted), noted: [...noted] };
      } catch (error) {
        return `${(error as { status?: number }).status} ${(error as Error).message}`;
      }
    };
    const requests = [example, ...Array.from({ length: 500 }, () => editedJson(example, random, VALUES))];
    golden.check(
      [name],
      toldAnswers(
        requests.map((request) => [JSON.stringify(request), told(request)]),
        3,
      ),
    );
  });

test('bodies that are no JSON object', () => {
  const bodies = [
    '',
    ' ',
    '{',
    '[]',
    'null',
    '"x"',
    '{"model":1',
    '{"model":"a"}x',
    '{"model":"a",}',
    '{"a":tru}',
    '{"a":"\\x"}',
    '{"a":01}',
    '\ufeff{}',
    '{"a":"\u0001"}',
    '{"a" 1}',
    '{a:1}',
    '[1,]',
    '{"a":1e}',
    '{"a":-}',
    '{"\\ud800":1}',
    '{"a":nul}',
    '{"a":1.}',
  ];
  const told = (text: string): string => {
    try {
      return JSON.stringify(decodeChat(Buffer.from(text)));
    } catch (error) {
      return (error as Error).message;
    }
  };
  golden.check(
    ['bodies'],
    toldAnswers(
      bodies.map((text) => [text, told(text)]),
      30,
    ),
  );
});
