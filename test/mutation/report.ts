import type { Mutant } from './mutants.ts';

/** How a report of `npm run mutate` names a mutant. */
export const reportedAs = ({ file, line, change }: Pick<Mutant, 'file' | 'line' | 'change'>): string =>
  `${file}:${line}: ${change}`;

/** The mutants that a report says no test noticed, by {@link reportedAs}. */
export const unnoticedOf = (report: string): ReadonlySet<string> =>
  new Set(report.split('\n').flatMap((line) => UNNOTICED.exec(line)?.[1] ?? []));

const UNNOTICED = /^\d+\/\d+ (.*) {2}\[(?:survived|no test runs it); [\d.]+ s\]$/;
