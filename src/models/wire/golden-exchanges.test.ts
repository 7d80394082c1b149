import { once } from 'node:events';
import { readdir, utimes } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import type { RunningService } from '#kit/start-service';
import { editedJson } from '#kit/testing/edited-json';
import { editedText } from '#kit/testing/edited-text';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { startForTest } from '#kit/testing/start-for-test';
import { type ToldAnswers, toldAnswers } from '#kit/testing/told-answers';
import { service } from '../service.ts';
import { dataWithTinyModels } from '../testing/import-tiny-model.ts';
import {
  type Behaviour,
  chatChunk,
  chatStream,
  DONE,
  events,
  refusal,
  StandInServer,
  usageChunk,
} from '../testing/stand-in-server.ts';
import { upstreamSettings } from '../testing/upstream-settings.ts';

/** Whole exchanges on every path: what is asked, what the server of a model is asked for it, and what is answered. */
const golden = new GoldenFile<Record<string, ToldAnswers>>(new URL('./testing/golden-exchanges.json', import.meta.url));
const DRAWN = 9;

const BOUNDS = { maxChoices: 3, maxInputs: 4, registries: ['none.invalid'] };

let running: RunningService & { data: string };
let data: Awaited<ReturnType<typeof dataWithTinyModels>>;
/** Has the model `far`. */
let standIn: StandInServer;
before(async () => {
  data = await dataWithTinyModels({
    tiny: {},
    'me/embedder': { changes: { 'llama.pooling_type': { type: 'uint32', value: 1 } } },
  });
  // Models are listed by the second in which they came.
  const manifests = join(data.data, 'models/manifests');
  for (const entry of await readdir(manifests, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), 0, 1_700_000_000);
  standIn = await StandInServer.start();
  const far = upstreamSettings({
    ...{ url: [standIn.url], kind: 'openai', model: 'there', healthInterval: 0, contextLength: 4096 },
    capabilities: ['completion', 'tools', 'thinking', 'vision', 'embedding'],
  });
  running = await startForTest(
    service,
    { threads: 1, maxBody: 5000, maxFormat: 300, allowedHosts: [], upstreams: { far }, ...BOUNDS },
    data.data,
  );
});
after(async () => {
  await running.stop();
  await standIn.stop();
  await data.remove();
});

const TOOL = {
  type: 'function',
  function: { name: 'weather', parameters: { type: 'object', properties: { city: { type: 'string' } } } },
};
const SAMPLING = { temperature: 0.5, top_p: 0.9, seed: 7, stop: ['x'], presence_penalty: 0.1 };
const OPTIONS = { ...SAMPLING, top_k: 3, num_ctx: 64, num_predict: 5, num_gpu: 1 };
const MESSAGES = [
  { role: 'system', content: 'be brief' },
  { role: 'user', content: 'hello' },
];
const FORMAT = { type: 'object', properties: { a: { type: 'boolean' } } };

/** Requests that are answered; each is sent as it is and with changes. */
const REQUESTS: readonly (readonly [method: string, path: string, body?: object])[] = [
  ['GET', '/'],
  ['HEAD', '/'],
  ['GET', '/api/version'],
  ['GET', '/api/tags'],
  ['GET', '/v1/models'],
  ['GET', '/v1/models/tiny'],
  ['GET', '/api/ps'],
  ['GET', '/api/status'],
  ['GET', '/api/almanac/tokens/abc'],
  ['POST', '/api/me', {}],
  ['POST', '/api/signout', {}],
  ['DELETE', '/api/user/keys/abc'],
  ['POST', '/api/experimental/web_search', { query: 'x' }],
  ['POST', '/api/show', { model: 'tiny', verbose: false, system: 's' }],
  ['POST', '/api/show', { name: 'far' }],
  ['POST', '/api/chat', { model: 'far', messages: MESSAGES, options: OPTIONS, stream: false, keep_alive: '5m' }],
  [
    'POST',
    '/api/chat',
    { model: 'far', messages: MESSAGES, tools: [TOOL], think: true, format: FORMAT, logprobs: true },
  ],
  ['POST', '/api/chat', { model: 'far', messages: [], keep_alive: 0 }],
  ['POST', '/api/generate', { model: 'far', prompt: 'once', system: 's', options: OPTIONS, stream: false, raw: false }],
  ['POST', '/api/generate', { model: 'far', prompt: '', keep_alive: 0 }],
  [
    'POST',
    '/api/embed',
    { model: 'far', input: ['a', 'b'], truncate: true, dimensions: 2, keep_alive: 5, options: OPTIONS },
  ],
  ['POST', '/api/embeddings', { model: 'far', prompt: 'a' }],
  ['POST', '/api/copy', { source: 'tiny', destination: 'other' }],
  ['DELETE', '/api/delete', { model: 'other' }],
  ['POST', '/api/create', { model: 'made', from: 'tiny', system: 's', parameters: { stop: ['x'] }, stream: false }],
  ['HEAD', `/api/blobs/sha256:${'0'.repeat(64)}`],
  ['POST', `/api/blobs/sha256:${'0'.repeat(64)}`, { x: 1 }],
  ['POST', '/api/pull', { model: 'a b', stream: false }],
  ['POST', '/api/push', { model: 'none', stream: false }],
  ['POST', '/v1/chat/completions', { model: 'far', messages: MESSAGES, ...SAMPLING, max_tokens: 5, user: 'u' }],
  [
    'POST',
    '/v1/chat/completions',
    { model: 'far', messages: MESSAGES, tools: [TOOL], tool_choice: 'auto', stream: true },
  ],
  [
    'POST',
    '/v1/chat/completions',
    {
      model: 'far',
      messages: MESSAGES,
      response_format: { type: 'json_schema', json_schema: { name: 'a', schema: FORMAT } },
    },
  ],
  ['POST', '/v1/chat/completions', { model: 'far', messages: MESSAGES, tools: [TOOL], tool_choice: 'required' }],
  [
    'POST',
    '/v1/chat/completions',
    {
      ...{ model: 'far', messages: MESSAGES, tools: [TOOL], tool_choice: 'required' },
      response_format: { type: 'json_object' },
    },
  ],
  ['POST', '/v1/completions', { model: 'far', prompt: 'once', ...SAMPLING, max_tokens: 5, echo: true }],
  ['POST', '/v1/embeddings', { model: 'far', input: ['a', 'b'], encoding_format: 'float', dimensions: 2 }],
  ['POST', '/v1/responses', { model: 'far', input: 'hello', instructions: 'be brief', stream: false, store: false }],
  ['GET', '/v1/responses/resp_0'],
  ['DELETE', '/v1/responses/resp_0'],
  ['POST', '/v1/messages', { model: 'far', max_tokens: 9, system: 's', messages: MESSAGES.slice(1), stream: true }],
  ['POST', '/v1/messages/count_tokens', { model: 'far', messages: MESSAGES.slice(1) }],
  ['POST', '/v1/audio/speech', {}],
  ['OPTIONS', '/api/chat'],
];

/** Values that mean something in such requests; none of them makes this machine load a model or ask another one. */
const VALUES = ['far', 'none', 'a b', 'user', 'assistant', 'tool', 'json', true, false, 0, -1, 2, '10m', [], {}];
const PARTS = ['/', 'v1', 'api', '?x=1', '%41', ':', 'tiny', 'far', '//'];

const vectors: Behaviour = (response, { body }) => {
  const { input } = body as { input: unknown[] };
  response.setHeader('content-type', 'application/json');
  response.end(
    JSON.stringify({
      data: input.map((_, index) => ({ index, embedding: [3, 4, index] })),
      usage: { prompt_tokens: 2 * input.length },
    }),
  );
};
const calling = events(
  chatChunk({ role: 'assistant', content: '' }),
  chatChunk({ reasoning_content: 'hm' }),
  chatChunk({ content: 'look ' }),
  chatChunk({
    tool_calls: [{ index: 0, id: 'c1', type: 'function', function: { name: 'weather', arguments: '{"ci' } }],
  }),
  chatChunk({ tool_calls: [{ index: 0, function: { arguments: 'ty":"Bonn"}' } }] }),
  chatChunk({}, 'tool_calls'),
  usageChunk({ prompt_tokens: 7, completion_tokens: 3 }),
  DONE,
);
const texts: Behaviour = events(
  `data: ${JSON.stringify({ choices: [{ index: 0, text: 'upon', finish_reason: null }] })}\n\n`,
  `data: ${JSON.stringify({ choices: [{ index: 0, text: ' a time', finish_reason: 'length' }] })}\n\n`,
  usageChunk({ prompt_tokens: 1, completion_tokens: 2 }),
  DONE,
);
const BEHAVIOURS: readonly Behaviour[] = [
  chatStream('hello'),
  chatStream('hello'),
  calling,
  refusal(400, { error: { message: 'not like this' } }),
];

const shown = (text: string): string =>
  text
    .replaceAll(running.url, 'URL')
    .replaceAll(new URL(running.url).host, 'HOST')
    .replaceAll(data.data, 'DATA')
    .replace(/"(chatcmpl|cmpl)-\d{1,3}"/g, '"$1-ID"')
    .replace(/"(resp|msg|rs|fc|call|toolu)_[0-9a-zA-Z]{8,}"/g, '"$1_ID"')
    .replace(/\b(?:sha256[:-])?[0-9a-f]{64}\b/g, 'DIGEST')
    .replace(/("created"|"created_at"|"completed_at"|"modified_at"|"expires_at"):(?:\d{10}|"[\dT:.-]+Z")/g, '$1:"TIME"')
    .replace(/"((?:total|load|eval|prompt_eval)_duration)":\d+/g, '"$1":"TIME"');

/** What a request comes to. Headers that Node writes to every answer are left out. */
async function exchanged(
  method: string,
  path: string,
  headers: Record<string, string>,
  body: string | undefined,
): Promise<unknown> {
  const before_ = standIn.requests.length;
  const sent = request(running.url + path, { method, headers: { 'x-request-id': 'me', ...headers } });
  sent.end(body);
  const [answer] = await once(sent, 'response');
  const {
    date,
    connection,
    'keep-alive': kept,
    'x-request-id': id,
    'content-length': length,
    ...fields
  } = answer.headers;
  const timing = fields['x-almanac-timing'];
  if (timing !== undefined) fields['x-almanac-timing'] = timing.replace(/\d+\.\d/g, 'N');
  const said = shown(await textOf(answer));
  // Answers beside each other come as they are ready.
  const lines = said.includes('"index":1') ? said.split('\n').sort() : said.split('\n');
  return {
    status: answer.statusCode,
    id,
    fields: JSON.parse(shown(JSON.stringify(fields))),
    body: lines.filter(Boolean),
    asked: standIn.requests
      .slice(before_)
      .map((one) => shown(`${one.method} ${one.path} ${JSON.stringify(one.body)}`))
      .sort(),
  };
}

test('requests are answered as recorded', async () => {
  const told: Record<string, ToldAnswers> = {};
  for (const [position, [method, path, body]] of REQUESTS.entries()) {
    const random = randomNumbers(position + 1);
    const below = (most: number): number => Math.floor(random() * most);
    const answers: [string, unknown][] = [];
    for (let number = 0; number <= (body === undefined ? 3 : DRAWN); number++) {
      const isPlain = number === 0;
      let asked = body;
      if (!isPlain && body !== undefined) asked = editedJson(body, random, VALUES);
      const way = isPlain || random() < 0.9 ? path : editedText(path, random, PARTS).replace(/[^\x21-\x7e]/g, '');
      const verb = isPlain || random() < 0.95 ? method : (['GET', 'POST', 'PUT', 'HEAD', 'DELETE'][below(5)] ?? '');
      const headers: Record<string, string> = {
        ...(random() < 0.1 ? { origin: ['http://localhost:1', 'https://evil.example', 'null'][below(3)] ?? '' } : {}),
        ...(random() < 0.05 ? { host: ['evil.example', 'localhost', 'a.local:1'][below(3)] ?? '' } : {}),
        ...(asked === undefined ? {} : { 'content-type': 'application/json' }),
      };
      const whole = asked === undefined ? undefined : JSON.stringify(asked);
      const sent = whole !== undefined && !isPlain && random() < 0.06 ? whole.slice(0, below(whole.length)) : whole;
      const behave = isPlain ? BEHAVIOURS[0] : BEHAVIOURS[below(BEHAVIOURS.length)];
      standIn.behave = (response, received) => {
        if (received.path.endsWith('/embeddings')) return vectors(response, received);
        if (received.path.endsWith('/completions') && !received.path.includes('chat')) return texts(response, received);
        return behave?.(response, received);
      };
      const start = way.startsWith('/') ? way : `/${way}`;
      answers.push([
        `${number} ${verb} ${start} ${JSON.stringify(headers)} ${sent ?? ''}`,
        await exchanged(verb, start, headers, sent),
      ]);
    }
    told[`${position} ${method} ${path}`] = toldAnswers(answers, 2);
  }
  golden.check(['exchanges'], told);
});
