import type { CheckedSource } from '../check-document.ts';
import type { FileFinding } from '../file-finding.ts';
import type { Fix } from '../fixes.ts';
import type { NotChecked } from '../given-files.ts';
import type { Lines } from '../lines.ts';

/** A file that was checked. */
export interface CheckedFile {
  /** As it is shown. */
  readonly name: string;
  /** Absolute; undefined for standard input. */
  readonly path: string | undefined;
  readonly source: string;
  readonly lines: Lines;
  readonly checked: CheckedSource;
  /** Those that are reported. */
  readonly findings: readonly FileFinding[];
  /** What was corrected, with the places before that. */
  readonly fixed: readonly (Fix & { readonly line: number; readonly column: number })[];
}

export interface Totals {
  readonly files: number;
  readonly filesWithFindings: number;
  readonly findings: number;
  readonly fixed: number;
  readonly notChecked: readonly NotChecked[];
}

/** How results are written: file by file, so that nothing is kept but what the end needs. */
export interface Report {
  start(): string;
  file(file: CheckedFile): string;
  end(totals: Totals): string;
}

export const reportNames = ['text', 'json', 'sarif', 'github'] as const;
export type ReportName = (typeof reportNames)[number];
