// A real engine behind the real wire, on a model of random weights.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Ollama } from 'ollama';
import { greedy, serveTinyModels, talk } from '../../src/models/testing/models-on-disk.ts';

let server: Awaited<ReturnType<typeof serveTinyModels>>;
let client: Ollama;
before(async () => {
  server = await serveTinyModels({
    tiny: {},
    plain: { template: null },
    broken: { template: "{{ raise_exception('Roles must alternate') }}" },
    unclosed: { template: '{% for m in messages %}' },
    handy: {
      template:
        '{% for t in tools %}{{ t.function.name }}{% endfor %}{% for m in messages %}{{ m.content }}{% endfor %}',
    },
    thinker: {
      template:
        '{% for m in messages %}{{ m.content }}{% endfor %}{% if enable_thinking %}<think>{% else %}<think></think>{% endif %}',
    },
  });
  client = new Ollama({ host: server.url });
});
after(() => server.stop());

const chatBody = (more: object = {}) => ({ model: 'tiny', messages: talk, options: greedy(12), ...more });

test('options without effect are named in a header', async () => {
  const options = { ...greedy(1), num_gpu: 1, mirostat: 0, use_mmap: null, num_batch: 8 };
  const response = await server.post('/api/chat', chatBody({ options, colour: 'red' }));
  await response.text();
  assert.equal(response.headers.get('x-almanac-ignored'), 'colour, options.num_gpu, options.num_batch');
});

test('likelihoods are told for each token, whole and streamed', async () => {
  interface Told {
    logprobs?: { token: string; logprob: number; bytes: number[]; top_logprobs?: object[] }[];
  }
  const ask = { logprobs: true, top_logprobs: 2, options: greedy(6) };
  const whole = (await (await server.post('/api/chat', chatBody({ ...ask, stream: false }))).json()) as Told & {
    message: { content: string };
  };
  assert.equal(whole.logprobs?.map(({ token }) => token).join(''), whole.message.content);
  for (const { top_logprobs: top } of whole.logprobs ?? []) assert.equal(top?.length, 2);
  const lines: Told[] = await server.lines('/api/chat', chatBody(ask));
  assert.deepEqual(
    lines.flatMap(({ logprobs = [] }) => logprobs),
    whole.logprobs,
  );
  const generated = await client.generate({ model: 'tiny', prompt: 'a', logprobs: true, options: greedy(3) } as never);
  assert.equal((generated as Told).logprobs?.length, 3);
});

test('a chat is a stream of lines; the last is done and measured', async () => {
  const response = await server.post('/api/chat', chatBody());
  assert.equal(response.headers.get('content-type'), 'application/x-ndjson');
  assert.equal(response.headers.get('x-almanac-truncated'), null);
  assert.match(
    response.headers.get('x-almanac-timing') ?? '',
    /^queue=\d+\.\d, first-token=\d+\.\d, prompt-tokens=\d+, cached-tokens=\d+$/,
  );
  const lines = (await response.text()).trimEnd().split('\n');
  assert.equal(lines.length, 13);
  for (const line of lines.slice(0, -1))
    assert.match(
      line,
      /^\{"model":"tiny","created_at":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z","message":\{"role":"assistant","content":".+"\},"done":false\}$/,
    );
  const last = JSON.parse(lines[12]);
  assert.deepEqual(Object.keys(last), [
    'model',
    'created_at',
    'message',
    'done',
    'done_reason',
    'total_duration',
    'load_duration',
    'prompt_eval_count',
    'prompt_eval_duration',
    'eval_count',
    'eval_duration',
  ]);
  assert.deepEqual(
    [last.message, last.done, last.done_reason, last.eval_count],
    [{ role: 'assistant', content: '' }, true, 'length', 12],
  );
  assert.ok(Number.isInteger(last.total_duration) && last.total_duration > last.eval_duration);
});

test('without a stream it is one object with the same text', async () => {
  const streamed = (await server.lines('/api/chat', chatBody()))
    .map((line) => (line.message as { content: string }).content)
    .join('');
  const response = await server.post('/api/chat', chatBody({ stream: false }));
  assert.equal(response.headers.get('content-type'), 'application/json; charset=utf-8');
  const body = await response.text();
  assert.ok(!body.endsWith('\n'));
  assert.equal(JSON.parse(body).message.content, streamed);
});

test('the npm client chats, streaming and not', async () => {
  const whole = await client.chat({ model: 'tiny', messages: talk, options: greedy(10) });
  assert.equal(whole.done_reason, 'length');
  let text = '';
  for await (const part of await client.chat({ model: 'tiny', messages: talk, stream: true, options: greedy(10) }))
    text += part.message.content;
  assert.equal(text, whole.message.content);
});

test('the npm client generates, lists, shows and sees what runs', async () => {
  const answer = await client.generate({ model: 'tiny', prompt: 'the cat', options: greedy(5) });
  assert.notEqual(answer.response, '');
  assert.equal(answer.context.length, answer.prompt_eval_count + 5);
  assert.equal((await client.list()).models.length, 6);
  assert.equal((await client.show({ model: 'tiny' })).details.family, 'llama');
  const { models } = await client.ps();
  assert.equal(models[0].name, 'tiny:latest');
  assert.equal((models[0] as unknown as { context_length: number }).context_length, 128);
});

test('the npm client gets the message of an error', async () => {
  await assert.rejects(client.chat({ model: 'nope', messages: talk }), { message: "model 'nope' not found" });
  await assert.rejects(client.chat({ model: 'tiny', messages: talk, think: true }), {
    message: '"tiny" does not support thinking',
  });
});

test('a raw prompt has no template and no context in the answer', async () => {
  const raw = await client.generate({ model: 'tiny', prompt: 'the cat', raw: true, options: greedy(3) });
  assert.equal(raw.context, undefined);
  const shown = await (
    await server.post('/api/generate', { model: 'tiny', prompt: 'the cat', _debug_render_only: true })
  ).json();
  assert.deepEqual((shown as { _debug_info: unknown })._debug_info, {
    rendered_template: 'user: the cat\nassistant: ',
  });
});

test('the context of an answer continues it', async () => {
  const first = await client.generate({ model: 'tiny', prompt: 'the cat', options: greedy(4) });
  const next = await client.generate({ model: 'tiny', prompt: 'sat', context: first.context, options: greedy(4) });
  assert.deepEqual(next.context.slice(0, first.context.length), first.context);
  assert.ok(next.prompt_eval_count > first.prompt_eval_count);
});

test('a seed makes a random answer repeatable, another seed another', async () => {
  const say = async (seed: number): Promise<string> =>
    (await client.chat({ model: 'tiny', messages: talk, options: { temperature: 2, seed, num_predict: 20 } })).message
      .content;
  assert.equal(await say(1), await say(1));
  assert.notEqual(await say(1), await say(2));
});

test('a stop text ends the answer before it', async () => {
  const whole = (await client.chat({ model: 'tiny', messages: talk, options: greedy(40) })).message.content;
  const stop = whole.slice(8, 11);
  const cut = await client.chat({ model: 'tiny', messages: talk, options: { ...greedy(40), stop: [stop] } });
  assert.equal(cut.message.content, whole.slice(0, whole.indexOf(stop)));
  assert.equal(cut.done_reason, 'stop');
});

test('a format makes the answer JSON', async () => {
  const format = {
    type: 'object',
    properties: { yes: { type: 'boolean' } },
    required: ['yes'],
    additionalProperties: false,
  };
  const answer = await client.chat({ model: 'tiny', messages: talk, format, options: greedy(100) });
  assert.equal(typeof JSON.parse(answer.message.content).yes, 'boolean');
});

test('an option that nobody knows has no effect', async () => {
  const known = await client.chat({ model: 'tiny', messages: talk, options: greedy(5) });
  const unknown = await client.chat({ model: 'tiny', messages: talk, options: { ...greedy(5), hotness: 3 } as never });
  assert.equal(unknown.message.content, known.message.content);
});

test('messages that do not fit are left out, and a header says so', async () => {
  const old = Array.from({ length: 8 }, () => [
    { role: 'user', content: 'the cat sat on the mat' },
    { role: 'assistant', content: 'a cat' },
  ]).flat();
  const messages = [{ role: 'system', content: 'sat' }, ...old, ...talk];
  const response = await server.post('/api/chat', chatBody({ messages, stream: false }));
  assert.match(response.headers.get('x-almanac-truncated') ?? '', /^messages=\d+, tokens=0$/);
  const { prompt_eval_count: count } = (await response.json()) as { prompt_eval_count: number };
  assert.ok(count < 128);
  const refused = await server.post('/api/chat', chatBody({ messages, truncate: false }));
  assert.equal(refused.status, 400);
  assert.match(await refused.text(), /^\{"error":"the prompt is longer than the context length currently available/);
});

test('one message that does not fit loses its middle, unless the request forbids it', async () => {
  const messages = [{ role: 'user', content: 'the cat sat '.repeat(80) }];
  const response = await server.post('/api/chat', chatBody({ messages }));
  assert.match(response.headers.get('x-almanac-truncated') ?? '', /^messages=0, tokens=\d+$/);
  await response.text();
  assert.equal((await server.post('/api/chat', chatBody({ messages, shift: false }))).status, 400);
});

test('a text far too long loses its middle too, and others are answered', async () => {
  const endless = 'the cat sat on the mat. '.repeat(500_000);
  const long = server.post('/api/generate', { model: 'tiny', prompt: endless, options: greedy(4) });
  const short = await server.post('/api/chat', chatBody({ stream: false }));
  assert.equal(((await short.json()) as { eval_count: number }).eval_count, 12);
  const response = await long;
  assert.match(response.headers.get('x-almanac-truncated') ?? '', /^messages=0, tokens=\d{8}$/);
  const last = JSON.parse((await response.text()).trimEnd().split('\n').at(-1) ?? '') as { prompt_eval_count: number };
  assert.ok(last.prompt_eval_count < 128);
  const refused = await server.post('/api/generate', { model: 'tiny', prompt: endless, truncate: false });
  assert.match(await refused.text(), /^\{"error":"the prompt is longer than the context length/);
});

test('of more messages than a template takes, the oldest are left out, or the request is refused', async () => {
  const messages = Array.from({ length: 200_000 }, () => talk[0]);
  const response = await server.post('/api/chat', chatBody({ messages, stream: false }));
  assert.equal(response.status, 200);
  assert.match(response.headers.get('x-almanac-truncated') ?? '', /^messages=1999\d\d, tokens=0$/);
  await response.text();
  const refused = await server.post('/api/chat', chatBody({ messages, truncate: false }));
  assert.equal(refused.status, 400);
  assert.deepEqual(await refused.json(), {
    error: 'the conversation is too long for the template of this model: send fewer or shorter messages',
  });
});

test('an answer longer than the context goes on when it may shift, and ends when not', async () => {
  const shifted = await client.chat({ model: 'tiny', messages: talk, options: greedy(300) });
  assert.equal(shifted.eval_count, 300);
  const response = await server.post('/api/chat', chatBody({ shift: false, stream: false, options: greedy(300) }));
  const {
    done_reason: reason,
    eval_count: count,
    prompt_eval_count: prompt,
  } = (await response.json()) as {
    done_reason: string;
    eval_count: number;
    prompt_eval_count: number;
  };
  assert.equal(reason, 'length');
  assert.equal(prompt + count, 128);
});

test('num_ctx bounds prompt and answer', async () => {
  const answer = await server.post('/api/chat', {
    ...chatBody({ shift: false, stream: false }),
    options: { temperature: 0, num_ctx: 64 },
  });
  const { eval_count: count, prompt_eval_count: prompt } = (await answer.json()) as {
    eval_count: number;
    prompt_eval_count: number;
  };
  assert.equal(prompt + count, 64);
});

test('no messages load a model, and keep_alive 0 unloads it', async () => {
  const loaded = await (await server.post('/api/chat', { model: 'plain' })).json();
  assert.deepEqual(
    { ...(loaded as object), created_at: '' },
    {
      model: 'plain',
      created_at: '',
      message: { role: 'assistant', content: '' },
      done: true,
      done_reason: 'load',
    },
  );
  const names = async (): Promise<string[]> => (await client.ps()).models.map((model) => model.name);
  assert.ok((await names()).includes('plain:latest'));
  const unloaded = await (await server.post('/api/generate', { model: 'plain', keep_alive: 0 })).json();
  assert.equal((unloaded as { done_reason: string }).done_reason, 'unload');
  assert.ok(!(await names()).includes('plain:latest'));
});

test('keep_alive says how long a model stays', async () => {
  await server.post('/api/chat', { model: 'plain', keep_alive: -1 });
  const forever = (await client.ps()).models.find((model) => model.name === 'plain:latest');
  assert.match(String(forever?.expires_at), /^2[23]\d\d-/);
  await server.post('/api/chat', { model: 'plain', keep_alive: '1h' });
  const hour = (await client.ps()).models.find((model) => model.name === 'plain:latest');
  const left = new Date(String(hour?.expires_at)).getTime() - Date.now();
  assert.ok(left > 3_500_000 && left <= 3_600_000);
});

test('a model without a template continues the plain text', async () => {
  const shown = await server.post('/api/chat', { model: 'plain', messages: talk, _debug_render_only: true });
  assert.equal(
    ((await shown.json()) as { _debug_info: { rendered_template: string } })._debug_info.rendered_template,
    'the cat sat on',
  );
});

test('what a template refuses is told, and the model stays', async () => {
  const response = await server.post('/api/chat', { model: 'broken', messages: talk });
  assert.equal(response.status, 500);
  assert.match(await response.text(), /^\{"error":"template: .*Roles must alternate.*"\}$/);
  const raw = await server.post('/api/generate', { model: 'broken', prompt: 'a', raw: true, options: greedy(2) });
  assert.equal(raw.status, 200);
});

test('a template that is none is told when the model is loaded', async () => {
  const response = await server.post('/api/chat', { model: 'unclosed', messages: talk });
  assert.equal(response.status, 500);
  assert.match(await response.text(), /^\{"error":"model 'unclosed:latest' could not be loaded: .+"\}$/);
});

const weather = {
  type: 'function',
  function: { name: 'weather', description: 'tells it', parameters: { type: 'object', properties: {} } },
};

test('a template with tools gets them, and a call in the answer is told as one', async () => {
  const { capabilities } = await client.show({ model: 'handy' });
  assert.deepEqual(capabilities, ['completion', 'tools']);
  // The format makes the model of random weights say what a trained one would.
  const format = {
    type: 'object',
    properties: {
      name: { const: 'weather' },
      arguments: {
        type: 'object',
        properties: { sunny: { type: 'boolean' } },
        required: ['sunny'],
        additionalProperties: false,
      },
    },
    required: ['name', 'arguments'],
    additionalProperties: false,
  };
  const request = { model: 'handy', messages: talk, tools: [weather], format, options: greedy(300) };
  const whole = await client.chat(request as never);
  const [call] = (whole as unknown as { message: { tool_calls: { id: string; function: object }[] } }).message
    .tool_calls;
  assert.match(call.id, /^call_[a-z0-9]{8}$/);
  assert.equal((whole as unknown as { message: { content: string } }).message.content.trim(), '');
  const rendered = await server.post('/api/chat', { ...request, _debug_render_only: true });
  assert.match(await rendered.text(), /"rendered_template":"weatherthe cat sat on"/);
});

test('a model that thinks does so unless it is told not to', async () => {
  const { capabilities } = await client.show({ model: 'thinker' });
  assert.deepEqual(capabilities, ['completion', 'thinking']);
  const thinking = await client.chat({ model: 'thinker', messages: talk, options: greedy(8) });
  assert.equal(thinking.message.content, '');
  assert.notEqual(thinking.message.thinking ?? '', '');
  const plain = await client.chat({ model: 'thinker', messages: talk, think: false, options: greedy(8) });
  assert.notEqual(plain.message.content, '');
  assert.equal(plain.message.thinking, undefined);
});

test('odd values of options do no harm', async () => {
  for (const options of [
    { temperature: -1 },
    { temperature: 1e30 },
    { top_k: -5, top_p: 7, min_p: -1 },
    { top_p: 0, top_k: 1 },
    { repeat_penalty: 0, repeat_last_n: -1, presence_penalty: 1e9 },
    { repeat_penalty: 1e-30, repeat_last_n: 100_000, frequency_penalty: -1e9 },
    { seed: 2 ** 40, num_keep: 1e9, num_ctx: 1 },
    { num_ctx: 2 ** 31, num_predict: 0, stop: [''] },
  ]) {
    const answer = await server.post('/api/chat', {
      model: 'tiny',
      messages: talk,
      stream: false,
      options: { num_predict: 3, ...options },
    });
    assert.equal(answer.status, 200, JSON.stringify(options));
    assert.ok(((await answer.json()) as { eval_count: number }).eval_count > 0);
  }
  assert.equal(server.engine.scheduler.load().loaded >= 1, true);
});
