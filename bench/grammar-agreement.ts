// What installed rules find, compared with what LanguageTool's own server finds in the same texts, for every language.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import type { Benchmark, Row } from './benchmark.ts';
import { CACHING, languageToolJars, startLanguageTool } from './grammar/languagetool-server.ts';
import { type Served, serve } from './served.ts';

/** Characters of a request, after which the paragraph is ended. */
const REQUEST = 2000;

interface Match {
  readonly offset: number;
  readonly length: number;
  readonly rule: { readonly id: string; readonly subId?: string };
}

/** The kinds of rules that are told apart: rules in XML have a number within their group. */
const KINDS = ['all', 'rules in XML', 'rules in code', 'spelling'] as const;
type Kind = (typeof KINDS)[number];

const SPELLERS = /^(?:MORFOLOGIK_|HUNSPELL|GERMAN_SPELLER|AUSTRIAN_|SWISS_GERMAN_SPELLER|FR_SPELLING)/;

const kindOf = ({ rule: { id, subId } }: Match): Kind =>
  SPELLERS.test(id) ? 'spelling' : subId === undefined ? 'rules in code' : 'rules in XML';

/** Texts by language: the paragraphs of each file `<code>.txt` or `<code>.<anything>.txt` of a directory. */
function textsIn(directory: string): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const file of readdirSync(directory).sort()) {
    if (extname(file) !== '.txt') continue;
    const [code = ''] = basename(file).split('.');
    const requests = texts.get(code) ?? [];
    let request = '';
    for (const paragraph of readFileSync(join(directory, file), 'utf8').split(/\n\s*\n/)) {
      request += request === '' ? paragraph : `\n\n${paragraph}`;
      if (request.length < REQUEST) continue;
      requests.push(request);
      request = '';
    }
    if (request !== '') requests.push(request);
    texts.set(code, requests);
  }
  return texts;
}

async function matchesOf({ url }: Served, language: string, text: string): Promise<Map<string, Kind>> {
  const body = new URLSearchParams({ language, text });
  const response = await fetch(`${url}/v2/check`, { method: 'POST', body });
  if (!response.ok) throw new Error(`${url} answers ${response.status} for ${language}.`);
  const { matches } = (await response.json()) as { matches: Match[] };
  return new Map(matches.map((match) => [`${match.rule.id} ${match.offset} ${match.length}`, kindOf(match)]));
}

/** For each kind: matches of both, of ours alone and of theirs alone. */
type Counts = Record<Kind, { both: number; ours: number; theirs: number }>;

async function compare(ours: Served, theirs: Served, language: string, texts: readonly string[]): Promise<Counts> {
  const counts = Object.fromEntries(KINDS.map((kind) => [kind, { both: 0, ours: 0, theirs: 0 }])) as Counts;
  const count = (kind: Kind, side: 'both' | 'ours' | 'theirs'): void => {
    counts[kind][side]++;
    counts.all[side]++;
  };
  for (const text of texts) {
    const [mine, others] = [await matchesOf(ours, language, text), await matchesOf(theirs, language, text)];
    for (const [match, kind] of mine) count(kind, others.has(match) ? 'both' : 'ours');
    for (const [match, kind] of others) if (!mine.has(match)) count(kind, 'theirs');
  }
  return counts;
}

function rowsOf(language: string, counts: Counts): Row[] {
  return KINDS.flatMap((kind) => {
    const { both, ours, theirs } = counts[kind];
    const row = (name: string, of: number): Row => ({
      name: `${language}, ${kind}: ${name}`,
      ours: (100 * both) / of,
      unit: '%',
      note: `same rule, same place; ${both} of both, ${ours} of ours, ${theirs} of LanguageTool alone`,
    });
    return both === 0 ? [] : [row('precision', both + ours), row('recall', both + theirs)];
  });
}

export const agreement: Benchmark = {
  name: 'agreement with LanguageTool',
  async run() {
    const { ALMANAC_BENCH_GRAMMAR_DATA: data, ALMANAC_BENCH_TEXTS: directory } = process.env;
    if (data === undefined || directory === undefined) {
      process.stderr.write(
        'grammar: ALMANAC_BENCH_GRAMMAR_DATA names a data directory with installed rules, and ALMANAC_BENCH_TEXTS one with texts (de-DE.txt, fr.txt …).\n',
      );
      return [];
    }
    const classPath = languageToolJars();
    if (classPath === undefined) return [];
    const temporary = mkdtempSync(join(tmpdir(), 'almanac-bench-agreement-'));
    const theirs = await startLanguageTool(classPath, temporary, CACHING);
    try {
      const ours = await serve('grammar', data, []);
      try {
        const rows: Row[] = [];
        for (const [language, texts] of textsIn(directory))
          rows.push(...rowsOf(language, await compare(ours, theirs, language, texts)));
        return rows;
      } finally {
        await ours.stop();
      }
    } finally {
      await theirs.stop();
      rmSync(temporary, { recursive: true, force: true });
    }
  },
};
