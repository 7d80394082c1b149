// The npm package of OpenAI against a real engine, on models of random weights.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import OpenAI from 'openai';
import { serveTinyModels } from '../../src/models/testing/models-on-disk.ts';

let server: Awaited<ReturnType<typeof serveTinyModels>>;
let client: OpenAI;
before(async () => {
  server = await serveTinyModels({
    tiny: {},
    handy: {
      template:
        '{% for t in tools or [] %}{{ t.function.name }}{% endfor %}{% for m in messages %}{{ m.content }}{% endfor %}',
    },
    thinker: {
      template:
        '{% for m in messages %}{{ m.content }}{% endfor %}{% if enable_thinking %}<think>{% else %}<think></think>{% endif %}',
    },
  });
  client = new OpenAI({ baseURL: `${server.url}/v1`, apiKey: 'none', maxRetries: 0 });
});
after(() => server.stop());

const messages = [{ role: 'user' as const, content: 'the cat sat on' }];
const greedy = { model: 'tiny', temperature: 0, max_tokens: 6 };

test('the client gets a whole answer with its usage', async () => {
  const answer = await client.chat.completions.create({ ...greedy, messages });
  assert.match(answer.id, /^chatcmpl-\d{1,3}$/);
  assert.deepEqual(
    Object.keys(answer).filter((key) => !key.startsWith('_')),
    ['id', 'object', 'created', 'model', 'system_fingerprint', 'choices', 'usage'],
  );
  assert.equal(answer.choices[0].finish_reason, 'length');
  assert.equal(answer.usage?.completion_tokens, 6);
});

test('a stream has the role first, one id, a finish, usage if asked, and an end', async () => {
  const whole = await client.chat.completions.create({ ...greedy, messages });
  const stream = await client.chat.completions.create({
    ...greedy,
    messages,
    stream: true,
    stream_options: { include_usage: true },
  });
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  assert.equal(new Set(chunks.map(({ id, created }) => `${id} ${created}`)).size, 1);
  assert.equal(chunks[0].choices[0].delta.role, 'assistant');
  assert.equal(chunks[1].choices[0].delta.role, undefined);
  assert.equal(chunks.at(-2)?.choices[0].finish_reason, 'length');
  assert.deepEqual(chunks.at(-1)?.choices, []);
  assert.equal(chunks.at(-1)?.usage?.completion_tokens, 6);
  assert.equal(chunks.map((chunk) => chunk.choices[0]?.delta.content ?? '').join(''), whole.choices[0].message.content);
});

test('several answers come in one, whole and streamed', async () => {
  const request = { ...greedy, messages, n: 3, temperature: 2, seed: 5 };
  const whole = await client.chat.completions.create(request);
  const texts = whole.choices.map(({ message }) => message.content);
  assert.equal(new Set(texts).size, 3);
  assert.equal(whole.usage?.completion_tokens, 18);
  const streamed = ['', '', ''];
  for await (const { choices } of await client.chat.completions.create({ ...request, stream: true }))
    for (const { index, delta } of choices) streamed[index] += delta.content ?? '';
  assert.deepEqual(streamed, texts);
  await assert.rejects(client.chat.completions.create({ ...request, n: 17 }), {
    status: 400,
    message: '400 n must be between 1 and 16',
  });
});

test('content may come in parts, and a format makes the answer JSON', async () => {
  const answer = await client.chat.completions.create({
    ...greedy,
    messages: [{ role: 'user', content: [{ type: 'text', text: 'the cat' }] }],
    max_tokens: 400,
    response_format: {
      type: 'json_schema',
      json_schema: {
        name: 'answer',
        schema: {
          type: 'object',
          properties: { yes: { type: 'boolean' } },
          required: ['yes'],
          additionalProperties: false,
        },
      },
    },
  });
  assert.equal(typeof JSON.parse(answer.choices[0].message.content ?? '').yes, 'boolean');
});

const tool = (name: string) => ({
  type: 'function' as const,
  function: {
    name,
    parameters: { type: 'object', properties: { sunny: { type: 'boolean' } }, required: ['sunny'] },
  },
});

test('a call that is required is made, and a named one is that one', async () => {
  const request = { ...greedy, model: 'handy', max_tokens: 400, messages, tools: [tool('weather'), tool('news')] };
  const any = await client.chat.completions.create({ ...request, tool_choice: 'required' });
  const [call] = any.choices[0].message.tool_calls ?? [];
  assert.ok(call?.type === 'function' && ['weather', 'news'].includes(call.function.name));
  assert.equal(typeof JSON.parse(call.function.arguments).sunny, 'boolean');
  assert.equal(any.choices[0].finish_reason, 'tool_calls');
  for (const name of ['weather', 'news']) {
    const tool_choice = { type: 'function' as const, function: { name } };
    const named = await client.chat.completions.create({ ...request, tool_choice });
    const [only] = named.choices[0].message.tool_calls ?? [];
    assert.equal(only?.type === 'function' && only.function.name, name);
  }
  const none = await client.chat.completions.create({ ...request, max_tokens: 5, tool_choice: 'none' });
  assert.equal(none.choices[0].message.tool_calls, undefined);
});

test('a streamed call comes with its arguments', async () => {
  const stream = client.chat.completions.stream({
    ...greedy,
    model: 'handy',
    max_tokens: 400,
    messages,
    tools: [tool('weather')],
    tool_choice: 'required',
  });
  const { choices } = await stream.finalChatCompletion();
  const [call] = choices[0].message.tool_calls ?? [];
  assert.equal(call?.type === 'function' && typeof JSON.parse(call.function.arguments).sunny, 'boolean');
});

test('thinking is its own field, counted, and can be turned off', async () => {
  const request = { ...greedy, model: 'thinker', messages };
  const thought = await client.chat.completions.create(request);
  const { content, reasoning } = thought.choices[0].message as { content: string; reasoning?: string };
  assert.deepEqual([content, reasoning !== undefined], ['', true]);
  assert.ok((thought.usage?.completion_tokens_details?.reasoning_tokens ?? 0) > 0);
  const plain = await client.chat.completions.create({ ...request, reasoning_effort: 'none' });
  assert.notEqual(plain.choices[0].message.content, '');
  await assert.rejects(client.chat.completions.create({ ...request, model: 'tiny', reasoning_effort: 'low' }), {
    status: 400,
    message: '400 "tiny" does not support thinking',
  });
});

test('likelihoods are told for each token, and a bias changes what is likely', async () => {
  const answer = await client.chat.completions.create({ ...greedy, messages, logprobs: true, top_logprobs: 3 });
  const content = answer.choices[0].logprobs?.content ?? [];
  assert.equal(content.length, 6);
  assert.equal(content.map(({ token }) => token).join(''), answer.choices[0].message.content);
  for (const { token, logprob, top_logprobs: top } of content) {
    assert.equal(top.length, 3);
    assert.deepEqual([top[0].token, top[0].logprob], [token, logprob]);
    assert.ok(logprob <= 0);
  }
  // Token 270 is ` on` in the vocabulary of the tiny model.
  const biased = await client.chat.completions.create({ ...greedy, messages, max_tokens: 3, logit_bias: { 270: 100 } });
  assert.equal(biased.choices[0].message.content?.trim(), 'on on on');
  await assert.rejects(client.chat.completions.create({ ...greedy, messages, logit_bias: { 275: 1 } }), {
    status: 400,
    message: '400 275 is not a token of this model',
  });
});

test('a prompt that was read before is cached', async () => {
  const long = [{ role: 'user' as const, content: 'the cat sat on the mat. '.repeat(3) }];
  await client.chat.completions.create({ ...greedy, messages: long });
  const again = await client.chat.completions.create({ ...greedy, messages: long });
  const { prompt_tokens: all = 0, prompt_tokens_details: details } = again.usage ?? {};
  assert.ok((details?.cached_tokens ?? 0) > all / 2 && (details?.cached_tokens ?? 0) < all);
});

test('what has no effect is named, and what cannot be had is refused', async () => {
  const ask = (more: object) => server.post('/v1/chat/completions', { ...greedy, messages, max_tokens: 1, ...more });
  const named = await ask({ user: 'me', store: false, frobnicate: 1 });
  assert.deepEqual([named.status, named.headers.get('x-almanac-ignored')], [200, 'user, store, frobnicate']);
  const refused = await ask({ web_search_options: {} });
  assert.deepEqual(
    [refused.status, await refused.json()],
    [
      400,
      {
        error: {
          message: 'web_search_options is not supported',
          type: 'invalid_request_error',
          param: null,
          code: null,
        },
      },
    ],
  );
  const shown = (await (await ask({ _debug_render_only: true })).json()) as { _debug_info: object };
  assert.deepEqual(shown._debug_info, { rendered_template: 'user: the cat sat on\nassistant: ' });
  const long = [{ role: 'user', content: 'the cat sat on '.repeat(60) }];
  const cut = await ask({ messages: long });
  assert.match(cut.headers.get('x-almanac-truncated') ?? '', /^messages=0, tokens=\d+$/);
  assert.equal((await ask({ messages: long, truncate: false })).status, 400);
  const small = await ask({ num_ctx: 32, messages: [{ role: 'user', content: 'the cat sat on '.repeat(8) }] });
  assert.match(small.headers.get('x-almanac-truncated') ?? '', /tokens=\d+/);
});

test('a text is continued, with the prompt before it, several times, from several prompts', async () => {
  const whole = await client.completions.create({ ...greedy, prompt: 'the cat' });
  assert.match(whole.id, /^cmpl-/);
  assert.deepEqual([whole.object, whole.choices[0].finish_reason], ['text_completion', 'length']);
  const echoed = await client.completions.create({ ...greedy, prompt: 'the cat', echo: true });
  assert.equal(echoed.choices[0].text, `the cat${whole.choices[0].text}`);
  const many = await client.completions.create({ ...greedy, prompt: ['the cat', 'the mat'], n: 2 });
  assert.deepEqual(
    many.choices.map(({ index }) => index),
    [0, 1, 2, 3],
  );
  assert.equal(many.choices[1].text, whole.choices[0].text);
  let streamed = '';
  for await (const { choices } of await client.completions.create({ ...greedy, prompt: 'the cat', stream: true }))
    streamed += choices[0]?.text ?? '';
  assert.equal(streamed, whole.choices[0].text);
});

test('tokens are continued as they are, as is a raw text', async () => {
  const options = { temperature: 0, num_predict: 6 };
  const generated = await server.post('/api/generate', { model: 'tiny', prompt: 'the cat', stream: false, options });
  const {
    response,
    context,
    eval_count: count,
  } = (await generated.json()) as {
    response: string;
    context: number[];
    eval_count: number;
  };
  const prompt = context.slice(0, -count);
  const tokens = await client.completions.create({ ...greedy, prompt });
  assert.deepEqual([tokens.choices[0].text, tokens.usage?.prompt_tokens], [response, prompt.length]);
  const rendered = 'user: the cat\nassistant: ';
  const raw: OpenAI.Completion = await client.completions.create({ ...greedy, prompt: rendered, raw: true } as never);
  assert.equal(raw.choices[0].text, response);
  await assert.rejects(client.completions.create({ ...greedy, prompt: [1, 5000] }), { status: 400 });
  await assert.rejects(client.completions.create({ ...greedy, prompt: 'a', suffix: 'b' }), {
    status: 400,
    message: '400 registry.ollama.ai/library/tiny:latest does not support insert',
  });
});

test('likelihoods of a text are lists', async () => {
  const { choices } = await client.completions.create({ ...greedy, prompt: 'the cat', logprobs: 2 });
  const { tokens = [], token_logprobs: values = [], top_logprobs: top = [] } = choices[0].logprobs ?? {};
  assert.deepEqual([tokens.length, values.length, top.length], [6, 6, 6]);
  assert.equal(tokens.join(''), choices[0].text);
});

/** Numbers of two computations of the same thing: steps of another size change the last digits. */
const near = (actual: readonly (number | null)[] = [], expected: readonly (number | null)[] = []): void => {
  assert.equal(actual.length, expected.length);
  for (const [index, value] of actual.entries())
    assert.ok(Math.abs((value ?? 0) - (expected[index] ?? 0)) < 0.01, `${index}: ${value} for ${expected[index]}`);
};

test('the prompt has the likelihoods that it would have as an answer', async () => {
  const prompt = 'the cat sat. x é';
  const written = await client.completions.create({ ...greedy, prompt, raw: true, logprobs: 2 } as never as {
    model: string;
    prompt: string;
  });
  const answer = written.choices[0].logprobs;
  const whole = prompt + written.choices[0].text;
  const read = await client.completions.create({ ...greedy, prompt: whole, max_tokens: 0, echo: true, logprobs: 2 });
  const {
    tokens = [],
    token_logprobs: values = [],
    top_logprobs: top = [],
    text_offset: offsets = [],
  } = read.choices[0].logprobs ?? {};
  assert.deepEqual([read.choices[0].text, read.choices[0].finish_reason], [whole, 'length']);
  assert.equal(read.usage?.completion_tokens, 0);
  assert.deepEqual([values[0], top[0], offsets[0]], [null, null, 0]);
  assert.ok(tokens.join('').startsWith('the cat sat. x '));
  assert.deepEqual(tokens.slice(-6), answer?.tokens);
  near(values.slice(-6), answer?.token_logprobs);
  for (const [index, one] of top.slice(-6).entries())
    assert.deepEqual(Object.keys(one), Object.keys(answer?.top_logprobs?.[index] ?? {}));
  // Places in the text as Python counts characters; the two tokens of é have the same one.
  const letters = [...whole];
  for (const [index, token] of tokens.entries())
    if (!token.includes('\uFFFD'))
      assert.equal(letters.slice(offsets[index], (offsets[index] ?? 0) + token.length).join(''), token);
  const split = tokens.findIndex((token) => token.includes('\uFFFD'));
  assert.deepEqual([letters[offsets[split] ?? 0], offsets[split + 1]], ['é', offsets[split]]);
  // The template is not there, so that the tokens are those of the text; an answer goes on with them.
  const both = await client.completions.create({ ...greedy, prompt, echo: true, logprobs: 2 });
  assert.equal(both.choices[0].text, whole);
  assert.deepEqual(both.choices[0].logprobs?.tokens, tokens);
  assert.deepEqual(both.choices[0].logprobs?.text_offset, offsets);
  near(both.choices[0].logprobs?.token_logprobs, values);
});

test('tokens as a prompt are echoed as text, each with its likelihood, whole and streamed', async () => {
  const generated = await server.post('/api/generate', {
    ...{ model: 'tiny', prompt: 'the cat sat on', stream: false, options: { temperature: 0, num_predict: 40 } },
  });
  const { context } = (await generated.json()) as { context: number[] };
  const ask = { model: 'tiny', prompt: context, max_tokens: 0, echo: true };
  const plain = await client.completions.create(ask);
  assert.match(plain.choices[0].text, /user: the cat sat on\nassistant: /);
  assert.equal(plain.choices[0].logprobs, undefined);
  const told = await client.completions.create({ ...ask, prompt: [context, context.slice(0, 9)], logprobs: 0 });
  const [first, second] = told.choices.map(({ logprobs }) => logprobs?.token_logprobs ?? []);
  assert.deepEqual([first?.length, second?.length], [context.length, 9]);
  near(second, first?.slice(0, 9));
  assert.ok(first?.slice(1).every((value) => value <= 0 && value > -50));
  assert.equal(told.choices[0].text, plain.choices[0].text);
  const parts: OpenAI.CompletionChoice[] = [];
  const stream = await client.completions.create({ ...ask, max_tokens: 2, logprobs: 0, stream: true });
  for await (const { choices } of stream) parts.push(...choices);
  const after = parts.flatMap(({ logprobs }) => logprobs?.token_logprobs ?? []);
  assert.equal(after.length, context.length + 2);
  near(after.slice(0, -2), first);
  const text = parts.map((part) => part.text).join('');
  assert.ok(text.startsWith(plain.choices[0].text) && text.length > plain.choices[0].text.length);
});

test('no tokens are written if none are asked for, and a prompt that is told has to fit', async () => {
  const none = await client.completions.create({ model: 'tiny', prompt: 'the cat', max_tokens: 0 });
  assert.deepEqual([none.choices[0].text, none.choices[0].finish_reason], ['', 'length']);
  const long = { model: 'tiny', prompt: 'the cat sat on '.repeat(60), max_tokens: 0, echo: true, logprobs: 1 };
  await assert.rejects(client.completions.create(long), { status: 400, message: /longer than the context/ });
  const before = await client.completions.create({ ...long, prompt: 'the cat sat on the mat' });
  const again = await client.completions.create({ ...long, prompt: 'the cat sat on the mat' });
  assert.deepEqual(again.choices[0].logprobs, before.choices[0].logprobs);
});

test('texts become vectors, as floats and in base64, and fewer numbers if asked for', async () => {
  const embed = (more: object) => client.embeddings.create({ model: 'tiny', input: 'the cat', ...more });
  const floats = await embed({ encoding_format: 'float' });
  const [{ embedding }] = floats.data;
  assert.equal(embedding.length, 32);
  assert.ok(Math.abs(Math.hypot(...embedding) - 1) < 1e-6);
  assert.ok(floats.usage.prompt_tokens > 1);
  // The client asks for base64 by itself and decodes it.
  const coded = (await embed({})).data[0].embedding;
  for (const [index, value] of coded.entries()) assert.ok(Math.abs(value - embedding[index]) < 1e-6);
  const many = await embed({ input: ['the cat', 'the mat'], encoding_format: 'float' });
  assert.deepEqual(many.data[0].embedding, embedding);
  assert.notDeepEqual(many.data[1].embedding, embedding);
  const short = (await embed({ dimensions: 4, encoding_format: 'float' })).data[0].embedding;
  assert.equal(short.length, 4);
  assert.ok(Math.abs(Math.hypot(...short) - 1) < 1e-6);
  const tokens = await embed({ input: [267, 268], encoding_format: 'float' });
  assert.deepEqual([tokens.data[0].embedding.length, tokens.usage.prompt_tokens], [32, 3]);
});

test('responses come whole and as events, and hold calls', async () => {
  const request = { model: 'tiny', input: 'the cat sat on', temperature: 0, max_output_tokens: 6 };
  const whole = await client.responses.create(request);
  const chat = await client.chat.completions.create({ ...greedy, messages });
  assert.equal(whole.output_text, chat.choices[0].message.content);
  assert.deepEqual([whole.status, whole.incomplete_details], ['incomplete', { reason: 'max_output_tokens' }]);
  assert.equal(whole.usage?.output_tokens, 6);
  const stream = client.responses.stream(request);
  const types = new Set<string>();
  for await (const event of stream) types.add(event.type);
  assert.ok(types.has('response.output_text.delta') && types.has('response.incomplete'));
  assert.equal((await stream.finalResponse()).output_text, whole.output_text);
  const called = await client.responses.create({
    ...request,
    model: 'handy',
    max_output_tokens: 400,
    tools: [{ type: 'function', name: 'weather', parameters: tool('weather').function.parameters, strict: true }],
    tool_choice: 'required',
  });
  const [item] = called.output;
  assert.equal(item.type === 'function_call' && typeof JSON.parse(item.arguments).sunny, 'boolean');
});

test('an answer is kept, continued, shown and forgotten', async () => {
  const request = { model: 'tiny', temperature: 0, max_output_tokens: 4 };
  const first = await client.responses.create({ ...request, input: 'the cat' });
  assert.equal((await client.responses.retrieve(first.id)).output_text, first.output_text);
  const second = await client.responses.create({ ...request, input: 'sat on', previous_response_id: first.id });
  const whole = await client.responses.create({
    ...request,
    input: [
      { role: 'user', content: 'the cat' },
      { role: 'assistant', content: first.output_text },
      { role: 'user', content: 'sat on' },
    ],
    store: false,
  });
  assert.deepEqual(
    [second.output_text, second.usage?.input_tokens, second.previous_response_id],
    [whole.output_text, whole.usage?.input_tokens, first.id],
  );
  await assert.rejects(client.responses.retrieve(whole.id), OpenAI.NotFoundError);
  const stream = client.responses.stream({ ...request, input: 'a mat', previous_response_id: second.id });
  for await (const _ of stream);
  const third = await stream.finalResponse();
  assert.equal((await client.responses.retrieve(third.id)).status, 'incomplete');
  const items = [];
  for await (const item of client.responses.inputItems.list(third.id)) items.push(item);
  assert.deepEqual(
    items.map((item) => item.type === 'message' && item.content),
    [[{ type: 'input_text', text: 'a mat' }]],
  );
  await client.responses.delete(first.id);
  await assert.rejects(client.responses.retrieve(first.id), OpenAI.NotFoundError);
  await assert.rejects(client.responses.inputItems.list(first.id), OpenAI.NotFoundError);
  await assert.rejects(client.responses.delete(first.id), OpenAI.NotFoundError);
  // What continued it has its own copy.
  await client.responses.create({ ...request, input: 'x', previous_response_id: third.id });
});

test('the client gets errors of its own kinds', async () => {
  await assert.rejects(client.chat.completions.create({ model: 'nope', messages }), OpenAI.NotFoundError);
  await assert.rejects(client.chat.completions.create({ model: 'tiny', messages: [] }), OpenAI.BadRequestError);
  await assert.rejects(client.responses.create({ model: 'nope', input: 'a' }), OpenAI.NotFoundError);
  await assert.rejects(
    client.responses.create({ model: 'tiny', input: 'a', previous_response_id: 'resp_1' }),
    OpenAI.BadRequestError,
  );
  await assert.rejects(client.embeddings.create({ model: 'tiny', input: 3 as never }), OpenAI.BadRequestError);
});

test('the client lists and retrieves models', async () => {
  const names = [];
  for await (const model of client.models.list()) names.push(model.id);
  assert.deepEqual(names.sort(), ['handy:latest', 'thinker:latest', 'tiny:latest']);
  assert.equal((await client.models.retrieve('tiny')).owned_by, 'library');
});
