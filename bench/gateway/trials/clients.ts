import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import Anthropic from '@anthropic-ai/sdk';
import { Ollama } from 'ollama';
import OpenAI from 'openai';
import { dataWithTinyModels } from '../../../src/models/testing/import-tiny-model.ts';
import { serve } from '../../served.ts';
import { secretOf, untilQuiet, withGateway } from './gateway-process.ts';
import type { Used } from './scripted-answer.ts';
import { pause, type Trial } from './trial.ts';

const { ALMANAC_BENCH_CHAT_MODEL: CHAT_MODEL, ALMANAC_BENCH_PYTHON: PYTHON } = process.env;
const MODEL = 'tiny';
const MOST = 24;
const messages = [{ role: 'user' as const, content: 'Say a word about the sea.' }];

/** What a client was told of the tokens of one answer; undefined where its format does not tell. */
type Told = Partial<Used>;

/** A client library, and what it does through the gateway. */
type Client = (url: string, token: string) => Promise<Told[]>;

const used = (prompt: number | undefined | null, generated: number | undefined | null): Used => ({
  prompt: prompt ?? 0,
  generated: generated ?? 0,
});

const ollama: Client = async (url, token) => {
  const client = new Ollama({ host: `${url}/models`, headers: { Authorization: `Bearer ${token}` } });
  const options = { num_predict: MOST, temperature: 0 };
  const told: Told[] = [];
  const chat = await client.chat({ model: MODEL, messages, options });
  told.push(used(chat.prompt_eval_count, chat.eval_count));
  let text = '';
  for await (const part of await client.chat({ model: MODEL, messages, options, stream: true })) {
    text += part.message.content;
    if (part.done) told.push(used(part.prompt_eval_count, part.eval_count));
  }
  assert.equal(text, chat.message.content);
  const generated = await client.generate({ model: MODEL, prompt: 'The sea', options });
  told.push(used(generated.prompt_eval_count, generated.eval_count));
  for await (const part of await client.generate({ model: MODEL, prompt: 'The sea', options, stream: true }))
    if (part.done) told.push(used(part.prompt_eval_count, part.eval_count));
  const embedded = await client.embed({ model: MODEL, input: ['the sea', 'the sky'] });
  told.push(used(embedded.prompt_eval_count, 0));
  return told;
};

const openai: Client = async (url, token) => {
  const client = new OpenAI({ baseURL: `${url}/models/v1`, apiKey: token, maxRetries: 0 });
  const asked = { model: MODEL, max_tokens: MOST, temperature: 0 };
  const told: Told[] = [];
  const chat = await client.chat.completions.create({ ...asked, messages });
  const whole = used(chat.usage?.prompt_tokens, chat.usage?.completion_tokens);
  told.push(whole);
  for (const isAsked of [true, false]) {
    let text = '';
    let last: Used | undefined;
    const stream = await client.chat.completions.create({
      ...{ ...asked, messages, stream: true },
      ...(isAsked ? { stream_options: { include_usage: true } } : {}),
    });
    for await (const part of stream) {
      text += part.choices[0]?.delta.content ?? '';
      if (part.usage) last = used(part.usage.prompt_tokens, part.usage.completion_tokens);
      assert.ok(isAsked || !('usage' in part), 'nobody asked for usage');
    }
    assert.equal(text, chat.choices[0].message.content);
    assert.equal(last === undefined, !isAsked);
    // The same answer, of which only the gateway was told.
    told.push(last ?? whole);
  }
  const completion = await client.completions.create({ ...asked, prompt: 'The sea' });
  told.push(used(completion.usage?.prompt_tokens, completion.usage?.completion_tokens));
  const embedded = await client.embeddings.create({ model: MODEL, input: 'the sea' });
  told.push(used(embedded.usage.prompt_tokens, 0));
  const response = await client.responses.create({ model: MODEL, input: 'Say a word.', max_output_tokens: MOST });
  told.push(used(response.usage?.input_tokens, response.usage?.output_tokens));
  const events = await client.responses.create({
    model: MODEL,
    input: 'Say a word.',
    max_output_tokens: MOST,
    stream: true,
  });
  for await (const event of events)
    if ('response' in event && event.response.usage)
      told.push(used(event.response.usage.input_tokens, event.response.usage.output_tokens));
  return told;
};

/** What was read from a cache is part of the prompt, and stands apart. */
const anthropicUsed = (usage: Anthropic.Usage): Used =>
  used(
    usage.input_tokens + (usage.cache_creation_input_tokens ?? 0) + (usage.cache_read_input_tokens ?? 0),
    usage.output_tokens,
  );

/** @param header which of the two headers of Anthropic carries the token */
const anthropic =
  (header: 'x-api-key' | 'authorization'): Client =>
  async (url, token) => {
    const client = new Anthropic({
      ...{ apiKey: token, baseURL: `${url}/models`, maxRetries: 0 },
      fetch: (address, init) => {
        const headers = new Headers(init?.headers);
        // This version sends each key as a bearer token; older ones have a header for it.
        if (header === 'x-api-key') headers.delete('authorization');
        headers.set(header, header === 'x-api-key' ? token : `Bearer ${token}`);
        return fetch(address, { ...init, headers });
      },
    });
    const asked = { model: MODEL, max_tokens: MOST, messages };
    const message = await client.messages.create(asked);
    const told: Told[] = [anthropicUsed(message.usage)];
    const final = await client.messages.stream(asked).finalMessage();
    told.push(anthropicUsed(final.usage));
    return told;
  };

const CLIENTS: Readonly<Record<string, Client>> = {
  ...{ 'npm-ollama': ollama, 'npm-openai': openai },
  ...{ 'npm-anthropic-key': anthropic('x-api-key'), 'npm-anthropic-bearer': anthropic('authorization') },
};
const PYTHON_CLIENTS = ['py-ollama', 'py-openai', 'py-anthropic-key', 'py-anthropic-bearer', 'py-litellm'];

/** Models in a process of their own: that of `ALMANAC_BENCH_CHAT_MODEL`, else one of random weights. */
async function serveModels() {
  const { data, remove } = await dataWithTinyModels(CHAT_MODEL === undefined ? { [MODEL]: {} } : {});
  if (CHAT_MODEL !== undefined)
    await promisify(execFile)(process.execPath, [
      ...['--conditions=source', '--disable-warning=ExperimentalWarning', 'src/cli/main.ts'],
      ...['models', 'import', CHAT_MODEL, '--name', MODEL, '--data', data],
    ]);
  const served = await serve('models', data);
  return {
    url: served.url,
    async stop() {
      await served.stop();
      await remove();
    },
  };
}

/** Lets the Python clients do theirs. @returns what each was told; none for those that are not installed */
async function askPython(url: string): Promise<Map<string, Used[]>> {
  const told = new Map<string, Used[]>();
  if (PYTHON === undefined) return told;
  const tokens = Object.fromEntries(PYTHON_CLIENTS.map((name) => [name, secretOf(name)]));
  const child = spawn(PYTHON, [new URL('./clients.py', import.meta.url).pathname, url, MODEL, JSON.stringify(tokens)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // litellm would fetch a list of prices.
    env: { ...process.env, LITELLM_LOCAL_MODEL_COST_MAP: 'True' },
  });
  let text = '';
  child.stdout.on('data', (piece: Buffer) => {
    text += piece.toString();
  });
  const [status] = await once(child, 'close');
  assert.equal(status, 0, 'the Python clients ended well');
  for (const line of text.split('\n').filter((one) => one.startsWith('{'))) {
    const { client, prompt, generated } = JSON.parse(line) as Used & { client: string };
    told.set(client, [...(told.get(client) ?? []), { prompt, generated }]);
  }
  return told;
}

export const trial: Trial = {
  name: 'clients',
  shows: 'The clients that people use work through the gateway, and what they are told is what is counted.',
  async run() {
    const models = await serveModels();
    const names = [...Object.keys(CLIENTS), ...PYTHON_CLIENTS];
    const settings = { MODELS_URL: models.url };
    try {
      return await withGateway(
        { settings, tokens: Object.fromEntries(names.map((name) => [name, {}])) },
        async (gateway) => {
          const told = new Map<string, readonly Told[]>();
          for (const [name, client] of Object.entries(CLIENTS))
            told.set(name, await client(gateway.url, secretOf(name)));
          for (const [name, answers] of await askPython(gateway.url)) told.set(name, answers);
          await untilQuiet(gateway);
          await pause(1200);
          const usage = await gateway.usage();
          let answers = 0;
          let tokens = 0;
          for (const [name, one] of told) {
            const sum = (kind: keyof Used): number => one.reduce((all, told) => all + (told[kind] ?? 0), 0);
            const rows = usage.filter(({ token }) => token === name);
            const counted = { prompt: 0, generated: 0, requests: 0 };
            for (const row of rows)
              for (const kind of ['prompt', 'generated', 'requests'] as const) counted[kind] += row[kind];
            const expected = { prompt: sum('prompt'), generated: sum('generated'), requests: one.length };
            assert.deepEqual(counted, expected, `what ${name} was told`);
            assert.ok(expected.generated > 0, name);
            answers += one.length;
            tokens += expected.prompt + expected.generated;
          }
          const missing = names.filter((name) => !told.has(name));
          const without =
            missing.length === 0
              ? ''
              : `; not tried: ${missing.join(', ')} (ALMANAC_BENCH_PYTHON names a Python that has them)`;
          const model = CHAT_MODEL === undefined ? 'random weights' : 'the model of ALMANAC_BENCH_CHAT_MODEL';
          return `${[...told.keys()].join(', ')} with ${model}: ${answers} answers, ${tokens} tokens told and counted${without}`;
        },
      );
    } finally {
      await models.stop();
    }
  },
};
