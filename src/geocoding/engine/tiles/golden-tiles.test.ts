import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { elementAt } from '#kit/element-at';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { memoryIndex } from '../../testing/memory-index.ts';
import { SMALL_TOWN } from '../../testing/small-town.ts';
import { smallWorld } from '../../testing/small-world.ts';
import { variedWorld } from '../../testing/varied-world.ts';
import { clipLine, clipRing } from './clip.ts';
import { drawTile } from './draw-tile.ts';
import { isTile, Projection, type TileAddress } from './projection.ts';
import { encodeTile, TileLayer } from './vector-tile.ts';

const golden = new GoldenFile<Record<string, string>>(new URL('./golden-tiles.json', import.meta.url));

const digest = (what: unknown): string => createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, 10);

/** Shapes within a tile, over its sides, at its corners and around it; some of very small steps. */
function shapes(seed: number, count: number): number[][] {
  const random = randomNumbers(seed);
  const sides = [-65, -64, -63, 0, 4095, 4096, 4159, 4160, 4161];
  return Array.from({ length: count }, (_, at) => {
    const reach = [12, 400, 5000, 20_000][at % 4] ?? 12;
    const [x, y] = [random() * 4600 - 250, random() * 4600 - 250];
    return Array.from({ length: 2 * (2 + (at % 9)) }, (_, place) => {
      const own = (place % 2 === 0 ? x : y) + (random() - 0.5) * reach;
      return random() < 0.1 ? elementAt(sides, Math.floor(random() * sides.length)) : Math.round(own * 8) / 8;
    });
  });
}

test('lines and rings cut at the sides of a tile', () => {
  const all = shapes(1, 1500);
  const [lines, rings] = [all.map(clipLine), all.map(clipRing)];
  golden.check(['lines'], `${lines.flat().length} of ${lines.flat(2).length / 2} points, ${digest(lines)}`);
  golden.check(
    ['rings'],
    `${rings.filter((ring) => ring.length > 0).length} of ${rings.flat().length / 2} points, ${digest(rings)}`,
  );
});

test('where places stand in a tile', () => {
  const addresses: TileAddress[] = [];
  for (let z = 0; z <= 18; z++)
    for (const share of [0, 0.3, 0.52, 0.999])
      addresses.push({ z, x: Math.floor(2 ** z * share), y: Math.floor(2 ** z * (1 - share) * 0.999) });
  const units = Array.from({ length: 60 }, (_, at) => Math.round(((at * 7919) % 3600) * 1e6 - 1.8e9));
  const found = addresses.map((address) => {
    const projection = new Projection(address);
    const [west, south, east, north] = projection.box;
    const sees = [
      projection.sees(west, south, east, north),
      projection.sees(east, north, east + 1, north + 1),
      projection.sees(east + 1, south, east + 9, north),
      projection.sees(west - 9, south - 9, west - 1, north),
    ];
    const numbers = [...projection.box, ...projection.points(units, 3, 20)].map((one) => Number(one.toPrecision(11)));
    return [numbers, sees];
  });
  golden.check(['projections'], digest(found));
  golden.check(['whole world'], new Projection({ z: 0, x: 0, y: 0 }).box.map(Math.round).join(' '));
  const tiles: TileAddress[] = [
    { z: 0, x: 0, y: 0 },
    { z: 0, x: 1, y: 0 },
    { z: 1, x: 1, y: 2 },
    { z: 18, x: 2 ** 18 - 1, y: 0 },
    { z: 19, x: 0, y: 0 },
    { z: -1, x: 0, y: 0 },
    { z: 2, x: 1.5, y: 0 },
    { z: 2, x: 0, y: -1 },
  ];
  golden.check(['tiles that are'], tiles.map(isTile).join(' '));
});

test('layers as bytes', () => {
  const all = shapes(2, 60);
  const first = new TileLayer('first');
  const second = new TileLayer('zweite Ebene');
  for (const [at, shape] of all.entries()) {
    const whole = shape.map(Math.round);
    const kind = elementAt(['point', 'line', 'area'] as const, at % 3);
    const parts = kind === 'point' ? [whole.slice(0, 2)] : at % 5 === 0 ? [whole, whole.slice(0, 6)] : [whole];
    (at % 2 === 0 ? first : second).add(kind, parts, {
      name: `Ort ${at % 7}`,
      rank: at % 9,
      none: undefined,
      less: -at,
    });
  }
  golden.check(['sizes'], `${first.size} ${second.size} ${new TileLayer('empty').size}`);
  const bytes = encodeTile([first, new TileLayer('empty'), second]);
  golden.check(['bytes'], `${bytes.length} ${bytes.subarray(0, 24).toString('hex')} ${digest([...bytes])}`);
});

test('tiles of a made-up world and of a town', async () => {
  const world = await smallWorld(variedWorld(3));
  const town = memoryIndex(SMALL_TOWN);
  const index: typeof town = {
    ...town,
    meta: { ...town.meta, box: [95_000_000, 495_000_000, 105_000_000, 505_000_000] },
  };
  for (const [lon, lat] of [
    [10.001, 50.001],
    [3, 47],
    [-97, 39],
    [179.6, -17],
    [0, -84],
  ] as const) {
    const tiles = Array.from({ length: 18 }, (_, z) => {
      const sine = Math.sin((lat * Math.PI) / 180);
      const row = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
      return drawTile({ z, x: Math.floor((lon / 360 + 0.5) * 2 ** z), y: Math.floor(row * 2 ** z) }, world, index);
    });
    golden.check(
      [`${lon} ${lat}`],
      `${tiles.map(({ length }) => length).join(' ')} ${digest(tiles.map((tile) => [...tile]))}`,
    );
  }
});
