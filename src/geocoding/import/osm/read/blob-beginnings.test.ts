import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { type PbfOptions, writePbf } from '../../../testing/pbf-writer.ts';
import { kindsOfBeginning, PbfBlock } from './pbf-block.ts';
import { type BlobRef, PbfFile } from './pbf-file.ts';

const TAGS = { highway: 'residential', name: 'Am Südhang 17' };
const COUNT = 200;
const numbers = Array.from({ length: COUNT }, (_, at) => at + 1);

/** The kinds that so many bytes of a blob tell. */
function kindsOf(file: PbfFile, blob: BlobRef, length: number): number | undefined {
  const beginning = file.beginning(blob, length);
  return beginning && kindsOfBeginning(beginning);
}

/** Works on the blobs of a file with nodes, ways and relations in blobs of their own. */
function eachBlob(options: PbfOptions, work: (blob: BlobRef, file: PbfFile) => void): void {
  const data = {
    nodes: numbers.map((id) => ({ id, lon: 8 + Math.sin(id), lat: 49 + Math.cos(id), tags: TAGS })),
    ways: numbers.map((id) => ({ id, refs: [id, (id * 37) % COUNT, (id * 91) % COUNT], tags: TAGS })),
    relations: numbers.map((id) => ({ id, members: [{ type: 'way' as const, id: (id * 13) % COUNT }], tags: TAGS })),
  };
  const directory = mkdtempSync(join(tmpdir(), 'almanac-kinds-'));
  try {
    const path = join(directory, 'test.osm.pbf');
    writeFileSync(path, writePbf(data, options));
    const file = new PbfFile(path);
    for (const blob of file.blobs().slice(1)) work(blob, file);
    file.close();
  } finally {
    rmSync(directory, { recursive: true });
  }
}

test('the beginning of a blob tells the kinds of its objects, or nothing', () => {
  for (const options of [{}, { dense: false }]) {
    const told: (number | undefined)[] = [];
    eachBlob(options, (blob, file) => {
      const kinds = new PbfBlock(file.read(blob)).kinds();
      told.push(kindsOf(file, blob, blob.length));
      assert.equal(told.at(-1), kinds);
      const some = new Set<number | undefined>();
      for (let length = 0; length < blob.length; length += 7) some.add(kindsOf(file, blob, length));
      assert.deepEqual(some, new Set([undefined, kinds]));
      assert.equal(kindsOf(file, blob, Math.ceil(blob.length / 2)), kinds, 'half of it is enough');
    });
    assert.deepEqual(told, [1, 2, 4]);
  }
});

test('a blob that has more than one group to its end is not told by its beginning', () => {
  for (const options of [{ granularity: 100 }, { latOffset: 0 }, { zlib: false }])
    eachBlob(options, (blob, file) => assert.equal(kindsOf(file, blob, blob.length), undefined));
});
