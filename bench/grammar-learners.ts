// Sentences by learners and what teachers made of them: how many of each side have a match.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Benchmark, Row } from './benchmark.ts';
import { CACHING, languageToolJars, startLanguageTool } from './grammar/languagetool-server.ts';
import { type Served, serve } from './served.ts';

interface Pair {
  readonly written: string;
  readonly corrected: string;
}

/** Corpora are often cut into tokens: blanks before punctuation, twofold ones and “gon na” say nothing about the writer. */
const joined = (line: string): string =>
  line
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (n't|'(?:s|re|ve|ll|d|m))\b/g, '$1')
    .replaceAll(/ ([.,;:!?)])(?=\s|$)/g, '$1')
    .replaceAll(/\b(gon|wan) (na)\b/gi, '$1$2')
    .trim();

/** The lines of `written.txt` beside those of `corrected.txt`, where they differ. */
function pairsIn(directory: string): Pair[] {
  const lines = (name: string): string[] =>
    readFileSync(join(directory, name), 'utf8').trimEnd().split('\n').map(joined);
  const corrected = lines('corrected.txt');
  const written = lines('written.txt');
  if (written.length !== corrected.length) throw new Error('written.txt and corrected.txt differ in their lines.');
  return written
    .map((line, at) => ({ written: line, corrected: corrected[at] }))
    .filter((pair) => pair.written !== pair.corrected);
}

async function isMarked({ url }: Served, text: string): Promise<boolean> {
  const language = process.env.ALMANAC_BENCH_LEARNERS_LANGUAGE ?? 'en-US';
  const body = new URLSearchParams({ language, text });
  const response = await fetch(`${url}/v2/check`, { method: 'POST', body });
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`);
  return ((await response.json()) as { matches: unknown[] }).matches.length > 0;
}

/** Per cent of the sentences that have a match: as written, and as corrected. */
async function sharesOf(served: Served, pairs: readonly Pair[]): Promise<{ written: number; corrected: number }> {
  const marked = { written: 0, corrected: 0 };
  for (const pair of pairs)
    for (const side of ['written', 'corrected'] as const) if (await isMarked(served, pair[side])) marked[side]++;
  return { written: (100 * marked.written) / pairs.length, corrected: (100 * marked.corrected) / pairs.length };
}

/** Our own English rules and spelling as they come, on a corpus of learners that the user names. */
export const learners: Benchmark = {
  name: 'sentences by learners',
  async run() {
    const directory = process.env.ALMANAC_BENCH_LEARNERS;
    if (directory === undefined || !existsSync(join(directory, 'written.txt'))) {
      process.stderr.write(
        'grammar: ALMANAC_BENCH_LEARNERS names a directory with written.txt and corrected.txt, a sentence on each line.\n',
      );
      return [];
    }
    const pairs = pairsIn(directory);
    const temporary = mkdtempSync(join(tmpdir(), 'almanac-bench-learners-'));
    try {
      const served = await serve('grammar', join(temporary, 'data'));
      const ours = await sharesOf(served, pairs).finally(() => served.stop());
      const jars = languageToolJars();
      const original = jars && (await startLanguageTool(jars, temporary, CACHING));
      const theirs = original && (await sharesOf(original, pairs).finally(() => original.stop()));
      return (['written', 'corrected'] as const).map(
        (side): Row => ({
          name: `marked sentences, as ${side}`,
          ours: ours[side],
          unit: '%',
          anchor: { name: 'LanguageTool', value: theirs?.[side] },
          note: `${pairs.length} sentences`,
        }),
      );
    } finally {
      rmSync(temporary, { recursive: true, force: true });
    }
  },
};
