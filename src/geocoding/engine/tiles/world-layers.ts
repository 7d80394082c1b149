import { wordAt } from '#kit/element-at';
import type { WorldIndex } from '../../store/world-index.ts';
import { clipRing } from './clip.ts';
import type { Projection } from './projection.ts';
import { TileLayer } from './vector-tile.ts';

/** People from whom on a town is named, by zoom; beyond the last one every town is. */
const POPULATION = [5e6, 5e6, 3e6, 2e6, 1e6, 5e5, 2e5, 1e5, 3e4, 1e4, 3000];
/** Towns that one tile names. */
const MOST_TOWNS = 150;

/** The countries of a tile. */
export function countryLayer({ columns, counts }: WorldIndex, projection: Projection): TileLayer {
  const layer = new TileLayer('country');
  const { countryBox, countryRing, countryCode, ringStart, vertices } = columns;
  for (let country = 0; country < counts.countries; country++) {
    const [west, south, east, north] = [0, 1, 2, 3].map((side) => wordAt(countryBox, 4 * country + side));
    if (!projection.sees(west ?? 0, south ?? 0, east ?? 0, north ?? 0)) continue;
    const rings: number[][] = [];
    for (let ring = wordAt(countryRing, country); ring < wordAt(countryRing, country + 1); ring++) {
      const clipped = clipRing(projection.points(vertices, wordAt(ringStart, ring), wordAt(ringStart, ring + 1)));
      if (clipped.length > 0) rings.push(clipped);
    }
    const letters = wordAt(countryCode, country);
    const code = String.fromCharCode(letters & 0xff, letters >>> 8);
    if (rings.length > 0) layer.add('area', rings, { code });
  }
  return layer;
}

/** Adds the largest towns of a tile. @param known does another source name towns at this point? */
export function addTowns(
  layer: TileLayer,
  index: WorldIndex,
  projection: Projection,
  zoom: number,
  known: (x: number, y: number) => boolean,
): void {
  const { placePoint, placePopulation, placeName } = index.columns;
  const least = POPULATION[zoom] ?? 0;
  const [west, south, east, north] = projection.box;
  const towns: number[] = [];
  for (let place = 0; place < index.counts.places; place++) {
    if (wordAt(placePopulation, place) < least) continue;
    const x = wordAt(placePoint, 2 * place);
    const y = wordAt(placePoint, 2 * place + 1);
    if (x >= west && x < east && y >= south && y < north && !known(x, y)) towns.push(place);
  }
  const people = (place: number): number => wordAt(placePopulation, place);
  towns.sort((one, other) => people(other) - people(one));
  for (const place of towns.slice(0, MOST_TOWNS)) {
    const point = [projection.x(wordAt(placePoint, 2 * place)), projection.y(wordAt(placePoint, 2 * place + 1))];
    const rank = Math.max(4, 20 - Math.round(2 * Math.log10(people(place) + 1)));
    layer.add('point', [point.map(Math.round)], { name: index.text(wordAt(placeName, place)), rank });
  }
}
