import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import { CommandError, EXIT } from '../../command/command-error.ts';
import type { Logger } from '../../log.ts';
import { GoldenFile } from '../../testing/golden.ts';
import { randomNumbers } from '../../testing/random-numbers.ts';
import { type ToldAnswers, toldAnswers } from '../../testing/told-answers.ts';
import { Crew } from './crew.ts';
import { type Channel, Link } from './link.ts';

/** What becomes of workers that fail, fall silent and die, and what the log says about it. */
const golden = new GoldenFile<Record<string, ToldAnswers>>(new URL('./golden-crews.json', import.meta.url));
const CREWS = 80;
const STEPS = 14;

type Tell = (...words: readonly unknown[]) => void;

/** One end of a channel to a process that is only an object. */
class End extends EventEmitter implements Channel {
  connected = true;
  other: End | undefined;

  send(message: unknown, sent: (error: Error | null) => void): boolean {
    const { other } = this;
    setImmediate(() => {
      if (this.connected) other?.emit('message', JSON.parse(JSON.stringify(message)));
      sent(null);
    });
    return true;
  }
}

/** A worker, as its primary and as itself see it. */
class Worker extends End {
  readonly pid: number;
  exitCode: number | null = null;
  signalCode: NodeJS.Signals | null = null;
  readonly #inside = new End();
  isSilent = false;

  constructor(pid: number, tell: Tell, fate: string, staysAfterStop: boolean) {
    super();
    this.pid = pid;
    this.other = this.#inside;
    this.#inside.other = this;
    const link = new Link(this.#inside);
    link.onAsk('begin', (value) => {
      tell('begin', pid, value);
      if (fate === 'refuses') throw new CommandError(`Worker ${pid} has no data.`, EXIT.failed);
      if (fate === 'breaks') throw new Error('it broke');
      if (fate === 'dies') return this.end(7, null);
      return fate === 'hangs' ? new Promise(() => {}) : { url: `worker ${pid}` };
    });
    link.onAsk('ping', () => (this.isSilent ? new Promise(() => {}) : true));
    link.onAsk('how', (value) => {
      if (pid % 3 === 0) throw new Error(`worker ${pid} does not know`);
      return `${pid}: ${value}`;
    });
    link.onTell('stop', () => {
      tell('asked to stop', pid);
      if (!staysAfterStop) setImmediate(() => this.end(0, null));
    });
    this.kill = (signal) => {
      tell('kill', pid, signal);
      setImmediate(() => this.end(null, signal));
      return true;
    };
  }

  kill: (signal: NodeJS.Signals) => boolean;

  end(code: number | null, signal: NodeJS.Signals | null): void {
    if (this.exitCode !== null || this.signalCode !== null) return;
    this.exitCode = code;
    this.signalCode = signal;
    this.connected = false;
    this.#inside.connected = false;
    this.emit('disconnect');
    this.emit('exit', code, signal);
  }
}

const settle = async (): Promise<void> => {
  for (let round = 0; round < 8; round++) await new Promise((resolve) => setImmediate(resolve));
};

/** A crew and what is done to it, in an order that the seed decides. */
async function crewOf(seed: number, pass: (milliseconds: number) => void): Promise<string[]> {
  const random = randomNumbers(seed);
  const below = (count: number): number => Math.floor(random() * count);
  const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const told: string[] = [];
  const tell: Tell = (...words) => {
    told.push(words.map((word) => (typeof word === 'string' ? word : JSON.stringify(word))).join(' '));
  };
  const workers: Worker[] = [];
  const size = 1 + below(3);
  let isStarted = false;
  const log = (level: string) => (first: unknown, second?: unknown) =>
    second === undefined ? tell(level, first) : tell(level, second, first);
  const crew = new Crew<{ url: string }>({
    size,
    module: new URL('file:///where/worker.ts'),
    log: { error: log('error'), warn: log('warn'), info: log('info') } as unknown as Logger,
    begin: () => ({ number: workers.length }),
    joined: (link) => tell('joined', link.closed),
    fork(module) {
      const trouble = random() < (isStarted ? 0.4 : 0.1);
      const fate = trouble ? oneOf(['refuses', 'breaks', 'dies', 'hangs']) : 'fine';
      const worker = new Worker(workers.length + 1, tell, fate, random() < 0.3);
      tell('fork', module, worker.pid);
      workers.push(worker);
      return worker as unknown as ChildProcess;
    },
  });
  const show = (): void =>
    tell(
      'workers',
      crew.workers.map(({ pid, restarts }) => [pid, restarts]),
    );
  const passAll = async (milliseconds: number, times: number): Promise<void> => {
    for (let time = 0; time < times; time++) {
      pass(milliseconds);
      await settle();
    }
  };
  void crew
    .start()
    .then(
      (begun) => tell('begun', begun),
      ({ name, message, exitCode }: CommandError) => tell('failed', name, message, exitCode),
    )
    .finally(() => {
      isStarted = true;
    });
  await settle();
  if (random() < 0.3) workers[0]?.end(3, null);
  await settle();
  for (let time = 0; time < 26 && !isStarted; time++) await passAll(5000, 1);
  const steps: (() => unknown)[] = [
    () => oneOf(workers).end(below(3), null),
    () => oneOf(workers).end(null, 'SIGSEGV'),
    () => {
      const [last] = workers.slice(-1);
      if (last) last.isSilent = true;
    },
    () => passAll(50, 1),
    () => passAll(50, 3),
    () => passAll(5000, 3),
    () => passAll(5000, 9),
    () => passAll(5000, 13),
    async () => {
      const asked = crew.ask('how', oneOf(['now', 5]), 1000);
      await settle();
      await passAll(1000, 1);
      await passAll(5000, 25);
      tell(
        'asked',
        (await asked).map((one) => (one.status === 'fulfilled' ? one.value : `${one.reason}`)),
      );
    },
  ];
  for (let step = 0; step < STEPS; step++) {
    await oneOf(steps)();
    await settle();
    show();
  }
  const stopping = crew.stop(oneOf([0, 100, 3000])).then(() => tell('stopped'));
  await settle();
  await passAll(100, 2);
  await passAll(3000, 1);
  await stopping;
  await passAll(5000, 7);
  show();
  return told;
}

test('workers are started, watched, started again and ended as recorded', async (t) => {
  t.mock.timers.enable({ apis: ['Date', 'setTimeout', 'setInterval'] });
  const answers: [string, string[]][] = [];
  for (let seed = 1; seed <= CREWS; seed++)
    answers.push([`crew ${seed}`, await crewOf(seed, (milliseconds) => t.mock.timers.tick(milliseconds))]);
  golden.check(['crews'], toldAnswers(answers, 3));
});
