// Tokens through the whole server beside the bare engine in this process; load time; memory. One thread each: more
// threads than free cores make llama.cpp slower by orders of magnitude.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getLlama, LlamaLogLevel } from 'node-llama-cpp';
import { realData } from '../src/kit/testing/real-data.ts';
import { importGguf } from '../src/models/import/import-gguf.ts';
import { parseModelName } from '../src/models/store/model-name.ts';
import { ModelStore } from '../src/models/store/model-store.ts';
import { type Shape, tinyModel } from '../src/models/testing/tiny-model.ts';
import { type Benchmark, inTurn, type Row } from './benchmark.ts';
import { type ChatServer, cpuSeconds, ended, startServer } from './models/chat-server.ts';
import { manyClients } from './models/many-clients.ts';
import { schemaBenchmarks } from './models-schemas.ts';

const RUNS = 3;
const TOKENS = 400;
const PROMPT = 'Once upon a time';
const STORIES = realData('models', 'stories260K-f32.gguf');
/** Some 5 million random weights: a token costs more than what the server adds to it. */
const SMALL: Shape = { layers: 6, width: 256, heads: 8, feedForward: 704, context: 512 };

async function chat(url: string, model: string, tokens: number, parallel: number): Promise<void> {
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      const response = await fetch(`${url}/api/generate`, {
        method: 'POST',
        body: JSON.stringify({ model, prompt: PROMPT, options: { temperature: 0, num_predict: tokens } }),
      });
      const last = (await response.text()).trimEnd().split('\n').at(-1) ?? '';
      const { eval_count: count } = JSON.parse(last) as { eval_count: number };
      if (count !== tokens) throw new Error(`${model} gave ${count} of ${tokens} tokens.`);
    }),
  );
}

function peakMegabytes(pid: number): number | undefined {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return undefined;
  return Number(/^VmHWM:\s*(\d+)/m.exec(readFileSync(path, 'utf8'))?.[1]) / 1024;
}

/** The engine without a server: tokens per second of `tokens` greedy ones. */
async function bareEngine(path: string) {
  const llama = await getLlama({
    gpu: false,
    build: 'never',
    skipDownload: true,
    progressLogs: false,
    maxThreads: 1,
    logLevel: LlamaLogLevel.error,
  });
  const model = await llama.loadModel({ modelPath: path, gpuLayers: 0 });
  const context = await model.createContext({ contextSize: 512, sequences: 1, threads: 1 });
  const sequence = context.getSequence();
  const prompt = [model.tokens.bos!, ...model.tokenize(PROMPT, true)];
  return {
    async run(tokens: number): Promise<{ seconds: number; cpu: number }> {
      await sequence.clearHistory();
      const before = process.cpuUsage();
      const start = performance.now();
      let count = 0;
      for await (const token of sequence.evaluate(prompt, { temperature: 0 })) {
        model.detokenize([token]);
        if (++count === tokens) break;
      }
      const { user, system } = process.cpuUsage(before);
      return { seconds: (performance.now() - start) / 1000, cpu: (user + system) / 1e6 };
    },
    dispose: () => llama.dispose(),
  };
}

/** llama-server of llama.cpp, where it is installed. */
/** llama-server is found on PATH, or named by ALMANAC_BENCH_LLAMA_SERVER. */
const LLAMA_SERVER = process.env.ALMANAC_BENCH_LLAMA_SERVER ?? 'llama-server';

async function startLlamaServer(
  path: string,
): Promise<{ url: string; pid: number; stop: () => Promise<void> } | undefined> {
  if (spawnSync(LLAMA_SERVER, ['--version'], { stdio: 'ignore' }).error) return undefined;
  const port = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as { port: number };
      probe.close(() => resolve(free));
    });
  });
  const child = spawn(
    LLAMA_SERVER,
    ['-m', path, '--host', '127.0.0.1', '--port', String(port), '-t', '1', '-c', '512', '-np', '1', '--offline'],
    { stdio: 'ignore' },
  );
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 100; attempt++) {
    const up = await fetch(`${url}/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (up) return { url, pid: child.pid!, stop: () => ended(child) };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await ended(child);
  return undefined;
}

async function llamaServerSeconds(url: string, tokens: number): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${url}/completion`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ prompt: PROMPT, n_predict: tokens, temperature: 0, ignore_eos: true, stream: true }),
  });
  await response.text();
  return (performance.now() - start) / 1000;
}

async function rowsOf(name: string, path: string, server: ChatServer): Promise<Row[]> {
  const engine = await bareEngine(path);
  const cpu: number[] = [];
  const anchorCpu: number[] = [];
  const pids = [server.pid, ...(await server.runners())];
  const used = () => pids.reduce((sum, pid) => sum + (cpuSeconds(pid) ?? Number.NaN), 0);
  const rate = async (): Promise<number> => {
    const before = used();
    const start = performance.now();
    await chat(server.url, name, TOKENS, 1);
    cpu.push(TOKENS / (used() - before));
    return TOKENS / ((performance.now() - start) / 1000);
  };
  const streamed = await inTurn(RUNS, rate, async () => {
    const { seconds, cpu: used } = await engine.run(TOKENS);
    anchorCpu.push(TOKENS / used);
    return TOKENS / seconds;
  });
  await engine.dispose();
  const llama = await startLlamaServer(path);
  const llamaCpu: number[] = [];
  const beside = await inTurn(
    llama ? RUNS : 0,
    async () => 0,
    llama &&
      (async () => {
        const before = cpuSeconds(llama.pid) ?? Number.NaN;
        const seconds = await llamaServerSeconds(llama.url, TOKENS);
        llamaCpu.push(TOKENS / ((cpuSeconds(llama.pid) ?? Number.NaN) - before));
        return TOKENS / seconds;
      }),
  );
  await llama?.stop();
  const before = used();
  await chat(server.url, name, TOKENS, 4);
  const four = (4 * TOKENS) / (used() - before);
  const mean = (values: number[]): number => values.slice(1).reduce((a, b) => a + b, 0) / (values.length - 1);
  const [, runner] = pids;
  return [
    {
      name: `${name}: streamed, 1 client`,
      ours: streamed.ours,
      unit: 'tokens/s',
      anchor: { name: 'engine in-process', value: streamed.anchor },
    },
    {
      name: `${name}: the same`,
      ours: streamed.ours,
      unit: 'tokens/s',
      anchor: { name: 'llama-server', value: beside.anchor },
    },
    {
      name: `${name}: streamed, 1 client`,
      ours: mean(cpu),
      unit: 'tokens/CPU-s',
      anchor: { name: 'engine in-process', value: mean(anchorCpu) },
      note: 'server and runner together',
    },
    {
      name: `${name}: the same`,
      ours: mean(cpu),
      unit: 'tokens/CPU-s',
      anchor: { name: 'llama-server', value: llamaCpu.length > 1 ? mean(llamaCpu) : undefined },
    },
    { name: `${name}: streamed, 4 clients`, ours: four, unit: 'tokens/CPU-s', note: 'together' },
    ...(peakMegabytes(runner) ? [{ name: `${name}: runner`, ours: peakMegabytes(runner)!, unit: 'MB peak' }] : []),
  ];
}

async function loadMilliseconds(server: ChatServer, name: string): Promise<number> {
  const ask = (body: object) =>
    fetch(`${server.url}/api/generate`, { method: 'POST', body: JSON.stringify({ model: name, ...body }) }).then(
      (response) => response.text(),
    );
  await ask({ keep_alive: 0 });
  const start = performance.now();
  await ask({});
  return performance.now() - start;
}

export const benchmarks: readonly Benchmark[] = [
  ...schemaBenchmarks,
  manyClients,
  {
    name: 'tokens through the server and from the bare engine',
    async run() {
      const data = await mkdtemp(join(tmpdir(), 'almanac-bench-models-'));
      const files: Record<string, string> = { small: join(data, 'small.gguf') };
      await writeFile(files.small, tinyModel({ shape: SMALL }));
      if (existsSync(STORIES)) files.stories = STORIES;
      const store = new ModelStore(join(data, 'models'));
      for (const [name, path] of Object.entries(files)) await importGguf(store, parseModelName(name)!, path);
      const server = await startServer(data);
      try {
        const rows: Row[] = [];
        for (const [name, path] of Object.entries(files)) {
          rows.push({
            name: `${name}: load`,
            ours: await loadMilliseconds(server, name),
            unit: 'ms',
            note: 'process, engine, weights, context',
          });
          rows.push(...(await rowsOf(name, path, server)));
          await fetch(`${server.url}/api/generate`, {
            method: 'POST',
            body: JSON.stringify({ model: name, keep_alive: 0 }),
          });
        }
        const memory = peakMegabytes(server.pid);
        if (memory) rows.push({ name: 'server', ours: memory, unit: 'MB peak', note: 'without the runners' });
        return rows;
      } finally {
        await server.stop();
        await rm(data, { recursive: true, force: true });
      }
    },
  },
];
