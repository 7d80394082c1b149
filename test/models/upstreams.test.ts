// Models on other servers: another Almanac with both of its protocols.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { serveTinyModels, talk } from '../../src/models/testing/models-on-disk.ts';
import { upstreamSettings } from '../../src/models/testing/upstream-settings.ts';
import { throughEveryRoute } from './same-text.ts';

const TEMPLATE =
  '{% for t in tools or [] %}{{ t.function.name }}{% endfor %}{% for m in messages %}{{ m.content }}{% endfor %}';

let far: Awaited<ReturnType<typeof serveTinyModels>>;
let near: Awaited<ReturnType<typeof serveTinyModels>>;

before(async () => {
  far = await serveTinyModels({
    tiny: {},
    handy: { template: TEMPLATE },
    vectors: { changes: { 'llama.pooling_type': { type: 'uint32', value: 1 } } },
  });
  const url = [far.url];
  near = await serveTinyModels(
    {},
    {
      upstreams: {
        openai: upstreamSettings({ url: [`${far.url}/v1`], kind: 'openai', model: 'tiny' }),
        ollama: upstreamSettings({ url, kind: 'ollama', model: 'tiny' }),
        tiny: upstreamSettings({ url }),
        'handy-openai': upstreamSettings({ url, kind: 'openai', model: 'handy' }),
        'handy-ollama': upstreamSettings({ url, kind: 'ollama', model: 'handy' }),
        'vectors-openai': upstreamSettings({ url, kind: 'openai', model: 'vectors', capabilities: ['embedding'] }),
        'vectors-ollama': upstreamSettings({ url, kind: 'ollama', model: 'vectors', capabilities: ['embedding'] }),
      },
    },
  );
});
after(async () => {
  await near.stop();
  await far.stop();
});

for (const model of ['openai', 'ollama', 'tiny'])
  test(`a greedy text through ${model} is that of the server itself, by every route`, async () => {
    const direct = await throughEveryRoute(far.url, 'tiny', 12);
    assert.deepEqual(await throughEveryRoute(near.url, model, 12), direct);
    assert.ok(Object.values(direct).every((text) => text.length > 0));
  });

for (const model of ['openai', 'ollama'])
  test(`counts, seeds, several answers and likelihoods come through ${model}`, async () => {
    const request = {
      model,
      messages: talk,
      max_tokens: 5,
      temperature: 2,
      seed: 5,
      n: 2,
      logprobs: true,
      top_logprobs: 2,
    };
    const [one, other] = await Promise.all(
      [near.url, far.url].map(async (url, index) => {
        const body = JSON.stringify({ ...request, model: index === 0 ? model : 'tiny' });
        const answer = await fetch(`${url}/v1/chat/completions`, { method: 'POST', body });
        assert.equal(answer.headers.get('x-almanac-ignored'), null);
        // Requests side by side change the last digits.
        const rounded = (_key: string, value: unknown) =>
          typeof value === 'number' ? Math.round(value * 1e3) / 1e3 : value;
        const { choices, usage } = JSON.parse(await answer.text(), rounded) as {
          choices: unknown[];
          usage: { prompt_tokens: number; completion_tokens: number };
        };
        return { choices, counts: [usage.prompt_tokens, usage.completion_tokens] };
      }),
    );
    assert.deepEqual(one, other);
  });

for (const model of ['handy-openai', 'handy-ollama'])
  test(`a required call comes through ${model}`, async () => {
    const tool = {
      type: 'function',
      function: {
        name: 'cat',
        parameters: {
          type: 'object',
          properties: { sat: { type: 'boolean' } },
          required: ['sat'],
          additionalProperties: false,
        },
      },
    };
    const answer = await near.post('/v1/chat/completions', {
      model,
      messages: talk,
      tools: [tool],
      tool_choice: 'required',
      temperature: 0,
    });
    const { choices } = (await answer.json()) as {
      choices: {
        finish_reason: string;
        message: { tool_calls: { function: { name: string; arguments: string } }[] };
      }[];
    };
    const [choice] = choices;
    assert.equal(choice?.finish_reason, 'tool_calls');
    assert.equal(choice?.message.tool_calls[0]?.function.name, 'cat');
    assert.deepEqual(Object.keys(JSON.parse(choice?.message.tool_calls[0]?.function.arguments ?? '')), ['sat']);
  });

for (const model of ['openai', 'ollama'])
  test(`a JSON schema is held through ${model}`, async () => {
    const format = {
      type: 'object',
      properties: { a: { enum: ['x', 'y'] } },
      required: ['a'],
      additionalProperties: false,
    };
    const answer = await near.post('/api/chat', {
      model,
      messages: talk,
      stream: false,
      format,
      options: { num_predict: 60 },
    });
    const { message } = (await answer.json()) as { message: { content: string } };
    assert.match(message.content, /^\s*\{\s*"a"\s*:\s*"[xy]"\s*\}\s*$/);
  });

for (const model of ['vectors-openai', 'vectors-ollama'])
  test(`vectors come through ${model}`, async () => {
    const vectors = async (url: string, name: string) => {
      const body = JSON.stringify({ model: name, input: ['the cat', 'sat on the mat'] });
      const answer = (await (await fetch(`${url}/v1/embeddings`, { method: 'POST', body })).json()) as {
        data: { embedding: number[] }[];
        usage: { prompt_tokens: number };
      };
      return {
        tokens: answer.usage.prompt_tokens,
        data: answer.data.map(({ embedding }) => embedding.map((x) => x.toFixed(5))),
      };
    };
    assert.deepEqual(await vectors(near.url, model), await vectors(far.url, 'vectors'));
  });

test('what another Almanac says of a cut prompt and of cached tokens is passed on', async () => {
  const long = Array.from({ length: 12 }, (_, index) => ({
    role: index % 2 ? 'assistant' : 'user',
    content: 'the cat sat on the mat '.repeat(3),
  }));
  const answer = await near.post('/api/chat', {
    model: 'ollama',
    messages: [...long, ...talk],
    stream: false,
    options: { num_predict: 3, num_ctx: 128 },
  });
  assert.match(answer.headers.get('x-almanac-truncated') ?? '', /^messages=[1-9]/);
  await answer.text();
  for (const name of ['openai', 'ollama']) {
    const chat = {
      model: name,
      max_tokens: 3,
      messages: [{ role: 'user', content: `the mat sat on the cat ${name}` }],
    };
    await (await near.post('/v1/chat/completions', chat)).text();
    const again = (await (await near.post('/v1/chat/completions', chat)).json()) as {
      usage: { prompt_tokens_details: { cached_tokens: number } };
    };
    assert.ok(again.usage.prompt_tokens_details.cached_tokens > 0, name);
  }
});
