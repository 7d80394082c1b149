import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { generatedFiles } from '../../src/cli/generate.ts';
import { root } from '../almanac.ts';

for (const [path, content] of await generatedFiles())
  test(`${path} is what the code says (npm run generate writes it)`, () => {
    assert.equal(readFileSync(join(root, path), 'utf8'), content);
  });
