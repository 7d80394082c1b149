import { gunzipSync, gzipSync } from 'node:zlib';
import { type DumpRow, WATCHED_TABLES, type WatchedTable } from '../snapshot-file/dump-tables.ts';
import type { Row, Statements, Tables, Value } from './tables.ts';
import type { NewWatch, Watch, WatchKind } from './watch.ts';

/** Findings that are read at once. */
const SLICE = 1000;

/** Rows of inventories and watchlists for a snapshot file, sorted by their first columns. */
export async function* dumpWatches(
  tables: Tables,
  table: WatchedTable,
  { withWebhooks }: { readonly withWebhooks: boolean },
): AsyncGenerator<readonly DumpRow[]> {
  const names = await tables.read(({ all }) => all('SELECT kind, name FROM watch ORDER BY kind, name'));
  const columns = WATCHED_TABLES[table];
  for (const { kind = '', name = '' } of names) {
    if (table === 'watch') {
      const rows = await tables.read(({ all }) => all('SELECT * FROM watch WHERE kind = ? AND name = ?', kind, name));
      yield rows.map((row) =>
        columns.map((column) => {
          if (column === 'webhook' && !withWebhooks) return '';
          const value = row[column] ?? null;
          return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;
        }),
      );
      continue;
    }
    let last: Value = '';
    for (;;) {
      const after: Value = last;
      const rows: readonly Row[] = await tables.read(({ all }) =>
        all(
          `SELECT ${columns.join(', ')} FROM finding WHERE kind = ? AND name = ? AND place > ? ORDER BY place LIMIT ?`,
          ...[kind, name, after, SLICE],
        ),
      );
      if (rows.length === 0) break;
      last = rows.at(-1)?.place ?? '';
      yield rows.map((row) => columns.map((column) => row[column] as string | number));
    }
  }
}

/** A watch as it comes from a snapshot file. */
export type ComingWatch = NewWatch & Pick<Watch, 'created' | 'updated'>;

/** What {@link mergeWatches} asks of the one who calls it. */
export interface MergeRules {
  /** Bytes of one content, unpacked. */
  readonly maxContentBytes: number;
  /** Looks at what comes; `former` is what it takes the place of. @returns as it is kept. @throws to keep nothing */
  accept(watch: ComingWatch, former: { readonly webhook: string } | undefined): Promise<ComingWatch>;
  /** How many of a kind there may be. */
  most(kind: WatchKind): number;
}

/** Names of what came: new ones, and ones that took the place of others. */
export interface Merged {
  readonly added: readonly Pick<Watch, 'kind' | 'name'>[];
  readonly replaced: readonly Pick<Watch, 'kind' | 'name'>[];
}

/** Something of a snapshot file cannot be kept; the message is one sentence. */
export class UnfitWatch extends Error {}

/**
 * Puts inventories and watchlists of a snapshot file beside those that are held, with their findings. One of the same
 * name is replaced; its events are dropped. All of it is one transaction.
 * @param read hands over the rows, those of `watch` first
 * @throws UnfitWatch for what cannot be unpacked, is too long, or is too much
 */
export function mergeWatches(
  tables: Tables,
  rules: MergeRules,
  read: (take: (table: WatchedTable, rows: readonly DumpRow[]) => Promise<void>) => Promise<void>,
): Promise<Merged> {
  return tables.write(async (statements) => {
    const added: Pick<Watch, 'kind' | 'name'>[] = [];
    const replaced: Pick<Watch, 'kind' | 'name'>[] = [];
    const insert = insertOf('finding', WATCHED_TABLES.finding);
    await read(async (table, rows) => {
      for (const row of rows)
        if (table === 'finding') await statements.run(insert, ...row);
        else {
          const coming = watchOf(row, rules.maxContentBytes);
          const isNew = await replace(statements, coming, rules);
          (isNew ? added : replaced).push({ kind: coming.kind, name: coming.name });
        }
    });
    for (const kind of new Set(added.map((watch) => watch.kind))) {
      const [row] = await statements.all('SELECT count(*) AS n FROM watch WHERE kind = ?', kind);
      const most = rules.most(kind);
      if (Number(row?.n) > most)
        throw new UnfitWatch(
          kind === 'inventory'
            ? `There would be more than ${most} inventories (max_inventories).`
            : `There would be more than ${most} watchlists (max_watchlists).`,
        );
    }
    return { added, replaced };
  });
}

/** @returns whether there was none of its name */
async function replace({ all, run }: Statements, coming: ComingWatch, rules: MergeRules): Promise<boolean> {
  const { kind, name } = coming;
  const [former] = await all('SELECT webhook, updated FROM watch WHERE kind = ? AND name = ?', kind, name);
  const kept = await rules.accept(coming, former && { webhook: String(former.webhook) });
  for (const table of ['finding', 'event', 'watch'])
    await run(`DELETE FROM ${table} WHERE kind = ? AND name = ?`, kind, name);
  const { title, created, file, format, components, webhook } = kept;
  // A comparison that runs at this moment sees that its watch is another one.
  const updated = former === undefined ? kept.updated : Math.max(kept.updated, Number(former.updated) + 1);
  await run(
    insertOf('watch', [...WATCHED_TABLES.watch, 'checked', 'checked_version', 'left_out']),
    ...[kind, name, title, created, updated, file, format, components, webhook, gzipSync(kept.content), 0, '', 0],
  );
  return former === undefined;
}

const insertOf = (table: string, columns: readonly string[]): string =>
  `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;

function watchOf(row: DumpRow, maxContentBytes: number): ComingWatch {
  const values = Object.fromEntries(WATCHED_TABLES.watch.map((column, at) => [column, row[at]]));
  const kind: WatchKind = values.kind === 'watchlist' ? 'watchlist' : 'inventory';
  const name = String(values.name);
  let content: Buffer;
  try {
    content = gunzipSync(Buffer.from(String(values.content), 'base64'), { maxOutputLength: maxContentBytes });
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE')
      throw new UnfitWatch(`The ${kind} ${name} is longer than ${maxContentBytes} bytes (max_body_bytes).`);
    throw new UnfitWatch(`The ${kind} ${name} cannot be unpacked.`);
  }
  return {
    kind,
    name,
    title: String(values.title),
    created: Number(values.created),
    updated: Number(values.updated),
    file: String(values.file),
    format: String(values.format),
    components: Number(values.components),
    webhook: String(values.webhook),
    content,
  };
}
