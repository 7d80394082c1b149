import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { elementAt } from '#kit/element-at';
import { GoldenFile } from '#kit/testing/golden';
import type { OsmIndex, PlaceRecord, TagPairs } from '../../store/osm-index.ts';
import { placeNumber } from '../../store/place-number.ts';
import { writePbf } from '../../testing/pbf-writer.ts';
import { nameOf, OPTIONS, withIndex } from '../../testing/scene.ts';
import { variedCountry } from '../../testing/varied-country.ts';
import { importOsm } from './import-osm.ts';

interface Golden {
  /** Whole records, with the lines of their addresses. */
  readonly places: Record<string, string>;
  /** Digests of what is too much to read. */
  readonly digests: Record<string, Record<string, string>>;
  readonly elsewhere: Record<string, Record<string, string>>;
  /** Of each phase, how often it told how far it is, its first steps and its last one. */
  readonly progress: Record<string, string>;
}

const digest = (what: string | Uint8Array): string => createHash('sha256').update(what).digest('hex').slice(0, 12);
const tagsOf = (tags: TagPairs): string => tags.map((pair) => pair.join('=')).join(' ');

function told(index: OsmIndex, place: PlaceRecord): string {
  const { kind, interpolation } = place;
  const key = (id: PlaceRecord['parent']): string => {
    if (id < 0) return '-';
    const { osmType, osmId } = index.place(id);
    return `${osmType}${osmId}`;
  };
  const geometry = index.geometry(place);
  return [
    `${kind.category}=${kind.type} ${kind.rankSearch}/${kind.rankAddress} level ${kind.adminLevel}`,
    `${place.countryCode} ${place.shape} ${place.x},${place.y} ${place.inheritedAddress ? 'in a building' : ''}`,
    tagsOf(index.tags(place.namesRef)),
    tagsOf(index.addressTags(place)),
    digest(tagsOf(index.tags(place.extratagsRef))),
    `${index.houseNumber(place)} ${place.houseNumberKey} ${index.postcode(place)} ${place.unlistedPlace}`,
    `in ${key(place.parent)}, linked to ${key(place.linkedTo)}, links ${index.links(place.linksRef).map(key)}`,
    index
      .chain(place.chainRef)
      .map((line) => `${nameOf(index, line.place)}${line.isAddress ? '*' : ''}${line.fromArea ? '+' : ''}`)
      .join(', '),
    interpolation ? `${interpolation.start}-${interpolation.end} by ${interpolation.step}` : '',
    index.entrances(place).map(({ osmId, type, x, y, extratags }) => `${osmId} ${type} ${x},${y} ${tagsOf(extratags)}`),
    `${place.importanceRank} ${digest(JSON.stringify([geometry, index.box(place)]))}`,
  ].join(' | ');
}

/** All that is found in an index without the names of places. */
function digestsOf(index: OsmIndex): Record<string, string> {
  const { counts, box } = index.meta;
  const all = Array.from({ length: counts.places }, (_, id) => index.place(placeNumber(id)));
  const entries: unknown[] = [];
  for (const grid of [index.cells, index.features])
    for (const { x, y } of all)
      grid.visit(grid.rowOf(y), grid.columnOf(x), grid.columnOf(x) + 1, (entry) => entries.push(Object.values(entry)));
  const nodes: unknown[] = [];
  for (const grid of index.placeNodes)
    for (const { x, y } of all.slice(0, 40))
      grid.visit(grid.rowOf(y), grid.columnOf(x) - 1, grid.columnOf(x) + 1, (node) => nodes.push(Object.values(node)));
  const postcodes = Array.from({ length: counts.postcodes }, (_, at) => index.postcodeAt(at));
  const words = index.search?.words;
  return {
    counts: JSON.stringify([counts, box]),
    places: digest(JSON.stringify(all)),
    cells: digest(JSON.stringify(entries)),
    nodes: digest(JSON.stringify(nodes)),
    areas: digest(JSON.stringify(all.map(({ x, y }) => index.areasAt(x, y)))),
    postcodes: postcodes
      .map(({ countryCode, code, x, y, count }) => `${countryCode} ${code} ${x},${y} ${count}`)
      .join('; '),
    words: digest(JSON.stringify(words?.from('', 1e6).map(({ word, count }) => [word, count]))),
  };
}

/** The bytes of an index without the header and what it says of its extracts. */
function bytesOf(path: string): Buffer {
  const text = readFileSync(path, 'latin1');
  return Buffer.from(text.slice(4 * 4096, text.indexOf('{"rules"')), 'latin1');
}

const golden = new GoldenFile<Golden>(new URL('./golden-index.json', import.meta.url));
/** Countries lie side by side, as the original has them where no area tells. */
const countries = async () => ({ at: (x: number) => (x < 100_000_000 ? 'de' : 'cz'), close() {} });

async function imported(
  seed: number,
  towns: number,
  how: Partial<typeof OPTIONS> = {},
  perBlob = 8000,
): Promise<Buffer> {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-golden-'));
  try {
    const [extract, out] = [join(directory, 'land.osm.pbf'), join(directory, 'land.almanac')];
    writeFileSync(extract, variedCountry(seed, towns).pbf({ perBlob, timestamp: 1_700_000_000 }));
    await importOsm({ ...OPTIONS, countries, ...how, extracts: [extract], out });
    return bytesOf(out);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

test('the whole index of a land of two towns, as somebody has read it', async () => {
  await withIndex([variedCountry(1, 2).pbf({ timestamp: 1_700_000_000 })], (index, path) => {
    const places: Record<string, string> = {};
    for (let id = 0; id < index.meta.counts.places; id++) {
      const place = index.place(placeNumber(id));
      places[`${id} ${place.osmType}${place.osmId}`] = told(index, place);
    }
    golden.check(['places'], places);
    golden.check(['digests', 'small'], { ...digestsOf(index), file: digest(bytesOf(path)) });
  });
});

test('the index of a larger land, and the same with little memory and other blobs', async () => {
  const whole = await imported(2, 8);
  golden.check(['digests', 'large'], { file: digest(whole) });
  assert.ok((await imported(2, 8, { memory: 0 }, 50)).equals(whole));
});

/** How much larger than usual a land is, where it lies, and the country of all that no area names one for. */
const ELSEWHERE: readonly (readonly [scale: number, lon: number, lat: number, country: string])[] = [
  [1, 10, 50, 'gb'],
  [0.1, -0.1, 51.5, 'gb'],
  [0.02, 139.7, 35.7, 'jp'],
  [4, -100, 40, 'us'],
  [20, 25, -30, 'za'],
  [60, -50, -10, 'br'],
  [0.4, 179.96, -17, 'fj'],
  [0.4, -179.97, -17, 'fj'],
  [3, 20, 84, 'no'],
  [0.5, 0, 0, 'gh'],
  [8, 100, 60, 'ru'],
  [0.05, 4.9, 52.4, 'nl'],
];

test('lands of all sizes, wherever they lie', async () => {
  for (const [at, [scale, lon, lat, country]] of ELSEWHERE.entries()) {
    const { nodes, ways, relations } = variedCountry(20 + at, 1);
    const moved = nodes.map((node) => ({
      ...node,
      lon: Math.max(-180, Math.min(180, lon + scale * (node.lon - 10))),
      lat: Math.max(-89.9, Math.min(89.9, lat + scale * (node.lat - 50))),
    }));
    const inOtherCountry = relations.map((relation) => {
      const { 'ISO3166-1:alpha2': code, ...tags } = relation.tags;
      return code === undefined ? relation : { ...relation, tags };
    });
    const pbf = writePbf({ nodes: moved, ways, relations: inOtherCountry }, { timestamp: 1_700_000_000, perBlob: 90 });
    await withIndex(
      [pbf],
      (index, path) => {
        const { postcodes, ...others } = digestsOf(index);
        const first = elementAt(postcodes?.split('; ') ?? [], 0);
        golden.check(['elsewhere', `${scale} ${lon} ${lat} ${country}`], {
          ...others,
          postcodes: `${first} ${digest(postcodes ?? '')}`,
          file: digest(bytesOf(path)),
        });
      },
      country,
    );
  }
});

test('how far an import is, phase by phase', async () => {
  const told = new Map<string, string[]>();
  await imported(3, 3, {
    progress(phase: string, done: number, total: number) {
      // How many bytes an extract has is the affair of zlib.
      const step = done === total ? 'all' : `${done} of ${total}`;
      told.set(phase, [...(told.get(phase) ?? []), step]);
    },
  } as Partial<typeof OPTIONS>);
  for (const [phase, steps] of told)
    golden.check(['progress', phase], `${steps.length}: ${steps.slice(0, 4).join(' ')} … ${steps.at(-1)}`);
  golden.check(['progress', 'phases'], [...told.keys()].join(', '));
});
