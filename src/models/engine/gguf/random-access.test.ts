import assert from 'node:assert/strict';
import fs, { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { withFile } from './random-access.ts';

test('a file that is read in small pieces is read whole', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-gguf-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'a.gguf');
  writeFileSync(path, '0123456789');
  const { readSync } = fs;
  t.mock.method(
    fs,
    'readSync',
    (descriptor: number, bytes: Uint8Array, at: number, length: number, position: number): number =>
      readSync(descriptor, bytes, at, Math.min(length, 3), position),
  );
  syncBuiltinESMExports();
  t.after(() => {
    t.mock.restoreAll();
    syncBuiltinESMExports();
  });
  const piece = (offset: number, length: number): string =>
    withFile(path, (file) => Buffer.from(file.read(offset, length)).toString());
  assert.deepEqual([piece(1, 8), piece(4, 7), piece(10, 5)], ['12345678', '456789', '']);
});

test('a file is closed after its use', () => {
  const file = withFile(fileURLToPath(import.meta.url), (open) => open);
  assert.throws(() => file.read(0, 1), { code: 'EBADF' });
});
