import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { root } from '../almanac.ts';

/**
 * The compiler takes each element of an array for one that may be missing (noUncheckedIndexedAccess). Kit, digits,
 * models, gateway and cli are compiled so; here geocoding, grammar and vulnerabilities are, without their tests.
 */
const PROJECT = 'test/walls/tsconfig.unchecked-index.json';

/**
 * Files whose inner loops read several elements of typed arrays in each step, once for each byte, edge or record of what
 * they work on. All other code reads an element by a name that is checked, or by `#kit/element-at`.
 */
const HOT_LOOPS: readonly string[] = [
  // A reverse query: cells, edges of borders and streets, and nodes of trees, in columns of an index.
  'src/geocoding/engine/nearest-place.ts',
  'src/geocoding/engine/osm/measure.ts',
  'src/geocoding/engine/segments.ts',
  'src/geocoding/engine/world.ts',
  'src/geocoding/store/byte-cursor.ts',
  'src/geocoding/store/osm-grid.ts',
  // The import: bytes of an extract, nodes of ways, words of features, edges of areas, sorts.
  'src/geocoding/import/country-cells.ts',
  'src/geocoding/import/osm/areas/area-tree.ts',
  'src/geocoding/import/osm/areas/shapes.ts',
  'src/geocoding/import/osm/memory/columns.ts',
  'src/geocoding/import/osm/memory/feature-words.ts',
  'src/geocoding/import/osm/memory/node-join.ts',
  'src/geocoding/import/osm/memory/node-locations.ts',
  'src/geocoding/import/osm/memory/radix-order.ts',
  'src/geocoding/import/osm/memory/sorted-runs.ts',
  'src/geocoding/import/osm/read/protobuf-reader.ts',
  'src/geocoding/import/osm/read/tag-selection.ts',
  'src/geocoding/import/osm/resolve/street-index.ts',
  // Edges of automata of a million words, costs of letters, weights of models, n-grams of profiles.
  'src/grammar/engine/languages/en/chunking/beam-search.ts',
  'src/grammar/engine/spelling/suggestions/suggestion-search.ts',
  'src/grammar/engine/spelling/suggestions/typed-word.ts',
  'src/grammar/store/language-profiles.ts',
  'src/grammar/store/morfologik/automaton.ts',
  'src/grammar/store/pack/maxent-model.ts',
  'src/grammar/store/spelling/automaton.ts',
  // Columns of the search index, over all records.
  'src/vulnerabilities/engine/build-index.ts',
  'src/vulnerabilities/engine/facet-index.ts',
];

test('elements of arrays are checked before use, except in hot loops', () => {
  const manifest = createRequire(import.meta.url).resolve('typescript-compiler/package.json');
  const compiler = join(dirname(manifest), 'bin', 'tsc');
  const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, '-p', PROJECT, '--pretty', 'false'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  assert.ok(status === 0 || status === 1 || status === 2, stderr);
  const errors = [...stdout.matchAll(/^([^\s(][^(\n]*)\(\d+,\d+\): error .*$/gm)].map(([error, file = '']) => ({
    error,
    file: file.replaceAll('\\', '/'),
  }));
  const found = errors.filter(({ file }) => !HOT_LOOPS.includes(file));
  assert.deepEqual(
    found.map(({ error }) => error),
    [],
  );
  const unneeded = HOT_LOOPS.filter((place) => !errors.some(({ file }) => file === place));
  assert.deepEqual(unneeded, [], 'these files have no such element any more');
});
