import { availableParallelism } from 'node:os';
import { CommandError } from '#kit/command-error';
import type { Store, Writer } from '../store/port.ts';
import type { Vulnerability } from '../store/record.ts';
import { type CsvHeading, readEpss, readMapping } from './csv-feeds.ts';
import type { CveReading } from './cve-record.ts';
import { emptyReport, type ImportReport, type NotTaken } from './import-report.ts';
import { type InputFile, listFiles, readFiles } from './input-files.ts';
import { JsonReaders } from './json-readers.ts';
import type { KevCatalogue } from './kev-catalogue.ts';
import { readItems } from './read-items.ts';
import { NO_RECORD } from './read-json.ts';

export interface ImportOptions {
  /** Bytes of one JSON text, a record or a whole catalogue, that are read at most. */
  readonly maxDocumentBytes: number;
  /** Names of things not taken that the report keeps at most. */
  readonly maxNames: number;
  /** Threads that read the lines of a large file; 0 for one for each core. */
  readonly importThreads?: number;
  /** Seconds since 1970. */
  readonly now: number;
  /** Told now and then how far the files have been read. */
  onProgress?(progress: { bytes: number; totalBytes: number; records: number }): void;
}

/** Records that wait to be written together: sorted by key they make one segment of the full-text index. */
const BATCH_RECORDS = 2000;
/** Bytes of the JSON texts they came from. */
const BATCH_BYTES = 64 << 20;
const BATCH_ROWS = 20_000;

/**
 * Takes feeds into the store: CVE records (JSON 5, one or many, in files, directories, zip and gzip), CISA's KEV
 * catalogue, EPSS and EUVD's mapping as CSV. What a file is, its content tells. All of it is one transaction.
 * @throws CommandError when a path is missing, a named file is no feed, or a file is cut off; nothing is changed then
 */
export async function importFeeds(
  store: Store,
  paths: readonly string[],
  options: ImportOptions,
): Promise<ImportReport> {
  const files = await listFiles(paths);
  const totalBytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const started = performance.now();
  const readers = new JsonReaders(options.importThreads || availableParallelism());
  const imported = store.write(async (writer) => {
    const run = new FeedImport(writer, readers, options);
    let bytes = 0;
    const inputs = readFiles(files, (more) => {
      bytes += more;
      options.onProgress?.({ bytes, totalBytes, records: run.report.records.read });
    });
    for await (const input of inputs) await run.take(input);
    return run.finish();
  });
  const report = await imported.finally(() => readers.close());
  report.seconds = (performance.now() - started) / 1000;
  report.recordsPerSecond = Math.round(report.records.read / report.seconds);
  return report;
}

interface Table {
  readonly heading: CsvHeading;
  rows: ({ key: number; epss: number } | { key: number; euvd: string })[];
  taken: number;
}

class FeedImport {
  readonly report: ImportReport = emptyReport();
  readonly #writer: Writer;
  readonly #readers: JsonReaders;
  readonly #options: ImportOptions;
  #pending: Vulnerability[] = [];
  #pendingKeys = new Set<number>();
  #pendingBytes = 0;
  #starterDropped = false;

  constructor(writer: Writer, readers: JsonReaders, options: ImportOptions) {
    this.#writer = writer;
    this.#readers = readers;
    this.#options = options;
  }

  /** Reads one file to its end. */
  async take(input: InputFile): Promise<void> {
    this.report.files.read++;
    let table: Table | undefined;
    let known = false;
    for await (const items of readItems(input.chunks, this.#options.maxDocumentBytes, this.#readers))
      for (const item of items) {
        if (item.kind === 'heading') {
          if (!(await this.#beginTable(item.heading, input))) return;
          table = { heading: item.heading, rows: [], taken: 0 };
        } else if (item.kind === 'row') await this.#takeRow(table as Table, item, input);
        else if (item.kind === 'broken') {
          if (table) this.#damagedRow(table.heading, input, item.line, item.problem);
          else this.#damagedRecord(input, item.line, undefined, item.problem);
        } else if (item.kind === 'cve') await this.#takeRecord(item.reading, input, item.line, item.bytes);
        else if (item.kind === 'kev') await this.#takeCatalogue(item.catalogue, input);
        else if (item.kind === 'cutOff')
          throw new CommandError(`${input.name} is cut off or damaged: ${item.problem}.`);
        // The first value tells whether the file is a feed at all.
        else if (known) this.#damagedRecord(input, item.line, undefined, NO_RECORD);
        else return this.#unrecognised(input);
        known = true;
      }
    if (!known) return this.#unrecognised(input);
    if (table) await this.#endTable(table);
  }

  /** Writes what waits and gives the report. */
  async finish(): Promise<ImportReport> {
    await this.#flush();
    const { added, updated, unchanged, older, removed } = this.report.records;
    // An import that changes nothing leaves the data version, and with it every ETag, as it was.
    if (added + updated + removed > 0)
      await this.#writer.setFeed({
        feed: 'cve',
        edition: '',
        entries: added + updated + unchanged + older,
        imported: this.#options.now,
      });
    return this.report;
  }

  async #takeRecord(reading: CveReading, input: InputFile, line: number | undefined, bytes: number): Promise<void> {
    const { records } = this.report;
    if (reading.kind === 'damaged') return this.#damagedRecord(input, line, reading.cve, reading.problem);
    records.read++;
    if (reading.kind === 'published') {
      this.#pending.push(reading.record);
      this.#pendingKeys.add(reading.record.key);
      this.#pendingBytes += bytes;
      if (this.#pending.length >= BATCH_RECORDS || this.#pendingBytes >= BATCH_BYTES) await this.#flush();
      return;
    }
    records[reading.kind]++;
    const reason = reading.kind === 'rejected' ? `its state is ${reading.state}` : 'it has no CNA container';
    this.#name({ file: input.name, ...place(line), id: reading.cve, outcome: reading.kind, reason });
    if (reading.kind === 'rejected') {
      if (this.#pendingKeys.has(reading.key)) await this.#flush();
      records.removed += await this.#writer.remove([reading.key]);
    }
  }

  async #flush(): Promise<void> {
    if (this.#pending.length === 0) return;
    if (!this.#starterDropped) {
      this.report.starterDropped = await this.#writer.dropStarter();
      this.#starterDropped = true;
    }
    const outcomes = await this.#writer.put(this.#pending, { processed: this.#options.now });
    const { records } = this.report;
    for (const outcome of ['added', 'updated', 'unchanged', 'older'] as const) records[outcome] += outcomes[outcome];
    this.#pending = [];
    this.#pendingKeys = new Set();
    this.#pendingBytes = 0;
  }

  async #takeCatalogue({ source, edition, entries, damaged }: KevCatalogue, input: InputFile): Promise<void> {
    const { kev } = this.report;
    kev.read += entries.length + damaged.length;
    kev.damaged += damaged.length;
    for (const { id, problem } of damaged)
      this.#name({ file: input.name, id, outcome: 'damaged', reason: `${problem} (entry of a KEV catalogue)` });
    if (await this.#isOlder(source, edition, input)) {
      kev.older += entries.length;
      return;
    }
    const held = await this.#writer.feed(source);
    if (edition !== '' && held?.edition === edition && held.entries === entries.length) {
      kev.unchanged += entries.length;
      return;
    }
    kev.taken += entries.length;
    await this.#writer.replaceKev(source, entries);
    await this.#writer.setFeed({ feed: source, edition, entries: entries.length, imported: this.#options.now });
  }

  /** @returns false when the file is older than what is held, and need not be read on */
  async #beginTable({ kind, edition }: CsvHeading, input: InputFile): Promise<boolean> {
    if (kind !== 'epss') return true;
    if (await this.#isOlder('epss', edition, input)) {
      this.report.epss.olderFiles++;
      return false;
    }
    // A newer edition is whole; one of the same day, or of none, adds to what is held.
    if (edition > ((await this.#writer.feed('epss'))?.edition ?? '')) await this.#writer.clearEpss();
    return true;
  }

  async #takeRow(table: Table, item: { text: string; line: number }, input: InputFile): Promise<void> {
    const { heading } = table;
    const row = (heading.kind === 'epss' ? readEpss : readMapping)(item.text, heading.columns);
    if (typeof row === 'string') return this.#damagedRow(heading, input, item.line, row);
    this.report[heading.kind].read++;
    this.report[heading.kind].taken++;
    table.rows.push(row);
    if (table.rows.length >= BATCH_ROWS) await this.#writeRows(table);
  }

  async #writeRows(table: Table): Promise<void> {
    if (table.heading.kind === 'epss') await this.#writer.putEpss(table.rows as { key: number; epss: number }[]);
    else await this.#writer.putMapping(table.rows as { key: number; euvd: string }[]);
    table.taken += table.rows.length;
    table.rows = [];
  }

  async #endTable(table: Table): Promise<void> {
    await this.#writeRows(table);
    const { kind, edition } = table.heading;
    await this.#writer.setFeed({ feed: kind, edition, entries: table.taken, imported: this.#options.now });
  }

  async #isOlder(feed: string, edition: string, input: InputFile): Promise<boolean> {
    const held = await this.#writer.feed(feed);
    if (held === undefined || edition === '' || edition >= held.edition) return false;
    this.#name({
      file: input.name,
      outcome: 'older',
      reason: `it is the edition of ${edition}; that of ${held.edition} is held`,
    });
    return true;
  }

  #damagedRow({ kind }: CsvHeading, input: InputFile, line: number | undefined, reason: string): void {
    this.report[kind].read++;
    this.report[kind].damaged++;
    this.#name({ file: input.name, ...place(line), outcome: 'damaged', reason });
  }

  #damagedRecord(input: InputFile, line: number | undefined, id: string | undefined, reason: string): void {
    this.report.records.read++;
    this.report.records.damaged++;
    this.#name({ file: input.name, ...place(line), ...(id === undefined ? {} : { id }), outcome: 'damaged', reason });
  }

  #unrecognised(input: InputFile): void {
    const reason =
      'it is none of: CVE records (JSON, NDJSON), CISA KEV catalogue (JSON), EPSS or EUVD mapping (CSV), these as gzip or zip';
    if (input.asked) throw new CommandError(`${input.name} cannot be imported: ${reason}.`);
    this.report.files.unrecognised++;
    this.#name({ file: input.name, outcome: 'unrecognised', reason });
  }

  #name(entry: NotTaken): void {
    if (this.report.notTaken.length < this.#options.maxNames) this.report.notTaken.push(entry);
    else this.report.namesLeftOut++;
  }
}

const place = (line: number | undefined): { line?: number } => (line === undefined ? {} : { line });
