// The second engine with a real llama-server: the same answers as the first, and what only it can do.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { startForTest } from '../../src/kit/testing/start-for-test.ts';
import { importGguf } from '../../src/models/import/import-gguf.ts';
import { service } from '../../src/models/service.ts';
import { parseModelName } from '../../src/models/store/model-name.ts';
import { ModelStore } from '../../src/models/store/model-store.ts';
import { ENDLESS, greedy, STORIES, withoutStories } from '../../src/models/testing/models-on-disk.ts';
import { tinyModel } from '../../src/models/testing/tiny-model.ts';
import { tinyProjector } from '../../src/models/testing/tiny-projector.ts';
import { almanac, emptyDirectory, until } from '../almanac.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { LLAMA_SERVER, withoutLlamaServer } from './llama-server-program.ts';

const folder = temporaryFolder('almanac-llama-server-').TMPDIR;
const shape = { layers: 2, width: 32, heads: 2, feedForward: 48, context: 1024 };
const THINKING = '{% for m in messages %}{{ m.content }}{% endfor %}{% if enable_thinking %}<think>{% endif %}';

type Context = Parameters<typeof emptyDirectory>[0];

/** A server with models under these names. */
async function serve(
  context: Context,
  models: Readonly<Record<string, Buffer | string>>,
  settings: Parameters<typeof startForTest<typeof service.settings, Awaited<ReturnType<typeof service.open>>>>[1] = {},
) {
  const data = await emptyDirectory(context);
  const store = new ModelStore(join(data, 'models'));
  for (const [name, model] of Object.entries(models)) {
    const file = join(data, 'model.gguf');
    if (typeof model === 'string') await copyFile(model, file);
    else await writeFile(file, model);
    await importGguf(store, parseModelName(name)!, file);
  }
  return start(context, data, settings);
}

async function start(context: Context, data: string, settings: Parameters<typeof serve>[2] = {}) {
  const running = await startForTest(service, { threads: 1, llamaServer: LLAMA_SERVER ?? '', ...settings }, data);
  context.after(() => running.stop());
  const post = (path: string, body: object) =>
    fetch(running.url + path, { method: 'POST', body: JSON.stringify(body) });
  return {
    ...running,
    data,
    post,
    ask: async (path: string, body: object) => (await post(path, body)).json() as Promise<Record<string, never>>,
  };
}

/** A picture of one colour: a BMP of 8 by 8 dots. */
function picture(red: number, green: number, blue: number): string {
  const header = Buffer.alloc(18);
  header.write('BM');
  header.writeUInt32LE(54 + 192, 2);
  header.writeUInt32LE(54, 10);
  header.writeUInt32LE(40, 14);
  const more = Buffer.alloc(36);
  more.writeInt32LE(8, 0);
  more.writeInt32LE(8, 4);
  more.writeUInt16LE(1, 8);
  more.writeUInt16LE(24, 10);
  const dots = Buffer.from(Array.from({ length: 64 }, () => [blue, green, red]).flat());
  return Buffer.concat([header, more, dots]).toString('base64');
}

/** The processes below a process, with their command lines. */
function below(pid: number): { pid: number; command: string }[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all.flatMap((name) => {
    try {
      const parent = Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]);
      if (parent !== pid) return [];
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
      return [{ pid: Number(name), command }, ...below(Number(name))];
    } catch {
      return [];
    }
  });
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const onLinux = process.platform === 'linux' ? {} : { skip: 'processes are looked at in /proc' };

test('150 tokens are the same on every route and on both engines', {
  ...withoutLlamaServer,
  ...(withoutStories ? { skip: withoutStories } : {}),
}, async (t) => {
  const messages = [{ role: 'user', content: 'Once upon a time' }];
  const answers = new Map<string, string>();
  /** An answer that outgrows its context three times. */
  const shifted = new Set<string>();
  for (const engine of ['llama', 'llama-server']) {
    const server = await serve(t, { story: STORIES }, { engine });
    const openai = { model: 'story', temperature: 0, max_tokens: 150 };
    const note = (route: string, text: unknown): void => void answers.set(`${engine} ${route}`, String(text));
    const generate = { model: 'story', prompt: messages[0]?.content, stream: false, options: greedy(150) };
    note('/api/generate', (await server.ask('/api/generate', generate)).response);
    // Moved keys are rounded: where two tokens are nearly as likely, the engines may differ after the first move.
    const short = { ...generate, options: { ...greedy(150), num_ctx: 64 } };
    const long = await server.ask('/api/generate', short);
    shifted.add(`${long.eval_count} ${String(long.response).slice(0, 150)}`);
    note('/api/generate raw', (await server.ask('/api/generate', { ...generate, raw: true })).response);
    const lines = await (await server.post('/api/chat', { model: 'story', messages, options: greedy(150) })).text();
    note(
      '/api/chat',
      lines
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { message: { content: string } }).message.content)
        .join(''),
    );
    type Answer = { choices: { message: { content: string }; text: string }[]; content: { text: string }[] } & {
      output: { content: { text: string }[] }[];
    };
    const ask = async (path: string, body: object) => (await server.ask(path, body)) as unknown as Answer;
    note('chat/completions', (await ask('/v1/chat/completions', { ...openai, messages })).choices[0]?.message.content);
    const prompt = 'Once upon a time';
    note('completions', (await ask('/v1/completions', { ...openai, prompt })).choices[0]?.text);
    note('messages', (await ask('/v1/messages', { ...openai, messages })).content[0]?.text);
    const { max_tokens: max_output_tokens, ...rest } = openai;
    const responses = await ask('/v1/responses', { ...rest, max_output_tokens, input: prompt });
    note('responses', responses.output[0]?.content[0]?.text);
  }
  assert.equal(answers.size, 14);
  const [first] = answers.values();
  assert.match(first ?? '', /^, there was a little girl named Lily/);
  for (const [route, text] of answers) assert.equal(text, first, route);
  assert.equal(shifted.size, 1);
});

test('likelihoods, vectors, counts and stop strings are those of the first engine', withoutLlamaServer, async (t) => {
  const answers: Record<string, never>[][] = [];
  const likelihoods: number[][] = [];
  for (const engine of ['llama', 'llama-server']) {
    const server = await serve(t, { tiny: tinyModel({ shape }) }, { engine });
    const chat = (more: object) =>
      server.ask('/api/chat', {
        model: 'tiny',
        messages: [{ role: 'user', content: 'the cat sat on' }],
        stream: false,
        ...more,
      });
    const known = ({ message, done_reason, prompt_eval_count, eval_count, logprobs }: Record<string, never>) =>
      ({ message, done_reason, prompt_eval_count, eval_count, logprobs }) as unknown as Record<string, never>;
    const told = known(await chat({ options: greedy(8), logprobs: true, top_logprobs: 2 }));
    // The engines add up in another order, so the last digits of likelihoods differ.
    const rounded = JSON.parse(
      JSON.stringify(told, (_, value) => (Number.isInteger(value) || typeof value !== 'number' ? value : 'about')),
    );
    likelihoods.push(
      (told.logprobs as unknown as { logprob: number; top_logprobs: { logprob: number }[] }[]).flatMap(
        ({ logprob, top_logprobs: top }) => [logprob, ...top.map((one) => one.logprob)],
      ),
    );
    const { embeddings } = await server.ask('/api/embed', { model: 'tiny', input: ['the cat', 'a mat on the cat'] });
    answers.push([
      rounded,
      known(await chat({ options: { ...greedy(40), stop: ['t'] } })),
      known(await chat({ options: { ...greedy(40), repeat_penalty: 1.3, repeat_last_n: 8 } })),
      JSON.parse(JSON.stringify(embeddings, (_, value) => (typeof value === 'number' ? value.toFixed(2) : value))),
    ]);
  }
  const [one = [], other = []] = answers;
  assert.equal(one.length, 4);
  for (const [index, answer] of one.entries()) assert.deepEqual(other[index], answer, `answer ${index}`);
  const [first = [], second = []] = likelihoods;
  for (const [index, value] of first.entries()) assert.ok(Math.abs(value - (second[index] ?? 0)) < 0.05);
});

test('a grammar holds, with and without thinking', withoutLlamaServer, async (t) => {
  const models = { tiny: tinyModel({ shape }), thinker: tinyModel({ shape, template: THINKING }) };
  const server = await serve(t, models, { engine: 'llama-server' });
  const format = { type: 'object', properties: { cat: { type: 'integer', maximum: 99 } }, required: ['cat'] };
  for (const model of ['tiny', 'thinker']) {
    const answer = await server.ask('/api/chat', {
      model,
      messages: [{ role: 'user', content: 'the cat' }],
      format,
      think: model === 'thinker' ? false : undefined,
      stream: false,
      options: greedy(60),
    });
    const { content } = answer.message as { content: string };
    assert.equal(typeof (JSON.parse(content) as { cat: unknown }).cat, 'number', content);
  }
});

test('auto takes llama-server for a request that the first engine cannot answer', withoutLlamaServer, async (t) => {
  const server = await serve(t, { tiny: tinyModel({ shape }) });
  const generate = (options: object) =>
    server.ask('/api/generate', { model: 'tiny', prompt: 'the cat', stream: false, options });
  await generate(greedy(2));
  assert.equal(server.engine.scheduler.load().loaded, 1);
  const typical = await generate({ ...greedy(5), typical_p: 0.5 });
  assert.equal(typical.eval_count, 5);
  assert.equal(server.engine.scheduler.load().loaded, 2);
  const mirostat = { num_predict: 5, seed: 3, mirostat: 2, mirostat_tau: 3 };
  const { response } = await generate(mirostat);
  assert.equal((await generate(mirostat)).response, response);
  // Both are unloaded by the one request that asks for it.
  await server.ask('/api/generate', { model: 'tiny', keep_alive: 0 });
  await until(async () => server.engine.scheduler.load().loaded === 0, 'both are unloaded');
});

test('images go through a projector, in every protocol', withoutLlamaServer, async (t) => {
  const data = await emptyDirectory(t);
  await writeFile(join(data, 'tiny.gguf'), tinyModel({ shape }));
  await writeFile(join(data, 'projector.gguf'), tinyProjector());
  await writeFile(join(data, 'Modelfile'), 'FROM ./tiny.gguf\nFROM ./projector.gguf\n');
  const made = await almanac(['models', 'create', 'eye', '-f', join(data, 'Modelfile'), '--data', data]);
  assert.equal(made.status, 0, made.stderr);
  const server = await start(t, data);
  const shown = await server.ask('/api/show', { model: 'eye' });
  assert.deepEqual(shown.capabilities, ['completion', 'vision']);
  const [red, blue] = [picture(255, 0, 0), picture(0, 0, 255)];
  const content = 'the cat sat on';
  const chat = async (image: string) => {
    const messages = [{ role: 'user', content, images: [image] }];
    const answer = await server.ask('/api/chat', { model: 'eye', messages, stream: false, options: greedy(12) });
    return answer as unknown as { message: { content: string }; prompt_eval_count: number };
  };
  const first = await chat(red);
  const other = await chat(blue);
  assert.notEqual(first.message.content, other.message.content);
  assert.equal((await chat(red)).message.content, first.message.content);
  const without = await server.ask('/api/chat', {
    model: 'eye',
    messages: [{ role: 'user', content }],
    stream: false,
    options: greedy(1),
  });
  // An image is four tokens of this projector, and the text behind it may begin with one more.
  assert.ok(first.prompt_eval_count >= Number(without.prompt_eval_count) + 4);
  const parts = [
    { type: 'text', text: content },
    { type: 'image_url', image_url: { url: `data:image/png;base64,${red}` } },
  ];
  type Answer = { choices: { message: { content: string } }[]; content: { text: string }[] };
  const ask = async (path: string, body: object) => (await server.ask(path, body)) as unknown as Answer;
  const openai = { model: 'eye', temperature: 0, max_tokens: 12 };
  const completion = await ask('/v1/chat/completions', { ...openai, messages: [{ role: 'user', content: parts }] });
  assert.equal(completion.choices[0]?.message.content, first.message.content);
  const blocks = [
    { type: 'image', source: { type: 'base64', media_type: 'image/png', data: red } },
    { type: 'text', text: content },
  ];
  const message = await ask('/v1/messages', { ...openai, messages: [{ role: 'user', content: blocks }] });
  assert.equal(message.content[0]?.text, first.message.content);
  const generate = { model: 'eye', prompt: content, images: [red], stream: false, options: greedy(12) };
  assert.equal((await server.ask('/api/generate', generate)).response, first.message.content);
  const raw = await server.ask('/api/generate', { ...generate, raw: true });
  assert.equal(raw.eval_count, 12);
  const broken = await server.post('/api/generate', { ...generate, images: ['bm90IGFuIGltYWdl'] });
  assert.equal(broken.status, 400);
  assert.match(((await broken.json()) as { error: string }).error, /^invalid image input: /);
  const rendered = await server.ask('/api/chat', {
    model: 'eye',
    messages: [{ role: 'user', content, images: [red] }],
    _debug_render_only: true,
  });
  const { rendered_template: text } = rendered._debug_info as { rendered_template: string };
  assert.equal(text, 'user: [img-0]the cat sat on\nassistant: ');
});

test('a draft changes the speed, not the answer', withoutLlamaServer, async (t) => {
  const models = { tiny: tinyModel({ shape }), small: tinyModel({ shape, seed: 9 }) };
  const answers: unknown[] = [];
  for (const drafts of [[], ['tiny=small']]) {
    const server = await serve(t, models, { engine: 'auto', drafts });
    const chat = { model: 'tiny', prompt: 'the cat', stream: false, options: greedy(60) };
    answers.push((await server.ask('/api/generate', chat)).response);
    if (drafts.length > 0 && process.platform === 'linux')
      assert.ok(below(process.pid).some(({ command }) => command.includes('--model-draft')));
  }
  assert.equal(answers[1], answers[0]);
});

test('kill -9 of llama-server, and of its runner, ends the answer with an error and leaves nothing', {
  ...withoutLlamaServer,
  ...onLinux,
}, async (t) => {
  const server = await serve(t, { tiny: tinyModel({ shape }) }, { engine: 'llama-server' });
  const isServer = ({ command }: { command: string }): boolean => command.split('\0')[1] === '--model';
  for (const victim of ['server', 'runner']) {
    const answer = await server.post('/api/generate', { model: 'tiny', prompt: 'the', options: greedy(ENDLESS) });
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = (await reader.read()).value ?? '';
    const [runner] = server.engine.scheduler.runnerPids();
    const child = below(runner ?? 0).find(isServer);
    assert.ok(child !== undefined);
    process.kill(victim === 'server' ? child.pid : (runner ?? 0), 'SIGKILL');
    for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value;
    assert.match(text, /\{"error":"model runner has unexpectedly stopped, [^\n]*\}\n$/);
    await until(async () => !isAlive(child.pid) && !isAlive(runner ?? 0), 'both processes have ended');
    const next = await server.ask('/api/generate', { model: 'tiny', prompt: 'the', stream: false, options: greedy(2) });
    assert.equal(next.eval_count, 2);
  }
});

test('20 loads and unloads leave no process and no file', { ...withoutLlamaServer, ...onLinux }, async (t) => {
  const server = await serve(
    t,
    { tiny: tinyModel({ shape }) },
    { engine: 'llama-server', stateDirectory: folder, keepAlive: '-1' },
  );
  const body = { model: 'tiny', prompt: 'the cat', stream: false, options: greedy(4) };
  for (let round = 0; round < 20; round++) {
    assert.equal((await server.ask('/api/generate', body)).eval_count, 4);
    const [runner = 0] = server.engine.scheduler.runnerPids();
    const pids = [runner, ...below(runner).map(({ pid }) => pid)];
    assert.ok(pids.length >= 2);
    await server.ask('/api/generate', { model: 'tiny', keep_alive: 0 });
    await until(async () => pids.every((pid) => !isAlive(pid)), 'every process has ended');
  }
  assert.deepEqual(readdirSync(folder), []);
  const left = below(process.pid).filter(({ command }) => command.includes('llama-server'));
  assert.deepEqual(left, []);
});
