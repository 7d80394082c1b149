import { EARTH_KILOMETRES, type Nearest, scoreOf } from '../engine/nearest-place.ts';
import { UNITS_PER_DEGREE, type WorldIndex } from '../store/world-index.ts';

/** The country at a point by the even-odd rule over every edge of every country. */
export function countryByAllEdges({ columns, counts }: WorldIndex, lon: number, lat: number): number {
  const { vertices, countryRing, ringStart } = columns;
  const x = lon * UNITS_PER_DEGREE;
  const y = lat * UNITS_PER_DEGREE;
  for (let country = 0; country < counts.countries; country++) {
    let inside = false;
    for (let ring = countryRing[country]; ring < countryRing[country + 1]; ring++)
      for (let i = ringStart[ring]; i < ringStart[ring + 1] - 1; i++) {
        const x1 = vertices[2 * i];
        const y1 = vertices[2 * i + 1];
        const x2 = vertices[2 * i + 2];
        const y2 = vertices[2 * i + 3];
        if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
      }
    if (inside) return country;
  }
  return -1;
}

/** The best place of a country by looking at every place of the index. */
export function nearestByLinearScan(
  { columns, counts }: WorldIndex,
  country: number,
  types: readonly number[],
  lon: number,
  lat: number,
): Nearest {
  const { placeCountry, placeType, placeVector, placeRadius } = columns;
  const radians = Math.PI / 180;
  const x = Math.cos(lat * radians) * Math.cos(lon * radians);
  const y = Math.cos(lat * radians) * Math.sin(lon * radians);
  const z = Math.sin(lat * radians);
  const best: Nearest = { place: -1, score: Number.POSITIVE_INFINITY, distance: Number.POSITIVE_INFINITY };
  for (let place = 0; place < counts.places; place++) {
    if (placeCountry[place] !== country || !types.includes(placeType[place])) continue;
    const dx = placeVector[3 * place] - x;
    const dy = placeVector[3 * place + 1] - y;
    const dz = placeVector[3 * place + 2] - z;
    const distance = EARTH_KILOMETRES * Math.sqrt(dx * dx + dy * dy + dz * dz);
    const score = scoreOf(distance, placeRadius[place]);
    if (score < best.score) Object.assign(best, { place, score, distance });
  }
  return best;
}
