import { existsSync } from 'node:fs';
import type { AreaNote, OsmNotes } from '../../../store/osm-index.ts';
import { openOsmIndex } from '../../../store/osm-index-reader.ts';
import { placeNumber } from '../../../store/place-number.ts';
import { areaOf } from '../areas/shapes.ts';

/** Units in a square degree. */
const SQUARE_DEGREE = 1e14;
/** Square degrees from which the original looks at an area that becomes smaller (Nominatim 5.3, place_insert). */
const LARGE = 0.02;
/** Enough to go through places in order. */
const CACHE_BYTES = 8 << 20;

/** A large area of the index that an update replaces. */
export interface LargeArea extends Omit<AreaNote, 'updated' | 'message'> {
  /** Square degrees. */
  readonly area: number;
}

/** What an index knows that the next one should be compared with. */
export interface BeforeUpdate {
  readonly areas: readonly LargeArea[];
  readonly notes: OsmNotes | undefined;
}

/** The large areas of an index that can be part of an address; undefined where there is none that can be read. */
export async function beforeUpdate(path: string): Promise<BeforeUpdate | undefined> {
  if (!existsSync(path)) return undefined;
  try {
    const index = await openOsmIndex(path, CACHE_BYTES);
    try {
      const areas: LargeArea[] = [];
      for (let place = placeNumber(0); place < index.meta.counts.global; place++) {
        if (index.head(place).shape !== 'area') continue;
        const record = index.place(place);
        const [west, south, east, north] = index.box(record) ?? [0, 0, 0, 0];
        if ((east - west) * (north - south) <= LARGE * SQUARE_DEGREE) continue;
        const geometry = index.geometry(record);
        const area = geometry.shape === 'area' ? areaOf(geometry) : 0;
        if (area <= LARGE) continue;
        const { osmType, osmId, kind, countryCode, namesRef } = record;
        const name = index.tag(namesRef, 'name');
        const { category, type } = kind;
        areas.push({ osmType, osmId, category, type, name, countryCode, area });
      }
      return { areas, notes: index.meta.notes };
    } finally {
      await index.close();
    }
  } catch {
    // What cannot be read is replaced; there is nothing to compare with.
    return undefined;
  }
}
