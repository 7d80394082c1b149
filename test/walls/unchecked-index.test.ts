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

/** Loops over columns of numbers, where a check of each element would cost time. Files, and folders that end in a slash. */
const HOT_LOOPS: readonly string[] = [
  // Corners of borders, columns of towns and their trees.
  'src/geocoding/engine/country-at.ts',
  'src/geocoding/engine/country-geometry.ts',
  'src/geocoding/engine/nearest-place.ts',
  'src/geocoding/engine/osm/degrees.ts',
  'src/geocoding/engine/osm/measure.ts',
  'src/geocoding/engine/segment-grid.ts',
  'src/geocoding/engine/segments.ts',
  'src/geocoding/engine/simplify.ts',
  'src/geocoding/engine/world.ts',
  'src/geocoding/import/build-world.ts',
  'src/geocoding/import/country-cells.ts',
  'src/geocoding/import/geometry.ts',
  'src/geocoding/import/place-trees.ts',
  // Features are runs of words in typed arrays, from the bytes of an extract to those of the index.
  'src/geocoding/import/osm/areas/',
  'src/geocoding/import/osm/memory/',
  'src/geocoding/import/osm/read/',
  'src/geocoding/import/osm/resolve/address-search.ts',
  'src/geocoding/import/osm/resolve/classify.ts',
  'src/geocoding/import/osm/resolve/parents.ts',
  'src/geocoding/import/osm/resolve/places.ts',
  'src/geocoding/import/osm/resolve/postcodes.ts',
  'src/geocoding/import/osm/resolve/street-index.ts',
  'src/geocoding/import/osm/write/',
  // Bytes of the index, and what is cached of them.
  'src/geocoding/store/byte-cursor.ts',
  'src/geocoding/store/byte-writer.ts',
  'src/geocoding/store/decoded-cells.ts',
  'src/geocoding/store/known-heads.ts',
  'src/geocoding/store/osm-areas.ts',
  'src/geocoding/store/osm-geometry.ts',
  'src/geocoding/store/osm-grid.ts',
  'src/geocoding/store/paged-file.ts',
  'src/geocoding/store/place-groups.ts',
  'src/geocoding/wire/place/answer-bytes.ts',
  // Tokens before and after the one at hand, edges of automata, costs of letters, weights of models.
  'src/grammar/engine/detection/language-detector.ts',
  'src/grammar/engine/expression/',
  'src/grammar/engine/languages/ca/',
  'src/grammar/engine/languages/de/',
  'src/grammar/engine/languages/en/chunking/',
  'src/grammar/engine/pack/analysis/',
  'src/grammar/engine/pack/filters/',
  'src/grammar/engine/pack/lists/',
  'src/grammar/engine/pack/patterns/',
  'src/grammar/engine/pack/phrases/',
  'src/grammar/engine/pattern/',
  'src/grammar/engine/rules/english/tagging/english-tagger.ts',
  'src/grammar/engine/rules/english/tagging/word-index.ts',
  'src/grammar/engine/spelling/suggestions/',
  'src/grammar/engine/spelling/words/',
  'src/grammar/store/hunspell/',
  'src/grammar/store/language-profiles-file.ts',
  'src/grammar/store/language-profiles.ts',
  'src/grammar/store/morfologik/',
  'src/grammar/store/ngrams/',
  'src/grammar/store/pack/',
  'src/grammar/store/spelling/',
  // Columns and bitmaps of the search index.
  'src/vulnerabilities/engine/bitmap.ts',
  'src/vulnerabilities/engine/build-index.ts',
  'src/vulnerabilities/engine/facet-index.ts',
  'src/vulnerabilities/engine/name-index.ts',
];

const isIn = (file: string, place: string): boolean => (place.endsWith('/') ? file.startsWith(place) : file === place);

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
  const found = errors.filter(({ file }) => !HOT_LOOPS.some((place) => isIn(file, place)));
  assert.deepEqual(
    found.map(({ error }) => error),
    [],
  );
  const unneeded = HOT_LOOPS.filter((place) => !errors.some(({ file }) => isIn(file, place)));
  assert.deepEqual(unneeded, [], 'these places have no such element any more');
});
