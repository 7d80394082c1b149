import { OSM_INDEX, type OsmIndex } from '../osm-index.ts';
import { DELTA_SECTIONS } from '../osm-layout.ts';
import { PagedFile } from '../paged-file.ts';
import { HiddenPlaces } from './hidden-places.ts';
import { PlacePairs } from './place-pairs.ts';

/** Bytes of pages that are kept while a few sections are read. */
const FEW_BYTES = 1 << 18;

/** What tells an index that is extended from others of its name. */
export interface DeltaBase {
  readonly built: string;
  readonly bytes: number;
  readonly places: number;
}

/** How an index extends another one; docs/formats/osm-index.md, "Delta". */
export interface DeltaSections {
  readonly base: DeltaBase;
  /** Places of the base that are not shown. */
  readonly superseded: HiddenPlaces;
  /** Places of the delta, and those of the base that they stand for. */
  readonly standIns: PlacePairs;
  /** Places of the base, and those of the delta that they have become. */
  readonly replaced: PlacePairs;
}

/** Reads how an index extends another one. @throws DamagedFile when it does not, or is damaged */
export async function readDeltaSections(path: string): Promise<DeltaSections> {
  const file = await PagedFile.open(path, OSM_INDEX, FEW_BYTES);
  try {
    const numbers = async (name: string): Promise<Uint32Array> => {
      const bytes = await file.resident(name);
      if (bytes.length % Uint32Array.BYTES_PER_ELEMENT !== 0)
        throw file.damaged(`the section ${name} has a broken length`);
      return new Uint32Array(bytes.buffer);
    };
    const pairs = async (name: string): Promise<PlacePairs> => {
      const all = await numbers(name);
      if (all.length % 2 !== 0) throw file.damaged(`the section ${name} has a broken length`);
      return new PlacePairs(all);
    };
    let base: DeltaBase;
    try {
      base = JSON.parse(Buffer.from(await file.resident(DELTA_SECTIONS.base)).toString('utf8')) as DeltaBase;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      throw file.damaged(`the section ${DELTA_SECTIONS.base} is not JSON`);
    }
    return {
      base,
      superseded: new HiddenPlaces(await numbers(DELTA_SECTIONS.superseded)),
      standIns: await pairs(DELTA_SECTIONS.standIns),
      replaced: await pairs(DELTA_SECTIONS.replaced),
    };
  } finally {
    await file.close();
  }
}

/** Is an index the one that a delta extends? */
export const isBaseOf = ({ built, bytes, places }: DeltaBase, index: Pick<OsmIndex, 'meta' | 'bytes'>): boolean =>
  built === index.meta.built && bytes === index.bytes && places === index.meta.counts.places;
