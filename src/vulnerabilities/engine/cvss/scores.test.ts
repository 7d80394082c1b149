import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readVector } from './metrics.ts';
import { scoresOfVector, severityOf } from './scores.ts';

// Vectors with the scores that FIRST's calculators and documents give.
for (const [vector, base, temporal, environmental] of [
  ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', 9.8, 9.8, 9.8],
  ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H', 10, 10, 10],
  ['CVSS:3.1/AV:L/AC:L/PR:H/UI:R/S:U/C:H/I:H/A:H', 6.5, 6.5, 6.5],
  ['CVSS:3.0/AV:N/AC:L/PR:L/UI:N/S:C/C:L/I:L/A:N', 6.4, 6.4, 6.4],
  ['CVSS:3.1/AV:P/AC:H/PR:H/UI:R/S:U/C:N/I:N/A:N', 0, 0, 0],
  ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H/E:P/RL:O/RC:C', 9.8, 8.8, 8.8],
  ['AV:N/AC:L/Au:N/C:C/I:C/A:C', 10, 10, 10],
  ['AV:N/AC:L/Au:N/C:N/I:N/A:C/E:F/RL:OF/RC:C/CDP:H/TD:H/CR:M/IR:M/AR:H', 7.8, 6.4, 9.2],
  ['AV:L/AC:H/Au:N/C:C/I:C/A:C', 6.2, 6.2, 6.2],
] as const)
  test(`${vector} scores ${base}, ${temporal} and ${environmental}`, () => {
    const scores = scoresOfVector(vector);
    assert.deepEqual([scores?.base, scores?.temporal, scores?.environmental], [base, temporal, environmental]);
  });

test('what is no vector has no score', () => {
  for (const text of [
    '',
    'AV:N',
    'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H',
    'CVSS:3.1/AV:N/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    'CVSS:3.1/AV:Z/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N',
    'CVSS:3.1/constructor:x',
  ])
    assert.equal(readVector(text), undefined, text);
});

test('severities begin where CVSS says', () => {
  assert.deepEqual([0, 0.1, 3.9, 4, 6.9, 7, 8.9, 9, 10].map(severityOf), [
    'NONE',
    'LOW',
    'LOW',
    'MEDIUM',
    'MEDIUM',
    'HIGH',
    'HIGH',
    'CRITICAL',
    'CRITICAL',
  ]);
});
