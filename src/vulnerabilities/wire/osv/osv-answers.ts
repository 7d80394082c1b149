import type { Edition } from '../../engine/edition.ts';
import { osvOfRecord } from '../../engine/matching/osv-entry.ts';
import type { OsvDocument } from '../../store/record.ts';
import { type OsvQuery, tokenOf } from './osv-query.ts';

/** Entries of one page of an answer, and the token of the next. */
interface OsvPage {
  readonly entries: readonly OsvDocument[];
  readonly next: string | undefined;
}

async function pageOf(edition: Edition, query: OsvQuery | 'commit', size: number): Promise<OsvPage> {
  // Which commits come after which, only a repository knows.
  if (query === 'commit') return { entries: [], next: undefined };
  const { ecosystem, name, version, start } = query;
  const matches = await edition.matcher.ofPackage(ecosystem, name, version, ['osv']);
  const ids = matches.slice(start, start + size).map(({ id }) => id);
  const entries = (await edition.snapshot.osv(ids)).filter((entry) => entry !== undefined);
  return { entries, next: start + size < matches.length ? tokenOf(start + size) : undefined };
}

const token = (next: string | undefined): string =>
  next === undefined ? '' : `"next_page_token":${JSON.stringify(next)}`;

/** The answer to one question: whole entries. */
export async function queryText(edition: Edition, query: OsvQuery | 'commit', size: number): Promise<string> {
  const { entries, next } = await pageOf(edition, query, size);
  if (entries.length === 0) return '{}';
  const vulns = `"vulns":[${entries.map(({ document }) => document.trimEnd()).join(',')}]`;
  return next === undefined ? `{${vulns}}` : `{${vulns},${token(next)}}`;
}

/** The answer to several questions: ids and times alone. */
export async function batchText(
  edition: Edition,
  queries: readonly (OsvQuery | 'commit')[],
  size: number,
): Promise<string> {
  const results: string[] = [];
  for (const query of queries) {
    const { entries, next } = await pageOf(edition, query, size);
    const vulns = entries.map(({ name, modified }) =>
      JSON.stringify({ id: name, modified: new Date(modified * 1000).toISOString().replace('.000', '') }),
    );
    const members = [vulns.length === 0 ? '' : `"vulns":[${vulns.join(',')}]`, token(next)].filter(
      (member) => member !== '',
    );
    results.push(`{${members.join(',')}}`);
  }
  return `{"results":[${results.join(',')}]}`;
}

/** An entry by its id: that of an OSV database, or the CVE record of this id in the same form; undefined for neither. */
export async function entryText({ snapshot }: Edition, id: string): Promise<string | undefined> {
  const [entry] = await snapshot.osv([id]);
  if (entry !== undefined) return entry.document.trimEnd();
  const key = await snapshot.resolve(id);
  const [record] = key === undefined ? [] : await snapshot.records([key]);
  return record === undefined || record.aliases[0]?.toUpperCase() !== id.toUpperCase()
    ? undefined
    : osvOfRecord(record);
}
