import { Scene } from './scene.ts';

export interface CommonNames {
  /** Towns on each side of the land, at most 16, and pieces of the main street of each. */
  readonly towns: number;
  readonly streets: number;
}

export const townAt = (x: number, y: number): string => `${'abcdefghijklmnop'[x]}o${'bcdfghjklmnpqrst'[y]}enau`;
export const postcodeAt = (x: number, y: number): string => String(30_000 + 100 * x + y);

/** A land in which each town has a street of the same name, in pieces, and two of three towns have a border. */
export function commonNames({ towns, streets }: CommonNames): Scene {
  const scene = new Scene();
  for (let x = 0; x < towns; x++)
    for (let y = 0; y < towns; y++) {
      const [east, north, name, postcode] = [150 * x, 100 * y, townAt(x, y), postcodeAt(x, y)];
      const label = scene.node(east, north, { place: 'village', name, population: '900' });
      const tags = { name, 'addr:postcode': postcode };
      if ((x + y) % 3 > 0) scene.boundary(east - 40, north - 40, east + 40, north + 40, 8, tags, label);
      for (let part = 0; part < streets; part++)
        scene.way(
          [
            [east + part, north + 1],
            [east + part + 1, north + 1],
          ],
          { highway: 'residential', name: 'Hauptstraße' },
        );
      scene.node(east + 2, north + 1.1, {
        'addr:housenumber': '5',
        'addr:street': 'Hauptstraße',
        'addr:city': name,
        'addr:postcode': postcode,
      });
    }
  return scene;
}
