import { isEuvdId, keyOfCve } from '../../store/cve-id.ts';

/** The heading of a table we can read, and what it was made for. */
export interface CsvHeading {
  readonly kind: 'epss' | 'mapping';
  /** EPSS: the day of the scores, from the line above the heading; empty when there is none. */
  readonly edition: string;
  readonly columns: readonly string[];
  /** Lines that the heading takes. */
  readonly lines: number;
}

/**
 * Reads the first lines of a CSV: EPSS (`cve,epss,percentile`, from 2021-09 on under a line
 * `#model_version:…,score_date:…`) or EUVD's mapping (`euvd_id,cve_id`).
 * @param opening the first two lines that hold something
 * @returns undefined when they are neither
 */
export function readHeading(opening: readonly string[]): CsvHeading | undefined {
  const comment = opening[0]?.startsWith('#') ? opening[0] : undefined;
  const lines = comment === undefined ? 1 : 2;
  const columns = (opening[lines - 1] ?? '').split(',').map((name) => name.trim().toLowerCase());
  if (columns.includes('cve') && columns.includes('epss'))
    return { kind: 'epss', edition: /score_date:([\d-]{10})/.exec(comment ?? '')?.[1] ?? '', columns, lines };
  if (columns.includes('euvd_id') && columns.includes('cve_id'))
    return { kind: 'mapping', edition: '', columns, lines };
  return undefined;
}

/**
 * One EPSS row; the probability becomes hundredths of a percent, as EUVD writes them.
 * @returns a sentence when the row is damaged
 */
export function readEpss(line: string, columns: readonly string[]): { key: number; epss: number } | string {
  const cells = line.split(',');
  const cve = cells[columns.indexOf('cve')] ?? '';
  const key = keyOfCve(cve.trim());
  if (key === undefined) return `"${cve.slice(0, 40)}" is not a CVE id`;
  const cell = cells[columns.indexOf('epss')]?.trim() ?? '';
  const probability = cell === '' ? Number.NaN : Number(cell);
  if (!(probability >= 0 && probability <= 1)) return `"${cell.slice(0, 40)}" is not a probability`;
  return { key, epss: Math.round(probability * 10_000) };
}

/** One row of the mapping from EUVD numbers to CVE ids. @returns a sentence when the row is damaged */
export function readMapping(line: string, columns: readonly string[]): { key: number; euvd: string } | string {
  const cells = line.split(',');
  const euvd = cells[columns.indexOf('euvd_id')]?.trim() ?? '';
  const cve = cells[columns.indexOf('cve_id')]?.trim() ?? '';
  const key = keyOfCve(cve);
  if (key === undefined) return `"${cve.slice(0, 40)}" is not a CVE id`;
  if (!isEuvdId(euvd)) return `"${euvd.slice(0, 40)}" is not an EUVD number`;
  return { key, euvd: euvd.toUpperCase() };
}
