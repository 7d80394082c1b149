import { test } from 'node:test';
import { ServiceError } from '#kit/error-table';
import type { Logger } from '#kit/log';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { type ToldAnswers, toldAnswers } from '#kit/testing/told-answers';
import { fail } from '../../errors.ts';
import type { EngineChoice } from '../engine-choice.ts';
import type { Model, ModelLibrary } from '../model-library.ts';
import type { LoadedContext } from '../runner/protocol.ts';
import type { Runner } from '../runner/runner.ts';
import type { Lease } from './lane.ts';
import type { Machine } from './machine.ts';
import { Scheduler, type SchedulerOptions } from './scheduler.ts';

/** What schedulers did, step by step, with models that are only names. */
const golden = new GoldenFile<{ schedules: ToldAnswers }>(new URL('./golden-schedules.json', import.meta.url));
const SCHEDULES = 120;
const STEPS = 30;
const MILLION = 1e6;
/** All times are multiples of this, ms. */
const PULSE = 100;

type Drawn = ReturnType<typeof drawnFrom>;
function drawnFrom(seed: number) {
  const random = randomNumbers(seed);
  const below = (count: number): number => Math.floor(random() * count);
  return {
    below,
    chance: (share: number) => random() < share,
    oneOf: <T>(list: readonly T[]) => list[below(list.length)] as T,
  };
}

const settle = async (): Promise<void> => {
  for (let round = 0; round < 4; round++) await new Promise((resolve) => setImmediate(resolve));
};

const modelNamed = (name: string, { below, chance, oneOf }: Drawn): Model =>
  ({
    stored: { displayName: name, digest: `digest of ${name}`, size: (10 + below(90)) * MILLION },
    path: `/${name}`,
    goTemplate: oneOf(['', '{{ .Prompt }}']),
    templateLanguage: oneOf(['jinja', 'go']),
    capabilities: chance(0.2) ? ['embedding'] : ['completion', 'tools'],
    details: {
      contextLength: oneOf([0, 200, 2048, 5000]),
      cacheElements: 100 + below(1000),
      vocabulary: 1000 + below(30_000),
      embeddingLength: 32 * (1 + below(30)),
      feedForwardLength: 64 * (1 + below(30)),
      chatTemplate: 'jinja',
    },
    ...(name === 'far' ? { upstream: { places: 2 } } : {}),
  }) as unknown as Model;

/** A machine whose processes are entries of a table. */
function machineOf(tell: (...words: readonly unknown[]) => void, { below, chance, oneOf }: Drawn) {
  const total = oneOf([150, 300, 600, 2000]) * MILLION;
  const running = new Map<number, { bytes: number; end: () => void }>();
  const measures = chance(0.5);
  let processes = 0;
  const bytesOf = (contextSize: number, sequences: number) => contextSize * sequences * 1000;
  const later = (pulses: number) => new Promise<void>((resolve) => setTimeout(resolve, pulses * PULSE));
  const start: Machine['start'] = async (request, _options, unwanted) => {
    const pid = ++processes;
    tell('start', pid, request);
    const fate = chance(0.1) ? oneOf(['broken', 'stalled'] as const) : 'fine';
    const pulses = below(4);
    if (pulses > 0)
      await Promise.race([later(pulses), new Promise((resolve) => unwanted.addEventListener('abort', resolve))]);
    if (unwanted.aborted) throw fail('REQUEST_CANCELED');
    if (fate === 'broken') throw new Error('it is broken');
    if (fate === 'stalled') throw fail('LOAD_STALLED');
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const context: LoadedContext = { size: request.contextSize, sequences: request.sequences };
    const runner: Runner & { alive: boolean } = {
      pid,
      alive: true,
      ended,
      onExit: () => {},
      generate: () => () => {},
      embed: () => Promise.reject(new Error('no vectors')),
      tokenize: () => Promise.reject(new Error('no tokens')),
      render: () => Promise.reject(new Error('no text')),
      async addContext(size, sequences) {
        tell('add context', pid, size, sequences);
        await later(1);
        if (chance(0.2)) throw fail('RUNNER_FAILED', { reason: 'no room' });
        const entry = running.get(pid);
        if (entry) entry.bytes += bytesOf(size, sequences);
        return { size, sequences };
      },
      async dropContext(size) {
        tell('drop context', pid, size);
      },
      setThreads: (count) => tell('threads', pid, count),
      stop() {
        tell('stop', pid);
        runner.alive = false;
        void later(1).then(() => running.delete(pid) && resolve());
      },
      kill() {
        tell('kill', pid);
        running.delete(pid);
        resolve();
      },
    };
    running.set(pid, {
      bytes: 90 * MILLION + bytesOf(request.contextSize, request.sequences),
      end() {
        runner.alive = false;
        running.delete(pid);
        resolve();
        runner.onExit();
      },
    });
    return { runner, loaded: { context: request.purpose === 'embedding' ? undefined : context } };
  };
  const machine: Machine = {
    availableMemory: () => total - [...running.values()].reduce((sum, { bytes }) => sum + bytes, 0),
    usedMemory: (pid) => (measures ? running.get(pid)?.bytes : undefined),
    start,
  };
  return { machine, running };
}

/** The models of a scheduler that is asked, and of which some die, in an order that the seed decides. */
async function schedule(seed: number, pass: (milliseconds: number) => void): Promise<string[]> {
  const drawn = drawnFrom(seed);
  const { below, chance, oneOf } = drawn;
  const told: string[] = [];
  const tell = (...words: readonly unknown[]): void => {
    told.push(words.map((word) => (typeof word === 'string' ? word : JSON.stringify(word))).join(' '));
  };
  const { machine, running } = machineOf(tell, drawn);
  const options = {
    log: { info: (fields: object, text: string) => tell('log', text, fields), debug: () => {} } as unknown as Logger,
    maxQueue: oneOf([2, 8]),
    maxLoadedModels: 1 + below(3),
    engines: {
      engineFor: (_model: Model, needs: readonly string[]) => (needs.length > 0 ? 'llama-server' : 'llama'),
      serverRequest: async (model: Model) => ({ program: `for ${model.stored.displayName}` }),
    } as unknown as EngineChoice,
    parallel: 1 + below(5),
    perSequence: 1 + below(3),
    turn: 16 * below(4),
    threads: 1 + below(8),
    batchSize: 2 ** below(10),
    maxBacklog: below(100),
    keepAlive: oneOf([0, 10, 100, Number.POSITIVE_INFINITY]) * PULSE,
    contextLength: oneOf([0, 300, 8192]),
    flashAttention: oneOf(['auto', 'on', 'off'] as const),
    cacheType: oneOf(['f16', 'q8_0', 'q4_0'] as const),
    similarity: below(10) / 10,
    states: { directory: '/states', bytes: oneOf([0, 1]) },
    memory: oneOf([0, 0, 200, 400]) * MILLION,
    measured: () => tell('measured'),
    loadTimeout: 1,
    abortTimeout: 1,
  } satisfies SchedulerOptions;
  const library = {
    recheck(model: Model) {
      if (chance(0.05)) throw fail('MODEL_DAMAGED', { name: model.stored.displayName, reason: 'changed' });
    },
  } as unknown as ModelLibrary;
  const scheduler = new Scheduler(library, options, machine);
  const models = ['one', 'two', 'three', 'far'].map((name) => modelNamed(name, drawn));
  const leases: Lease[] = [];
  const controllers: AbortController[] = [];
  let asked = 0;
  const ask = (): void => {
    const number = ++asked;
    const model = oneOf(models);
    const controller = new AbortController();
    controllers.push(controller);
    const contextSize = scheduler.contextFor(model, oneOf([0, 1, 100, 257, 1000, 3000, 100_000]));
    const client = oneOf(['a', 'b', 'c']);
    tell('ask', number, model.stored.displayName, contextSize, client);
    scheduler
      .acquire(model, {
        contextSize,
        keepAlive: chance(0.3) ? oneOf([0, 3, 1000]) * PULSE : undefined,
        client,
        priority: chance(0.3) ? below(21) - 10 : undefined,
        signal: chance(0.7) ? controller.signal : undefined,
        ...(chance(0.2) ? { needs: ['images' as const] } : {}),
      })
      .then(
        (lease) => {
          tell('lease', number, lease.runner.pid, lease.contextSize, lease.loadNanoseconds, lease.queueNanoseconds);
          leases.push(lease);
        },
        (error: ServiceError & { seconds?: number }) =>
          tell('refused', number, error instanceof ServiceError ? error.code : 'other', error.message, error.seconds),
      );
  };
  const steps = [
    ...new Array(5).fill(ask),
    ...new Array(3).fill(() => leases.splice(below(leases.length), 1)[0]?.release()),
    () => pass(PULSE),
    () => pass(PULSE),
    async () => {
      for (let pulse = 0; pulse < 12; pulse++) {
        pass(PULSE);
        await settle();
      }
    },
    () => oneOf(controllers)?.abort(),
    () => scheduler.unload(oneOf(models).stored.digest),
    () => [...running.values()][0]?.end(),
    () => {
      tell('load', scheduler.load(), scheduler.runnerPids());
      for (const { model, size, contextSize, expiresAt } of scheduler.running())
        tell('running', model.stored.displayName, size, contextSize, expiresAt);
    },
  ];
  for (let step = 0; step < STEPS; step++) {
    await oneOf(steps)();
    await settle();
  }
  tell('load', scheduler.load(), scheduler.runnerPids());
  scheduler.close();
  ask();
  for (const lease of leases) {
    lease.release();
    lease.release();
  }
  for (let pulse = 0; pulse < 5; pulse++) {
    pass(PULSE);
    await settle();
  }
  tell('end', scheduler.load(), scheduler.runnerPids());
  return told;
}

test('models are loaded, shared and unloaded as recorded', async (t) => {
  t.mock.timers.enable({ apis: ['Date', 'setTimeout'], now: 1_000_000 });
  t.mock.method(performance, 'now', () => Date.now());
  t.mock.method(process.hrtime, 'bigint', () => BigInt(Date.now()) * 1_000_000n);
  const answers: [string, string[]][] = [];
  for (let seed = 1; seed <= SCHEDULES; seed++)
    answers.push([`schedule ${seed}`, await schedule(seed, (milliseconds) => t.mock.timers.tick(milliseconds))]);
  golden.check(['schedules'], toldAnswers(answers, 2));
});
