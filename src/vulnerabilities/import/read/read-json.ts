import { isUtf8 } from 'node:buffer';
import type { RecordText } from '../../store/record.ts';
import { type CsafReading, isCsafDocument, readCsaf } from '../csaf/read-csaf.ts';
import { cveKernel } from '../cve/cve-kernel.ts';
import { type CveReading, isCveRecord, readCveRecord } from '../cve/cve-record.ts';
import {
  type EuvdKevDump,
  isCisaCatalogue,
  isEuvdKevDump,
  type KevCatalogue,
  readCisaCatalogue,
  readEuvdKevDump,
} from '../kev/kev-catalogue.ts';
import { isNvdPage, type NvdReading, readNvdPage } from '../nvd/nvd-page.ts';
import { isOsvRecord, type OsvReading, readOsvRecord } from '../osv/osv-record.ts';
import { readTableDocument, type TableHeading } from './table-feeds.ts';

/** Where a text stands in its file; `line` counts from 1 and is absent when the file is one text. */
interface LineInFile {
  readonly line?: number;
}

/** A CVE record; most come as the text in which they are stored. */
export interface CveItem extends LineInFile {
  readonly kind: 'cve';
  readonly reading: CveReading | { readonly kind: 'published'; readonly record: RecordText };
  readonly bytes: number;
}

/** What a text of a feed holds. */
export type JsonItem =
  | CveItem
  | ({ readonly kind: 'csaf'; readonly reading: CsafReading; readonly bytes: number } & LineInFile)
  | ({ readonly kind: 'osv'; readonly reading: OsvReading; readonly bytes: number } & LineInFile)
  /** What NVD says about many CVEs. */
  | { readonly kind: 'nvd'; readonly readings: readonly NvdReading[]; readonly bytes: number }
  | { readonly kind: 'kev'; readonly catalogue: KevCatalogue }
  | { readonly kind: 'euvdKev'; readonly dump: EuvdKevDump }
  /** The beginning of a table; its rows follow. */
  | { readonly kind: 'heading'; readonly heading: TableHeading }
  | { readonly kind: 'row'; readonly row: unknown; readonly line: number }
  /** A catalogue that is not whole. */
  | { readonly kind: 'cutOff'; readonly problem: string }
  /** JSON, and nothing we know. */
  | ({ readonly kind: 'unknown' } & LineInFile)
  | ({ readonly kind: 'broken'; readonly problem: string } & LineInFile);

/** Why a value among records is not taken. */
export const NO_RECORD = 'it is not a record';

/**
 * Reads one JSON text: a CVE record, a CSAF document, an OSV entry, an array of them, a KEV catalogue, or a table. Needs nothing
 * but the text, so that it can be done in any thread.
 * @param bytes undefined for a text that was too long to be kept
 */
export function readJson(bytes: Buffer | undefined, line?: number): JsonItem[] {
  const at: LineInFile = line === undefined ? {} : { line };
  if (bytes === undefined) return [{ kind: 'broken', problem: 'it is too long', ...at }];
  if (!isUtf8(bytes)) return [{ kind: 'broken', problem: 'it is not UTF-8', ...at }];
  const item = readUsual(bytes, at);
  if (item !== undefined) return [item];
  const value = parseJson(bytes);
  if (value === undefined) return [{ kind: 'broken', problem: 'it is not JSON', ...at }];
  return readValue(value, bytes.length, at);
}

/**
 * Reads a published CVE record of the usual form, in less time than it takes to send it to a thread.
 * @param bytes UTF-8
 * @returns undefined for any other text
 */
export function readUsual(bytes: Uint8Array, at: LineInFile = {}): CveItem | undefined {
  const record = cveKernel().read(bytes);
  return record && { kind: 'cve', reading: { kind: 'published', record }, bytes: bytes.length, ...at };
}

/** The same for a value that has been parsed. */
export function readValue(value: unknown, bytes: number, at: LineInFile = {}): JsonItem[] {
  const record = readRecord(value, bytes, at);
  if (record !== undefined) return [record];
  if (isCisaCatalogue(value)) return [readCatalogue(value)];
  if (isEuvdKevDump(value)) return [{ kind: 'euvdKev', dump: readEuvdKevDump(value) }];
  if (isNvdPage(value)) return [{ kind: 'nvd', readings: readNvdPage(value), bytes }];
  const table = readTableDocument(value);
  if (table !== undefined) {
    const rows = table.rows.map((row, index): JsonItem => ({ kind: 'row', row, line: index + 1 }));
    return [{ kind: 'heading', heading: table.heading }, ...rows];
  }
  if (!Array.isArray(value)) return [{ kind: 'unknown', ...at }];
  const share = Math.ceil(bytes / Math.max(1, value.length));
  const items = value.map((item: unknown, index) => readRecord(item, share, { line: index + 1 }));
  if (items.every((item) => item === undefined)) return [{ kind: 'unknown', ...at }];
  return items.map((item, index) => item ?? { kind: 'broken', problem: NO_RECORD, line: index + 1 });
}

function readRecord(value: unknown, bytes: number, at: LineInFile): JsonItem | undefined {
  if (isCveRecord(value)) return { kind: 'cve', reading: readCveRecord(value), bytes, ...at };
  if (isCsafDocument(value)) return { kind: 'csaf', reading: readCsaf(value), bytes, ...at };
  if (isOsvRecord(value)) return { kind: 'osv', reading: readOsvRecord(value), bytes, ...at };
  return undefined;
}

function readCatalogue(value: Readonly<Record<string, unknown>>): JsonItem {
  try {
    return { kind: 'kev', catalogue: readCisaCatalogue(value) };
  } catch (error) {
    return { kind: 'cutOff', problem: (error as Error).message };
  }
}

/** The value of a JSON text that is an object or an array; undefined for anything else. */
export function parseJson(bytes: Buffer): unknown {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
