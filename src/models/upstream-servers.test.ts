// Models on other servers: stand-ins that record what they are sent, and fail in every way. Nothing is loaded here.
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { serveTinyModels, talk, until } from './testing/models-on-disk.ts';
import {
  type Behaviour,
  chatChunk,
  chatStream,
  DONE,
  events,
  lines,
  refusal,
  StandInServer,
  usageChunk,
} from './testing/stand-in-server.ts';
import { upstreamSettings } from './testing/upstream-settings.ts';

const opened: { stop: () => Promise<void> }[] = [];
after(async () => {
  for (const one of opened) await one.stop();
});

type Changed = Parameters<typeof upstreamSettings>[0];
type Settings = Parameters<typeof serveTinyModels>[1];

/** Stand-ins, and a server whose model `far` they have. No health checks unless asked for. */
async function serveFar(behaviours: readonly Behaviour[], changed: Changed = {}, settings: Settings = {}) {
  const standIns: StandInServer[] = [];
  for (const behave of behaviours) standIns.push(await StandInServer.start(behave));
  opened.push(...standIns);
  const url = standIns.map((standIn) => standIn.url);
  const far = upstreamSettings({ url, kind: 'openai', healthInterval: 0, ...changed });
  const server = await serveTinyModels({}, { upstreams: { far }, ...settings });
  return { server, standIns, first: standIns[0] as StandInServer };
}

const chat = { model: 'far', messages: talk };
const whole = { ...chat, stream: false };
const textOf = async (response: Response): Promise<string> =>
  ((await response.json()) as { message: { content: string } }).message.content;
const contentOf = (line: Record<string, unknown> | undefined): unknown =>
  (line?.message as { content?: unknown } | undefined)?.content;
const errorOf = async (response: Response): Promise<string> => ((await response.json()) as { error: string }).error;
/** The head of an answer, and then nothing. */
const stall: Behaviour = (response) => {
  response.setHeader('content-type', 'text/event-stream');
  response.flushHeaders();
};
const silence: Behaviour = () => {};
const dieAtHead: Behaviour = (response) => void response.destroy();
const dieMidStream: Behaviour = (response) => {
  response.setHeader('content-type', 'text/event-stream');
  response.write(chatChunk({ content: 'once ' }), () => response.destroy());
};
const page: Behaviour = (response) => {
  response.setHeader('content-type', 'text/html');
  response.end('<html>');
};

/** Answers questions by their path; every other path is unknown. */
const answering =
  (answers: Readonly<Record<string, (body: Record<string, unknown>) => object>>): Behaviour =>
  (response, { path, body }) => {
    const answer = answers[path];
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer === undefined ? { error: 'no such path' } : answer(body)));
  };

describe('the prompt of a model on another server', () => {
  const question = { model: 'far', system: 'be brief', messages: [{ role: 'user', content: 'look' }] };
  const count = async (server: Awaited<ReturnType<typeof serveFar>>['server']) => {
    const response = await server.post('/v1/messages/count_tokens', question);
    return { status: response.status, body: (await response.json()) as object };
  };
  const rendered = [
    { role: 'system', content: 'be brief' },
    { role: 'user', content: 'look' },
  ];

  test('is counted by the path of Anthropic, if the server has it', async () => {
    for (const kind of ['openai', 'ollama'] as const) {
      const { server, first } = await serveFar(
        [answering({ '/v1/messages/count_tokens': () => ({ input_tokens: 17 }) })],
        { kind, model: 'there' },
      );
      assert.deepEqual(await count(server), { status: 200, body: { input_tokens: 17 } });
      assert.deepEqual(
        first.requests.map(({ body }) => body),
        [{ ...question, model: 'there' }],
      );
    }
  });

  test('is counted as vLLM does, or as llama-server does', async () => {
    const vllm = await serveFar([answering({ '/tokenize': () => ({ count: 21, max_model_len: 4096, tokens: [] }) })]);
    assert.deepEqual(await count(vllm.server), { status: 200, body: { input_tokens: 21 } });
    const { model, messages, add_generation_prompt: opens } = vllm.first.requests[1]?.body ?? {};
    assert.deepEqual([model, messages, opens], ['far', rendered, true]);
    const llama = await serveFar([
      answering({
        '/tokenize': ({ content }) => ({ tokens: content === '<look>' ? [1, 2, 3] : [] }),
        '/apply-template': () => ({ prompt: '<look>' }),
      }),
    ]);
    assert.deepEqual(await count(llama.server), { status: 200, body: { input_tokens: 3 } });
    assert.deepEqual(llama.first.requests[2]?.body.messages, rendered);
  });

  test('cannot be counted where the server has no path for it, which does not put it aside', async () => {
    const { server, standIns } = await serveFar([answering({}), answering({})]);
    for (let times = 0; times < 4; times++) {
      const { status, body } = await count(server);
      assert.equal(status, 400);
      assert.deepEqual((body as { error: object }).error, {
        type: 'invalid_request_error',
        message: "the server of model 'far:latest' does not support counting the tokens of a prompt",
      });
    }
    for (const standIn of standIns) standIn.behave = chatStream('fine');
    assert.equal(await textOf(await server.post('/api/chat', whole)), 'fine');
  });

  test('is counted by another server if one breaks', async () => {
    const { server } = await serveFar([
      dieAtHead,
      answering({ '/v1/messages/count_tokens': () => ({ input_tokens: 4 }) }),
    ]);
    assert.deepEqual(await count(server), { status: 200, body: { input_tokens: 4 } });
  });

  test('is shown by each kind of server in its way', async () => {
    const shown = async (server: Awaited<ReturnType<typeof serveFar>>['server'], path: string, more: object) => {
      const response = await server.post(path, { model: 'far', _debug_render_only: true, ...more });
      const { _debug_info: info, error } = (await response.json()) as {
        _debug_info?: { rendered_template: string };
        error?: string;
      };
      return [response.status, info?.rendered_template ?? error];
    };
    const llama = await serveFar([answering({ '/apply-template': () => ({ prompt: '<look>' }) })]);
    assert.deepEqual(await shown(llama.server, '/api/chat', { messages: talk }), [200, '<look>']);
    assert.deepEqual(await shown(llama.server, '/api/generate', { prompt: 'look' }), [200, '<look>']);
    assert.deepEqual(await shown(llama.server, '/v1/chat/completions', { messages: talk }), [200, '<look>']);
    assert.deepEqual(await shown(llama.server, '/api/generate', { prompt: 'look', raw: true }), [200, 'look']);
    const vllm = await serveFar([
      answering({
        '/tokenize': () => ({ count: 2, tokens: [5, 6] }),
        '/detokenize': ({ tokens }) => ({ prompt: `<${tokens}>` }),
      }),
    ]);
    assert.deepEqual(await shown(vllm.server, '/api/chat', { messages: talk }), [200, '<5,6>']);
    const ollama = await serveFar(
      [
        answering({
          '/api/chat': ({ _debug_render_only: only }) => ({ _debug_info: { rendered_template: `<${only}>` } }),
        }),
      ],
      { kind: 'ollama' },
    );
    assert.deepEqual(await shown(ollama.server, '/api/chat', { messages: talk }), [200, '<true>']);
    const old = await serveFar([answering({ '/api/chat': () => ({ message: { content: 'hi' }, done: true }) })], {
      kind: 'ollama',
    });
    const refused = "the server of model 'far:latest' does not support showing a prompt";
    assert.deepEqual(await shown(old.server, '/api/chat', { messages: talk }), [400, refused]);
    assert.deepEqual(old.first.requests[0]?.body.options, { num_predict: 1 });
    const none = await serveFar([answering({})]);
    assert.deepEqual(await shown(none.server, '/api/chat', { messages: talk }), [400, refused]);
  });
});

describe('a request to a server with the protocol of OpenAI', () => {
  test('says what an Ollama request said, and names what it cannot say', async () => {
    const { server, first } = await serveFar([chatStream('ok')], {
      model: 'there',
      capabilities: ['completion', 'tools', 'thinking', 'vision'],
    });
    const parameters = { type: 'object', properties: { city: { type: 'string' } } };
    const tools = [{ type: 'function', function: { name: 'weather', parameters } }];
    const answer = await server.post('/api/chat', {
      model: 'far',
      messages: [
        { role: 'system', content: 'be brief' },
        { role: 'user', content: 'look', images: ['/9j/AAAA', 'iVBORAAA'] },
        {
          role: 'assistant',
          content: '',
          thinking: 'hm',
          tool_calls: [{ function: { name: 'weather', arguments: { city: 'Rome' } } }],
        },
        { role: 'tool', content: 'sunny', tool_name: 'weather' },
      ],
      tools,
      format: parameters,
      think: 'low',
      keep_alive: '5m',
      logprobs: true,
      top_logprobs: 2,
      options: {
        temperature: 0.5,
        top_k: 7,
        mirostat: 1,
        repeat_penalty: 1.1,
        num_predict: 9,
        seed: 3,
        stop: ['x'],
        num_ctx: 99,
      },
    });
    await answer.text();
    assert.deepEqual(first.requests[0]?.body, {
      model: 'there',
      stream: true,
      stream_options: { include_usage: true },
      temperature: 0.5,
      top_k: 7,
      max_tokens: 9,
      stop: ['x'],
      seed: 3,
      messages: [
        { role: 'system', content: 'be brief' },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'look' },
            { type: 'image_url', image_url: { url: 'data:image/jpeg;base64,/9j/AAAA' } },
            { type: 'image_url', image_url: { url: 'data:image/png;base64,iVBORAAA' } },
          ],
        },
        {
          role: 'assistant',
          content: '',
          tool_calls: [{ id: 'call_0', type: 'function', function: { name: 'weather', arguments: '{"city":"Rome"}' } }],
        },
        { role: 'tool', content: 'sunny', tool_call_id: 'call_0', name: 'weather' },
      ],
      tools,
      response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema: parameters } },
      reasoning_effort: 'low',
      logprobs: true,
      top_logprobs: 2,
    });
    const named = (answer.headers.get('x-almanac-ignored') ?? '').split(', ').sort();
    assert.deepEqual(named, [
      'keep_alive',
      'messages.thinking',
      'options.mirostat',
      'options.num_ctx',
      'options.repeat_penalty',
    ]);
  });

  test('has a field for each option that the operator names', async () => {
    const fields = [
      'max_completion_tokens',
      'repetition_penalty',
      'chat_template_kwargs',
      'keep_alive',
      'reasoning',
      'truncate',
    ];
    const { server, first } = await serveFar([chatStream('ok')], { fields, capabilities: ['completion', 'thinking'] });
    const messages = [...talk, { role: 'assistant', content: 'a', thinking: 'hm' }, ...talk];
    const options = { num_predict: 5, repeat_penalty: 1.1 };
    const ask = async (more: object) => {
      const answer = await server.post('/api/chat', { model: 'far', messages, options, keep_alive: 60, ...more });
      await answer.text();
      assert.equal(answer.headers.get('x-almanac-ignored'), null);
    };
    await ask({ think: false });
    const { messages: sent, ...body } = first.requests[0]?.body ?? {};
    assert.deepEqual((sent as { reasoning?: string }[])[1]?.reasoning, 'hm');
    assert.deepEqual(body, {
      model: 'far',
      stream: true,
      stream_options: { include_usage: true },
      max_completion_tokens: 5,
      repetition_penalty: 1.1,
      chat_template_kwargs: { enable_thinking: false },
      keep_alive: 60,
      truncate: true,
    });
    await ask({ think: 'max', keep_alive: -1 });
    assert.deepEqual(
      ['reasoning_effort', 'chat_template_kwargs', 'keep_alive'].map((name) => first.requests[1]?.body[name]),
      ['xhigh', { enable_thinking: true }, -1],
    );
  });

  test('has no effect in fields that the server names', async () => {
    const { server } = await serveFar([
      (response, request) => {
        response.setHeader('x-almanac-ignored', 'user, seed');
        chatStream('ok')(response, request);
      },
    ]);
    const answer = await server.post('/v1/chat/completions', { ...chat, user: 'me', prediction: {} });
    assert.deepEqual(answer.headers.get('x-almanac-ignored')?.split(', ').sort(), ['prediction', 'seed', 'user']);
    const vectors = await server.post('/api/embed', {
      model: 'far',
      input: 'a',
      keep_alive: 5,
      options: { num_ctx: 9 },
    });
    assert.equal(vectors.headers.get('x-almanac-ignored'), 'options.num_ctx, keep_alive');
    await vectors.text();
  });

  test('for vectors is passed on, in order and counted', async () => {
    const { server, first } = await serveFar([
      refusal(200, {
        data: [
          { index: 1, embedding: [0, 2] },
          { index: 0, embedding: [3, 4] },
        ],
        usage: { prompt_tokens: 6 },
      }),
    ]);
    const answer = (await (await server.post('/api/embed', { model: 'far', input: ['a', 'b'] })).json()) as {
      embeddings: number[][];
      prompt_eval_count: number;
    };
    assert.deepEqual(answer.embeddings, [
      [0.6, 0.8],
      [0, 1],
    ]);
    assert.equal(answer.prompt_eval_count, 6);
    assert.deepEqual(first.requests[0]?.body, { model: 'far', input: ['a', 'b'], encoding_format: 'float' });
    for (const wrong of [
      refusal(200, { data: [] }),
      refusal(200, '{'),
      refusal(200, { data: [{ embedding: ['x'] }, {}] }),
    ]) {
      first.behave = wrong;
      assert.equal((await server.post('/api/embed', { model: 'far', input: ['a', 'b'] })).status, 502);
    }
  });

  test('sends only what the client of OpenAI wrote', async () => {
    const { server, first } = await serveFar([chatStream('ok')], { fields: [] });
    const tools = [{ type: 'function', function: { name: 'f', parameters: { type: 'object' } } }];
    const choice = { type: 'function', function: { name: 'f' } };
    const answer = await server.post('/v1/chat/completions', {
      ...chat,
      tools,
      tool_choice: choice,
      parallel_tool_calls: false,
      logit_bias: { 5: -100 },
      top_k: 3,
    });
    assert.equal(answer.headers.get('x-almanac-ignored'), 'top_k');
    const { tools: sent, ...body } = first.requests[0]?.body ?? {};
    assert.equal((sent as unknown[]).length, 1);
    assert.deepEqual(body, {
      model: 'far',
      stream: true,
      stream_options: { include_usage: true },
      messages: talk,
      tool_choice: choice,
      parallel_tool_calls: false,
      logit_bias: { 5: -100 },
    });
  });

  test('is a text completion where nothing renders a template', async () => {
    const text = events('data: {"choices":[{"index":0,"text":"mat","finish_reason":"stop"}]}\n\n', DONE);
    const { server, first } = await serveFar([text], { capabilities: ['completion', 'insert'] });
    const raw = await server.post('/api/generate', { model: 'far', prompt: 'the cat', raw: true, stream: false });
    assert.equal(((await raw.json()) as { response: string }).response, 'mat');
    await (await server.post('/api/generate', { model: 'far', prompt: 'a', suffix: 'b', stream: false })).text();
    await (await server.post('/v1/completions', { model: 'far', prompt: [1, 2, 3] })).text();
    assert.deepEqual(
      first.requests.map(({ path, body: { prompt, suffix } }) => [path, prompt, suffix]),
      [
        ['/v1/completions', 'the cat', undefined],
        ['/v1/completions', 'a', 'b'],
        ['/v1/completions', [1, 2, 3], undefined],
      ],
    );
  });

  test('is refused where it would mean something else', async () => {
    const { server, first } = await serveFar([chatStream('ok')]);
    for (const body of [
      { prompt: 'a', template: '{{ .Prompt }}' },
      { prompt: 'a', context: [1, 2] },
      { prompt: 'a', raw: true, format: 'json' },
    ]) {
      const answer = await server.post('/api/generate', { model: 'far', ...body });
      assert.equal(answer.status, 400);
      assert.match(await errorOf(answer), /^the server of model 'far:latest' does not support /);
    }
    assert.equal(first.requests.length, 0);
  });
});

describe('a request to a server with the protocol of Ollama', () => {
  const said = lines(
    { message: { role: 'assistant', content: 'ok' }, done: false },
    { done: true, done_reason: 'stop', prompt_eval_count: 4, eval_count: 2 },
  );

  test('is passed on with the options that were given', async () => {
    const { server, first } = await serveFar([said], { kind: 'ollama', capabilities: ['completion', 'vision'] });
    const messages = [{ role: 'user', content: 'look', images: ['iVBORAAA'] }];
    await (
      await server.post('/api/chat', {
        model: 'far',
        messages,
        format: 'json',
        keep_alive: -1,
        options: { top_k: 3, seed: 9 },
        truncate: false,
      })
    ).text();
    assert.deepEqual(first.requests[0]?.path, '/api/chat');
    assert.deepEqual(first.requests[0]?.body, {
      model: 'far',
      stream: true,
      options: { top_k: 3, seed: 9 },
      format: 'json',
      keep_alive: -1,
      truncate: false,
      messages,
    });
  });

  test('keeps the defaults of the protocol that the client speaks', async () => {
    const { server, first } = await serveFar([said], { kind: 'ollama' });
    const answer = await server.post('/v1/messages', { ...chat, max_tokens: 5 });
    const { content, usage } = (await answer.json()) as {
      content: object[];
      usage: { input_tokens: number; output_tokens: number };
    };
    assert.deepEqual(content, [{ type: 'text', text: 'ok' }]);
    assert.deepEqual([usage.input_tokens, usage.output_tokens], [4, 2]);
    await (await server.post('/v1/chat/completions', chat)).text();
    assert.deepEqual(first.requests[1]?.body.options, { temperature: 1, top_p: 1 });
  });

  test('passes on the tokens of a text', async () => {
    const { server, first } = await serveFar(
      [
        lines(
          { response: 'mat', done: false },
          { response: '', done: true, done_reason: 'length', context: [1, 2, 3] },
        ),
      ],
      { kind: 'ollama' },
    );
    const answer = await server.post('/api/generate', {
      model: 'far',
      prompt: 'the cat',
      system: 's',
      context: [7],
      stream: false,
    });
    const { response, context, done_reason } = (await answer.json()) as {
      response: string;
      context: number[];
      done_reason: string;
    };
    assert.deepEqual([response, context, done_reason], ['mat', [1, 2, 3], 'length']);
    assert.deepEqual(first.requests[0]?.body, {
      model: 'far',
      stream: true,
      options: {},
      prompt: 'the cat',
      system: 's',
      context: [7],
    });
  });

  test('is refused where the protocol has no words', async () => {
    const { server } = await serveFar([said], { kind: 'ollama' });
    const biased = await server.post('/v1/chat/completions', { ...chat, logit_bias: { 5: 1 } });
    assert.equal(biased.status, 400);
    assert.match(await biased.text(), /does not support logit_bias/);
    const tokens = await server.post('/v1/embeddings', { model: 'far', input: [1, 2] });
    assert.equal(tokens.status, 400);
  });
});

describe('an answer', () => {
  test('brings thinking, calls, likelihoods, counts and its end in every protocol', async () => {
    const call = (index: number, more: object) => chatChunk({ tool_calls: [{ index, ...more }] });
    const behave = events(
      ': comment\n\n',
      chatChunk({ role: 'assistant', reasoning_content: 'hm' }),
      chatChunk({ reasoning: 'm' }),
      chatChunk({ content: 'It is' }, null, {
        logprobs: {
          content: [{ token: 'It', logprob: -0.5, bytes: [73, 116], top_logprobs: [{ token: 'A', logprob: -1 }] }],
        },
      }),
      call(0, { id: 'call_a', type: 'function', function: { name: 'weather', arguments: '{"ci' } }),
      call(0, { function: { arguments: 'ty":"Rome"}' } }),
      call(1, { id: 'call_b', function: { name: 'news', arguments: '' } }),
      chatChunk({}, 'tool_calls'),
      usageChunk({
        prompt_tokens: 7,
        completion_tokens: 9,
        prompt_tokens_details: { cached_tokens: 3 },
        completion_tokens_details: { reasoning_tokens: 4 },
      }),
      DONE,
    );
    const { server } = await serveFar([behave], { capabilities: ['completion', 'tools', 'thinking'] });
    const tools = ['weather', 'news'].map((name) => ({
      type: 'function',
      function: { name, parameters: { type: 'object' } },
    }));
    const native = (await (await server.post('/api/chat', { ...whole, tools, logprobs: true })).json()) as Record<
      string,
      unknown
    >;
    assert.deepEqual(native.message, {
      role: 'assistant',
      content: 'It is',
      thinking: 'hmm',
      tool_calls: [
        { id: 'call_a', function: { index: 0, name: 'weather', arguments: { city: 'Rome' } } },
        { id: 'call_b', function: { index: 1, name: 'news', arguments: {} } },
      ],
    });
    assert.deepEqual(native.logprobs, [
      { token: 'It', logprob: -0.5, bytes: [73, 116], top_logprobs: [{ token: 'A', logprob: -1, bytes: [65] }] },
    ]);
    assert.deepEqual([native.done_reason, native.prompt_eval_count, native.eval_count], ['stop', 7, 9]);
    const { choices, usage } = (await (await server.post('/v1/chat/completions', { ...chat, tools })).json()) as {
      choices: { finish_reason: string }[];
      usage: object;
    };
    assert.equal(choices[0]?.finish_reason, 'tool_calls');
    assert.deepEqual(usage, {
      prompt_tokens: 7,
      completion_tokens: 9,
      total_tokens: 16,
      prompt_tokens_details: { cached_tokens: 3 },
      completion_tokens_details: { reasoning_tokens: 4 },
    });
  });

  test('comes as a whole from a server that does not stream', async () => {
    const message = {
      role: 'assistant',
      content: 'hi',
      tool_calls: [{ id: 'c', type: 'function', function: { name: 'f', arguments: '{}' } }],
    };
    const body = {
      choices: [{ index: 0, message, finish_reason: 'tool_calls' }],
      usage: { prompt_tokens: 2, completion_tokens: 1 },
    };
    const { server } = await serveFar([refusal(200, JSON.stringify(body, null, 2))]);
    const lines = await server.lines('/api/chat', chat);
    assert.deepEqual(contentOf(lines[0]), 'hi');
    assert.equal(lines.at(-1)?.done, true);
  });

  test('that ends for another reason is an error', async () => {
    const { server } = await serveFar([events(chatChunk({ content: 'a' }), chatChunk({}, 'content_filter'), DONE)]);
    const lines = await server.lines('/api/chat', chat);
    assert.match(String(lines.at(-1)?.error), /the answer was ended: content_filter/);
  });
});

test('an answer that may have one call ends with it, and so does the request to the server', async () => {
  const call = { function: { name: 'f', arguments: {} } };
  const { server, first } = await serveFar(
    [
      (response) => {
        response.setHeader('content-type', 'application/x-ndjson');
        response.write(`${JSON.stringify({ message: { content: '', tool_calls: [call] }, done: false })}\n`);
      },
    ],
    { kind: 'ollama' },
  );
  const tools = [{ type: 'function', function: { name: 'f', parameters: { type: 'object' } } }];
  const answer = await server.post('/v1/chat/completions', { ...chat, tools, parallel_tool_calls: false });
  const { choices, usage } = (await answer.json()) as {
    choices: { finish_reason: string; message: { tool_calls: object[] } }[];
    usage: { completion_tokens: number };
  };
  const [choice] = choices;
  assert.deepEqual(
    [choice?.finish_reason, choice?.message.tool_calls.length, usage.completion_tokens],
    ['tool_calls', 1, 1],
  );
  await until('the request is ended', () => first.requests[0]?.left === true);
});

describe('a server that fails', () => {
  for (const [name, behave] of [
    ['breaks the connection', dieAtHead],
    ['says nothing', silence],
    ['sends a head and nothing', stall],
    ['has an error', refusal(500, { error: { message: 'boom' } })],
    ['is busy', refusal(503)],
    ['limits requests', refusal(429)],
    ['refuses the key', refusal(401)],
    ['redirects', refusal(307, '', { location: 'http://127.0.0.1:1/' })],
    ['sends a page', page],
    ['sends what is not JSON', events('data: {"choi\n\n')],
    ['sends JSON that is no answer', events('data: [1]\n\n')],
    ['sends an error before the text', events('data: {"error":{"message":"boom"}}\n\n')],
    ['ends before the text', events(chatChunk({ role: 'assistant' }))],
    [
      'sends a line without end',
      (response) =>
        void response.writeHead(200, { 'content-type': 'text/event-stream' }).end(`data: ${'x'.repeat(5000)}`),
    ],
  ] as [string, Behaviour][])
    test(`and ${name} has its request answered by another`, async () => {
      const { server, standIns } = await serveFar([behave, chatStream('hello')], { answerTimeout: 500, maxLine: 2048 });
      for (let count = 0; count < 4; count++) {
        const answer = await server.post('/api/chat', whole);
        assert.equal(answer.status, 200);
        assert.equal(await textOf(answer), 'hello');
      }
      assert.ok((standIns[0]?.requests.length ?? 0) > 0);
    });

  test('to be reached does not keep others from answering', async () => {
    const { server, standIns } = await serveFar([chatStream('hello'), chatStream('hello')]);
    await standIns[0]?.stop();
    for (let count = 0; count < 4; count++) assert.equal(await textOf(await server.post('/api/chat', whole)), 'hello');
  });

  test('in the middle of an answer ends it with an error, and no other server is asked', async () => {
    const { server, standIns } = await serveFar([dieMidStream, dieMidStream]);
    const lines = await server.lines('/api/chat', chat);
    assert.equal(contentOf(lines[0]), 'once ');
    assert.match(String(lines[1]?.error), /^the server of model 'far:latest' failed: the connection broke$/);
    assert.equal(
      standIns.reduce((sum, { requests }) => sum + requests.length, 0),
      1,
    );
    const events = await (await server.post('/v1/chat/completions', { ...chat, stream: true })).text();
    assert.match(
      events,
      /"message":"the server of model 'far:latest' failed: the connection broke","type":"api_error"/,
    );
    assert.doesNotMatch(events, /\[DONE\]/);
  });

  test('alone tells why, without addresses', async () => {
    const { server, first } = await serveFar([refusal(500, { error: 'boom\nat line 1' })], { answerTimeout: 300 });
    const failed = await server.post('/api/chat', chat);
    assert.deepEqual(
      [failed.status, await errorOf(failed)],
      [502, "the server of model 'far:latest' failed: boom at line 1"],
    );
    first.behave = silence;
    const late = await server.post('/api/chat', chat);
    assert.deepEqual(
      [late.status, await errorOf(late)],
      [502, "the server of model 'far:latest' failed: it gave no answer in time"],
    );
    await first.stop();
    const gone = await server.post('/api/chat', chat);
    assert.deepEqual(
      [gone.status, await errorOf(gone), Number(gone.headers.get('retry-after')) >= 1],
      [503, "the server of model 'far:latest' cannot be reached, please try again", true],
    );
  });

  test('because the request is wrong is not asked twice, and its words are passed on', async () => {
    const wrong = refusal(400, { error: { message: 'temperature is too hot' } });
    const { server, standIns } = await serveFar([wrong, wrong]);
    const native = await server.post('/api/chat', chat);
    assert.deepEqual([native.status, await errorOf(native)], [400, 'temperature is too hot']);
    assert.equal(
      standIns.reduce((sum, { requests }) => sum + requests.length, 0),
      1,
    );
    const openai = await server.post('/v1/chat/completions', chat);
    assert.deepEqual(await openai.json(), {
      error: { message: 'temperature is too hot', type: 'invalid_request_error', param: null, code: null },
    });
  });

  test('because it is busy passes on when to come again', async () => {
    const { server } = await serveFar([
      refusal(429, { error: { message: 'slow down' } }, { 'retry-after': '17' }),
      dieAtHead,
    ]);
    for (let count = 0; count < 2; count++) {
      const limited = await server.post('/api/chat', chat);
      assert.deepEqual(
        [limited.status, limited.headers.get('retry-after'), await errorOf(limited)],
        [429, '17', "the server of model 'far:latest' limits requests: slow down"],
      );
    }
    const { server: other } = await serveFar([refusal(503)]);
    const busy = await other.post('/api/chat', chat);
    assert.deepEqual([busy.status, busy.headers.get('retry-after')], [503, '1']);
  });

  test('asks for a pause and is spared meanwhile', async () => {
    const { server, standIns } = await serveFar([refusal(429, '', { 'retry-after': '600' }), chatStream('hello')]);
    for (let index = 0; index < 6; index++) {
      const messages = [{ role: 'user', content: `another conversation ${index}` }];
      assert.equal(await textOf(await server.post('/api/chat', { ...whole, messages })), 'hello');
    }
    assert.equal(standIns[0]?.requests.length, 1);
  });

  test('refuses our key and its client is not told that its own token is wrong', async () => {
    for (const status of [401, 403]) {
      const { server } = await serveFar([refusal(status, { error: 'who are you' })]);
      const answer = await server.post('/api/chat', chat);
      assert.deepEqual(
        [answer.status, await errorOf(answer)],
        [502, `the server of model 'far:latest' failed: it refuses the key (status ${status})`],
      );
    }
  });

  test('closes an idle connection that is used again is asked once more', async () => {
    const seen = new WeakSet<object>();
    const { server, first } = await serveFar([
      (response, request) => {
        const { socket } = response;
        if (socket === null || seen.has(socket)) response.destroy();
        else chatStream('fresh')(response, request);
        if (socket) seen.add(socket);
      },
    ]);
    for (let count = 0; count < 3; count++) {
      const answer = await server.post('/api/chat', whole);
      assert.deepEqual([answer.status, await textOf(answer)], [200, 'fresh']);
    }
    assert.equal(first.requests.length, 5);
    assert.equal(server.engine.library.remote[0]?.upstream?.replicas[0]?.failures, 0);
  });

  test('is seen in the metrics', async () => {
    const { server } = await serveFar([dieAtHead, chatStream('hello')], {}, { adminPort: 0 });
    for (let count = 0; count < 2; count++) await (await server.post('/api/chat', whole)).text();
    const { replicas = [] } = server.engine.library.remote[0]?.upstream ?? {};
    const text = await (await fetch(`${server.adminUrl}/metrics`)).text();
    for (const [index, up, failures] of [
      [0, 0, 1],
      [1, 1, 0],
    ] as const) {
      const labels = `model="far:latest",server="${replicas[index]?.name}"`;
      const value = (name: string) =>
        text.split('\n').find((line) => line.startsWith(`almanac_models_upstream_${name}{`) && line.includes(labels));
      assert.match(value('up') ?? '', new RegExp(` ${up}$`));
      assert.match(value('failures') ?? '', new RegExp(` ${failures}$`));
      assert.match(value('outstanding') ?? '', / 0$/);
    }
  });

  test('comes back when it answers health checks again', async () => {
    const { server, standIns, first } = await serveFar([chatStream('one'), chatStream('two')], { healthInterval: 50 });
    const { upstream } = server.engine.library.remote[0] ?? {};
    const state = (index: number) => upstream?.replicas[index]?.state;
    first.health = refusal(500);
    await until('the first is put aside', () => state(0) === 'aside' || state(0) === 'trial');
    for (let count = 0; count < 3; count++) assert.equal(await textOf(await server.post('/api/chat', whole)), 'two');
    assert.equal(standIns[0]?.requests.length, 0);
    first.health = (response) => response.end('{}');
    await until('the first is back', () => state(0) === 'up');
    const status = (await (await fetch(`${server.url}/api/ps`)).json()) as { models: object[] };
    assert.equal(status.models.length, 1);
  });

  test('is tried by one request after its time aside, where nothing else asks', async () => {
    const { server, first } = await serveFar([dieAtHead], { asideTime: 1 });
    assert.equal((await server.post('/api/chat', chat)).status, 502);
    first.behave = chatStream('back');
    await until('it is tried', async () => {
      const answer = await server.post('/api/chat', whole);
      return answer.status === 200 && (await textOf(answer)) === 'back';
    });
  });
});

describe('requests are shared', () => {
  const long = (index: number) => ({ role: 'user', content: `conversation ${index}` });

  test('a conversation stays with its server', async () => {
    const { server, standIns } = await serveFar([chatStream('a'), chatStream('a'), chatStream('a')]);
    for (let turn = 0; turn < 3; turn++)
      for (let index = 0; index < 6; index++) {
        const more = Array.from({ length: turn }, () => [
          { role: 'assistant', content: 'a' },
          { role: 'user', content: 'more' },
        ]).flat();
        await (await server.post('/api/chat', { ...whole, messages: [long(index), ...more] })).text();
      }
    const seen = standIns.map(
      ({ requests }) => new Set(requests.map(({ body }) => (body.messages as { content: string }[])[0]?.content)),
    );
    assert.deepEqual(
      seen.map(({ size }) => size),
      [2, 2, 2],
    );
  });

  test('unless its server is clearly busier', async () => {
    const waiting: (() => void)[] = [];
    const hold: Behaviour = (response, request) => void waiting.push(() => chatStream('a')(response, request));
    const { server, standIns } = await serveFar([hold, hold], { surplus: 1 });
    const same = Array.from({ length: 6 }, () => server.post('/api/chat', whole));
    await until('all have arrived', () => waiting.length === 6);
    const counts = standIns.map(({ requests }) => requests.length);
    assert.ok(Math.max(...counts) - Math.min(...counts) <= 2, String(counts));
    for (const answer of waiting) answer();
    await Promise.all(same.map(async (answer) => (await answer).text()));
  });

  test('up to the bound of each server and of the queue', async () => {
    const waiting: (() => void)[] = [];
    const hold: Behaviour = (response, request) => void waiting.push(() => chatStream('a')(response, request));
    const { server, first } = await serveFar([hold], { requests: 2 }, { maxQueue: 1 });
    const answers = [1, 2, 3].map(() => server.post('/api/chat', whole));
    await until(
      'two run and one waits',
      () => first.requests.length === 2 && server.engine.scheduler.load().queued === 1,
    );
    const refused = await server.post('/api/chat', whole);
    assert.equal(refused.status, 503);
    assert.match(await errorOf(refused), /^server busy/);
    for (const answer of waiting.splice(0)) answer();
    await until('the third runs', () => waiting.length === 1);
    waiting[0]?.();
    for (const answer of answers) assert.equal(await textOf(await answer), 'a');
  });
});

describe('a client that leaves', () => {
  for (const [when, behave] of [
    ['before the answer', silence],
    [
      'in the middle of it',
      (response) =>
        void response.writeHead(200, { 'content-type': 'text/event-stream' }).write(chatChunk({ content: 'a' })),
    ],
  ] as [string, Behaviour][])
    test(`${when} ends the request to the server`, async () => {
      const { server, first } = await serveFar([behave]);
      const controller = new AbortController();
      const asked = server
        .post('/api/chat', chat, controller.signal)
        .then((response) => response.text())
        .catch(() => {});
      await until('the request has arrived', () => first.requests.length === 1);
      controller.abort();
      await until('it is ended', () => first.requests[0]?.left === true);
      await asked;
      await until('its place is free', () => server.engine.scheduler.load().active === 0);
    });
});

describe('a key', () => {
  const KEY = 'sk-very-secret';

  test('goes to its servers and is shown nowhere', async () => {
    process.env.TEST_UPSTREAM_KEY = KEY;
    const { server, first } = await serveFar(
      [chatStream('ok')],
      { keyVariable: 'TEST_UPSTREAM_KEY', healthInterval: 50 },
      { adminPort: 0 },
    );
    delete process.env.TEST_UPSTREAM_KEY;
    await (await server.post('/api/chat', chat)).text();
    assert.equal(first.requests[0]?.headers.authorization, `Bearer ${KEY}`);
    first.behave = refusal(400, { error: { message: `Incorrect API key provided: ${KEY}.` } });
    const told = await server.post('/api/chat', chat);
    assert.deepEqual([told.status, await errorOf(told)], [400, 'Incorrect API key provided: (key).']);
    const shown = [
      await (await server.post('/api/show', { model: 'far' })).text(),
      await (await fetch(`${server.url}/api/tags`)).text(),
      JSON.stringify(server.engine.status()),
    ].join('');
    assert.ok(!shown.includes(KEY));
  });

  test('may lie in a file, and a missing one stops the start', async () => {
    const standIn = await StandInServer.start();
    opened.push(standIn);
    const server = await serveTinyModels({});
    const keyFile = join(server.data, 'key');
    await writeFile(keyFile, `${KEY}\n`);
    const withFile = await serveTinyModels(
      {},
      { upstreams: { far: upstreamSettings({ url: [standIn.url], kind: 'openai', keyFile }) } },
    );
    await (await withFile.post('/api/chat', chat)).text();
    assert.equal(standIn.requests[0]?.headers.authorization, `Bearer ${KEY}`);
    for (const wrong of [
      { keyFile: `${keyFile}x` },
      { keyVariable: 'NO_SUCH_VARIABLE_HERE' },
      { keyFile, keyVariable: 'PATH' },
    ])
      await assert.rejects(
        serveTinyModels({}, { upstreams: { far: upstreamSettings({ url: [standIn.url], ...wrong }) } }),
        /models\.upstreams\."far"|There is no file/,
      );
  });
});

describe('the catalogue', () => {
  test('lists a model on other servers without inventing a file', async () => {
    const { server } = await serveFar([chatStream('ok')], { model: 'org/there', contextLength: 8192 });
    const { models } = (await (await fetch(`${server.url}/api/tags`)).json()) as { models: Record<string, unknown>[] };
    const [{ modified_at: _when, digest, ...entry } = {}] = models;
    assert.match(String(digest), /^[0-9a-f]{64}$/);
    assert.deepEqual(entry, {
      name: 'far:latest',
      model: 'far:latest',
      remote_model: 'org/there',
      size: 0,
      details: {
        parent_model: '',
        format: '',
        family: '',
        families: null,
        parameter_size: '',
        quantization_level: '',
        context_length: 8192,
      },
      capabilities: ['completion', 'tools'],
    });
    const shown = (await (await server.post('/api/show', { model: 'far' })).json()) as Record<string, unknown>;
    assert.deepEqual(shown.capabilities, ['completion', 'tools']);
    assert.deepEqual(shown.model_info, { 'general.context_length': 8192 });
    assert.deepEqual(shown.tensors, []);
    const list = (await (await fetch(`${server.url}/v1/models`)).json()) as { data: { id: string }[] };
    assert.deepEqual(
      list.data.map(({ id }) => id),
      ['far:latest'],
    );
    await (await server.post('/api/chat', chat)).text();
    const ps = (await (await fetch(`${server.url}/api/ps`)).json()) as { models: Record<string, unknown>[] };
    assert.deepEqual([ps.models[0]?.name, ps.models[0]?.size, ps.models[0]?.context_length], ['far:latest', 0, 8192]);
  });

  test('does not let requests change it', async () => {
    const { server } = await serveFar([chatStream('ok')]);
    const answers = [
      await fetch(`${server.url}/api/delete`, { method: 'DELETE', body: '{"model":"far"}' }),
      await server.post('/api/copy', { source: 'far', destination: 'other' }),
      await server.post('/api/create', { model: 'far', files: {} }),
      await server.post('/api/create', { model: 'other', from: 'far' }),
      await server.post('/api/pull', { model: 'far' }),
      await server.post('/api/push', { model: 'far' }),
    ];
    for (const answer of answers) {
      assert.equal(answer.status, 403);
      assert.match(await errorOf(answer), /^model 'far:latest' is on another server/);
    }
  });

  test('hides a stored model of the same name', async () => {
    const standIn = await StandInServer.start(chatStream('far away'));
    opened.push(standIn);
    const server = await serveTinyModels(
      { tiny: {} },
      { upstreams: { TINY: upstreamSettings({ url: [standIn.url], kind: 'openai', model: 'x' }) } },
    );
    assert.equal(await textOf(await server.post('/api/chat', { ...whole, model: 'tiny' })), 'far away');
    const { models } = (await (await fetch(`${server.url}/api/tags`)).json()) as { models: object[] };
    assert.equal(models.length, 1);
  });
});

describe('the protocol of a server', () => {
  test('is found out, also when the first server is down', async () => {
    const said = lines({ message: { content: 'ok' }, done: true, done_reason: 'stop' });
    const { server, first, standIns } = await serveFar([said, said], { kind: 'auto' });
    for (const one of standIns) one.health = refusal(200, { version: '0.9.9' });
    await first.stop();
    assert.equal(await textOf(await server.post('/api/chat', whole)), 'ok');
    assert.equal(standIns[1]?.requests[0]?.path, '/api/chat');
    const { server: other, first: openai } = await serveFar([chatStream('ok')], { kind: 'auto' });
    openai.health = refusal(404, '{}');
    assert.equal(await textOf(await other.post('/api/chat', whole)), 'ok');
  });

  test('cannot be found out while all are down', async () => {
    const { server, first } = await serveFar([chatStream('ok')], { kind: 'auto' });
    await first.stop();
    const answer = await server.post('/api/chat', chat);
    assert.equal(answer.status, 503);
    assert.ok(Number(answer.headers.get('retry-after')) >= 1);
  });
});
