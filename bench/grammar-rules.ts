import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeMatch, englishProse, ownRules } from '../src/grammar/engine/rules/for-test/check-prose.ts';
import { createSpellerRegistry } from '../src/grammar/engine/spelling/speller.ts';
import { type Benchmark, median, type Row } from './benchmark.ts';

const ROUNDS = 5;

// As published, where it is built: reading types out of the source costs more than the rules.
const BUILT = './dist/grammar/engine/rules/for-test/check-prose.js';
const MODULE = existsSync(BUILT) ? BUILT : './src/grammar/engine/rules/for-test/check-prose.ts';

/** Milliseconds and MiB that a fresh process needs for the English rules, up to the answer to a first sentence. */
function load(): { readonly milliseconds: number; readonly memory: number } {
  const program = `
    const before = process.memoryUsage.rss();
    const started = process.cpuUsage();
    const { ownRules } = await import('${MODULE}');
    const check = await ownRules('en-US');
    check('He should of told us.');
    const { user, system } = process.cpuUsage(started);
    console.log(JSON.stringify([(user + system) / 1000, (process.memoryUsage.rss() - before) / 2 ** 20]));`;
  const written = execFileSync(
    process.execPath,
    [
      ...(MODULE === BUILT ? [] : ['--conditions=source']),
      '--disable-warning=ExperimentalWarning',
      '--input-type=module',
      '-e',
      program,
    ],
    { encoding: 'utf8' },
  );
  const [milliseconds, memory] = JSON.parse(written) as [number, number];
  return { milliseconds, memory };
}

/** Our own rules without HTTP: false alarms on correct prose, speed, and what loading them costs. */
export const rules: Benchmark = {
  name: 'own rules',
  async run() {
    const texts = englishProse();
    const words = texts.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
    const characters = texts.reduce((sum, { text }) => sum + text.length, 0);
    const check = await ownRules('en-US');
    let alarms = 0;
    for (const { name, text } of texts)
      for (const match of check(text)) {
        alarms++;
        process.stderr.write(`grammar: false alarm in ${name}: ${describeMatch(text, match)}\n`);
      }

    const speeds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const started = process.cpuUsage();
      for (const { text } of texts) check(text);
      const { user, system } = process.cpuUsage(started);
      speeds.push(characters / ((user + system) / 1e6));
    }
    const loads = Array.from({ length: ROUNDS }, load);
    const note = `${words} words`;
    const rows: Row[] = [
      { name: 'false alarms of the rules', ours: (alarms / words) * 1000, unit: 'per 1,000 words', note },
      {
        name: 'false alarms of spelling',
        ours: (await misspelt(texts)) * (1000 / words),
        unit: 'per 1,000 words',
        note,
      },
      { name: 'checking without spelling', ours: median(speeds), unit: 'characters/CPU s' },
      { name: 'loading, to the first sentence', ours: median(loads.map((one) => one.milliseconds)), unit: 'CPU ms' },
      { name: 'memory for them', ours: median(loads.map((one) => one.memory)), unit: 'MiB' },
    ];
    return rows;
  },
};

/** Words of correct prose that the American dictionary does not have, each occurrence counted. */
async function misspelt(texts: readonly { readonly text: string }[]): Promise<number> {
  const data = mkdtempSync(join(tmpdir(), 'almanac-bench-rules-'));
  const registry = createSpellerRegistry({ directory: data, maxLoaded: 1 });
  try {
    const speller = await registry.get('en-US');
    if (!speller) throw new Error('There is no American dictionary.');
    const check = await ownRules('en-US', speller);
    return texts.reduce((sum, { text }) => sum + check(text).filter(({ rule }) => rule.kind === 'speller').length, 0);
  } finally {
    registry.close();
    rmSync(data, { recursive: true, force: true });
  }
}
