import { isUtf8 } from 'node:buffer';
import { type CveReading, isCveRecord, readCveRecord } from './cve-record.ts';
import { isCisaCatalogue, type KevCatalogue, readCisaCatalogue } from './kev-catalogue.ts';

/** What a JSON text of a feed holds. `line` counts from 1 and is absent when the file is one JSON text. */
export type JsonItem =
  | { readonly kind: 'cve'; readonly reading: CveReading; readonly line?: number; readonly bytes: number }
  | { readonly kind: 'kev'; readonly catalogue: KevCatalogue }
  /** A catalogue that is not whole. */
  | { readonly kind: 'cutOff'; readonly problem: string }
  /** JSON, and nothing we know. */
  | { readonly kind: 'unknown'; readonly line?: number }
  | { readonly kind: 'broken'; readonly problem: string; readonly line?: number };

/** Why a value among CVE records is not taken. */
export const NO_RECORD = 'it is not a CVE record';

/**
 * Reads one JSON text: a CVE record, an array of them, or a KEV catalogue. Needs nothing but the text, so that it can
 * be done in any thread.
 * @param bytes undefined for a text that was too long to be kept
 */
export function readJson(bytes: Buffer | undefined, line?: number): JsonItem[] {
  const at = line === undefined ? {} : { line };
  if (bytes === undefined) return [{ kind: 'broken', problem: 'it is too long', ...at }];
  if (!isUtf8(bytes)) return [{ kind: 'broken', problem: 'it is not UTF-8', ...at }];
  const value = parseJson(bytes);
  if (value === undefined) return [{ kind: 'broken', problem: 'it is not JSON', ...at }];
  if (isCveRecord(value)) return [{ kind: 'cve', reading: readCveRecord(value), bytes: bytes.length, ...at }];
  if (isCisaCatalogue(value)) return [readCatalogue(value)];
  if (!Array.isArray(value) || !value.some(isCveRecord)) return [{ kind: 'unknown', ...at }];
  const share = Math.ceil(bytes.length / value.length);
  return value.map(
    (item: unknown, index): JsonItem =>
      isCveRecord(item)
        ? { kind: 'cve', reading: readCveRecord(item), bytes: share, line: index + 1 }
        : { kind: 'broken', problem: NO_RECORD, line: index + 1 },
  );
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
