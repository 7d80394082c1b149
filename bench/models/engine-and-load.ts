// The same tokens from the engine of node-llama-cpp in this process, without a server; the time of a load; memory.
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getLlama, LlamaLogLevel } from 'node-llama-cpp';
import { importGguf } from '../../src/models/import/import-gguf.ts';
import { parseModelName } from '../../src/models/store/model-name.ts';
import { ModelStore } from '../../src/models/store/model-store.ts';
import { type Shape, tinyModel } from '../../src/models/testing/tiny-model.ts';
import { type Benchmark, inTurn, type Row } from '../benchmark.ts';
import { type ChatServer, cpuSeconds, startServer } from './chat-server.ts';

const RUNS = 3;
const TOKENS = 400;
const PROMPT = 'Once upon a time';
const SMALL: Shape = { layers: 6, width: 256, heads: 8, feedForward: 704, context: 512 };

async function generate(url: string, parallel: number): Promise<void> {
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      const response = await fetch(`${url}/api/generate`, {
        method: 'POST',
        body: JSON.stringify({ model: 'small', prompt: PROMPT, options: { temperature: 0, num_predict: TOKENS } }),
      });
      const last = (await response.text()).trimEnd().split('\n').at(-1) ?? '';
      const { eval_count: count } = JSON.parse(last) as { eval_count: number };
      if (count !== TOKENS) throw new Error(`The model gave ${count} of ${TOKENS} tokens.`);
    }),
  );
}

function peakMegabytes(pid: number): number | undefined {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return undefined;
  return Number(/^VmHWM:\s*(\d+)/m.exec(readFileSync(path, 'utf8'))?.[1]) / 1024;
}

/** The engine without a server: CPU seconds of greedy tokens. */
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
    async cpu(): Promise<number> {
      await sequence.clearHistory();
      const before = process.cpuUsage();
      let count = 0;
      for await (const token of sequence.evaluate(prompt, { temperature: 0 })) {
        model.detokenize([token]);
        if (++count === TOKENS) break;
      }
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1e6;
    },
    dispose: () => llama.dispose(),
  };
}

async function loadMilliseconds(url: string): Promise<number> {
  const ask = (body: object) =>
    fetch(`${url}/api/generate`, { method: 'POST', body: JSON.stringify({ model: 'small', ...body }) }).then(
      (response) => response.text(),
    );
  await ask({ keep_alive: 0 });
  const start = performance.now();
  await ask({});
  return performance.now() - start;
}

async function* measure(server: ChatServer, file: string): AsyncGenerator<Row[]> {
  const note = 'process, engine, weights, context';
  yield [{ name: 'load of 5M weights', ours: await loadMilliseconds(server.url), unit: 'ms', note }];
  const pids = [server.pid, ...(await server.runners())];
  const used = (): number => pids.reduce((sum, pid) => sum + (cpuSeconds(pid) ?? Number.NaN), 0);
  const rate = async (parallel: number): Promise<number> => {
    const before = used();
    await generate(server.url, parallel);
    return (parallel * TOKENS) / (used() - before);
  };
  const engine = await bareEngine(file);
  const both = await inTurn(
    RUNS,
    () => rate(1),
    async () => TOKENS / (await engine.cpu()),
  );
  await engine.dispose();
  const anchor = { name: 'node-llama-cpp in-process', value: both.anchor };
  yield [{ name: '5M random weights: streamed', ours: both.ours, unit: 'tokens/CPU-s', anchor }];
  yield [{ name: '5M random weights: 4 clients', ours: await rate(4), unit: 'tokens/CPU-s', note: 'together' }];
  const rows = [
    ['runner', pids[1]!],
    ['server', pids[0]!],
  ] as const;
  for (const [name, pid] of rows) {
    const peak = peakMegabytes(pid);
    if (peak !== undefined) yield [{ name, ours: peak, unit: 'MB peak' }];
  }
}

export const engineAndLoad: Benchmark = {
  name: 'bare engine, load and memory',
  async *run() {
    const data = await mkdtemp(join(tmpdir(), 'almanac-bench-models-'));
    const file = join(data, 'small.gguf');
    await writeFile(file, tinyModel({ shape: SMALL }));
    await importGguf(new ModelStore(join(data, 'models')), parseModelName('small')!, file);
    const server = await startServer(data);
    try {
      yield* measure(server, file);
    } finally {
      await server.stop();
      await rm(data, { recursive: true, force: true });
    }
  },
};
