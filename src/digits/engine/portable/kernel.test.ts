import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { kernelBinaries } from './build-kernel.ts';

test('the committed kernel is what the assembly source gives', { timeout: 60_000 }, async () => {
  const built = await kernelBinaries();
  const committed = readFileSync(new URL('./kernel-binary.ts', import.meta.url), 'utf8');
  assert.ok(built === committed, 'run node --conditions=source src/digits/engine/portable/build-kernel.ts');
});
