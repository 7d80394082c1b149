import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_LIMITS } from '../src/grammar/engine/limits.ts';
import { ownRules } from '../src/grammar/engine/rules/testing/check-prose.ts';
import { createSpellerRegistry } from '../src/grammar/engine/spelling/speller-registry.ts';
import { type Benchmark, median, type Row } from './benchmark.ts';
import { isBuilt } from './built.ts';
import { CACHING, languageToolJars, startLanguageTool } from './grammar/languagetool-server.ts';
import { chapters, hasProse, registers } from './grammar/prose.ts';

const ROUNDS = 5;
/** Characters of a text that is checked at a time, at least. */
const CHAPTER = 10_000;

// As published, where it is built: reading types out of the source costs more than the rules.
const BUILT = './dist/grammar/engine/rules/testing/check-prose.js';
const MODULE = isBuilt() && existsSync(BUILT) ? BUILT : './src/grammar/engine/rules/testing/check-prose.ts';

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

/** Our own rules without HTTP: false alarms on published prose that no test holds, speed, and what loading them costs. */
export const rules: Benchmark = {
  name: 'own rules',
  async run() {
    if (!hasProse()) return [];
    const check = await ownRules('en-US');
    const texts = registers('measured').map((register) => ({
      register,
      all: chapters(register, 'measured', CHAPTER),
    }));
    const theirs = await languageToolAlarms(texts.map(({ all }) => all));
    const rows: Row[] = [];
    for (const [at, { register, all }] of texts.entries()) {
      const words = all.reduce((sum, text) => sum + text.split(/\s+/).length, 0);
      const byRule = new Map<string, number>();
      for (const { rule } of all.flatMap((text) => check(text))) byRule.set(rule.id, (byRule.get(rule.id) ?? 0) + 1);
      const alarms = [...byRule.values()].reduce((sum, count) => sum + count, 0);
      const most = [...byRule].sort(([, a], [, b]) => b - a).slice(0, 3);
      const per1000 = (count: number): number => (count / words) * 1000;
      rows.push({
        name: `false alarms of the rules, ${register}`,
        ours: per1000(alarms),
        unit: 'per 1,000 words',
        anchor: { name: 'LanguageTool without spelling', value: theirs && per1000(theirs[at]) },
        note: `${words} words; most by ${most.map(([id, count]) => `${id} ${count}`).join(', ')}`,
      });
      rows.push({
        name: `false alarms of spelling, ${register}`,
        ours: per1000(await misspelt(all)),
        unit: 'per 1,000 words',
      });
    }
    const everything = texts.flatMap(({ all }) => all);
    const characters = everything.reduce((sum, text) => sum + text.length, 0);
    const speeds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const started = process.cpuUsage();
      for (const text of everything) check(text);
      const { user, system } = process.cpuUsage(started);
      speeds.push(characters / ((user + system) / 1e6));
    }
    const loads = Array.from({ length: ROUNDS }, load);
    return [
      ...rows,
      {
        name: 'checking without spelling',
        ours: median(speeds),
        unit: 'characters/CPU s',
        note: 'no cache of sentences',
      },
      { name: 'loading, to the first sentence', ours: median(loads.map((one) => one.milliseconds)), unit: 'CPU ms' },
      { name: 'memory for them', ours: median(loads.map((one) => one.memory)), unit: 'MiB' },
    ];
  },
};

/** How many matches LanguageTool has in each set of texts, without spelling; undefined where it is not installed. */
async function languageToolAlarms(sets: readonly (readonly string[])[]): Promise<number[] | undefined> {
  const jars = languageToolJars();
  if (jars === undefined) return undefined;
  const directory = mkdtempSync(join(tmpdir(), 'almanac-bench-rules-'));
  const server = await startLanguageTool(jars, directory, CACHING);
  try {
    const alarms = sets.map(() => 0);
    for (const [at, texts] of sets.entries())
      for (const text of texts) {
        const body = new URLSearchParams({ language: 'en-US', disabledRules: 'MORFOLOGIK_RULE_EN_US', text });
        const answer = await fetch(`${server.url}/v2/check`, { method: 'POST', body });
        alarms[at] += ((await answer.json()) as { matches: unknown[] }).matches.length;
      }
    return alarms;
  } finally {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Words of texts that the American dictionary does not have, each occurrence counted. */
async function misspelt(texts: readonly string[]): Promise<number> {
  const data = mkdtempSync(join(tmpdir(), 'almanac-bench-rules-'));
  const registry = createSpellerRegistry({ directory: data, maxLoaded: 1, limits: DEFAULT_LIMITS });
  try {
    const speller = await registry.get('en-US');
    if (!speller) throw new Error('There is no American dictionary.');
    const check = await ownRules('en-US', speller);
    return texts.flatMap((text) => check(text)).filter(({ rule }) => rule.kind === 'speller').length;
  } finally {
    registry.close();
    rmSync(data, { recursive: true, force: true });
  }
}
