import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readVector4, scoreOfVector4 } from './cvss4.ts';

// Vectors with the scores that FIRST's calculator gives.
for (const [vector, score] of [
  ['CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:H/SI:H/SA:H', 10],
  ['CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N', 9.3],
  ['CVSS:4.0/AV:N/AC:L/AT:N/PR:H/UI:N/VC:L/VI:L/VA:N/SC:N/SI:N/SA:N', 5.1],
  ['CVSS:4.0/AV:L/AC:L/AT:P/PR:L/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N', 7.3],
  ['CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:N/VA:N/SC:N/SI:N/SA:N', 0],
  ['CVSS:4.0/AV:P/AC:H/AT:P/PR:H/UI:A/VC:L/VI:L/VA:L/SC:L/SI:L/SA:L/E:U', 0.1],
] as const)
  test(`${vector} scores ${score}`, () => {
    assert.equal(scoreOfVector4(vector), score);
  });

test('what is no vector of CVSS 4.0 has no score', () => {
  const base = 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N';
  for (const text of ['', base, `${base}/SA:S`, `${base}/SA:N/SA:N`, `${base}/SA:N/QQ:1`, `${base}/SA:N/U:Blue`])
    assert.equal(readVector4(text), undefined, text);
  assert.ok(readVector4(`${base}/SA:N/E:X/MSI:S/U:Amber/RE:L`));
});
