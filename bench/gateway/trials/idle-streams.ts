import assert from 'node:assert/strict';
import { randomNumbers } from '#kit/testing/random-numbers';
import { Caller, post } from './caller.ts';
import { secretOf, untilQuiet, withGateway } from './gateway-process.ts';
import type { Inspected, MemoryUse } from './inspected.ts';
import { drawAnswer, type ScriptedAnswer } from './scripted-answer.ts';
import { newState, SCRIPT_HEADER, type ScriptedModels, startScriptedModels } from './scripted-models.ts';
import { pause, Skipped, type Trial } from './trial.ts';

/** kB of 1000 bytes, for each stream. */
const MOST_KB = 40;
/** What may stay of it when the streams are gone: the allocator gives memory back late. */
const MOST_LEFT_KB = 10;

/** Streams of every shape that have begun with some text and then stand still. */
function standingAnswers(seed: number): ScriptedAnswer[] {
  const random = randomNumbers(seed);
  const found: ScriptedAnswer[] = [];
  while (found.length < 40) {
    const answer = drawAnswer(random);
    if (answer.isStream && answer.body.length > 1000) found.push(answer);
  }
  return found;
}

async function open(url: string, models: ScriptedModels, answers: readonly ScriptedAnswer[], count: number) {
  const callers: Caller[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: 50 }, async () => {
      while (next < count) {
        const number = next++;
        const answer = answers[number % answers.length];
        const stopAt = Math.floor(answer.body.length / 2);
        models.scripts.set(number, { answer, stopAt, isSilent: false, pace: 0, pieces: 4, state: newState() });
        const caller = new Caller(url);
        callers.push(caller);
        const headers = { Authorization: `Bearer ${secretOf('idle')}`, [SCRIPT_HEADER]: number };
        const call = await caller.send(post(answer.path, answer.request, headers));
        while (call.heard.bytes === 0) await call.next();
        assert.equal(call.heard.head?.status, 200);
      }
    }),
  );
  return callers;
}

/** The resident set once it stands still. */
async function settled(inspected: Inspected): Promise<MemoryUse> {
  let last = await inspected.memory();
  for (let turn = 0; turn < 10; turn++) {
    await pause(500);
    const now = await inspected.memory();
    if (Math.abs(now.rss - last.rss) < 200_000) return now;
    last = now;
  }
  return last;
}

export const trial: Trial = {
  name: 'idle-streams',
  shows: `A streaming connection on which nothing happens costs at most ${MOST_KB} kB, and nothing once it is over.`,
  async run({ quick, seed }) {
    const count = quick ? 500 : 2000;
    if (process.platform !== 'linux') throw new Skipped('it needs Linux');
    const models = await startScriptedModels();
    const answers = standingAnswers(seed);
    const settings = {
      MODELS_URL: models.url,
      UPSTREAM_REQUESTS: String(count),
      CLIENT_CONNECTIONS_PER_ADDRESS: String(count + 10),
    };
    try {
      return await withGateway({ settings, tokens: { idle: {} }, inspected: true }, async (gateway) => {
        const inspected = gateway.inspected!;
        const openAndClose = async (some: number): Promise<MemoryUse> => {
          const callers = await open(gateway.url, models, answers, some);
          const during = await settled(inspected);
          for (const caller of callers) caller.leave();
          await untilQuiet(gateway);
          return during;
        };
        // Compiled code, pools and tables.
        for (let turn = 0; turn < 2; turn++) await openAndClose(count / 5);
        const before = await settled(inspected);
        const during = await openAndClose(count);
        const after = await settled(inspected);
        const again = await openAndClose(count);
        const last = await settled(inspected);
        const each = (to: MemoryUse, from: MemoryUse, kind: keyof MemoryUse): number =>
          (to[kind] - from[kind]) / count / 1000;
        const perStream = each(during, before, 'rss');
        const left = each(after, before, 'rss');
        inspected.close();
        const [heap, external] = [each(during, before, 'heapUsed'), each(during, before, 'external')];
        const heapLeft = each(after, before, 'heapUsed');
        const figures = [
          `${count} streams: ${perStream.toFixed(1)} kB of resident memory each (heap ${heap.toFixed(1)}, external ${external.toFixed(1)})`,
          `when they are over ${left.toFixed(1)} kB are left of each (heap ${heapLeft.toFixed(1)})`,
          `the second time ${each(again, before, 'rss').toFixed(1)} and ${each(last, before, 'rss').toFixed(1)}`,
          `${(last.rss / 1e6).toFixed(0)} MB at the end`,
        ].join('; ');
        assert.ok(perStream <= MOST_KB, figures);
        assert.ok(heapLeft <= 1, figures);
        // What is not given back is used again.
        assert.ok(each(last, after, 'rss') <= MOST_LEFT_KB, figures);
        return figures;
      });
    } finally {
      await models.close();
    }
  },
};
