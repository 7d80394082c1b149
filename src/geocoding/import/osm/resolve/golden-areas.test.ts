import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { elementAt } from '#kit/element-at';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import type { OsmIndex, PlaceRecord } from '../../../store/osm-index.ts';
import { placeNumber } from '../../../store/place-number.ts';
import type { Tags } from '../../../testing/pbf-writer.ts';
import { lines, Scene, withIndex } from '../../../testing/scene.ts';

/** What becomes of boundaries, places and streets that lie in and over each other: some whole, digests of the others. */
const golden = new GoldenFile<Record<string, { first: Record<string, string[]>; digests: readonly string[] }>>(
  new URL('./golden-areas.json', import.meta.url),
);

const CLUSTERS = 120;
const IN_A_ROW = 12;
const TOLD = 4;
/** Thousandths of a degree from one cluster to the next. */
const APART = 200;
const SIDE = 60;
const AREA_PLACES = 'city town village hamlet suburb quarter neighbourhood borough island county state region'.split(
  ' ',
);
const NODE_PLACES = 'city town village hamlet suburb quarter neighbourhood locality county city_block'.split(' ');
const NAMES = 'Alt Neu Berg Tal See Bach Wald Feld'.split(' ');

type Box = readonly [west: number, south: number, east: number, north: number];

/** One cluster of objects, drawn from few sides, so that borders meet and areas are equal. */
function addCluster(scene: Scene, random: () => number, left: number, bottom: number): void {
  const of = <T>(list: readonly T[]): T => elementAt(list, Math.floor(random() * list.length));
  const perhaps = (share: number, tags: Tags): Tags => (random() < share ? tags : {});
  const side = (): number => 10 * Math.floor(random() * (SIDE / 10));
  const at = (x: number, y: number): [number, number] => [left + x, bottom + y];
  const boxes: Box[] = [[left, bottom, left + SIDE, bottom + SIDE]];
  const box = (): Box => {
    if (random() < 0.35) return of(boxes);
    const [x, y] = at(side(), side());
    const drawn: Box = [x, y, x + 10 + side() / 2, y + 10 + side() / 2];
    boxes.push(drawn);
    return drawn;
  };
  const more = (): Tags => ({
    ...perhaps(0.3, { wikidata: of(['Q1', 'Q2']) }),
    ...perhaps(0.2, { 'addr:postcode': of(['12345', '54321', '1;2']) }),
    ...perhaps(0.15, { place: of(AREA_PLACES) }),
    ...perhaps(0.1, { border_type: of(['city', 'township']) }),
  });
  const labels: number[] = [];
  for (let count = 2 + Math.floor(random() * 4); count > 0; count--) {
    const name = of(NAMES);
    if (random() < 0.7)
      labels.push(
        scene.node(...at(side() + 5, side() + 5), {
          place: of(NODE_PLACES),
          name,
          ...perhaps(0.3, { wikidata: of(['Q1', 'Q2']) }),
          ...perhaps(0.2, { capital: of(['yes', '4', '6']) }),
        }),
      );
  }
  for (let count = 2 + Math.floor(random() * 6); count > 0; count--) {
    const drawn = box();
    const name = of(NAMES);
    const kind = random();
    if (kind < 0.6)
      scene.boundary(
        ...drawn,
        2 + Math.floor(random() * 10),
        { name, ...more() },
        random() < 0.3 ? labels[0] : undefined,
      );
    else if (kind < 0.85) scene.relation([scene.box(...drawn)], { type: 'multipolygon', place: of(AREA_PLACES), name });
    else if (kind < 0.93) scene.box(...drawn, { place: of(AREA_PLACES), name });
    else
      scene.relation([scene.box(...drawn)], {
        type: 'boundary',
        boundary: 'postal_code',
        postal_code: of(['10000', '20000']),
      });
  }
  for (let count = 3; count > 0; count--) {
    const [x, y] = at(side() + 3, side() + 4);
    scene.way(
      [
        [x, y],
        [x + side() / 3, y + side() / 4 + 1],
      ],
      { highway: of(['residential', 'primary', 'footway']), name: `${of(NAMES)}weg` },
    );
    scene.node(x + 1, y + 1, {
      ...of<Tags>([{ shop: 'tea', name: 'Tee' }, { building: 'yes' }, { amenity: 'cafe' }]),
      'addr:housenumber': `${count}`,
      ...perhaps(0.5, { 'addr:street': `${of(NAMES)}weg` }),
      ...perhaps(0.2, { 'addr:place': of(NAMES) }),
      ...perhaps(0.3, { 'addr:city': of(NAMES) }),
      ...perhaps(0.2, { 'addr:postcode': of(['12345', '99999']) }),
    });
  }
}

function told(index: OsmIndex, place: PlaceRecord): string {
  const key = (id: PlaceRecord['parent']): string => {
    if (id < 0) return '-';
    const { osmType, osmId } = index.place(id);
    return `${osmType}${osmId}`;
  };
  const { kind, osmType, osmId, countryCode } = place;
  return [
    `${osmType}${osmId} ${kind.type} ${kind.rankSearch}/${kind.rankAddress} ${countryCode}`,
    `in ${key(place.parent)}, linked to ${key(place.linkedTo)}, postcode ${index.postcode(place)}`,
    lines(index, place).join(', '),
  ].join('; ');
}

/** By cluster. */
function toldByCluster(index: OsmIndex): string[][] {
  const all: string[][] = Array.from({ length: CLUSTERS }, () => []);
  const place = (units: number, start: number): number => Math.round((units / 1e7 - start) * 1000 + APART / 4);
  for (let id = 0; id < index.meta.counts.places; id++) {
    const one = index.place(placeNumber(id));
    const column = Math.floor(place(one.x, 10) / APART);
    const row = Math.floor(place(one.y, 50) / APART);
    elementAt(all, row * IN_A_ROW + column).push(told(index, one));
  }
  return all.map((one) => one.sort());
}

for (const country of ['de', 'gb', 'us'])
  test(`ranks, links, parents and lines of objects that lie in each other, in ${country}`, async () => {
    const random = randomNumbers(17);
    const scene = new Scene();
    for (let number = 0; number < CLUSTERS; number++)
      addCluster(scene, random, (number % IN_A_ROW) * APART, Math.floor(number / IN_A_ROW) * APART);
    await withIndex(
      [scene.pbf()],
      (index) => {
        const all = toldByCluster(index);
        golden.check([country], {
          first: Object.fromEntries(all.slice(0, TOLD).map((one, number) => [`cluster ${number}`, one])),
          digests: all.map((one) => createHash('sha256').update(one.join('\n')).digest('hex').slice(0, 8)),
        });
      },
      country,
    );
  });
