import { CommandError } from '#kit/command/command-error';
import { DamagedFile } from '#kit/files/damaged-file';
import type { NvdEntry } from '../store/affected/affected-row.ts';
import type { Outcomes, Writer } from '../store/port.ts';
import type { NewAdvisory, NewRecord } from '../store/record.ts';
import { Batch } from './batch.ts';
import type { CsafReading } from './csaf/read-csaf.ts';
import { type EditionCounts, emptyReport, FEED_FILES, type ImportReport, type NotTaken } from './import-report.ts';
import type { EuvdKevDump, KevCatalogue } from './kev/kev-catalogue.ts';
import type { NvdReading } from './nvd/nvd-page.ts';
import type { OsvReading } from './osv/osv-record.ts';
import type { InputFile } from './read/input-files.ts';
import type { JsonReaders } from './read/json-readers.ts';
import { readItems } from './read/read-items.ts';
import { type CveItem, NO_RECORD } from './read/read-json.ts';
import { readRow, type TableFeed, type TableHeading, tableFeed } from './read/table-feeds.ts';

export interface FeedImportOptions {
  /** Bytes of one JSON text, a record or a whole catalogue, that are read at most. */
  readonly maxDocumentBytes: number;
  /** Names of things not taken that the report keeps at most, and findings of advisories. */
  readonly maxNames: number;
  /** Seconds since 1970. */
  readonly now: number;
  /** Take an edition that is much shorter than what is held. */
  readonly force?: boolean;
}

type OsvEntry = OsvReading & { readonly kind: 'entry' };

const BATCH_ROWS = 20_000;

/** A newer edition of a table with fewer rows than this share of those held is a part of one. */
const WHOLE_EDITION = 0.9;

/** A newer edition of a table: the keys it has rows of, and how many rows were held before. */
interface NewerEdition {
  readonly editions: NonNullable<TableFeed<{ readonly key: number }>['editions']>;
  readonly keys: Set<number>;
  readonly held: number;
}

interface Table {
  readonly heading: TableHeading;
  readonly feed: TableFeed<{ readonly key: number }>;
  readonly newer?: NewerEdition;
  rows: { readonly key: number }[];
  taken: number;
}

/** Feeds whose files hold many things of one kind; damaged ones are counted with them. */
type Kind = 'records' | 'advisories' | 'osv' | 'nvd';

const OUTCOMES = ['added', 'updated', 'unchanged', 'older'] as const;

/** Takes files into the store, one after the other, and tells what became of everything. */
export class FeedImport {
  readonly report: ImportReport = emptyReport();
  readonly #writer: Writer;
  readonly #readers: JsonReaders;
  readonly #options: FeedImportOptions;
  readonly #records: Batch<NewRecord>;
  readonly #advisories: Batch<NewAdvisory>;
  readonly #entries: Batch<OsvEntry>;
  readonly #nvd: Batch<NvdEntry>;
  /** What the file that is read holds, as far as its lines have told. */
  #kind: Kind = 'records';
  #starterDropped = false;

  constructor(writer: Writer, readers: JsonReaders, options: FeedImportOptions) {
    const processed = options.now;
    this.#records = new Batch(async (records) => {
      await this.#dropStarter();
      this.#count('records', await writer.put(records, { processed }));
    });
    this.#advisories = new Batch(async (advisories) =>
      this.#count('advisories', await writer.putAdvisories(advisories)),
    );
    this.#entries = new Batch(async (entries) => {
      await this.#dropStarter();
      this.#count(
        'osv',
        await writer.putRelated(
          entries.map(({ entry }) => entry),
          { processed },
        ),
      );
      await writer.putOsv(entries.map(({ osv, affected }) => ({ ...osv, affected })));
    });
    this.#nvd = new Batch(async (entries) => this.#count('nvd', await writer.putNvd(entries)));
    this.#writer = writer;
    this.#readers = readers;
    this.#options = options;
  }

  /** Reads one file to its end. */
  async take(input: InputFile): Promise<void> {
    this.report.files.read++;
    this.#kind = 'records';
    let table: Table | undefined;
    let known = false;
    for await (const items of readItems(input.chunks, this.#options.maxDocumentBytes, this.#readers))
      for (const item of items) {
        if (item.kind === 'cve' && item.reading.kind === 'published') {
          const written = this.#takePublished(item.reading.record, item.bytes);
          if (written !== undefined) await written;
        } else if (item.kind === 'heading') {
          if (table) await this.#endTable(table, input);
          table = await this.#beginTable(item.heading, input);
          if (table === undefined) return;
        } else if (item.kind === 'row') await this.#takeRow(table as Table, item, input);
        else if (item.kind === 'broken') {
          if (table) this.#damagedRow(table.heading, input, item.line, item.problem);
          else this.#damaged(input, item.line, undefined, item.problem);
        } else if (item.kind === 'cve') await this.#takeRecord(item.reading, input, item.line, item.bytes);
        else if (item.kind === 'csaf') await this.#takeAdvisory(item.reading, input, item.line, item.bytes);
        else if (item.kind === 'osv') await this.#takeEntry(item.reading, input, item.line, item.bytes);
        else if (item.kind === 'nvd') await this.#takeNvd(item.readings, input, item.bytes);
        else if (item.kind === 'kev') await this.#takeCatalogue(item.catalogue, input);
        else if (item.kind === 'euvdKev') await this.#takeDump(item.dump, input);
        else if (item.kind === 'cutOff') throw new DamagedFile(`is cut off or damaged: ${item.problem}`, input.name);
        // The first value tells whether the file is a feed at all.
        else if (known) this.#damaged(input, item.line, undefined, NO_RECORD);
        else return this.#unrecognised(input);
        known = true;
      }
    if (!known) return this.#unrecognised(input);
    if (table) await this.#endTable(table, input);
  }

  /** Writes what waits and gives the report. */
  async finish(): Promise<ImportReport> {
    await this.#records.flush();
    await this.#advisories.flush();
    await this.#entries.flush();
    await this.#nvd.flush();
    for (const [feed, kind] of [
      ['cve', 'records'],
      ['csaf', 'advisories'],
      ['osv', 'osv'],
      ['nvd', 'nvd'],
    ] as const) {
      const counts = this.report[kind];
      const removed = 'removed' in counts ? counts.removed : 0;
      // An import that changes nothing leaves the data version, and with it every ETag, as it was.
      if (counts.added + counts.updated + removed === 0) continue;
      const entries = OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0);
      await this.#writer.setFeed({ feed, edition: '', entries, imported: this.#options.now });
    }
    return this.report;
  }

  #takePublished(record: NewRecord, bytes: number): Promise<void> | undefined {
    this.#kind = 'records';
    this.report.records.read++;
    return this.#records.add(record, record.key, bytes);
  }

  async #takeRecord(
    reading: CveItem['reading'],
    input: InputFile,
    line: number | undefined,
    bytes: number,
  ): Promise<void> {
    this.#kind = 'records';
    const { records } = this.report;
    if (reading.kind === 'damaged') return this.#damaged(input, line, reading.cve, reading.problem);
    if (reading.kind === 'published') return this.#takePublished(reading.record, bytes);
    records.read++;
    records[reading.kind]++;
    const reason = reading.kind === 'rejected' ? `its state is ${reading.state}` : 'it has no CNA container';
    this.#name({ file: input.name, ...place(line), id: reading.cve, outcome: reading.kind, reason });
    if (reading.kind === 'rejected') {
      if (this.#records.has(reading.key)) await this.#records.flush();
      records.removed += await this.#writer.remove([reading.key]);
    }
  }

  async #takeAdvisory(reading: CsafReading, input: InputFile, line: number | undefined, bytes: number): Promise<void> {
    this.#kind = 'advisories';
    const { advisories, findings } = this.report;
    advisories.read++;
    if (reading.kind === 'invalid') {
      advisories.invalid++;
      const { id, problem: reason } = reading;
      this.#name({ file: input.name, ...place(line), ...(id ? { id } : {}), outcome: 'invalid', reason });
      return;
    }
    const { advisory, affected } = reading;
    if (advisory.findings.length > 0) advisories.withFindings++;
    for (const finding of advisory.findings)
      if (findings.length < this.#options.maxNames)
        findings.push({ file: input.name, ...place(line), id: advisory.id, ...finding });
      else this.report.findingsLeftOut++;
    await this.#advisories.add({ ...advisory, affected }, advisory.id, bytes);
  }

  async #takeEntry(reading: OsvReading, input: InputFile, line: number | undefined, bytes: number): Promise<void> {
    this.#kind = 'osv';
    const { osv } = this.report;
    if (reading.kind === 'damaged') return this.#damaged(input, line, reading.name, reading.problem);
    osv.read++;
    if (reading.kind === 'entry') return this.#entries.add(reading, reading.entry.name, bytes);
    osv.withdrawn++;
    const { name } = reading;
    this.#name({ file: input.name, ...place(line), id: name, outcome: 'withdrawn', reason: 'its source withdrew it' });
    if (this.#entries.has(name)) await this.#entries.flush();
    osv.removed += await this.#writer.removeRelated([name], { processed: this.#options.now });
    // Its words stay, so that who asks for it learns that it was withdrawn; it names no package any more.
    if (reading.osv !== undefined) await this.#writer.putOsv([{ ...reading.osv, affected: [] }]);
  }

  async #takeNvd(readings: readonly NvdReading[], input: InputFile, bytes: number): Promise<void> {
    this.#kind = 'nvd';
    const share = Math.ceil(bytes / Math.max(1, readings.length));
    for (const [at, reading] of readings.entries()) {
      if (reading.kind === 'damaged') {
        this.#damaged(input, at + 1, reading.id, reading.problem);
        continue;
      }
      this.report.nvd.read++;
      await this.#nvd.add(reading.entry, reading.entry.cve, share);
    }
  }

  async #dropStarter(): Promise<void> {
    if (this.#starterDropped) return;
    this.report.starterDropped = await this.#writer.dropStarter();
    this.#starterDropped = true;
  }

  #count(kind: Kind, outcomes: Outcomes): void {
    for (const outcome of OUTCOMES) this.report[kind][outcome] += outcomes[outcome];
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

  async #takeDump({ eu, cisa, numbers, damaged }: EuvdKevDump, input: InputFile): Promise<void> {
    const { kev, mapping } = this.report;
    kev.read += eu.length + cisa.length + damaged.length;
    kev.damaged += damaged.length;
    for (const { id, problem } of damaged)
      this.#name({ file: input.name, id, outcome: 'damaged', reason: `${problem} (entry of a KEV dump)` });
    mapping.read += numbers.length;
    mapping.taken += numbers.length;
    await this.#writer.putMapping(numbers);
    const state = (feed: string, entries: number) => ({ feed, edition: '', entries, imported: this.#options.now });
    kev.taken += eu.length;
    await this.#writer.replaceKev('eukev_kev', eu);
    await this.#writer.setFeed(state('eukev_kev', eu.length));
    // CISA's own catalogue says more than the dump does of it.
    if (((await this.#writer.feed('cisa_kev'))?.edition ?? '') !== '') kev.older += cisa.length;
    else {
      kev.taken += cisa.length;
      await this.#writer.replaceKev('cisa_kev', cisa);
      await this.#writer.setFeed(state('cisa_kev', cisa.length));
    }
  }

  /** @returns undefined when the file is older than what is held, and need not be read on */
  async #beginTable(heading: TableHeading, input: InputFile): Promise<Table | undefined> {
    const { kind, edition } = heading;
    const feed = tableFeed(kind);
    const table = { heading, feed, rows: [], taken: 0 };
    const { editions } = feed;
    if (editions === undefined) return table;
    if (await this.#isOlder(kind, edition, input)) {
      this.#editionCounts(heading).olderFiles++;
      return undefined;
    }
    // One of the same day, or of none, adds to what is held.
    if (edition <= ((await this.#writer.feed(kind))?.edition ?? '')) return table;
    return { ...table, newer: { editions, keys: new Set(), held: await editions.count(this.#writer) } };
  }

  /** Counts that only a table with editions has. */
  #editionCounts({ kind }: TableHeading): EditionCounts {
    return this.report[kind] as EditionCounts;
  }

  async #takeRow(table: Table, item: { row: unknown; line: number }, input: InputFile): Promise<void> {
    const { heading } = table;
    const row = readRow(heading, item.row);
    if (typeof row === 'string') return this.#damagedRow(heading, input, item.line, row);
    this.report[heading.kind].read++;
    this.report[heading.kind].taken++;
    table.rows.push(row);
    if (table.rows.length >= BATCH_ROWS) await this.#writeRows(table);
  }

  async #writeRows(table: Table): Promise<void> {
    await table.feed.write(this.#writer, table.rows);
    if (table.newer !== undefined) for (const { key } of table.rows) table.newer.keys.add(key);
    table.taken += table.rows.length;
    table.rows = [];
  }

  async #endTable(table: Table, input: InputFile): Promise<void> {
    await this.#writeRows(table);
    const { kind, edition } = table.heading;
    if (table.newer !== undefined) await this.#endEdition(table.newer, table.heading, input);
    const entries = (await table.feed.editions?.count(this.#writer)) ?? table.taken;
    await this.#writer.setFeed({ feed: kind, edition, entries, imported: this.#options.now });
  }

  /** Nothing in a file says how many rows its edition has: its length tells a part from a whole. */
  async #endEdition({ editions, keys, held }: NewerEdition, heading: TableHeading, input: InputFile): Promise<void> {
    const counts = this.#editionCounts(heading);
    if (keys.size >= held * WHOLE_EDITION) {
      counts.removed += await editions.keep(this.#writer, keys);
      return;
    }
    // An answer in JSON is a page of many; a CSV is meant to be whole.
    if (heading.columns !== undefined && this.#options.force !== true)
      throw new CommandError(
        `${input.name} holds ${keys.size} values, and ${held} are held: it is refused, because it is more than a tenth shorter. --force adds its values.`,
      );
    counts.partialFiles++;
    counts.kept = (await editions.count(this.#writer)) - keys.size;
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

  #damagedRow({ kind }: TableHeading, input: InputFile, line: number | undefined, reason: string): void {
    this.report[kind].read++;
    this.report[kind].damaged++;
    this.#name({ file: input.name, ...place(line), outcome: 'damaged', reason });
  }

  #damaged(input: InputFile, line: number | undefined, id: string | undefined, reason: string): void {
    const counts = this.report[this.#kind];
    counts.read++;
    counts.damaged++;
    this.#name({ file: input.name, ...place(line), ...(id === undefined ? {} : { id }), outcome: 'damaged', reason });
  }

  #unrecognised(input: InputFile): void {
    const reason = `it is none of: ${FEED_FILES}, these as gzip, zip or tar`;
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
