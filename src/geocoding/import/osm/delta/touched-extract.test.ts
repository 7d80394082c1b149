import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { elementAt } from '#kit/element-at';
import { DamagedFile } from '#kit/files/damaged-file';
import { readExtractObjects, writeExtract } from '../../../testing/changed-extract.ts';
import { generatedChanges } from '../../../testing/generated-changes.ts';
import { type PbfOptions, type TestData, writePbf } from '../../../testing/pbf-writer.ts';
import { variedCountry } from '../../../testing/varied-country.ts';
import { KeptChanges } from '../changes/kept-changes.ts';
import { mergeChanges } from '../changes/merge-changes.ts';
import { objectsOf } from '../changes/object-blocks.ts';
import { type Change, compareObjects, type WholeObject } from '../changes/whole-object.ts';
import { Checkpoints } from '../memory/checkpoint.ts';
import { ColumnSpace } from '../memory/columns.ts';
import { featureNumber } from '../memory/numbers.ts';
import { gather } from '../read/gather.ts';
import { PbfFile } from '../read/pbf-file.ts';
import { scanKernelBinary } from './build-scan-kernel.ts';
import { ChangedObjects } from './changed-objects.ts';
import { Overlay } from './overlay.ts';
import { type TouchedObjects, touchedExtract } from './touched-extract.ts';

const TYPES = ['node', 'way', 'relation'] as const;

async function inDirectory<T>(work: (directory: string) => Promise<T>): Promise<T> {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-touched-'));
  try {
    return await work(directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Few, so that objects have something to do with each other; some beyond 32 bits, two of them alike in their lower bits. */
const idOf = (most: number): fc.Arbitrary<number> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: most }) },
    { weight: 1, arbitrary: fc.constantFrom(2 ** 33 + 3, 2 ** 40 + 1) },
  );
const tagsOf = (...lists: string[][]): fc.Arbitrary<string[]> => fc.constantFrom(...lists);
const NODE_TAGS = [
  [],
  ['amenity', 'cafe', 'name', 'Löwen'],
  ['place', 'village', 'name', 'Dorf'],
  ['addr:housenumber', '7'],
  ['entrance', 'main'],
];
const WAY_TAGS = [
  [],
  ['highway', 'residential', 'name', 'Weg'],
  ['building', 'yes', 'addr:housenumber', '3', 'addr:street', 'Weg'],
  ['waterway', 'river', 'name', 'Bach'],
  ['addr:interpolation', 'odd', 'addr:street', 'Weg'],
  ['landuse', 'forest'],
];
const RELATION_TAGS = [
  ['type', 'multipolygon', 'building', 'yes', 'name', 'Hof'],
  ['type', 'boundary', 'boundary', 'administrative', 'admin_level', '8', 'name', 'Dorf'],
  ['type', 'multipolygon', 'landuse', 'forest'],
  ['type', 'waterway', 'waterway', 'river', 'name', 'Bach'],
  ['type', 'associatedStreet', 'name', 'Weg'],
  ['type', 'route', 'name', '7'],
];
const units = fc.integer({ min: 0, max: 40 }).map((n) => n * 1000);

const base = { version: 1, x: 0, y: 0, refs: [], memberTypes: [], roles: [] };
const node = fc
  .record({ id: idOf(25), x: units, y: units, tags: tagsOf(...NODE_TAGS) })
  .map((one): WholeObject => ({ ...base, ...one, type: 0 }));
const way = fc
  .record({
    id: idOf(15),
    tags: tagsOf(...WAY_TAGS),
    refs: fc.array(idOf(25), { minLength: 2, maxLength: 5 }),
    isClosed: fc.boolean(),
  })
  .map(({ refs, isClosed, ...one }): WholeObject => {
    const [first = 0] = refs;
    return { ...base, ...one, refs: isClosed ? [...refs, first] : refs, type: 1 };
  });
const relation = fc
  .record({
    id: idOf(8),
    tags: tagsOf(...RELATION_TAGS),
    members: fc.array(
      fc.tuple(
        fc.constantFrom(0, 1, 1, 1, 2),
        idOf(12),
        fc.constantFrom('', 'street', 'house', 'label', 'outer', 'side_stream'),
      ),
      { maxLength: 5 },
    ),
  })
  .map(
    ({ members, ...one }): WholeObject => ({
      ...base,
      ...one,
      type: 2,
      refs: members.map(([, ref]) => ref),
      memberTypes: members.map(([type]) => type),
      roles: members.map(([, , role]) => role),
    }),
  );
const keyOf = ({ type, id }: Pick<WholeObject, 'type' | 'id'>): string => `${type} ${id}`;
const objects = fc
  .tuple(fc.array(node, { maxLength: 25 }), fc.array(way, { maxLength: 12 }), fc.array(relation, { maxLength: 8 }))
  .map((lists) => [...new Map(lists.flat().map((one) => [keyOf(one), one])).values()].sort(compareObjects));
/** Objects, and which of them have changed; some of these are gone. */
const scenes = objects.chain((all) =>
  fc.record({
    objects: fc.constant(all),
    changed: fc.uniqueArray(
      fc.oneof(
        all.length > 0
          ? fc.constantFrom(...all.map(({ type, id }) => ({ type, id })))
          : fc.constant({ type: 0, id: 1 }),
        fc.record({ type: fc.integer({ min: 0, max: 2 }), id: idOf(25) }),
      ),
      { maxLength: 5, selector: keyOf },
    ),
  }),
);

function testData(all: readonly WholeObject[]): TestData {
  const of = (type: number): WholeObject[] => all.filter((object) => object.type === type);
  const tags = (object: WholeObject): Record<string, string> =>
    Object.fromEntries(object.tags.flatMap((key, at) => (at % 2 === 0 ? [[key, elementAt(object.tags, at + 1)]] : [])));
  return {
    nodes: of(0).map((one) => ({
      id: one.id,
      lon: one.x / 1e7,
      lat: one.y / 1e7,
      tags: tags(one),
      version: one.version,
    })),
    ways: of(1).map((one) => ({ id: one.id, refs: one.refs, tags: tags(one) })),
    relations: of(2).map((one) => ({
      id: one.id,
      members: one.refs.map((id, at) => ({
        type: elementAt(TYPES, elementAt(one.memberTypes, at)),
        id,
        role: elementAt(one.roles, at),
      })),
      tags: tags(one),
    })),
  };
}

const KEPT = new Map([
  ['multipolygon', 'area'],
  ['boundary', 'area'],
  ['waterway', 'waterway'],
  ['associatedStreet', 'street'],
]);

/** The same by looking at everything until nothing is added. @returns keys of what is touched, and of what is written */
function model(all: readonly WholeObject[], changed: readonly Pick<WholeObject, 'type' | 'id'>[]) {
  const isChanged = new Set(changed.map(keyOf));
  const touched = new Set(isChanged);
  const wanted = new Set<string>();
  const relations = all.filter(({ type }) => type === 2);
  const members = (object: WholeObject) =>
    object.refs.map((id, at) => ({
      type: elementAt(object.memberTypes, at),
      id,
      role: elementAt(object.roles, at),
    }));
  const kindOf = ({ tags }: WholeObject): string | undefined =>
    tags[2] === 'landuse' ? undefined : KEPT.get(tags[1] ?? '');
  const concerned = (object: WholeObject) => {
    const kind = kindOf(object);
    return members(object).filter(
      ({ type, role }) =>
        kind === 'street' || (kind && type === 1) || (kind === 'area' && type === 0 && role === 'label'),
    );
  };
  for (const one of relations)
    if (isChanged.has(keyOf(one)))
      for (const member of concerned(one)) if (kindOf(one) !== 'area' || member.type === 0) touched.add(keyOf(member));
  const dependentNodes = new Set(touched);
  for (const one of all.filter(({ type }) => type === 1)) {
    const nodes = one.refs.map((id) => keyOf({ type: 0, id }));
    if (isChanged.has(keyOf(one)) || touched.has(keyOf(one)) || nodes.some((key) => isChanged.has(key))) {
      touched.add(keyOf(one));
      if (one.tags[0] === 'addr:interpolation') for (const key of nodes) wanted.add(`touched ${key}`);
    } else if (nodes.some((key) => dependentNodes.has(key))) wanted.add(keyOf(one));
    if (isChanged.has(keyOf(one)))
      for (const object of all)
        if (object.type === 0 && object.tags.length > 0 && nodes.includes(keyOf(object)))
          wanted.add(`touched ${keyOf(object)}`);
  }
  for (let size = -1; size < touched.size; ) {
    size = touched.size;
    for (const one of relations)
      if (concerned(one).some((member) => (member.type === 0 ? dependentNodes : touched).has(keyOf(member))))
        touched.add(keyOf(one));
  }
  for (const key of touched) wanted.add(key);
  for (let size = -1; size < wanted.size; ) {
    size = wanted.size;
    for (const one of relations.filter((relation) => wanted.has(keyOf(relation))))
      for (const member of concerned(one))
        if (kindOf(one) !== 'street' || (member.role === 'street' && member.type > 0)) wanted.add(keyOf(member));
  }
  for (const one of all)
    if (one.type === 1 && wanted.has(keyOf(one))) for (const id of one.refs) wanted.add(keyOf({ type: 0, id }));
  for (const key of wanted) if (key.startsWith('touched ')) touched.add(key.slice('touched '.length));
  return { touched, written: all.filter((object) => wanted.has(keyOf(object))) };
}

const keysOf = (touched: TouchedObjects): string[] =>
  [0, 1, 2].flatMap((type) => Array.from(touched.ids(type), (id) => keyOf({ type, id })));

const OPTIONS: readonly PbfOptions[] = [
  { perBlob: 3 },
  { perBlob: 4, dense: false, zlib: false },
  { perBlob: 2, granularity: 1000, lonOffset: 5000, latOffset: -3000 },
  {},
];

test('what changes touch, and no more than its shapes need, is written and told', () =>
  inDirectory(async (directory) => {
    const [path, out] = [join(directory, 'all.osm.pbf'), join(directory, 'touched.osm.pbf')];
    fc.assert(
      fc.property(scenes, fc.constantFrom(...OPTIONS), ({ objects: all, changed }, options) => {
        writeFileSync(path, writePbf(testData(all), options));
        const told: number[] = [];
        const touched = touchedExtract(path, ChangedObjects.of(changed), out, (done, total) => told.push(done / total));
        const expected = model(all, changed);
        assert.deepEqual(keysOf(touched).sort(), [...expected.touched].sort());
        const written = readExtractObjects(out);
        assert.deepEqual(
          written.map((object) => ({ ...object, version: 1 })),
          expected.written,
        );
        for (const key of expected.touched) {
          const [type = 0, id = 0] = key.split(' ').map(Number);
          assert.equal(touched.has(type, id), true);
        }
        assert.equal(touched.has(0, 999), false);
        assert.equal(told.at(-1), 1);
        assert.deepEqual(
          told,
          told.toSorted((a, b) => a - b),
        );
      }),
      { numRuns: 100 },
    );
  }));

/** Changes to some objects: new versions, new objects, deletions, and some that are older than what there is. */
const changesTo = fc
  .tuple(objects, objects, fc.array(fc.record({ version: fc.integer({ min: 0, max: 3 }), deleted: fc.boolean() })))
  .map(([all, others, fates]) => ({
    all: all.map((object) => ({ ...object, version: 1 + (object.id % 2) })),
    changes: others
      .filter((_, at) => at % 2 === 0)
      .map((object, at): Change => ({ ...object, ...(fates[at] ?? { deleted: false }) })),
  }));

test('changes that lie over an extract are as those that are merged into it', () =>
  inDirectory(async (directory) => {
    const [path, merged] = [join(directory, 'all.osm.pbf'), join(directory, 'merged.osm.pbf')];
    const [out, other] = [join(directory, 'touched.osm.pbf'), join(directory, 'other.osm.pbf')];
    let [older, deleted] = [0, 0];
    fc.assert(
      fc.property(changesTo, fc.boolean(), ({ all, changes }, isDense) => {
        if (isDense) writeFileSync(path, writeExtract(all));
        else writeFileSync(path, writePbf(testData(all), { perBlob: 3, dense: false }));
        const counts = mergeChanges(path, changes, merged, {});
        const kept = KeptChanges.of(changes, { extract: 1 });
        const overlay = new Overlay(kept);
        const changed = ChangedObjects.of(changes);
        const touched = touchedExtract(path, changed, out, () => {}, overlay);
        const expected = touchedExtract(merged, changed, other);
        assert.deepEqual(keysOf(touched), keysOf(expected));
        assert.deepEqual(objectsInOrder(out), objectsInOrder(other));
        assert.deepEqual(overlay.counts(), counts);
        const versions = new Map(readExtractObjects(path).map((object) => [keyOf(object), object.version]));
        const news = changes.filter((change) => {
          const version = versions.get(keyOf(change)) ?? 0;
          return version === 0 || change.version === 0 || change.version >= version;
        });
        const left = overlay.withoutOutdated();
        assert.equal(left === undefined, news.length === changes.length);
        assert.deepEqual(Array.from((left ?? kept).each(), keyOf), news.map(keyOf));
        older += changes.length - news.length;
        deleted += counts.deleted;
      }),
      { numRuns: 100 },
    );
    assert.ok(older > 0 && deleted > 0);
  }));

test('an extract that only says that it is in order takes no changes that lie over it', () =>
  inDirectory(async (directory) => {
    const [path, out] = [join(directory, 'all.osm.pbf'), join(directory, 'touched.osm.pbf')];
    const nodes = [1, 2, 3, 4].map((id) => ({ id, lon: id, lat: id }));
    const ways = [1, 2, 3, 4].map((id) => ({ id, refs: [id, 5 - id] }));
    const relations = [1, 2, 3].map((id) => ({ id, members: [{ type: 'way' as const, id }], tags: { type: 'route' } }));
    const [one] = fc.sample(way, { numRuns: 1, seed: 2 });
    assert.ok(one);
    const changes = [1, 2].map((id): Change => ({ ...one, id, refs: [1, 2], deleted: false }));
    const lay = (data: TestData, options: PbfOptions) => (): unknown => {
      writeFileSync(path, writePbf(data, { perBlob: 1, ...options }));
      const overlay = new Overlay(KeptChanges.of(changes, { extract: 1 }));
      return touchedExtract(path, ChangedObjects.of(changes), out, () => {}, overlay);
    };
    const refusal = /all\.osm\.pbf cannot take changes: its objects are not in order of type and id/;
    lay({ nodes, ways, relations }, {})();
    for (const some of [relations, relations.slice(1), relations.slice(2)])
      assert.throws(lay({ nodes, ways, relations: some }, { relationsFirst: true }), refusal);
    assert.throws(lay({ nodes, ways: ways.slice(0, 1), relations }, { relationsFirst: true }), refusal);
    assert.throws(lay({ nodes: nodes.toReversed(), ways }, {}), refusal);
  }));

/** The objects of an extract as they stand in it. */
function objectsInOrder(path: string): WholeObject[] {
  const file = new PbfFile(path);
  try {
    const [, ...blobs] = file.blobs();
    return blobs.flatMap((blob) => objectsOf(file.read(blob)));
  } finally {
    file.close();
  }
}

/** What an import makes of each object, and what it knows of its relations to others. */
async function gathered(path: string, directory: string): Promise<Map<string, string[]>> {
  const columns = new ColumnSpace(join(directory, 'columns'), 2 ** 24);
  const checkpoints = new Checkpoints(join(directory, 'import'), [path], 'test');
  const options = { features: 2 ** 24, coordinates: 2 ** 24, threads: 1, columns };
  const all = await gather([path], checkpoints, options, () => {});
  try {
    const { store, streetsOf, hiddenBy, labels, entrancesOf, interpolations } = all;
    const found = new Map<string, string[]>();
    const keyOfFeature = (feature: number): string => {
      const { osmType, osmId } = store.read(featureNumber(feature));
      return `${osmType} ${osmId}`;
    };
    for (let feature = featureNumber(0); feature < store.count; feature++) {
      const { categories, names, address, extratags, x, y, shape, points } = store.read(feature);
      const texts = (list: ArrayLike<number>): string =>
        Array.from(list, (text) => store.texts.text(text as Parameters<typeof store.texts.text>[0])).join(' ');
      const stretch = interpolations.stretches.find((one) => one.feature === feature);
      const own = interpolations.addresses.get(feature) ?? [];
      const told = [
        ...[categories, names, address, extratags, own].map(texts),
        `${shape} ${x} ${y}: ${points.join(' ')}`,
        stretch === undefined ? '' : `${stretch.start} ${stretch.end} ${stretch.step}`,
        [...new Set(Array.from(streetsOf.of(feature) ?? [], keyOfFeature))].sort().join(' '),
        hiddenBy.has(feature) ? keyOfFeature(hiddenBy.get(feature) ?? 0) : '',
        (labels.get(feature) ?? []).join(' '),
        (entrancesOf.get(feature) ?? []).map(({ osmId, type }) => `${osmId} ${store.texts.text(type)}`).join(' '),
      ].join(' | ');
      const key = keyOfFeature(feature);
      found.set(key, [...(found.get(key) ?? []), told].sort());
    }
    return found;
  } finally {
    all.store.close();
    columns.close();
    checkpoints.clear();
  }
}

test('an import of what changes touch makes the same of it as an import of everything', () =>
  inDirectory(async (directory) => {
    const [path, out] = [join(directory, 'all.osm.pbf'), join(directory, 'touched.osm.pbf')];
    let compared = 0;
    // Many scenes beside each other: an import takes long to begin.
    const beside = fc.array(scenes, { minLength: 20, maxLength: 20 }).map((list) => {
      const moved = (id: number, at: number): number => id + 100 * at;
      return {
        all: list
          .flatMap(({ objects: own }, at) =>
            own.map((one) => ({ ...one, id: moved(one.id, at), refs: one.refs.map((ref) => moved(ref, at)) })),
          )
          .sort(compareObjects),
        changed: list.flatMap((scene, at) => scene.changed.map(({ type, id }) => ({ type, id: moved(id, at) }))),
      };
    });
    await fc.assert(
      fc.asyncProperty(beside, async ({ all, changed }) => {
        writeFileSync(path, writeExtract(all));
        const touched = touchedExtract(path, ChangedObjects.of(changed), out);
        const whole = await gathered(path, directory);
        const part = await gathered(out, directory);
        for (const key of keysOf(touched)) {
          assert.deepEqual(part.get(key), whole.get(key), key);
          if (whole.has(key)) compared++;
        }
      }),
      { numRuns: 4, endOnFailure: true },
    );
    assert.notEqual(compared, 0);
  }));

test('after a day of changes, near each other or anywhere, an import makes the same of what they touch', () =>
  inDirectory(async (directory) => {
    const [before, after] = [join(directory, 'before.osm.pbf'), join(directory, 'after.osm.pbf')];
    const out = join(directory, 'touched.osm.pbf');
    writeFileSync(before, writePbf(variedCountry(7)));
    writeFileSync(before, writeExtract(readExtractObjects(before)));
    for (const clustered of [false, true]) {
      const changes = generatedChanges(before, { seed: 3, share: 0.3, clustered });
      assert.deepEqual(generatedChanges(before, { seed: 3, share: 0.3, clustered }), changes);
      assert.deepEqual(changes.toSorted(compareObjects), changes);
      const { created, modified, deleted, passedOver } = mergeChanges(before, changes, after, {});
      assert.deepEqual([created + modified + deleted, passedOver], [changes.length, 0]);
      assert.ok(created > 0 && modified > 0 && deleted > 0);
      const touched = touchedExtract(after, ChangedObjects.of(changes), out);
      const [whole, part] = [await gathered(after, directory), await gathered(out, directory)];
      for (const { type, id } of changes) assert.equal(touched.has(type, id), true);
      for (const key of keysOf(touched)) assert.deepEqual(part.get(key), whole.get(key), key);
    }
  }));

test('nothing that changes leaves an extract without objects, and a damaged one is refused', () =>
  inDirectory(async (directory) => {
    const [path, out] = [join(directory, 'all.osm.pbf'), join(directory, 'touched.osm.pbf')];
    const data: TestData = {
      nodes: [{ id: -7, lon: 8, lat: 49, tags: { amenity: 'cafe' } }],
      ways: [{ id: 4, refs: [-7, 9, -7] }],
    };
    writeFileSync(path, writePbf(data));
    assert.equal(touchedExtract(path, ChangedObjects.of([]), out).count, 0);
    assert.deepEqual(readExtractObjects(out), []);
    // Editors number what is new below 0; ids of so many bits are left to JavaScript.
    for (const ways of [
      data.ways ?? [],
      [...(data.ways ?? []), { id: 5, refs: [9] }, { id: 2 ** 50, refs: [-7, 9] }],
    ]) {
      writeFileSync(path, writePbf({ ...data, ways }));
      const touched = touchedExtract(path, ChangedObjects.of([{ type: 0, id: -7 }]), out);
      const expected = ['0 -7', ...ways.filter(({ refs }) => refs.includes(-7)).map(({ id }) => `1 ${id}`)];
      assert.deepEqual(keysOf(touched), expected);
      assert.deepEqual(readExtractObjects(out).map(keyOf), expected);
    }
    const whole = writePbf(data);
    writeFileSync(path, whole.subarray(0, whole.length - 5));
    assert.throws(() => touchedExtract(path, ChangedObjects.of([]), out), DamagedFile);
    writeFileSync(path, whole.fill(0xff, whole.length - 20));
    assert.throws(() => touchedExtract(path, ChangedObjects.of([]), out), DamagedFile);
  }));

test('the kernel is what its source compiles to', async () => {
  const built = readFileSync(new URL('./scan-kernel-binary.ts', import.meta.url), 'utf8');
  const command = 'run node --conditions=source src/geocoding/import/osm/delta/build-scan-kernel.ts';
  assert.equal(built, await scanKernelBinary(), command);
});

test('more objects than the kernel finds at once are found', () =>
  inDirectory(async (directory) => {
    const [path, out] = [join(directory, 'all.osm.pbf'), join(directory, 'touched.osm.pbf')];
    const count = 70_000;
    const ids = Array.from({ length: count }, (_, at) => at + 1);
    const nodes = ids.map((id) => ({ id, lon: id / 1e6, lat: id / 2e6 }));
    writeFileSync(path, writePbf({ nodes, ways: ids.map((id) => ({ id, refs: [id, id + 1] })) }, { perBlob: count }));
    const touched = touchedExtract(path, ChangedObjects.of(ids.map((id) => ({ type: 0, id }))), out);
    assert.equal(touched.count, 2 * count);
    const written = readExtractObjects(out);
    assert.equal(written.length, 2 * count);
    const { x, y } = elementAt(written, count - 1);
    assert.deepEqual([x, y], [count * 10, count * 5]);
  }));
