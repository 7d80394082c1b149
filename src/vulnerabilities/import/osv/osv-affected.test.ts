import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { AffectedPackage } from '../../store/affected/affected-row.ts';
import { comparableName, ecosystemBase } from '../../store/affected/package-name.ts';
import type { Json } from '../../store/json-values.ts';
import { affectedOfOsv } from './osv-affected.ts';

const word = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/);
const version = fc.stringMatching(/^[0-9]\.[0-9]{1,2}\.[0-9]$/);
const range = fc.record({
  type: fc.constantFrom('SEMVER', 'ECOSYSTEM'),
  events: fc.array(
    fc.oneof(
      fc.record({ introduced: version }),
      fc.record({ fixed: version }),
      fc.record({ last_affected: version }),
      fc.record({ limit: version }),
    ),
    { minLength: 1, maxLength: 4 },
  ),
});
const affected = fc.record({
  package: fc.record({ ecosystem: fc.constantFrom('npm', 'PyPI', 'Debian:12', 'Go', 'Ubuntu:22.04:LTS'), name: word }),
  ranges: fc.array(range, { minLength: 1, maxLength: 3 }),
  versions: fc.array(version, { minLength: 1, maxLength: 3 }),
});

test('what an OSV entry says about packages comes back, each package once and nothing lost', () => {
  fc.assert(
    fc.property(fc.array(affected, { maxLength: 6 }), (all) => {
      const rows = affectedOfOsv('T-1', { affected: all });
      const places = rows.map(({ ecosystem, name }) => `${ecosystem} ${name}`);
      assert.equal(new Set(places).size, places.length);
      const read = rows.flatMap(({ ecosystem, name, document }) =>
        (JSON.parse(document) as AffectedPackage[]).map((entry) => ({ ecosystem, name, entry })),
      );
      const told = all.map(({ package: named, ranges, versions }) => ({
        ecosystem: ecosystemBase(named.ecosystem),
        name: comparableName(named.ecosystem, named.name),
        entry: { ...named, ranges, versions },
      }));
      const order = (list: readonly object[]): string[] => list.map((one) => JSON.stringify(one)).sort();
      assert.deepEqual(order(read), order(told));
    }),
  );
});

/** An entry in which anything may stand anywhere. */
const broken = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.jsonValue(),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(
      fc.constantFrom('affected', 'package', 'ecosystem', 'name', 'purl', 'ranges', 'type', 'events', 'repo', 'fixed'),
      tie('value'),
      { maxKeys: 5 },
    ),
  ),
})).value;

test('a damaged entry gives rows that can be read, or none', () => {
  fc.assert(
    fc.property(fc.array(broken, { maxLength: 4 }), (all) => {
      for (const { ecosystem, name, document } of affectedOfOsv('T-1', { affected: all } as Json)) {
        assert.ok(ecosystem !== '' || name !== '');
        assert.ok(Array.isArray(JSON.parse(document)));
      }
    }),
  );
});
