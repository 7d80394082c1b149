import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { randomNumbers } from '#kit/testing/random-numbers';
import { readChanges } from '../../src/geocoding/import/osm/changes/change-file.ts';
import { ChangeSet } from '../../src/geocoding/import/osm/changes/change-set.ts';
import { mergeChanges } from '../../src/geocoding/import/osm/changes/merge-changes.ts';
import { importOsm } from '../../src/geocoding/import/osm/import-osm.ts';
import {
  aDayLater,
  changeFile,
  readExtractObjects,
  writeExtract,
} from '../../src/geocoding/testing/changed-extract.ts';
import { OPTIONS } from '../../src/geocoding/testing/scene.ts';
import { realData } from '../../src/kit/testing/real-data.ts';

const extracts = realData('geocoding');

for (const name of ['liechtenstein-2013-08-03', 'monaco-planetiler'])
  test(`changes merged into ${name} give the index of the changed extract`, {
    skip: existsSync(join(extracts, `${name}.osm.pbf`)) ? false : 'ALMANAC_TEST_DATA has no such extract',
  }, async () => {
    const directory = mkdtempSync(join(tmpdir(), 'almanac-changed-'));
    try {
      const extract = join(extracts, `${name}.osm.pbf`);
      const before = readExtractObjects(extract);
      const later = aDayLater(before, randomNumbers(5), 0.02);
      const file = join(directory, 'day.osc');
      writeFileSync(file, changeFile(before, later, '2026-02-01T00:00:00Z'));
      const changes = new ChangeSet(directory, 0);
      await readChanges(file, ({ change, timestamp }) => changes.add(change, timestamp));
      const [merged, whole] = ['merged', 'whole'].map((kind) => join(directory, `${kind}.osm.pbf`)) as [string, string];
      const counts = mergeChanges(extract, changes.each(), merged, {});
      changes.close();
      assert.ok(counts.created > 100 && counts.modified > 100 && counts.deleted > 100);
      writeFileSync(whole, writeExtract(later));
      const contents: Buffer[] = [];
      for (const path of [merged, whole]) {
        const out = `${path}.almanac`;
        await importOsm({ ...OPTIONS, extracts: [path], out });
        const text = readFileSync(out).toString('latin1');
        contents.push(Buffer.from(text.slice(4 * 4096, text.indexOf('{"rules"')), 'latin1'));
      }
      assert.ok(contents[0]?.equals(contents[1] ?? Buffer.alloc(0)));
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  });
