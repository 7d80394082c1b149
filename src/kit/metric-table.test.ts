import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { metricsPage } from './metric-table.ts';

test('docs/metrics.md has every metric (npm run generate writes it)', () => {
  const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'metrics.md'), 'utf8');
  assert.equal(metricsPage(), page);
});
