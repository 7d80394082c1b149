import { join } from 'node:path';
import { search } from '../../src/digits/engine/search.ts';
import { DigitStore } from '../../src/digits/store/digit-store.ts';
import { type Benchmark, median, type Row } from '../benchmark.ts';
import { serve } from '../served.ts';
import { inDirectory } from './in-directory.ts';
import { storePlausibleDigits } from './stored-digits.ts';

const STORED = 100_000_000;
/** Runs of one length: the first one only warms up, and no run is measured twice. */
const RUNS = {
  8: ['27182818', '14031984', '60221407', '31415927'],
  3: ['271', '999', '602', '141'],
} as const;

export const largeSet: Benchmark = {
  name: 'a large set',
  run: () =>
    inDirectory(async (directory) => {
      await storePlausibleDigits(directory, STORED);
      const rows: Row[] = [];
      const store = DigitStore.open(join(directory, 'digits'), 0);
      for (const set of store.sets)
        for (const [length, runs] of Object.entries(RUNS)) {
          const rates: number[] = [];
          for (const [turn, run] of runs.entries()) {
            const before = process.cpuUsage();
            search(set, run, { start: 0, limit: 1_000_000, window: STORED + 1 });
            const { user, system } = process.cpuUsage(before);
            if (turn > 0) rates.push(STORED / (user + system));
          }
          rows.push({
            name: `search for ${length} digits in base ${set.radix}`,
            ours: median(rates),
            unit: 'million digits per CPU second',
            note: 'packed, from the page cache, all places, each run searched for once; goal 1000',
          });
        }
      store.close();
      const seconds: number[] = [];
      let memory = 0;
      for (let turn = 0; turn < 4; turn++) {
        const begin = performance.now();
        const served = await serve('digits', directory, []);
        if (turn > 0) seconds.push(performance.now() - begin);
        for (let at = 0; at < 20; at++) await (await fetch(`${served.url}/v1/pi?start=${at * 1_000_000}`)).text();
        memory = Math.max(memory, served.process.peakMemory());
        await served.stop();
      }
      const what = `${STORED.toLocaleString('en')} digits stored`;
      rows.push({
        name: `start with ${what}`,
        ours: median(seconds),
        unit: 'ms',
        note: 'from source, modules compiled by an earlier start; goal 200 ms',
      });
      rows.push({ name: `peak RSS with ${what}`, ours: memory, unit: 'MiB', note: 'goal 120 MB' });
      return rows;
    }),
};
