import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { diskNeed, freeDisk, fullDisk, sizeForPeople } from './disk-need.ts';

test('a full disk is told with how much is missing, another error is not', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-disk-'));
  context.after(() => rmSync(folder, { recursive: true }));
  const extract = join(folder, 'a.osm.pbf');
  writeFileSync(extract, '');
  truncateSync(extract, 1e9);
  assert.equal(sizeForPeople(diskNeed([extract])), '7.0 GB');
  assert.equal(sizeForPeople(3), '1 MB');
  assert.ok(freeDisk(folder) > 0);
  const full = new Error('no', { cause: Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write' }) });
  // The extract stands for what was written so far: one of the seven gigabytes.
  const told = fullDisk(full, [extract], 'x.almanac', folder);
  assert.match(
    told?.message ?? '',
    /^x\.almanac cannot be written: the disk is full, and about 6\.0 GB more are needed\./,
  );
  assert.equal(told?.exitCode, 3);
  assert.equal(fullDisk(new Error('other'), [extract], 'x.almanac', folder), undefined);
});
