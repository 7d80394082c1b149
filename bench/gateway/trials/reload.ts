import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomNumbers } from '#kit/testing/random-numbers';
import { Caller, post } from './caller.ts';
import { secretOf, withGateway } from './gateway-process.ts';
import { drawAnswer } from './scripted-answer.ts';
import { newState, SCRIPT_HEADER, startScriptedModels } from './scripted-models.ts';
import { pause, type Trial, until } from './trial.ts';

const CALLERS = 16;

export const trial: Trial = {
  name: 'reload',
  shows: 'Routes and limits change under load, by SIGHUP and with the file alone, and no request fails.',
  async run({ quick, seed }) {
    const [first, second] = [await startScriptedModels(), await startScriptedModels()];
    const directory = mkdtempSync(join(tmpdir(), 'almanac-trial-reload-'));
    const file = join(directory, 'almanac.toml');
    const changes = quick ? 10 : 100;
    /** The servers of models move from one to the other, and a route of its own comes and goes. */
    const write = (turn: number): void => {
      const servers = [[first], [first, second], [second]][turn % 3].map(({ url }) => `"${url}"`);
      const route = turn % 2 === 0 ? '' : `[gateway.routes.extra]\nupstreams = ["${first.url}"]\ntoken = false\n`;
      writeFileSync(file, `[gateway]\nmodels_url = [${servers.join(', ')}]\n${route}`);
    };
    write(0);
    try {
      return await withGateway({ args: ['--config', file], tokens: { user: {} } }, async (gateway) => {
        let over = false;
        let next = 0;
        const running = Promise.all(
          Array.from({ length: CALLERS }, async () => {
            const caller = new Caller(gateway.url);
            while (!over) {
              const number = next++;
              const answer = drawAnswer(randomNumbers(seed * 1000 + number));
              const pace = number % 10 === 0 ? 20 : 0;
              const script = { answer, stopAt: undefined, isSilent: false, pace, pieces: 5, state: newState() };
              for (const models of [first, second]) models.scripts.set(number, script);
              const headers = { Authorization: `Bearer ${secretOf('user')}`, [SCRIPT_HEADER]: number };
              const { head, isWhole, bytes } = await (await caller.send(post(answer.path, answer.request, headers)))
                .over;
              for (const models of [first, second]) models.scripts.delete(number);
              assert.equal(head?.status, 200, `request ${number}`);
              assert.ok(isWhole && bytes === answer.visible.length, `request ${number} was cut`);
            }
            caller.leave();
          }),
        );
        const hasExtra = async (): Promise<boolean> => 'extra' in ((await gateway.status()).routes as object);
        const times: number[] = [];
        for (let turn = 1; turn <= changes; turn++) {
          write(turn);
          const began = performance.now();
          // Every other change is seen by the file alone.
          if (turn % 4 < 2) gateway.signal('SIGHUP');
          const what = `change ${turn} had taken effect ${turn % 4 < 2 ? 'after SIGHUP' : 'by the file alone'}`;
          await Promise.race([running, until(what, async () => (await hasExtra()) === (turn % 2 === 1), 10_000)]);
          times.push(performance.now() - began);
          if (turn % 3 === 0) {
            const limit = 1_000_000 + turn;
            await gateway.command('token', 'change', 'user', '--requests-per-minute', String(limit));
          }
          await pause(50);
        }
        over = true;
        await running;
        return `${changes} changes under load of ${next} requests, none failed; a change took effect after ${Math.max(...times).toFixed(0)} ms at most`;
      });
    } finally {
      await Promise.all([first.close(), second.close()]);
      rmSync(directory, { recursive: true, force: true });
    }
  },
};
