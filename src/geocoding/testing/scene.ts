import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportExtras } from '../import/osm/extras/import-extras.ts';
import { importOsm } from '../import/osm/import-osm.ts';
import type { OsmIndex, PlaceRecord } from '../store/osm-index.ts';
import { openOsmIndex } from '../store/osm-index-reader.ts';
import type { PlaceNumber } from '../store/place-number.ts';
import { type PbfOptions, type Tags, type TestData, type TestNode, writePbf } from './pbf-writer.ts';

/** How small scenes are imported. */
export const OPTIONS = {
  built: '2026-01-01T00:00:00.000Z',
  countries: async () => ({ at: () => 'de', close() {} }),
  memory: 2 ** 28,
  threads: 1,
  progress() {},
};

/** Imports files with these objects and works on the index. @param country of every point, where no area tells it */
export async function withIndex(
  extracts: readonly Uint8Array[],
  work: (index: OsmIndex, path: string) => void | Promise<void>,
  country = 'de',
  extras: ImportExtras = {},
): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-import-'));
  try {
    const paths = extracts.map((bytes, number) => {
      const path = join(directory, `${number}.osm.pbf`);
      writeFileSync(path, bytes);
      return path;
    });
    const out = join(directory, 'osm.almanac');
    await importOsm({
      ...OPTIONS,
      countries: async () => ({ at: () => country, close() {} }),
      extracts: paths,
      out,
      extras,
    });
    assert.equal(existsSync(`${out}.import`), false, 'the working directory goes');
    const index = await openOsmIndex(out, 1 << 20);
    try {
      await work(index, out);
    } finally {
      await index.close();
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Collects a scene; coordinates in thousandths of a degree from 10 E, 50 N. */
export class Scene {
  readonly nodes: TestNode[] = [];
  readonly ways: { id: number; refs: number[]; tags: Tags }[] = [];
  readonly relations: {
    id: number;
    members: { type: 'node' | 'way' | 'relation'; id: number; role: string }[];
    tags: Tags;
  }[] = [];
  #next = 1;

  node(x: number, y: number, tags: Tags = {}): number {
    const id = this.#next++;
    this.nodes.push({ id, lon: 10 + x / 1000, lat: 50 + y / 1000, tags });
    return id;
  }

  way(points: readonly (readonly [number, number] | number)[], tags: Tags = {}): number {
    const refs = points.map((point) => (typeof point === 'number' ? point : this.node(...point)));
    const id = 1000 + this.ways.length;
    this.ways.push({ id, refs, tags });
    return id;
  }

  /** A closed way around a box. */
  box(west: number, south: number, east: number, north: number, tags: Tags = {}): number {
    const first = this.node(west, south);
    return this.way([first, [east, south], [east, north], [west, north], first], tags);
  }

  relation(ways: readonly number[], tags: Tags, label?: number): number {
    const id = 2000 + this.relations.length;
    const members = ways.map((way) => ({ type: 'way' as 'node' | 'way', id: way, role: 'outer' }));
    if (label !== undefined) members.push({ type: 'node', id: label, role: 'label' });
    this.relations.push({ id, members, tags });
    return id;
  }

  boundary(
    west: number,
    south: number,
    east: number,
    north: number,
    level: number,
    tags: Tags,
    label?: number,
  ): number {
    const all = { type: 'boundary', boundary: 'administrative', admin_level: `${level}`, ...tags };
    return this.relation([this.box(west, south, east, north)], all, label);
  }

  pbf(options: PbfOptions = {}): Buffer {
    return writePbf(this as TestData, options);
  }
}

export const nameOf = (index: OsmIndex, place: PlaceNumber): string =>
  index.tag(index.place(place).namesRef, 'name') ?? '';

export function only(index: OsmIndex, type: 'N' | 'W' | 'R', id: number): PlaceRecord {
  const places = index.byOsmId(type, id);
  assert.equal(places.length, 1, `${type}${id}`);
  return index.place(places[0]);
}

/** The lines of a place's address: name, rank, * when it counts. */
export function lines(index: OsmIndex, place: PlaceRecord): string[] {
  return index
    .chain(place.chainRef)
    .map((line) => `${nameOf(index, line.place)} ${index.kindOf(line.place).rankAddress}${line.isAddress ? '*' : ''}`);
}

/** Land, county, town with its node, a suburb, two streets. */
export function town(): Scene & { label: number; land: number; city: number; main: number; side: number } {
  const scene = new Scene();
  const label = scene.node(1, 1, { place: 'town', name: 'Stadt', 'name:fr': 'Ville', population: '5000' });
  const land = scene.boundary(-200, -200, 200, 200, 4, { name: 'Land' });
  const city = scene.boundary(-50, -50, 50, 50, 8, { name: 'Stadt', 'addr:postcode': '12345' }, label);
  scene.node(10, 10, { place: 'suburb', name: 'Vorstadt' });
  const main = scene.way(
    [
      [8, 10],
      [12, 10],
    ],
    { highway: 'residential', name: 'Hauptstraße' },
  );
  const side = scene.way(
    [
      [8, 12],
      [12, 12],
    ],
    { highway: 'residential', name: 'Nebenweg' },
  );
  return Object.assign(scene, { label, land, city, main, side });
}
