import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../almanac.ts';

const FINDER = join('src', 'kit', 'testing', 'real-data.ts');

test('real data is found in one place, and no document or message names a folder outside of the repository', () => {
  const files = globSync(['*.md', 'docs/**/*.{md,json}', '{src,test,bench,bin}/**/*.{ts,js}'], { cwd: root });
  assert.ok(files.includes(FINDER) && files.length > 500, String(files.length));
  const outside = /\.\.\/shared|'shared'|shared\/(?:data|spec|reference)/;
  const naming = files.filter(
    (file) =>
      file !== FINDER && !file.endsWith('real-data.test.ts') && outside.test(readFileSync(join(root, file), 'utf8')),
  );
  assert.deepEqual(naming, []);
});
