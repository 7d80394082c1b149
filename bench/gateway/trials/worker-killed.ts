import assert from 'node:assert/strict';
import { kill } from 'node:process';
import { randomNumbers } from '#kit/testing/random-numbers';
import { Caller, post } from './caller.ts';
import { type GatewayProcess, secretOf, untilQuiet, withGateway } from './gateway-process.ts';
import { drawAnswer, type Used, usedUpTo } from './scripted-answer.ts';
import { newState, SCRIPT_HEADER, type Script, startScriptedModels } from './scripted-models.ts';
import { pause, type Trial, until } from './trial.ts';

const WORKERS = 4;
const CALLERS = 32;
/** What a killed worker may lose, in milliseconds. */
const LOST_MS = 1000;

/** A request that was answered, or broke with its worker. */
interface Asked {
  readonly script: Script;
  readonly isWhole: boolean;
  /** When it was over. */
  readonly time: number;
}

const sum = (all: readonly Asked[]): Used => {
  let [prompt, generated] = [0, 0];
  for (const { script } of all) {
    const used = usedUpTo(script.answer, script.state.sent);
    prompt += used.prompt;
    generated += used.generated;
  }
  return { prompt, generated };
};

const pidsOf = async (gateway: GatewayProcess): Promise<number[]> =>
  ((await gateway.status()) as { workers: { pid: number }[] }).workers.map(({ pid }) => pid);

export const trial: Trial = {
  name: 'worker-killed',
  shows: 'A worker that is killed loses less than a second of usage, and the others go on.',
  async run({ quick, seed }) {
    const models = await startScriptedModels();
    const settings = { MODELS_URL: models.url, WORKERS: String(WORKERS) };
    try {
      return await withGateway({ settings, tokens: { user: {} } }, async (gateway) => {
        const before = await pidsOf(gateway);
        assert.equal(before.length, WORKERS);
        const time = quick ? 4000 : 20_000;
        const end = performance.now() + 2 * time;
        let killed = Number.POSITIVE_INFINITY;
        let next = 0;
        /** By connection: each belongs to one worker. */
        const connections: Asked[][] = [];
        const running = Promise.all(
          Array.from({ length: CALLERS }, async () => {
            const caller = new Caller(gateway.url);
            let mine: Asked[] = [];
            connections.push(mine);
            while (performance.now() < end) {
              const number = next++;
              const answer = drawAnswer(randomNumbers(seed * 1000 + number));
              const script = { answer, stopAt: undefined, isSilent: false, pace: 0, pieces: 3, state: newState() };
              models.scripts.set(number, script);
              const headers = { Authorization: `Bearer ${secretOf('user')}`, [SCRIPT_HEADER]: number };
              const { isWhole, head } = await (await caller.send(post(answer.path, answer.request, headers))).over;
              models.scripts.delete(number);
              mine.push({ script, isWhole, time: performance.now() });
              if (isWhole) assert.equal(head?.status, 200);
              else {
                assert.ok(performance.now() > killed, 'no request breaks before');
                mine = [];
                connections.push(mine);
              }
            }
            caller.leave();
          }),
        );
        await pause(time);
        killed = performance.now();
        kill(before[seed % WORKERS], 'SIGKILL');
        await running;
        await until('there were as many workers again', async () => (await pidsOf(gateway)).length === WORKERS);
        const pids = await pidsOf(gateway);
        assert.equal(pids.filter((pid) => before.includes(pid)).length, WORKERS - 1, 'one worker is a new one');
        await untilQuiet(gateway);
        await gateway.stop();
        const rows = await gateway.usage();
        const broken = connections.filter((asked) => asked.some(({ isWhole }) => !isWhole));
        const all = connections.flat();
        // The last second of the connections that broke.
        const risked = new Set(
          broken.flatMap((asked) => asked.filter((one) => !one.isWhole || one.time > killed - LOST_MS)),
        );
        const [least, most] = [sum(all.filter((one) => !risked.has(one))), sum(all)];
        const figures: string[] = [];
        for (const kind of ['prompt', 'generated'] as const) {
          const counted = rows.reduce((whole, row) => whole + row[kind], 0);
          const missing = most[kind] - counted;
          figures.push(
            `${counted} of ${most[kind]} ${kind} tokens counted, at most ${most[kind] - least[kind]} may be missing`,
          );
          assert.ok(missing >= 0 && counted >= least[kind], figures.join('; '));
        }
        assert.ok(broken.length > 0 && broken.length < CALLERS, `${broken.length} of ${CALLERS} connections broke`);
        return `${all.length} requests; ${broken.length} of ${CALLERS} connections broke with the worker; ${figures.join('; ')}`;
      });
    } finally {
      await models.close();
    }
  },
};
