import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { circlesOf, type ImportGraph, readImports } from './import-graph.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** More files than this do not fit on a page. */
const MOST_FILES = 25;
/** A category of grammar rules has a file for each rule. */
const RULE_CATEGORY = /\/(?:rules\/[^/]+|languages\/[^/]+\/rules)\/[^/]+$/;

test('files do not import each other in a circle, types included', () => {
  const circles = circlesOf(readImports(root, 'src/**/*.ts'));
  assert.deepEqual(circles, []);
});

test('a circle is found however long it is, and whatever leads into it', () => {
  const graph: ImportGraph = new Map([
    ['in', ['a', 'self']],
    ['a', ['b', 'out']],
    ['b', ['c']],
    ['c', ['a', 'd']],
    ['d', ['e']],
    ['e', ['d', 'out']],
    ['self', ['self']],
    ['out', []],
  ]);
  assert.deepEqual(circlesOf(graph), [['a', 'b', 'c'], ['d', 'e'], ['self']]);
});

test('a folder fits on a page', () => {
  const files = globSync('src/**/*.*', { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.ts$/.test(entry.name))
    .map((entry) => `${entry.parentPath.slice(root.length)}/${entry.name}`.replaceAll('\\', '/'))
    .filter((file) => !file.includes('/testing/'));
  const sizes = new Map<string, number>();
  for (const file of files) sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1);
  const large = [...sizes].filter(([folder, size]) => size > MOST_FILES && !RULE_CATEGORY.test(folder));
  assert.deepEqual(large, []);
});
