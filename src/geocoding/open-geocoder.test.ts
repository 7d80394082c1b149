import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordForms } from './engine/search/abbreviations.ts';
import { adviceFor } from './open-geocoder.ts';
import { IMPORT_RULES } from './store/osm-index.ts';

test('an index of other rules or another table of abbreviations should be imported again', () => {
  assert.equal(adviceFor({ rules: IMPORT_RULES, wordForms: wordForms() }), undefined);
  for (const old of [
    { rules: IMPORT_RULES - 1, wordForms: wordForms() },
    { rules: IMPORT_RULES, wordForms: wordForms() + 1 },
    { rules: IMPORT_RULES },
  ])
    assert.match(adviceFor(old) ?? '', /^An older version of Almanac imported this index\. Import the extracts again/);
});
