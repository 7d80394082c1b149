import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { OsmIndexMeta } from '../../store/osm-index.ts';
import { Checkpoints } from './checkpoint.ts';
import type { Countries } from './classify.ts';
import { collectGarbage } from './collect-garbage.ts';
import { ColumnSpace } from './columns.ts';
import { gather } from './gather.ts';
import { officialLanguage } from './official-languages.ts';
import { PLACE_STATE } from './places.ts';
import type { ExtractCounts } from './read-extract.ts';
import { type Resolved, resolve } from './resolve.ts';
import { writeIndex } from './write-index.ts';

/** Counts up whenever the same extracts would give another index. */
export const IMPORT_RULES = 2;

export interface ImportOptions {
  readonly extracts: readonly string[];
  readonly out: string;
  /** ISO 8601; the time that the index says it was built. */
  readonly built: string;
  /** Opens what knows the country where no area of the extracts says it; it is closed when all countries are known. */
  readonly countries: () => Promise<Countries>;
  /** Most bytes of data that are kept in memory; beyond it they are read from files. */
  readonly memory: number;
  /** Threads that read extracts. */
  readonly threads: number;
  progress(phase: string, done: number, total: number): void;
}

export interface ImportResult {
  readonly counts: OsmIndexMeta['counts'];
  readonly extracts: readonly ExtractCounts[];
}

/**
 * Makes an index out of extracts of OpenStreetMap.
 * @throws CommandError with one plain sentence when an extract is missing or damaged, with the position in it
 */
export async function importOsm(options: ImportOptions): Promise<ImportResult> {
  const { extracts, out, built, countries, memory, threads, progress } = options;
  mkdirSync(dirname(out), { recursive: true });
  const checkpoints = new Checkpoints(`${out}.import`, extracts, IMPORT_RULES);
  // Features and columns stay; coordinates are gone before anything is sorted.
  const [features, passing] = [0.375 * memory, 0.375 * memory];
  const columns = new ColumnSpace(checkpoints.path('columns'), memory - features - passing);
  const gathered = await gather(
    extracts,
    checkpoints,
    { features, coordinates: passing, threads, columns },
    (_, phase, done, total) => progress(phase, done, total),
  );
  try {
    collectGarbage();
    const resolved = await resolve(gathered, checkpoints, countries, passing, progress);
    collectGarbage();
    const { places } = resolved;
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
        entrances,
        names: namesInOwnLanguage(resolved),
        meta: { rules: IMPORT_RULES, built, dataTimestamp: timestamps.at(-1), sources: gathered.sources },
      },
      (done, total) => progress('index', done, total),
    );
    checkpoints.clear();
    return { counts, extracts: gathered.counts };
  } finally {
    gathered.store.close();
    columns.close();
  }
}

/** Where a country has one official language, `name` and `name:<language>` stand for each other. */
function namesInOwnLanguage({ places }: Resolved): (place: number) => ArrayLike<number> {
  const { texts } = places.store;
  const nameKey = texts.number('name');
  const localKeys = new Map<string, number>();
  return (place) => {
    const names = places.namePairs(place);
    if (names.length <= 2) return names;
    const language = officialLanguage(places.countryCode(place));
    if (language === undefined) return names;
    let localKey = localKeys.get(language);
    if (localKey === undefined) {
      localKey = texts.number(`name:${language}`);
      localKeys.set(language, localKey);
    }
    let name = -1;
    let local = -1;
    for (let at = 0; at < names.length; at += 2) {
      if (names[at] === nameKey) name = names[at + 1];
      else if (names[at] === localKey) local = names[at + 1];
    }
    if (name >= 0 === local >= 0) return names;
    return name >= 0 ? [...Array.from(names), localKey, name] : [...Array.from(names), nameKey, local];
  };
}
