import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { OsmExtra } from '../../../store/osm-index.ts';
import { checkImportance } from './importance-file.ts';

/** What an import takes into account beside extracts; paths of files as their own pages describe them. */
export interface ImportExtras {
  /** Importances of articles, see importance-file.ts. */
  readonly importance?: string | undefined;
}

/** Their names, as commands show and take them. */
export const EXTRA_NAMES = ['importance'] as const;
export type ExtraName = (typeof EXTRA_NAMES)[number];

/** The files of extras, with the name that each stands under. */
export function filesOf(extras: ImportExtras): [name: ExtraName, path: string][] {
  return EXTRA_NAMES.flatMap((name) => {
    const given = extras[name];
    if (given === undefined) return [];
    return [given].map((path): [ExtraName, string] => [name, path]);
  });
}

/** What an index says of the extras that it was made with. */
export const describeExtras = (extras: ImportExtras): OsmExtra[] =>
  filesOf(extras).map(([kind, path]) => ({ kind, name: basename(path), bytes: bytesOf(path) }));

/** Reads extras whole before anything else is done. @throws CommandError that names the file, and the line that is wrong */
export async function checkExtras({ importance }: ImportExtras): Promise<void> {
  if (importance !== undefined) await checkImportance(importance);
}

function bytesOf(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(path).reduce((sum, name) => sum + statSync(join(path, name)).size, 0);
}
