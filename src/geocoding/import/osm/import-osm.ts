import { basename, dirname } from 'node:path';
import { CommandError } from '#kit/command/command-error';
import { lockDirectory } from '#kit/files/directory-lock';
import { systemRefusal } from '#kit/files/system-error';
import { collectGarbage } from '#kit/internals/v8-flags';
import { wordForms } from '../../engine/search/abbreviations.ts';
import type { OsmIndexMeta } from '../../store/osm-index.ts';
import { IMPORT_RULES } from '../../store/osm-index.ts';
import { fullDisk } from './disk-need.ts';
import { Articles } from './extras/articles.ts';
import { describeExtras, type ImportExtras } from './extras/import-extras.ts';
import { Checkpoints } from './memory/checkpoint.ts';
import { ColumnSpace } from './memory/columns.ts';
import { areaNotes } from './notes/area-notes.ts';
import type { BeforeUpdate } from './notes/large-areas.ts';
import { gather } from './read/gather.ts';
import type { Gathered } from './read/gathered.ts';
import type { ExtractCounts } from './read/read-extract.ts';
import type { Countries } from './resolve/classify.ts';
import { namesInOwnLanguage } from './resolve/own-language-names.ts';
import { PLACE_STATE } from './resolve/places.ts';
import { type Resolved, resolve } from './resolve/resolve.ts';
import { type IndexContent, writeIndex } from './write/write-index.ts';

/** Bytes for what waits to be written and what is known of texts, beside the data in memory; none where memory is little. */
const MOST_BESIDE = 3 * 2 ** 25;
const LITTLE = 2 ** 26;

export interface ImportOptions {
  readonly extracts: readonly string[];
  readonly extras?: ImportExtras | undefined;
  /** What the index holds that the new one replaces, where only its data is newer. */
  readonly before?: BeforeUpdate | undefined;
  readonly out: string;
  /** ISO 8601; the time that the index says it was built. */
  readonly built: string;
  /** Opens what knows the country where no area of the extracts says it; it is closed when all countries are known. */
  readonly countries: () => Promise<Countries>;
  /** Most bytes of data that are kept in memory; beyond it they are read from files. */
  readonly memory: number;
  /** Threads that read extracts. */
  readonly threads: number;
  /** What an index has that extends another one. */
  readonly extension?: ((resolved: Resolved) => Pick<IndexContent, 'isStandIn' | 'extraSections'>) | undefined;
  progress(phase: string, done: number, total: number): void;
}

export interface ImportResult {
  readonly counts: OsmIndexMeta['counts'];
  readonly extracts: readonly ExtractCounts[];
}

/**
 * Makes an index out of extracts of OpenStreetMap.
 * @throws CommandError with one plain sentence when an extract is missing or damaged, with the position in it, or when
 * another import makes the same index
 */
export async function importOsm(options: ImportOptions): Promise<ImportResult> {
  const { out } = options;
  // Both would write into the same working directory.
  const release = await lockDirectory(dirname(out), `${basename(out)}.import`);
  try {
    return await importLocked(options);
  } catch (error) {
    // Files that are written for a while beside the index have no names that anybody knows.
    if (error instanceof CommandError) throw error;
    throw fullDisk(error, options.extracts, out, `${out}.import`) ?? systemRefusal(error, out) ?? error;
  } finally {
    await release();
  }
}

async function importLocked(options: ImportOptions): Promise<ImportResult> {
  const { extracts, extras = {}, before, out, built, countries, memory, threads, progress } = options;
  // Importances are asked for after all phases.
  const ofPhases = describeExtras({ ...extras, importance: undefined });
  const checkpoints = new Checkpoints(`${out}.import`, extracts, JSON.stringify([IMPORT_RULES, ofPhases]));
  const data = memory - Math.min(MOST_BESIDE, Math.max(0, memory - LITTLE) / 4);
  // Features and columns stay; coordinates are gone before anything is sorted.
  const [features, passing] = [0.375 * data, 0.375 * data];
  const columns = new ColumnSpace(checkpoints.path('columns'), data - features - passing);
  let gathered: Gathered | undefined;
  try {
    gathered = await gather(
      extracts,
      checkpoints,
      { features, coordinates: passing, threads, columns, tiger: extras.tiger, style: extras.style },
      (_, phase, done, total) => progress(phase, done, total),
    );
    collectGarbage();
    const resolved = await resolve(gathered, checkpoints, countries, passing, progress, extras);
    collectGarbage();
    const { places } = resolved;
    const articles = extras.importance === undefined ? undefined : await Articles.of(extras.importance, places);
    const told = describeExtras(extras);
    const notes = areaNotes(places, gathered.unclosed, before, built);
    const timestamps = gathered.sources.flatMap(({ timestamp }) => timestamp ?? []).sort();
    const entrances = new Map(
      [...gathered.entrancesOf].filter(([feature]) => {
        const { category, rankSearch } = places.kindOf(feature);
        const isPart = rankSearch > 27 || category === 'landuse' || category === 'leisure';
        return isPart && !places.is(feature, PLACE_STATE.dropped);
      }),
    );
    const counts = await writeIndex(
      out,
      checkpoints.directory,
      passing,
      {
        ...resolved,
        ...options.extension?.(resolved),
        articles,
        entrances,
        names: namesInOwnLanguage(places),
        meta: {
          rules: IMPORT_RULES,
          wordForms: wordForms(),
          built,
          dataTimestamp: timestamps.at(-1),
          sources: gathered.sources,
          ...(told.length > 0 ? { extras: told } : {}),
          ...(notes ? { notes } : {}),
        },
      },
      (done, total) => progress('index', done, total),
    );
    checkpoints.clear();
    return { counts, extracts: gathered.counts };
  } finally {
    gathered?.store.close();
    columns.close();
  }
}
