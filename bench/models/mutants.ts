// `npm run fuzz:models -- [--count 20000] [--seed 1] [--keep DIR]`: changes a small model in thousands of ways. The GGUF reader decides
// about each; what it lets pass is loaded into llama.cpp, in a process that may crash. Then every model that crashed or
// hung that process is asked for over HTTP: the server has to notice, answer with an error, and go on. With `--keep DIR`
// those models are stored there.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, globSync, openSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { DamagedFile } from '#kit/files/damaged-file';
import { realData } from '../../src/kit/testing/real-data.ts';
import { startForTest } from '../../src/kit/testing/start-for-test.ts';
import { checkModel } from '../../src/models/engine/gguf/check-model.ts';
import { modelDetails } from '../../src/models/engine/gguf/model-details.ts';
import { configOf } from '../../src/models/import/import-gguf.ts';
import { service } from '../../src/models/service.ts';
import { parseModelName } from '../../src/models/store/model-name.ts';
import { ModelStore } from '../../src/models/store/model-store.ts';
import { read } from '../../src/models/testing/gguf.ts';
import { mutants } from '../../src/models/testing/gguf-mutants.ts';
import { tinyModel } from '../../src/models/testing/tiny-model.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    keep: { type: 'string' },
  },
});
const HANG_MS = 60_000;
/** Each process loads so many models at most: what a mutant corrupts without a crash should not blame later ones. */
const LOADS_PER_PROCESS = 500;

const good = tinyModel();

const directory = await mkdtemp(join(tmpdir(), 'almanac-mutants-'));
const journal = join(directory, 'journal');
/** What llama.cpp says before it ends the process. */
const complaints = join(directory, 'complaints');
const script = fileURLToPath(new URL('mutant-process.ts', import.meta.url));
let child: ChildProcess | undefined;
let loads = 0;

async function loader(): Promise<ChildProcess> {
  if (child !== undefined && loads < LOADS_PER_PROCESS) return child;
  child?.kill('SIGKILL');
  const stderr = openSync(complaints, 'w');
  child = fork(script, [journal], {
    execArgv: ['--conditions=source'],
    env: { ...process.env, GGML_NO_BACKTRACE: '1' },
    stdio: ['ignore', 'ignore', stderr, 'ipc'],
  });
  closeSync(stderr);
  loads = 0;
  await once(child, 'message');
  return child;
}

/** What became of a model in llama.cpp: `loaded`, `error: …`, `crashed` or `hung`. */
async function inEngine(path: string): Promise<string> {
  const process = await loader();
  loads++;
  const timer = Promise.withResolvers<string>();
  const timeout = setTimeout(() => timer.resolve('hung'), HANG_MS);
  const listening = new AbortController();
  const until = { signal: listening.signal };
  process.send(path);
  const result = await Promise.race([
    once(process, 'message', until).then(([text]) => String(text)),
    once(process, 'exit', until).then(() => 'crashed'),
    timer.promise,
  ]).finally(() => clearTimeout(timeout));
  listening.abort();
  if (result === 'crashed' || result === 'hung') {
    process.kill('SIGKILL');
    child = undefined;
  }
  return result;
}

const counts = { mutants: 0, refused: 0, loaded: 0, errors: 0, crashed: 0, hung: 0 };
const dangerous: { name: string; bytes: Buffer; result: string }[] = [];
const count = Number(values.count);
const bad = realData('models', 'bad-gguf');
const given = bad === undefined ? [] : globSync(`${bad}/*.gguf`).map((path) => readFileSync(path));
const samples = fc.sample(mutants, { numRuns: count, seed: Number(values.seed) });
const began = performance.now();
for (const [index, bytes] of [...given, ...samples].entries()) {
  counts.mutants++;
  try {
    checkModel(read(bytes));
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw new Error(`mutant ${index} was not refused in words`, { cause: error });
    counts.refused++;
    continue;
  }
  const path = join(directory, 'mutant.gguf');
  await writeFile(path, bytes);
  const result = await inEngine(path);
  if (result === 'loaded') counts.loaded++;
  else if (result === 'crashed' || result === 'hung') {
    counts[result]++;
    const name = `mutant-${index}`;
    dangerous.push({ name, bytes, result });
    process.stderr.write(`${name} ${result}: ${readFileSync(complaints, 'utf8').trim().split('\n').at(-1)}\n`);
    if (values.keep !== undefined) {
      await mkdir(values.keep, { recursive: true });
      await writeFile(join(values.keep, `${name}.gguf`), bytes);
    }
  } else counts.errors++;
  if (counts.mutants % 1000 === 0) process.stderr.write(`${JSON.stringify(counts)}\n`);
}
child?.kill('SIGKILL');

/** Asks a server for each dangerous model: it has to answer with an error, and a good model has to answer afterwards. */
async function askServer(): Promise<{ noticed: number; unnoticed: string[] }> {
  const data = join(directory, 'data');
  const store = new ModelStore(join(data, 'models'));
  for (const { name, bytes } of [{ name: 'good', bytes: good }, ...dangerous])
    await store.addModel(parseModelName(name)!, async (path) => {
      await writeFile(path, bytes);
      return { config: configOf(modelDetails(read(bytes))), texts: [] };
    });
  const running = await startForTest(service, { threads: 1, loadTimeout: HANG_MS, logLevel: 'silent' }, data);
  const ask = async (model: string): Promise<number> => {
    const body = { model, prompt: 'the cat', raw: true, stream: false, options: { num_predict: 3, temperature: 0 } };
    const signal = AbortSignal.timeout(3 * HANG_MS);
    return fetch(`${running.url}/api/generate`, { method: 'POST', body: JSON.stringify(body), signal }).then(
      async (response) => {
        await response.text();
        return response.status;
      },
      () => 0,
    );
  };
  const unnoticed: string[] = [];
  for (const { name } of dangerous) if ((await ask(name)) === 0 || (await ask('good')) !== 200) unnoticed.push(name);
  await running.stop();
  return { noticed: dangerous.length - unnoticed.length, unnoticed };
}
const server = dangerous.length === 0 ? { noticed: 0, unnoticed: [] } : await askServer();
const seconds = Math.round((performance.now() - began) / 1000);
process.stdout.write(`${JSON.stringify({ ...counts, ...server, seed: Number(values.seed), seconds })}\n`);
await rm(directory, { recursive: true, force: true });
process.exit(server.unnoticed.length === 0 ? 0 : 1);
