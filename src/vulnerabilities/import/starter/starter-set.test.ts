import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cveOfKey } from '../../store/cve-id.ts';
import { STARTER_SENTENCE, starterSet } from './starter-set.ts';

const { records, exploited } = starterSet();

test('the starter set holds at least 60 records, each once', () => {
  assert.ok(records.length >= 60);
  assert.equal(new Set(records.map(({ key }) => key)).size, records.length);
});

test('every record says that it is of the starter set', () => {
  for (const { description } of records) assert.ok(description.endsWith(STARTER_SENTENCE));
});

test('every record has title, assigner, product and a reference', () => {
  for (const record of records) {
    assert.ok(record.title && record.assigner && record.products.length === 1);
    assert.ok(record.references.some((reference) => reference.endsWith(record.aliases[0])));
    assert.equal(record.aliases[0], cveOfKey(record.key));
    assert.ok(record.published > Date.UTC(2000, 0, 1) / 1000);
  }
});

test('entries of the catalogue are of records of the set', () => {
  const keys = new Set(records.map(({ key }) => key));
  for (const { key, added } of exploited) {
    assert.ok(keys.has(key));
    assert.ok(added >= Date.UTC(2021, 10, 3) / 86_400_000);
  }
});

/** Base score of CVSS 3.1, specification section 7.1, with Roundup of appendix A. */
function baseScore(vector: string): number {
  const metric = Object.fromEntries(vector.split('/').map((part) => part.split(':')));
  const scoped = metric.S === 'C';
  const impactOf = (name: string): number => ({ H: 0.56, L: 0.22, N: 0 })[metric[name] as 'H'] ?? Number.NaN;
  const attack = { N: 0.85, A: 0.62, L: 0.55, P: 0.2 }[metric.AV as 'N'];
  const complexity = { L: 0.77, H: 0.44 }[metric.AC as 'L'];
  const privileges = (scoped ? { N: 0.85, L: 0.68, H: 0.5 } : { N: 0.85, L: 0.62, H: 0.27 })[metric.PR as 'N'];
  const interaction = { N: 0.85, R: 0.62 }[metric.UI as 'N'];
  const base = 1 - (1 - impactOf('C')) * (1 - impactOf('I')) * (1 - impactOf('A'));
  const impact = scoped ? 7.52 * (base - 0.029) - 3.25 * (base - 0.02) ** 15 : 6.42 * base;
  const exploitability = 8.22 * attack * complexity * privileges * interaction;
  const sum = Math.min(10, (scoped ? 1.08 : 1) * (impact + exploitability));
  const whole = Math.round(sum * 100_000);
  return whole % 10_000 === 0 ? whole / 100_000 : (Math.floor(whole / 10_000) + 1) / 10;
}

test('every CVSS 3.1 score is that of its vector', () => {
  for (const { aliases, scores } of records) {
    const [{ version, vector = '', score }] = scores;
    if (version === '3.1') assert.equal(baseScore(vector), score, aliases[0]);
  }
});
