import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { DamagedFile } from '#kit/files/damaged-file';
import { randomNumbers } from '#kit/testing/random-numbers';
import { geometryContains } from '../../store/osm-geometry.ts';
import type { OsmIndex } from '../../store/osm-index.ts';
import { openOsmIndex } from '../../store/osm-index-reader.ts';
import { placeNumber } from '../../store/place-number.ts';
import { type PbfOptions, type TestData, writePbf } from '../../testing/pbf-writer.ts';
import { lines, nameOf, OPTIONS, only, Scene, town, withIndex } from '../../testing/scene.ts';
import { variedCountry } from '../../testing/varied-country.ts';
import { importOsm } from './import-osm.ts';

test('streets get the areas around and the places near as lines, areas in the order of their ranks', async () => {
  const scene = town();
  await withIndex([scene.pbf()], (index) => {
    const street = only(index, 'W', scene.main);
    assert.deepEqual(lines(index, street), ['Vorstadt 20*', 'Stadt 16*', 'Land 8*']);
    assert.equal(nameOf(index, street.parent), 'Vorstadt');
    assert.equal(street.kind.rankSearch, 26);
    assert.equal(street.shape, 'line');
    assert.equal(street.countryCode, 'de');
    assert.deepEqual([...index.geometry(street).points], [100080000, 500100000, 100120000, 500100000]);
    assert.deepEqual([street.x, street.y], [100100000, 500100000]);
  });
});

test('a file of osmconvert is read whole, whose relations come before its ways in spite of what it says', async () => {
  const scene = town();
  const written = { program: 'osmconvert 0.8.3', relationsFirst: true, perBlob: 2 };
  await withIndex([scene.pbf(written)], (index) => {
    assert.deepEqual(lines(index, only(index, 'W', scene.main)), ['Vorstadt 20*', 'Stadt 16*', 'Land 8*']);
  });
});

test('an area is linked to its label: the node is hidden, its names and place stay', async () => {
  const scene = town();
  await withIndex([scene.pbf()], (index) => {
    const area = only(index, 'R', scene.city);
    const node = only(index, 'N', scene.label);
    assert.equal(node.linkedTo, area.id);
    assert.deepEqual(index.links(area.linksRef), [node.id]);
    assert.equal(index.tag(area.extratagsRef, 'linked_place'), 'town');
    assert.equal(index.tag(area.extratagsRef, 'population'), '5000');
    assert.equal(index.tag(area.namesRef, '_place_name:fr'), 'Ville');
    assert.deepEqual([area.x, area.y], [100010000, 500010000]);
    let seen = 0;
    for (const grid of index.placeNodes)
      grid.visit(grid.rowOf(node.y), grid.columnOf(node.x), grid.columnOf(node.x), ({ place }) => {
        if (place === node.id) seen++;
      });
    assert.equal(seen, 0, 'hidden nodes are not found');
    assert.deepEqual(
      index.areasAt(100010000, 500010000),
      [area.id, only(index, 'R', scene.land).id].sort((a, b) => a - b),
    );
  });
});

test('houses belong to the street they name, else to the nearest one, and points of interest likewise', async () => {
  const scene = town();
  const named = scene.node(10, 11.8, { 'addr:housenumber': '5', 'addr:street': 'Hauptstr.' });
  const unnamed = scene.node(10, 11.8001, { 'addr:housenumber': '6' });
  const cafe = scene.node(10, 10.1, { amenity: 'cafe', name: 'Café' });
  await withIndex([scene.pbf()], (index) => {
    const five = only(index, 'N', named);
    assert.equal(nameOf(index, five.parent), 'Hauptstraße');
    assert.equal(index.houseNumber(five), '5');
    assert.deepEqual(index.addressTags(five), [
      ['street', 'Hauptstr.'],
      ['housenumber', '5'],
    ]);
    assert.deepEqual([five.kind.category, five.kind.type, five.kind.rankSearch], ['place', 'house', 30]);
    assert.equal(nameOf(index, only(index, 'N', unnamed).parent), 'Nebenweg');
    assert.equal(nameOf(index, only(index, 'N', cafe).parent), 'Hauptstraße');
    assert.equal(index.meta.counts.addressPoints, 2);
  });
});

test('a node in a building with an address has that address and is no address point', async () => {
  const scene = town();
  scene.box(9, 11, 9.2, 11.2, { building: 'yes', 'addr:housenumber': '7', 'addr:street': 'Hauptstraße' });
  const shop = scene.node(9.1, 11.1, { shop: 'bakery', name: 'Bäcker' });
  await withIndex([scene.pbf()], (index) => {
    const bakery = only(index, 'N', shop);
    assert.equal(index.houseNumber(bakery), '7');
    assert.equal(bakery.inheritedAddress, true);
    assert.equal(nameOf(index, bakery.parent), 'Hauptstraße');
    assert.equal(index.meta.counts.addressPoints, 1);
  });
});

test('addr:place leads to the place, and one that nobody knows is marked', async () => {
  const scene = town();
  const known = scene.node(10.2, 10.2, { 'addr:housenumber': '1', 'addr:place': 'Vorstadt' });
  const unknown = scene.node(10.3, 10.2, { 'addr:housenumber': '2', 'addr:place': 'Nirgendwo' });
  await withIndex([scene.pbf()], (index) => {
    const first = only(index, 'N', known);
    assert.equal(nameOf(index, first.parent), 'Vorstadt');
    assert.equal(first.unlistedPlace, false);
    const second = only(index, 'N', unknown);
    assert.equal(nameOf(index, second.parent), 'Stadt', 'the finest area around');
    assert.equal(second.unlistedPlace, true);
  });
});

test('an interpolation way gives the numbers between its nodes, from the lower to the higher one', async () => {
  const scene = town();
  const ends = [
    scene.node(11, 10.2, { 'addr:housenumber': '11', 'addr:street': 'Hauptstraße', 'addr:postcode': '12399' }),
    scene.node(9, 10.2, { 'addr:housenumber': '1', 'addr:street': 'Hauptstraße' }),
  ];
  const way = scene.way(ends, { 'addr:interpolation': 'odd' });
  await withIndex([scene.pbf()], (index) => {
    const line = only(index, 'W', way);
    assert.deepEqual(line.interpolation, { start: 3, end: 9, step: 2 });
    assert.deepEqual([...index.geometry(line).points], [100094000, 500102000, 100106000, 500102000]);
    assert.equal(nameOf(index, line.parent), 'Hauptstraße');
    assert.equal(index.postcode(line), '12399');
    assert.equal(index.meta.counts.interpolations, 1);
  });
});

test('postcodes are those of the object, its area, its street, or the nearest ones', async () => {
  const scene = town();
  const own = scene.node(10, 10.1, {
    'addr:housenumber': '1',
    'addr:street': 'Hauptstraße',
    'addr:postcode': 'DE-12346',
  });
  const wrong = scene.node(10, 10.2, {
    'addr:housenumber': '3',
    'addr:street': 'Hauptstraße',
    'addr:postcode': 'none',
  });
  await withIndex([scene.pbf()], (index) => {
    assert.equal(index.postcode(only(index, 'N', own)), '12346');
    assert.equal(index.postcode(only(index, 'W', scene.main)), '12345', 'passed on by the town');
    assert.equal(index.postcode(only(index, 'N', wrong)), '12345', 'that of the street');
    const found = index.findPostcode('de', '12346');
    assert.deepEqual(found && [found.count, found.x, found.y], [1, 100100000, 500101000]);
    assert.equal(index.findPostcode('de', '99999'), undefined);
  });
});

test('entrances of buildings stay with them, and parts of a river are hidden by it', async () => {
  const scene = town();
  const door = scene.node(9, 11.1, { entrance: 'main', wheelchair: 'yes' });
  const house = scene.way([door, [9.2, 11.1], [9.2, 11.2], [9, 11.2], door], {
    building: 'yes',
    'addr:housenumber': '9',
  });
  const part = scene.way(
    [
      [0, -20],
      [1, -20],
      [2, -21],
    ],
    { waterway: 'river', name: 'Fluss' },
  );
  scene.relations.push({
    id: 3000,
    members: [{ type: 'way', id: part, role: 'main_stream' }],
    tags: { type: 'waterway', waterway: 'river', name: 'Fluss' },
  });
  await withIndex([scene.pbf()], (index) => {
    const building = only(index, 'W', house);
    assert.deepEqual(index.entrances(building), [
      { osmId: door, type: 'main', x: 100090000, y: 500111000, extratags: [['wheelchair', 'yes']] },
    ]);
    const river = only(index, 'R', 3000);
    assert.deepEqual([river.kind.rankSearch, river.kind.rankAddress, river.shape], [18, 0, 'line']);
    assert.equal(only(index, 'W', part).linkedTo, river.id);
  });
});

test('a boundary that the extract has only a part of is left out, the rest is imported', async () => {
  const scene = town();
  scene.relation([9999], { type: 'boundary', boundary: 'administrative', admin_level: '6', name: 'Kreis' });
  await withIndex([scene.pbf()], (index) => {
    assert.deepEqual(index.byOsmId('R', 2002), []);
    assert.equal(index.byOsmId('W', scene.main).length, 1);
  });
});

test('names of a country with one language stand for each other', async () => {
  const scene = new Scene();
  const shop = scene.node(0, 0, { shop: 'books', 'name:de': 'Bücher', 'name:en': 'Books' });
  await withIndex([scene.pbf()], (index) => {
    assert.deepEqual(index.tags(only(index, 'N', shop).namesRef), [
      ['name', 'Bücher'],
      ['name:de', 'Bücher'],
      ['name:en', 'Books'],
    ]);
  });
});

test('several extracts give one index, each object once, the same whatever their blobs and order are', async () => {
  const scene = town();
  const other = new Scene();
  const kiosk = other.node(500, 500, { shop: 'kiosk' });
  other.nodes[0] = { ...other.nodes[0], id: 70_000_000_000 };
  const bytes: Buffer[] = [];
  for (const options of [{}, { perBlob: 2 }, { dense: false, sorted: false, zlib: false }])
    await withIndex([scene.pbf(options), other.pbf(options), scene.pbf(options)], (index, path) => {
      assert.equal(index.byOsmId('N', 70_000_000_000).length, 1);
      assert.equal(index.byOsmId('N', kiosk).length, 1);
      assert.equal(index.byOsmId('W', scene.main).length, 1);
      assert.deepEqual(
        index.meta.sources.map(({ name }) => name),
        ['0.osm.pbf', '1.osm.pbf', '2.osm.pbf'],
      );
      // The sources' sizes stand in `meta`; everything else is equal.
      const text = readFileSync(path).toString('latin1');
      bytes.push(Buffer.from(text.slice(4 * 4096, text.indexOf('{"rules"')), 'latin1'));
    });
  assert.ok(bytes[0].length > 1000);
  assert.ok(bytes[0].equals(bytes[1]));
  assert.ok(bytes[0].equals(bytes[2]));
});

test('a file that only says that it is in order is read all the same, or refused', async () => {
  const scene = town();
  const parts = (options: PbfOptions): Buffer => {
    const header = writePbf({}, options);
    const only = (data: TestData): Buffer => writePbf(data, options).subarray(header.length);
    const { nodes, ways, relations } = scene;
    return Buffer.concat([header, only({ relations }), only({ nodes }), only({ ways })]);
  };
  await withIndex([parts({})], (index) => {
    assert.deepEqual(lines(index, only(index, 'W', scene.main)), ['Vorstadt 20*', 'Stadt 16*', 'Land 8*']);
  });
});

test('an empty extract gives an index that knows nothing', async () => {
  await withIndex([writePbf({})], (index) => {
    assert.equal(index.meta.counts.places, 0);
    assert.deepEqual(index.areasAt(0, 0), []);
    assert.deepEqual(index.byOsmId('N', 1), []);
    index.cells.visit(index.cells.rowOf(0), 0, 10, () => assert.fail());
  });
});

test('an area contains the points that are within its border, those on it and beside it too', async () => {
  const scene = variedCountry(3, 3);
  scene.box(0, 0, 0.01, 0.02, { building: 'yes', name: 'Hall' });
  await withIndex([scene.pbf()], (index) => {
    const random = randomNumbers(5);
    const seen = { inTree: 0, others: 0, inside: 0 };
    for (let id = 0; id < index.meta.counts.places; id++) {
      const area = index.place(placeNumber(id));
      const box = index.box(area);
      if (area.shape !== 'area' || box === undefined) continue;
      const [west, south, east, north] = box;
      const geometry = index.geometry(area);
      const isInTree = area.namesRef !== 0 && area.kind.rankSearch <= 25;
      seen[isInTree ? 'inTree' : 'others']++;
      const [width, height] = [east - west, north - south];
      for (let n = 0; n < 40; n++) {
        const corner = 2 * Math.floor((random() * geometry.points.length) / 2);
        const [x, y] =
          n % 4 === 0
            ? [geometry.points[corner] ?? 0, geometry.points[corner + 1] ?? 0]
            : [west + Math.round((1.4 * random() - 0.2) * width), south + Math.round((1.4 * random() - 0.2) * height)];
        const wanted = geometryContains(geometry, x, y);
        if (wanted) seen.inside++;
        assert.equal(index.contains(area, x, y), wanted, `${area.osmType}${area.osmId} at ${x}, ${y}`);
      }
    }
    assert.ok(seen.inTree > 5 && seen.others > 0 && seen.inside > 100, JSON.stringify(seen));
  });
});

/** Reads everything there is to read of an index. */
function readAll(index: OsmIndex): string {
  const parts: unknown[] = [index.meta];
  for (let id = 0; id < index.meta.counts.places; id++) {
    const place = index.place(placeNumber(id));
    parts.push(place, index.tags(place.namesRef), index.addressTags(place), index.tags(place.extratagsRef));
    parts.push(index.chain(place.chainRef), index.geometry(place).points.join(), index.postcode(place));
    parts.push(index.areasAt(place.x, place.y), index.byOsmId(place.osmType, place.osmId));
    index.cells.visit(index.cells.rowOf(place.y), 0, 1e9, (entry) => parts.push({ ...entry }));
  }
  return JSON.stringify(parts);
}

test('a byte that was changed is refused with a sentence, or was none that counts', async () => {
  await withIndex([town().pbf()], async (index, path) => {
    const whole = readFileSync(path);
    const right = readAll(index);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const bytes = Buffer.from(whole);
        bytes[at] ^= change;
        writeFileSync(path, bytes);
        let damaged: OsmIndex | undefined;
        try {
          damaged = await openOsmIndex(path, 1 << 20);
          assert.equal(readAll(damaged), right);
        } catch (error) {
          assert.ok(error instanceof DamagedFile, String(error));
          assert.match(error.message, / is damaged: | is not an OpenStreetMap index| of version /);
        } finally {
          await damaged?.close();
        }
      }),
      { numRuns: 60 },
    );
    for (const length of [0, 10, 5000, whole.length - 1]) {
      writeFileSync(path, whole.subarray(0, length));
      await assert.rejects(openOsmIndex(path, 1 << 20), DamagedFile);
    }
  });
});

test('an import that was interrupted goes on after the last phase that it had finished', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-import-'));
  try {
    const extract = join(directory, 'town.osm.pbf');
    writeFileSync(extract, town().pbf());
    const run = async (out: string, failIn?: string): Promise<string[]> => {
      const phases: string[] = [];
      const progress = (phase: string): void => {
        if (phase === failIn) throw new Error('interrupted');
        if (phases.at(-1) !== phase) phases.push(phase);
      };
      await importOsm({ ...OPTIONS, extracts: [extract], out, progress });
      return phases;
    };
    const whole = join(directory, 'whole.almanac');
    assert.deepEqual((await run(whole)).slice(0, 3), ['relations', 'nodes', 'ways']);

    const out = join(directory, 'osm.almanac');
    await assert.rejects(run(out, 'houses'), /interrupted/);
    await assert.rejects(run(out, 'index'), /interrupted/);
    assert.deepEqual(await run(out), ['index'], 'what was read and found out is still there');
    assert.ok(readFileSync(out).equals(readFileSync(whole)), 'and the index is the same');
    assert.equal(existsSync(`${out}.import`), false);

    await assert.rejects(run(out, 'index'), /interrupted/);
    const other = town();
    other.node(3, 3, { shop: 'tea' });
    writeFileSync(extract, other.pbf());
    assert.equal((await run(out))[0], 'relations', 'another extract begins anew');
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});

test('extracts that were read stay read when a later one is damaged, and the index is the same', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-import-'));
  try {
    const [first, second] = ['first', 'second'].map((name) => join(directory, `${name}.osm.pbf`)) as [string, string];
    const other = town();
    other.node(3, 3, { shop: 'tea', name: 'Tea' });
    writeFileSync(first, town().pbf());
    const whole = other.pbf({ perBlob: 3 });
    const damaged = Buffer.from(whole);
    damaged[damaged.length - 40] ^= 0x55;
    writeFileSync(second, damaged);
    const out = join(directory, 'osm.almanac');
    const run = async (extracts: readonly string[], failIn = ''): Promise<string[]> => {
      const phases: string[] = [];
      const progress = (phase: string): void => {
        phases.push(phase);
        if (phase === failIn) throw new Error('interrupted');
      };
      await importOsm({ ...OPTIONS, memory: 0, extracts, out, progress });
      return phases;
    };
    const readings = (phases: readonly string[]): number =>
      phases.filter((phase, at) => phase === 'relations' && phases[at - 1] !== 'relations').length;
    await assert.rejects(run([first, second]), DamagedFile);
    writeFileSync(second, whole);
    assert.equal(readings(await run([first, second])), 1, 'only the second one is read again');
    const made = readFileSync(out);
    for (const phase of ['nodes', 'ways', 'ranks', 'areas', 'streets', 'houses', 'index']) {
      await assert.rejects(run([first, second], phase), /interrupted/);
      await run([first, second]);
      assert.ok(readFileSync(out).equals(made), phase);
    }
    writeFileSync(first, other.pbf());
    assert.equal(readings(await run([first, second])), 2, 'one that comes before has changed');
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});

test('what an import has left in the middle of putting features in order does no harm', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-import-'));
  try {
    const extract = join(directory, 'town.osm.pbf');
    writeFileSync(extract, town().pbf());
    const out = join(directory, 'osm.almanac');
    const run = (failIn?: string): Promise<unknown> => {
      const progress = (phase: string): void => {
        if (phase === failIn) throw new Error('interrupted');
      };
      return importOsm({ ...OPTIONS, memory: 0, extracts: [extract], out, progress });
    };
    await run();
    const whole = readFileSync(out);
    await assert.rejects(run('ranks'), /interrupted/);
    // As if it had been there: the phase that comes after is not done.
    const working = `${out}.import`;
    rmSync(join(working, 'gathered.state'));
    for (const name of ['stretch-0', 'arranging', 'arranged', 'features', 'columns'])
      writeFileSync(join(working, name), Buffer.alloc(999, 7));
    await run();
    assert.ok(readFileSync(out).equals(whole));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});

test('of two imports that would make the same index at the same time the second one is refused', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-import-'));
  try {
    const extract = join(directory, 'town.osm.pbf');
    writeFileSync(extract, town().pbf({ perBlob: 3 }));
    const out = join(directory, 'osm.almanac');
    const ends = await Promise.allSettled([1, 2].map(() => importOsm({ ...OPTIONS, extracts: [extract], out })));
    assert.deepEqual(ends.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    const refused = ends.find((end) => end.status === 'rejected');
    assert.match(String(refused?.reason), /is in use by another almanac/);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});

test('without memory for coordinates and features, and with threads, the index is the same', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-import-'));
  try {
    const extract = join(directory, 'town.osm.pbf');
    writeFileSync(extract, town().pbf({ perBlob: 3 }));
    const made: Buffer[] = [];
    for (const how of [{}, { memory: 0 }, { threads: 2 }, { memory: 0, threads: 2 }]) {
      const out = join(directory, 'osm.almanac');
      await importOsm({ ...OPTIONS, ...how, extracts: [extract], out });
      made.push(readFileSync(out));
    }
    for (const other of made.slice(1)) assert.ok(other.equals(made[0]));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});

/** Streets and houses over many cells, in towns of their own, more than what is sorted or kept at a time without memory. */
function region(): Scene {
  const scene = new Scene();
  scene.boundary(-1000, -1000, 1000, 1000, 4, { name: 'Land' });
  for (let town = 0; town < 60; town++) {
    const x = -900 + 30 * town;
    scene.boundary(x, -20, x + 30, 20, 8, { name: `Ort ${town}`, 'addr:postcode': `${10_000 + (town % 7)}` });
    scene.node(x + 15, 0, { place: 'village', name: `Ort ${town}` });
    for (let street = 0; street < 6; street++) {
      const y = -15 + 5 * street;
      scene.way(
        [
          [x, y],
          [x + 12, y + 1],
          [x + 30, y],
        ],
        { highway: 'residential', name: `Weg ${street}` },
      );
      for (let house = 0; house < 4; house++)
        scene.node(x + 3 + 6 * house, y + 0.3, { 'addr:housenumber': `${house}`, 'addr:street': `Weg ${street}` });
      scene.box(x + 1, y + 2, x + 1.4, y + 2.4, { building: 'yes', 'addr:housenumber': '9', 'addr:postcode': '20000' });
      scene.node(x + 1.2, y + 2.2, { shop: 'bakery', name: 'Bäcker' });
    }
  }
  return scene;
}

test('with every join on the disk the index is the same as in memory, and a resumed one too', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-import-'));
  try {
    const extract = join(directory, 'region.osm.pbf');
    writeFileSync(extract, region().pbf({ perBlob: 200 }));
    const out = join(directory, 'osm.almanac');
    const files = new Set<string>();
    const made: Buffer[] = [];
    for (const how of [{ memory: 2 ** 28 }, { memory: 0 }, { memory: 0, threads: 2 }]) {
      const watch = (): void => {
        if (existsSync(`${out}.import`)) for (const name of readdirSync(`${out}.import`)) files.add(name);
      };
      await importOsm({ ...OPTIONS, ...how, extracts: [extract], out, progress: watch });
      if (how.memory > 0) for (const name of SPILLED) assert.ok(!files.has(name), `${name} is not needed`);
      made.push(readFileSync(out));
    }
    for (const name of SPILLED) assert.ok(files.has(name), `${name} was written`);
    const options = { ...OPTIONS, memory: 0, extracts: [extract], out };
    const progress = (phase: string): void => {
      if (phase === 'index') throw new Error('interrupted');
    };
    await assert.rejects(importOsm({ ...options, progress }), /interrupted/);
    await importOsm(options);
    made.push(readFileSync(out));
    for (const other of made.slice(1)) assert.ok(other.equals(made[0]));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});

/** What an import writes beside the index only where memory is full, and is seen at a step of its progress. */
const SPILLED = ['nodes', 'columns'];

test('a damaged extract is refused with its position, in threads too, and leaves no index', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-import-'));
  try {
    const extract = join(directory, 'town.osm.pbf');
    const bytes = town().pbf({ perBlob: 3 });
    bytes[bytes.length - 40] ^= 0x55;
    writeFileSync(extract, bytes);
    for (const threads of [1, 2]) {
      const out = join(directory, 'osm.almanac');
      await assert.rejects(importOsm({ ...OPTIONS, threads, extracts: [extract], out }), (error: unknown) => {
        assert.ok(error instanceof DamagedFile);
        assert.match(error.message, /town\.osm\.pbf cannot be read as OpenStreetMap PBF: at byte \d+, /);
        return true;
      });
      assert.equal(existsSync(out), false);
      assert.equal(existsSync(`${out}.import`), false);
    }
    const nodes = [2, 1].map((id) => ({ id, lon: id, lat: 0 }));
    writeFileSync(extract, writePbf({ nodes }));
    await assert.rejects(
      importOsm({ ...OPTIONS, extracts: [extract], out: join(directory, 'osm.almanac') }),
      /its nodes are not in order of id/,
    );
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});
