import { basename, dirname } from 'node:path';
import { CommandError } from '#kit/command/command-error';
import { lockDirectory } from '#kit/files/directory-lock';
import { systemRefusal } from '#kit/files/system-error';
import { wordForms } from '../../../engine/search/abbreviations.ts';
import type { OsmIndex, OsmIndexMeta, OsmSource } from '../../../store/osm-index.ts';
import { IMPORT_RULES } from '../../../store/osm-index.ts';
import { openOsmIndex } from '../../../store/osm-index-reader.ts';
import { fullDisk } from '../disk-need.ts';
import { readAddressLevels } from '../extras/address-levels.ts';
import type { ImportExtras } from '../extras/import-extras.ts';
import { Checkpoints } from '../memory/checkpoint.ts';
import { ColumnSpace } from '../memory/columns.ts';
import { type FeatureNumber, featureNumber } from '../memory/numbers.ts';
import { gather } from '../read/gather.ts';
import type { Gathered } from '../read/gathered.ts';
import type { Countries } from '../resolve/classify.ts';
import { namesInOwnLanguage } from '../resolve/own-language-names.ts';
import { PLACE_STATE } from '../resolve/places.ts';
import { type ResolveProgress, resolveAll } from '../resolve/resolve.ts';
import { writeIndex } from '../write/write-index.ts';
import type { ChangedObjects } from './changed-objects.ts';
import { DeltaPlaces } from './delta-places.ts';

/** Bytes of the base that are kept in memory. */
const BASE_CACHE = 64 << 20;

export interface DeltaOptions {
  /** The index that the delta extends. */
  readonly base: string;
  /** What touchedExtract has cut out of each extract. */
  readonly extracts: readonly string[];
  /** Objects whose places may be others than in the base. */
  readonly touched: ChangedObjects;
  /** Objects that have changed since the base was made. */
  readonly changed: ChangedObjects;
  /** The extracts that index and delta hold together, and the time of the newest data. */
  readonly sources: readonly OsmSource[];
  readonly extras?: ImportExtras | undefined;
  readonly out: string;
  /** ISO 8601; the time that the delta says it was built. */
  readonly built: string;
  readonly countries: () => Promise<Countries>;
  /** Most bytes of data that are kept in memory. */
  readonly memory: number;
  readonly threads: number;
  readonly progress: ResolveProgress;
}

export interface DeltaResult {
  /** Places of the delta that answer, and of the base that do not answer any more. */
  readonly places: number;
  readonly superseded: number;
}

/**
 * Makes an index of the places that changes touch, to be served together with the base.
 * @throws CommandError with one plain sentence, as an import does
 */
export async function importDelta(options: DeltaOptions): Promise<DeltaResult> {
  const { out, extracts } = options;
  const release = await lockDirectory(dirname(out), `${basename(out)}.import`);
  try {
    const base = await openOsmIndex(options.base, BASE_CACHE);
    try {
      return await importBeside(base, options);
    } finally {
      await base.close();
    }
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw fullDisk(error, extracts, out, `${out}.import`) ?? systemRefusal(error, out) ?? error;
  } finally {
    await release();
  }
}

async function importBeside(base: OsmIndex, options: DeltaOptions): Promise<DeltaResult> {
  const { extracts, extras = {}, out, countries, memory, threads, progress } = options;
  const checkpoints = new Checkpoints(`${out}.import`, extracts, JSON.stringify([IMPORT_RULES, options.built]));
  const columns = new ColumnSpace(checkpoints.path('columns'), memory / 4);
  const passing = 0.375 * memory;
  let gathered: Gathered | undefined;
  try {
    gathered = await gather(
      extracts,
      checkpoints,
      { features: 0.375 * memory, coordinates: passing, threads, columns, style: extras.style },
      (_, phase, done, total) => progress(phase, done, total),
    );
    const delta = new DeltaPlaces(base, gathered, options.touched);
    const ranks = extras.levels === undefined ? undefined : readAddressLevels(extras.levels);
    const resolved = resolveAll(
      delta.gathered,
      await countries(),
      { path: checkpoints.path('positions'), memory: passing },
      progress,
      { ranks, external: new Map(), standIns: delta },
    );
    const { places } = resolved;
    const isStandIn = (feature: FeatureNumber): boolean => places.is(feature, PLACE_STATE.standIn);
    const counts = { places: 0 };
    for (let feature = featureNumber(0); feature < places.count; feature++)
      if (!places.is(feature, PLACE_STATE.dropped | PLACE_STATE.standIn)) counts.places++;
    const timestamps = options.sources.flatMap(({ timestamp }) => timestamp ?? []).sort();
    const meta: Omit<OsmIndexMeta, 'counts' | 'box'> = {
      rules: IMPORT_RULES,
      wordForms: wordForms(),
      built: options.built,
      dataTimestamp: timestamps.at(-1),
      sources: options.sources,
    };
    await writeIndex(
      out,
      checkpoints.directory,
      passing,
      {
        ...resolved,
        articles: delta,
        entrances: delta.entrances(places),
        names: namesInOwnLanguage(places),
        meta,
        isStandIn,
        extraSections: (numberOf) => delta.sections(numberOf, options.changed),
      },
      (done, total) => progress('index', done, total),
    );
    checkpoints.clear();
    return { places: counts.places, superseded: delta.superseded.size };
  } finally {
    gathered?.store.close();
    columns.close();
  }
}
