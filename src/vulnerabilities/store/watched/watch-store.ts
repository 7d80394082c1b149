import { gunzipSync, gzipSync } from 'node:zlib';
import type { DumpRow, WatchedTable } from '../snapshot-file/dump-tables.ts';
import type { Row, Statements, Tables } from './tables.ts';
import type { NewWatch, Watch, WatchKind } from './watch.ts';
import { dumpWatches, type Merged, type MergeRules, mergeWatches } from './watch-dump.ts';

export type { NewWatch, Watch, WatchKind };

/** What a comparison found; the first comes first. */
export interface Found {
  /** Tells it apart from all others of its watch. */
  readonly place: string;
  readonly id: string;
  /** What is affected, for filters; empty for a watchlist. */
  readonly component: string;
  readonly exempt: boolean;
  /** Tenths; -1 when unknown. */
  readonly score: number;
  readonly exploited: boolean;
  /** JSON. */
  readonly document: string;
}

/** A finding that is kept. */
export interface KeptFinding extends Omit<Found, 'document'> {
  /** Milliseconds since 1970. */
  readonly firstSeen: number;
  /** Milliseconds since 1970: when it was no longer affected; 0 while it is. */
  readonly gone: number;
  readonly document: string;
}

/** What a comparison changed. */
export interface Changes {
  readonly opened: readonly Found[];
  /** Known before, and exploited since. */
  readonly exploited: readonly Found[];
  readonly gone: readonly KeptFinding[];
}

export type FindingState = 'open' | 'exempt' | 'gone';

export interface FindingFilter {
  /** undefined for all. */
  readonly state?: FindingState;
  /** Least score in tenths. */
  readonly score?: number;
  readonly exploited?: boolean;
  /** Milliseconds since 1970: first seen, or gone, then or later. */
  readonly since?: number;
  readonly id?: string;
  /** Beginning of a component's name, in small letters. */
  readonly component?: string;
}

export type FindingSort = 'priority' | 'firstSeen';

/** How many findings of each kind there are. */
export interface FindingCounts {
  readonly open: number;
  readonly exempt: number;
  readonly gone: number;
  readonly critical: number;
  readonly high: number;
  readonly medium: number;
  readonly low: number;
  readonly unknown: number;
  readonly exploited: number;
}

/** An event on its way to a receiver. */
export interface WaitingEvent {
  readonly id: string;
  readonly kind: WatchKind;
  readonly name: string;
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly due: number;
  readonly attempts: number;
  readonly body: string;
}

export interface WatchBounds {
  /** Findings that are gone and still kept, of one watch. */
  readonly maxGone: number;
  /** Milliseconds for which they are kept. */
  readonly keepGone: number;
  /** Events that wait. */
  readonly maxEvents: number;
}

const COLUMNS = `kind, name, title, created, updated, file, format, components, webhook, checked, checked_version,
  left_out`;

const watchOf = (row: Row): Watch => ({
  kind: row.kind as WatchKind,
  name: String(row.name),
  title: String(row.title),
  created: Number(row.created),
  updated: Number(row.updated),
  file: String(row.file),
  format: String(row.format),
  components: Number(row.components),
  webhook: String(row.webhook),
  checked: Number(row.checked),
  checkedVersion: String(row.checked_version),
  leftOut: Number(row.left_out),
});

const findingOf = (row: Row): KeptFinding => ({
  place: String(row.place),
  id: String(row.id),
  component: String(row.component),
  firstSeen: Number(row.first_seen),
  gone: Number(row.gone),
  exempt: row.exempt === 1,
  score: Number(row.score),
  exploited: row.exploited === 1,
  document: String(row.document),
});

/** The watch has been replaced or taken away, or another process has compared it with the same data. */
export class Overtaken extends Error {}

/** Inventories and watchlists, what was found of them, and events that wait to be sent. */
export class WatchStore {
  readonly #tables: Tables;
  readonly #bounds: WatchBounds;

  constructor(tables: Tables, bounds: WatchBounds) {
    this.#tables = tables;
    this.#bounds = bounds;
  }

  /** All of a kind, by name. */
  list(kind: WatchKind): Promise<Watch[]> {
    return this.#tables.read(async ({ all }) =>
      (await all(`SELECT ${COLUMNS} FROM watch WHERE kind = ? ORDER BY name`, kind)).map(watchOf),
    );
  }

  /** Those that were not yet compared with a state of the data, those that wait longest first. */
  outdated(version: string): Promise<Watch[]> {
    return this.#tables.read(async ({ all }) =>
      (await all(`SELECT ${COLUMNS} FROM watch WHERE checked_version <> ? ORDER BY checked, kind, name`, version)).map(
        watchOf,
      ),
    );
  }

  get(kind: WatchKind, name: string): Promise<Watch | undefined> {
    return this.#tables.read((statements) => find(statements, kind, name));
  }

  /** What was put, unpacked. */
  content(kind: WatchKind, name: string): Promise<Buffer | undefined> {
    return this.#tables.read(async ({ all }) => {
      const [row] = await all('SELECT content FROM watch WHERE kind = ? AND name = ?', kind, name);
      return row === undefined ? undefined : gunzipSync(row.content as Uint8Array);
    });
  }

  /**
   * Keeps a watch under its name, in the place of a former one; findings stay until it is compared.
   * @returns whether it is new; undefined when there are `most` others of its kind
   */
  put(watch: NewWatch, now: number, most: number): Promise<boolean | undefined> {
    const { kind, name, title, file, format, components, webhook } = watch;
    const content = gzipSync(watch.content);
    return this.#tables.write(async (statements) => {
      const { run, all } = statements;
      const former = await find(statements, kind, name);
      if (former === undefined) {
        const [row] = await all('SELECT count(*) AS n FROM watch WHERE kind = ?', kind);
        if (Number(row?.n) >= most) return undefined;
        await run(
          `INSERT INTO watch (kind, name, title, created, updated, file, format, components, content, webhook, checked,
             checked_version, left_out) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, '', 0)`,
          ...[kind, name, title, now, now, file, format, components, content, webhook],
        );
        return true;
      }
      await run(
        `UPDATE watch SET title = ?, updated = ?, file = ?, format = ?, components = ?, content = ?, webhook = ?,
           checked_version = '' WHERE kind = ? AND name = ?`,
        ...[title, Math.max(now, former.updated + 1), file, format, components, content, webhook, kind, name],
      );
      return false;
    });
  }

  /** Takes a watch away, with its findings and events. @returns whether there was one */
  remove(kind: WatchKind, name: string): Promise<boolean> {
    return this.#tables.write(async ({ run }) => {
      for (const table of ['finding', 'event'])
        await run(`DELETE FROM ${table} WHERE kind = ? AND name = ?`, kind, name);
      return (await run('DELETE FROM watch WHERE kind = ? AND name = ?', kind, name)) > 0;
    });
  }

  /**
   * Keeps what a comparison found in the place of what was found before, and tells the difference.
   * @param watch as it was when the comparison began
   * @param version of the data that it was compared with
   * @param eventOf makes the event of a difference; undefined for none
   * @throws Overtaken when the watch is no longer the same
   */
  keep(
    watch: Watch,
    version: string,
    found: readonly Found[],
    leftOut: number,
    now: number,
    eventOf?: (changes: Changes) => Pick<WaitingEvent, 'id' | 'body'> | undefined,
  ): Promise<Changes> {
    const { kind, name } = watch;
    return this.#tables.write(async (statements) => {
      const { all, run } = statements;
      const taken = await run(
        `UPDATE watch SET checked = ?, checked_version = ?, left_out = ?
           WHERE kind = ? AND name = ? AND updated = ? AND checked_version = ?`,
        ...[now, version, leftOut, kind, name, watch.updated, watch.checkedVersion],
      );
      if (taken === 0) throw new Overtaken();
      const rows = (await all('SELECT * FROM finding WHERE kind = ? AND name = ?', kind, name)).map((row) => ({
        ...findingOf(row),
        position: Number(row.position),
      }));
      const before = new Map(rows.map((row) => [row.place, row]));
      const opened: Found[] = [];
      const exploited: Found[] = [];
      for (const [position, one] of found.entries()) {
        const known = before.get(one.place);
        before.delete(one.place);
        const values = [one.exempt ? 1 : 0, one.score, one.exploited ? 1 : 0, position, one.document];
        if (known === undefined) {
          await run(
            `INSERT INTO finding (kind, name, place, id, component, first_seen, gone, exempt, score, exploited, position,
               document) VALUES (?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?)`,
            ...[kind, name, one.place, one.id, one.component, now, ...values],
          );
          if (!one.exempt) opened.push(one);
          continue;
        }
        const isNew = known.gone > 0;
        if (!one.exempt && (isNew || known.exempt)) opened.push(one);
        else if (!one.exempt && one.exploited && !known.exploited) exploited.push(one);
        const isSame =
          !isNew &&
          known.exempt === one.exempt &&
          known.score === one.score &&
          known.exploited === one.exploited &&
          known.document === one.document;
        if (isSame && known.position === position) continue;
        await run(
          `UPDATE finding SET id = ?, first_seen = ?, gone = 0, exempt = ?, score = ?, exploited = ?, position = ?,
             document = ? WHERE kind = ? AND name = ? AND place = ?`,
          ...[one.id, isNew ? now : known.firstSeen, ...values, kind, name, one.place],
        );
      }
      const gone: KeptFinding[] = [];
      for (const { position: _, ...row } of before.values()) {
        if (row.gone > 0) continue;
        await run(
          'UPDATE finding SET gone = ? WHERE kind = ? AND name = ? AND place = ?',
          ...[now, kind, name, row.place],
        );
        if (!row.exempt) gone.push({ ...row, gone: now });
      }
      await this.#forgetGone(statements, kind, name, now);
      const changes = { opened, exploited, gone };
      const event = watch.webhook === '' ? undefined : eventOf?.(changes);
      if (event !== undefined) {
        await run(
          'INSERT INTO event (id, kind, name, url, at, due, attempts, body) VALUES (?, ?, ?, ?, ?, ?, 0, ?)',
          ...[event.id, kind, name, watch.webhook, now, now, event.body],
        );
        await run(
          'DELETE FROM event WHERE id IN (SELECT id FROM event ORDER BY at DESC, id DESC LIMIT 1000000 OFFSET ?)',
          this.#bounds.maxEvents,
        );
      }
      return changes;
    });
  }

  async #forgetGone({ run }: Statements, kind: WatchKind, name: string, now: number): Promise<void> {
    await run(
      'DELETE FROM finding WHERE kind = ? AND name = ? AND gone > 0 AND gone < ?',
      ...[kind, name, now - this.#bounds.keepGone],
    );
    await run(
      `DELETE FROM finding WHERE kind = ? AND name = ? AND place IN (
         SELECT place FROM finding WHERE kind = ? AND name = ? AND gone > 0 ORDER BY gone DESC, place
         LIMIT 1000000000 OFFSET ?)`,
      ...[kind, name, kind, name, this.#bounds.maxGone],
    );
  }

  /** A page of findings, and how many there are in all. */
  findings(
    kind: WatchKind,
    name: string,
    filter: FindingFilter,
    page: { readonly sort: FindingSort; readonly start: number; readonly limit: number },
  ): Promise<{ readonly findings: readonly KeptFinding[]; readonly total: number }> {
    const conditions = ['kind = ?', 'name = ?'];
    const values: (string | number)[] = [kind, name];
    const add = (condition: string, ...more: readonly (string | number)[]): void => {
      conditions.push(condition);
      values.push(...more);
    };
    if (filter.state === 'gone') add('gone > 0');
    else if (filter.state !== undefined) add('gone = 0 AND exempt = ?', filter.state === 'exempt' ? 1 : 0);
    if (filter.score !== undefined) add('score >= ?', filter.score);
    if (filter.exploited) add('exploited = 1');
    if (filter.since !== undefined) add('(first_seen >= ? OR gone >= ?)', filter.since, filter.since);
    if (filter.id !== undefined) add('upper(id) = ?', filter.id.toUpperCase());
    if (filter.component !== undefined)
      add('substr(lower(component), 1, ?) = ?', filter.component.length, filter.component);
    const where = conditions.join(' AND ');
    const order = page.sort === 'priority' ? 'gone > 0, position, place' : 'first_seen DESC, position, place';
    return this.#tables.read(async ({ all }) => {
      const [row] = await all(`SELECT count(*) AS n FROM finding WHERE ${where}`, ...values);
      const found = await all(
        `SELECT * FROM finding WHERE ${where} ORDER BY ${order} LIMIT ? OFFSET ?`,
        ...[...values, page.limit, page.start],
      );
      return { findings: found.map(findingOf), total: Number(row?.n) };
    });
  }

  /** How many findings of each kind a watch has; severities and exploited ones are counted among the open. */
  counts(kind: WatchKind, name: string): Promise<FindingCounts> {
    const open = 'gone = 0 AND exempt = 0';
    const count = (condition: string): string => `count(CASE WHEN ${condition} THEN 1 END)`;
    return this.#tables.read(async ({ all }) => {
      const [row = {}] = await all(
        `SELECT ${count(open)} AS open, ${count('gone = 0 AND exempt = 1')} AS exempt, ${count('gone > 0')} AS gone,
           ${count(`${open} AND score >= 90`)} AS critical,
           ${count(`${open} AND score >= 70 AND score < 90`)} AS high,
           ${count(`${open} AND score >= 40 AND score < 70`)} AS medium,
           ${count(`${open} AND score >= 0 AND score < 40`)} AS low,
           ${count(`${open} AND score < 0`)} AS unknown, ${count(`${open} AND exploited = 1`)} AS exploited
         FROM finding WHERE kind = ? AND name = ?`,
        kind,
        name,
      );
      return { ...row } as unknown as FindingCounts;
    });
  }

  /** Events that are to be sent by now, the oldest first. */
  dueEvents(now: number, limit: number): Promise<WaitingEvent[]> {
    return this.#tables.read(
      async ({ all }) =>
        (await all(
          'SELECT id, kind, name, url, at, due, attempts, body FROM event WHERE due <= ? ORDER BY due, at, id LIMIT ?',
          now,
          limit,
        )) as unknown as WaitingEvent[],
    );
  }

  /**
   * Takes an event for a while, so that another server does not send it at the same time.
   * @returns whether nobody was faster
   */
  takeEvent({ id, due }: WaitingEvent, until: number): Promise<boolean> {
    return this.#tables.write(
      async ({ run }) => (await run('UPDATE event SET due = ? WHERE id = ? AND due = ?', until, id, due)) > 0,
    );
  }

  /** Another attempt later, or none any more. */
  async putOffEvent(id: string, attempts: number, due: number): Promise<void> {
    await this.#tables.write(({ run }) =>
      run('UPDATE event SET attempts = ?, due = ? WHERE id = ?', attempts, due, id),
    );
  }

  async removeEvent(id: string): Promise<void> {
    await this.#tables.write(({ run }) => run('DELETE FROM event WHERE id = ?', id));
  }

  /** When the next event is due, in milliseconds since 1970; undefined when none waits. */
  nextEvent(): Promise<number | undefined> {
    return this.#tables.read(async ({ all }) => {
      const [row] = await all('SELECT min(due) AS due FROM event');
      return row?.due === null || row?.due === undefined ? undefined : Number(row.due);
    });
  }

  /** How many events wait. */
  waitingEvents(): Promise<number> {
    return this.#tables.read(async ({ all }) => Number((await all('SELECT count(*) AS n FROM event'))[0]?.n));
  }

  /** As {@link dumpWatches}. */
  dump(table: WatchedTable, options: { readonly withWebhooks: boolean }): AsyncIterable<readonly DumpRow[]> {
    return dumpWatches(this.#tables, table, options);
  }

  /** As {@link mergeWatches}. */
  merge(rules: MergeRules, read: Parameters<typeof mergeWatches>[2]): Promise<Merged> {
    return mergeWatches(this.#tables, rules, read);
  }

  close(): Promise<void> {
    return this.#tables.close();
  }
}

async function find({ all }: Pick<Statements, 'all'>, kind: WatchKind, name: string): Promise<Watch | undefined> {
  const [row] = await all(`SELECT ${COLUMNS} FROM watch WHERE kind = ? AND name = ?`, kind, name);
  return row && watchOf(row);
}
