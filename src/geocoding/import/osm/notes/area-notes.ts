import { elementAt } from '#kit/element-at';
import type { AreaNote, OsmNotes } from '../../../store/osm-index.ts';
import { areaOf } from '../areas/shapes.ts';
import { SHAPE } from '../memory/feature-words.ts';
import { featureNumber } from '../memory/numbers.ts';
import type { UnclosedArea } from '../read/gathered.ts';
import { PLACE_STATE, type Places } from '../resolve/places.ts';
import type { BeforeUpdate } from './large-areas.ts';

/** Most notes of each kind, as many as the original shows. */
export const MOST_NOTES = 1000;
/** Square degrees from which the original holds a deletion back (Nominatim 5.3, place_delete). */
const HELD_BACK = 2;
/** An area that becomes smaller than this part of itself is noted. */
const SMALLER = 0.5;
const TYPES = ['N', 'W', 'R'] as const;

const keyOf = ({ osmType, osmId }: Pick<AreaNote, 'osmType' | 'osmId'>): string => osmType + osmId;

/**
 * What an import notes for those who look after the map: areas whose rings do not close, and large areas that have lost
 * more than half of themselves, or are gone, since the index that it replaces.
 * @param before only where the same extracts come again, with changes
 * @param at ISO 8601
 */
export function areaNotes(
  places: Places,
  unclosed: readonly UnclosedArea[],
  before: BeforeUpdate | undefined,
  at: string,
): OsmNotes | undefined {
  const asked = new Set<string>([
    ...unclosed.map(keyOf),
    ...(before?.areas.map(keyOf) ?? []),
    ...(before?.notes?.polygons.map(keyOf) ?? []),
    ...(before?.notes?.deletable.map(keyOf) ?? []),
  ]);
  if (asked.size === 0) return undefined;
  const areas = areasNow(places, asked);
  const polygons: AreaNote[] = [];
  const deletable: AreaNote[] = [];
  const noted = new Set<string>();
  const note = (list: AreaNote[], found: AreaNote): void => {
    if (noted.has(keyOf(found)) || list.length >= MOST_NOTES) return;
    noted.add(keyOf(found));
    list.push(found);
  };
  for (const { area: was, ...object } of before?.areas ?? []) {
    const is = areas.get(keyOf(object));
    if (is === undefined && was > HELD_BACK) note(deletable, { ...object, updated: at });
    else if (is !== undefined && is > 0 && is < SMALLER * was)
      note(polygons, { ...object, updated: at, message: `Area reduced from ${was} to ${is}` });
  }
  for (const object of unclosed)
    if (!areas.has(keyOf(object))) note(polygons, { ...object, updated: at, message: 'Area is not closed' });
  // What was noted before stays until the object is as it was, which only an area that has grown can be.
  for (const old of before?.notes?.polygons ?? []) {
    const was = Number(/^Area reduced from (\S+)/.exec(old.message ?? '')?.[1]);
    const is = areas.get(keyOf(old));
    if (is !== undefined && is < SMALLER * was) note(polygons, old);
  }
  for (const old of before?.notes?.deletable ?? []) if (!areas.has(keyOf(old))) note(deletable, old);
  return polygons.length + deletable.length === 0 ? undefined : { polygons, deletable };
}

/** Square degrees of objects, as far as they are there; 0 for what is no area. */
function areasNow(places: Places, asked: ReadonlySet<string>): ReadonlyMap<string, number> {
  const ids = new Set([...asked].map((key) => Number(key.slice(1))));
  const found = new Map<string, number>();
  for (let place = featureNumber(0); place < places.count; place++) {
    const feature = places.store.read(place);
    if (!ids.has(feature.osmId) || places.is(place, PLACE_STATE.dropped)) continue;
    const key = keyOf({ osmType: elementAt(TYPES, feature.osmType), osmId: feature.osmId });
    if (!asked.has(key)) continue;
    found.set(key, feature.shape === SHAPE.area ? areaOf(feature.rings) : 0);
  }
  return found;
}
