import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { town } from '../../../testing/scene.ts';
import type { WholeObject } from '../changes/whole-object.ts';
import { asPbf } from './as-pbf.ts';
import { boxRegion, polygonRegion, type Region } from './cut-out.ts';
import { ExtractObjects } from './extract-objects.ts';

/** One node with a comment of 700 equal letters, packed by bzip2. */
const PACKED =
  'QlpoOTFBWSZTWRHHXL0AACzfiIAQeQP/X5kABhAvr91AABAACCAAiCI1GgAaaaAADQABoQUzUek9I9Q9RoaNDTIwhJAQJTX4iAKUM8RyytDxSQmE1KxJNEepefwnAYDnCiwy7eZ2Vhc5l0QI1Imo3LmZWf3rWYiafLjDDxyswh3o8W2sHKCSjeqq+FNiX3LwxKWw9fAlYDQtzciU0wgbPmgcBCTN294zWIGxjw6Ysi0hFNfQQ4/hVSAX8XckU4UJARx1y9A=';

const directory = mkdtempSync(join(tmpdir(), 'almanac-formats-'));
after(() => rmSync(directory, { recursive: true, force: true }));

function file(name: string, content: Uint8Array | string): string {
  const path = join(directory, name);
  writeFileSync(path, content);
  return path;
}

async function objectsIn(path: string): Promise<WholeObject[]> {
  const found: WholeObject[] = [];
  for await (const object of new ExtractObjects(path).read()) found.push(object);
  return found;
}

const scene = town();
const label = scene.relations.find(({ members }) => members.some(({ role }) => role === 'label'));
const pbf = file('town.osm.pbf', scene.pbf({ timestamp: 1_767_323_045 }));
const all = await objectsIn(pbf);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const TYPES = ['node', 'way', 'relation'];

function xmlOf(objects: readonly WholeObject[]): string {
  const parts = objects.map(({ type, id, x, y, tags, refs, memberTypes, roles }) => {
    const position = type === 0 ? ` lat="${(y / 1e7).toFixed(7)}" lon='${(x / 1e7).toFixed(7)}'` : '';
    const members = refs.map((ref, at) =>
      type === 1
        ? `<nd ref="${ref}"/>`
        : `<member type="${TYPES[memberTypes[at] ?? 0]}" ref="${ref}" role="${roles[at]}"/>`,
    );
    const tagged = tags.flatMap((key, at) =>
      at % 2 === 0 ? [`<tag k="${escaped(key)}" v="${escaped(tags[at + 1] ?? '')}"/>`] : [],
    );
    return `  <${TYPES[type]} id="${id}"${position}>${members.join('')}${tagged.join('\n')}</${TYPES[type]}>\n`;
  });
  return `<?xml version='1.0'?>\n<osm version="0.6" timestamp="2026-01-02T03:04:05Z">\n${parts.join('')}</osm>\n`;
}

/** Writes o5m; each text is written once and then referred to. */
function o5mOf(objects: readonly WholeObject[]): Buffer {
  const unsigned = (value: number): number[] =>
    value < 128 ? [value] : [(value % 128) + 128, ...unsigned(Math.floor(value / 128))];
  const signed = (value: number): number[] => unsigned(value < 0 ? -2 * value - 1 : 2 * value);
  const table: string[] = [];
  const texts = (...some: string[]): number[] => {
    const key = some.join('\0');
    const known = table.lastIndexOf(key);
    if (known >= 0) return unsigned(table.length - known);
    table.push(key);
    return [0, ...Buffer.from(`${key}\0`)];
  };
  const out: number[] = [
    0xff,
    0xe0,
    4,
    ...Buffer.from('o5m2'),
    0xdc,
    ...((time) => [time.length, ...time])(signed(1_767_323_045)),
  ];
  let [x, y, wayRef, lastType, lastId] = [0, 0, 0, -1, 0];
  const memberRefs = [0, 0, 0];
  for (const { type, id, x: toX, y: toY, tags, refs, memberTypes, roles } of objects) {
    if (type !== lastType) {
      out.push(0xff);
      [x, y, wayRef, lastId, lastType] = [0, 0, 0, 0, type];
      memberRefs.fill(0);
      table.length = 0;
    }
    // Every second object names its author, as full files do.
    const author = id % 2 === 0 ? [...unsigned(1), ...signed(id === lastId + 1 ? 0 : 5)] : [0];
    const body = [...signed(id - lastId), ...(author.length > 1 && author[1] === 0 ? [0] : author)];
    if (body.length > signed(id - lastId).length + 1) body.push(...signed(7), ...texts('\u0001', 'me'));
    lastId = id;
    if (type === 0) {
      body.push(...signed(toX - x), ...signed(toY - y));
      [x, y] = [toX, toY];
    } else {
      const list: number[] = [];
      refs.forEach((ref, at) => {
        const kind = memberTypes[at] ?? 0;
        if (type === 1) list.push(...signed(ref - wayRef));
        else list.push(...signed(ref - (memberRefs[kind] ?? 0)), ...texts(`${kind}${roles[at]}`));
        wayRef = type === 1 ? ref : wayRef;
        if (type === 2) memberRefs[kind] = ref;
      });
      body.push(...unsigned(list.length), ...list);
    }
    for (let at = 0; at < tags.length; at += 2) body.push(...texts(tags[at] ?? '', tags[at + 1] ?? ''));
    out.push(0x10 + type, ...unsigned(body.length), ...body);
  }
  return Buffer.from([...out, 0xfe]);
}

const bare = (objects: readonly WholeObject[]) => objects.map((object) => ({ ...object, version: 0 }));

test('every kind of extract gives the same objects, and the time of its data', async () => {
  const xml = xmlOf(all);
  const written = file('town.osm', xml);
  assert.deepEqual(bare(await objectsIn(written)), bare(all));
  assert.deepEqual(bare(await objectsIn(file('town.osm.gz', gzipSync(xml)))), bare(all));
  const o5m = file('town.o5m', o5mOf(all));
  assert.deepEqual(bare(await objectsIn(o5m)), bare(all));
  assert.deepEqual(bare(await objectsIn(file('town.o5m.gz', gzipSync(readFileSync(o5m))))), bare(all));
  for (const path of [written, o5m]) {
    const converted = await asPbf(path, join(directory, 'converted'), 'town', undefined);
    const extract = new ExtractObjects(converted);
    const found: WholeObject[] = [];
    for await (const object of extract.read()) found.push(object);
    assert.deepEqual(bare(found), bare(all));
    assert.equal(Date.parse(extract.timestamp ?? ''), 1_767_323_045_000);
  }
  assert.equal(await asPbf(pbf, directory, 'x', undefined), pbf, 'PBF stays as it is');
});

test('bzip2 is unpacked, with runs and several streams, and its damage is told', async () => {
  const packed = Buffer.from(PACKED, 'base64');
  const [object] = await objectsIn(file('one.osm.bz2', packed));
  assert.deepEqual(object && [object.id, object.x, object.y, object.version, object.tags], [
    1,
    100_000_000,
    500_000_000,
    3,
    ['name', 'Café & Bar'],
  ]);
  const damaged = Buffer.from(packed);
  damaged[60] = (damaged[60] ?? 0) ^ 4;
  for (const [bytes, why] of [
    [damaged, /one\.osm\.bz2 cannot be read as an OpenStreetMap extract: /],
    [packed.subarray(0, 120), /it is cut off/],
    [Buffer.concat([packed, packed]), /begins no extract/],
  ] as const)
    await assert.rejects(objectsIn(file('one.osm.bz2', bytes)), why);
});

test('what is no extract is refused with a sentence that names what is read', async () => {
  await assert.rejects(objectsIn(file('x.osm', 'hello')), /x\.osm is no OpenStreetMap extract\. Almanac reads .*\.o5m/);
  await assert.rejects(objectsIn(file('x.gz', gzipSync('hello'))), /no OpenStreetMap XML and no o5m/);
  const changes = '<osmChange version="0.6"><create/></osmChange>';
  await assert.rejects(objectsIn(file('x.osc', changes)), /holds changes, not objects\..*geocoding update/);
  await assert.rejects(objectsIn(file('x.osc.gz', gzipSync(changes))), /holds changes, not objects/);
  await assert.rejects(objectsIn(file('y.osm', '<osm><node id="1" lat="5" lon="x"/></osm>')), /lon="x" is no position/);
  await assert.rejects(objectsIn(file('z.osm', '<osm><node id="1" lat="5" lon="5">')), /ends before its last tag/);
  const o5m = o5mOf(all);
  await assert.rejects(objectsIn(file('z.o5m', o5m.subarray(0, o5m.length - 9))), /it is cut off/);
  const unsorted = file('w.osm', xmlOf([...all].reverse()));
  await assert.rejects(asPbf(unsorted, directory, 'w', undefined), /not in order of type and id/);
});

test('a cut-out holds what is inside, whole ways, and whole areas around', async () => {
  const cut = async (region: Region): Promise<string[]> =>
    (await objectsIn(await asPbf(pbf, join(directory, 'cut'), 'town', region))).map(({ type, id }) => `${type} ${id}`);
  // Around one end of the side street: it stays whole, and the town's border, whose label is far away, is not there.
  const region = boxRegion('10.0075,50.0115,10.0085,50.0125');
  const side = scene.ways.find(({ id }) => id === scene.side);
  assert.deepEqual(await cut(region), [...(side?.refs ?? []).map((id) => `0 ${id}`), `1 ${scene.side}`]);
  // Around the label of the town: its relation stays with the ways of its border.
  const around = await cut(boxRegion('10.0005,50.0005,10.0015,50.0015'));
  assert.ok(label);
  assert.ok(around.includes(`2 ${label.id}`));
  for (const { type, id } of label.members) if (type === 'way') assert.ok(around.includes(`1 ${id}`));
  const poly = file(
    'p.poly',
    'name\n1\n 10.0075 50.0115\n 10.0085 50.0115\n 10.0085 50.0125\n 10.0075 50.0125\nEND\nEND\n',
  );
  const ring = [
    [10.0075, 50.0115],
    [10.0085, 50.0115],
    [10.0085, 50.0125],
    [10.0075, 50.0125],
  ];
  const json = {
    type: 'FeatureCollection',
    features: [{ type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring] } }],
  };
  const same = await cut(region);
  assert.deepEqual(await cut(polygonRegion(poly)), same);
  assert.deepEqual(await cut(polygonRegion(file('p.geojson', JSON.stringify(json)))), same);
});

test('a region that is none is refused', () => {
  for (const text of ['1,2,3', '2,1,1,2', 'a,b,c,d', '0,0,0,1', '0,-100,1,1', '1,2,3,4,5', ',,,'])
    assert.throws(() => boxRegion(text), /--bbox must be west,south,east,north/, text);
  for (const [content, why] of [
    ['name\n1\n 1 2\n 3 4\nEND\nEND\n', /fewer than three points/],
    ['name\n1\n 1 2\n 3 4\n 5 5\nEND\n', /does not end with END/],
    ['name\n1\n 1 x\n 3 4\n 5 5\nEND\nEND', /is no point/],
    ['name\nEND\n', /holds no polygon/],
    ['{"type":"Point","coordinates":[1,2]}', /holds no polygon/],
    ['{"type"', /it is no JSON/],
    ['{"type":"Polygon","coordinates":[[[1,2],[200,3],[4,5]]]}', /off the map/],
  ] as const)
    assert.throws(() => polygonRegion(file('bad.poly', content)), why, content);
  assert.throws(() => polygonRegion(join(directory, 'none.poly')), /cannot be read/);
});
