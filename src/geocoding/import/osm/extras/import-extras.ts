import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { OsmExtra } from '../../../store/osm-index.ts';
import type { StyleName } from '../read/tag-style.ts';
import { readAddressLevels } from './address-levels.ts';
import { readPostcodes } from './external-postcodes.ts';
import { checkImportance } from './importance-file.ts';
import { readTiger } from './tiger.ts';

/** What an import takes into account beside extracts; paths of files as their own pages describe them. */
export interface ImportExtras {
  /** What is taken from extracts; without it everything. */
  readonly style?: StyleName | undefined;
  /** Importances of articles, see importance-file.ts. */
  readonly importance?: string | undefined;
  /** Ranks of main tags, see address-levels.ts. */
  readonly levels?: string | undefined;
  /** House numbers of US TIGER, see tiger.ts: a table, a folder of tables, or an archive of them. */
  readonly tiger?: string | undefined;
  /** Tables of postcodes, see external-postcodes.ts. */
  readonly postcodes?: readonly string[] | undefined;
}

/** Their names, as commands show and take them. */
export const EXTRA_NAMES = ['style', 'importance', 'levels', 'tiger', 'postcodes'] as const;
export type ExtraName = (typeof EXTRA_NAMES)[number];

/** The files of extras, with the name that each stands under. */
export function filesOf(extras: ImportExtras): [name: ExtraName, path: string][] {
  return EXTRA_NAMES.flatMap((name) => {
    if (name === 'style') return [];
    const given = extras[name];
    if (given === undefined) return [];
    return (typeof given === 'string' ? [given] : given).map((path): [ExtraName, string] => [name, path]);
  });
}

/** What an index says of the extras that it was made with. */
export const describeExtras = (extras: ImportExtras): OsmExtra[] => [
  ...(extras.style === undefined ? [] : [{ kind: 'style', name: extras.style, bytes: 0 }]),
  ...filesOf(extras).map(([kind, path]) => ({ kind, name: basename(path), bytes: bytesOf(path) })),
];

/** Reads extras whole before anything else is done. @throws CommandError that names the file, and the line that is wrong */
export async function checkExtras({ importance, levels, tiger, postcodes = [] }: ImportExtras): Promise<void> {
  if (levels !== undefined) readAddressLevels(levels);
  for (const table of postcodes) await readPostcodes(table);
  if (tiger !== undefined) await readTiger(tiger, () => {});
  if (importance !== undefined) await checkImportance(importance);
}

function bytesOf(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(path).reduce((sum, name) => sum + statSync(join(path, name)).size, 0);
}
