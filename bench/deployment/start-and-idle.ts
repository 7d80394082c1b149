import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../benchmark.ts';
import type { Trial } from '../gateway/trials/trial.ts';
import { ownProgram, startAll } from './all-interfaces.ts';
import { commandOf, memoryOf, processTree } from './process-tree.ts';

const STARTS = 5;
const MOST_MEGABYTES = 250;
const MOST_MILLISECONDS = 1500;
/** A collector that V8 schedules itself runs within half a minute after a start. */
const QUIET_MS = 60_000;

export const trial: Trial = {
  name: 'start-and-idle',
  shows: `Six interfaces are ready again within ${MOST_MILLISECONDS} ms, and take at most ${MOST_MEGABYTES} MB when nobody asks them.`,
  async run({ quick }) {
    const directory = mkdtempSync(join(tmpdir(), 'almanac-trial-'));
    try {
      const program = ownProgram(directory);
      // The first start computes digits and compiles the code; what it compiled is written two seconds later.
      const first = await startAll(program, directory);
      await sleep(4000);
      await first.stop();
      const wall: number[] = [];
      const cpu: number[] = [];
      for (let start = 1; start < STARTS; start++) {
        const again = await startAll(program, directory);
        wall.push(again.readyAfter);
        cpu.push(processTree(again.pid).reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0));
        await again.stop();
      }
      const last = await startAll(program, directory);
      await sleep(quick ? 5000 : QUIET_MS);
      const processes = processTree(last.pid);
      const mebibytes = memoryOf(processes);
      const each = processes.map((one) => `${commandOf(one)} ${memoryOf([one]).toFixed(0)}`).join(', ');
      const megabytes = (mebibytes * 2 ** 20) / 1e6;
      await last.stop();
      const figures = `ready after ${median(wall).toFixed(0)} ms (best ${Math.min(...wall).toFixed(0)}), ${median(cpu).toFixed(2)} s of CPU; idle ${megabytes.toFixed(0)} MB = ${mebibytes.toFixed(0)} MiB: ${each}`;
      assert.ok(Math.min(...wall) <= MOST_MILLISECONDS, figures);
      assert.ok(quick || megabytes <= MOST_MEGABYTES, figures);
      return figures;
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  },
};
