import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AffectedProduct, CpeConfiguration, CpeMatch, ProductVersion } from '../../store/affected/affected-row.ts';
import { type CpeName, readCpe } from '../../store/affected/cpe-name.ts';
import { matchCpe } from './cpe-applies.ts';

const GATE = 'cpe:2.3:a:acme:gate:*:*:*:*:*:*:*:*';
const WALL = 'cpe:2.3:a:acme:wall:*:*:*:*:*:*:*:*';
const SYSTEM = 'cpe:2.3:o:acme:system:*:*:*:*:*:*:*:*';
const OTHER_SYSTEM = 'cpe:2.3:o:other:system:*:*:*:*:*:*:*:*';

function named(text: string): CpeName {
  const cpe = readCpe(text);
  assert.ok(cpe !== undefined, text);
  return cpe;
}

const gate = (version: string, update = '*'): CpeName => named(`cpe:2.3:a:acme:gate:${version}:${update}:*:*:*:*:*:*`);

/** What a CVE record's product says of a version of the gate: the range, and after `→` the version that mends it. */
function toldOf(product: Partial<AffectedProduct>, cpe: CpeName): string {
  const match = matchCpe({ cpes: [GATE], ...product }, cpe, []);
  return match === undefined ? '' : `${match.range}${match.fixed === undefined ? '' : ` → ${match.fixed}`}`;
}

test('a range of a record holds its first version, and the last one where it says so', () => {
  const cases: readonly (readonly [Partial<ProductVersion>, Readonly<Record<string, string>>])[] = [
    [
      { version: '1.0', lessThan: '2.0' },
      { '0.9': '', '1.0': '>= 1.0, < 2.0 → 2.0', '1.9': '>= 1.0, < 2.0 → 2.0', '2.0': '' },
    ],
    [
      { version: '1.0', lessThanOrEqual: '2.0' },
      { '0.9': '', '1.0': '>= 1.0, <= 2.0', '2.0': '>= 1.0, <= 2.0', '2.1': '' },
    ],
    [{ lessThan: '2.0' }, { '0': '< 2.0 → 2.0', '2.0': '' }],
    [
      { version: '0', lessThan: '2.0' },
      { '0-beta': '< 2.0 → 2.0', '2.0-beta': '< 2.0 → 2.0', '2.0': '' },
    ],
    [
      { version: '*', lessThan: '2.0' },
      { '0': '< 2.0 → 2.0', '2.0': '' },
    ],
    [
      { version: '-', lessThanOrEqual: '2.0' },
      { '0': '<= 2.0', '2.0': '<= 2.0', '2.1': '' },
    ],
    [
      { version: '1.0', lessThan: '*' },
      { '0.9': '', '1.0': '>= 1.0', '99': '>= 1.0' },
    ],
    [
      { version: '1.0', lessThanOrEqual: '*' },
      { '0.9': '', '1.0': '>= 1.0', '99': '>= 1.0' },
    ],
    [{ version: '1.0' }, { '0.9': '', '1.0': '= 1.0', '1.0.1': '' }],
    [{ version: '*' }, { '0': 'all versions', '99': 'all versions' }],
    [{ version: '' }, { '1.0': 'all versions' }],
    [{ version: '-' }, { '1.0': 'all versions' }],
    // Without a version nothing is told.
    [{ version: '0' }, { '0': '', '1.0': '' }],
    [{}, { '0': '', '1.0': '' }],
  ];
  for (const [range, expected] of cases)
    for (const [version, told] of Object.entries(expected))
      assert.equal(
        toldOf({ versions: [{ ...range, status: 'affected' }] }, gate(version)),
        told,
        `${JSON.stringify(range)} ${version}`,
      );
});

test('of several ranges the first that a version lies in decides', () => {
  const versions: ProductVersion[] = [
    { version: '1.5', status: 'unaffected' },
    { version: '1.6', status: 'unknown' },
    { version: '1.0', lessThan: '2.0', status: 'affected' },
    { version: '1.0', lessThan: '3.0', status: 'affected' },
  ];
  assert.equal(toldOf({ versions }, gate('1.5')), '');
  assert.equal(toldOf({ versions }, gate('1.6')), '>= 1.0, < 2.0 → 2.0');
  assert.equal(toldOf({ versions }, gate('2.0')), '>= 1.0, < 3.0 → 3.0');
  assert.equal(toldOf({ versions }, gate('3.0')), '');
});

test('versions that a record does not list have its status, but only where it lists none that are affected', () => {
  const unaffected: ProductVersion = { version: '1.0', status: 'unaffected' };
  const affected: ProductVersion = { version: '2.0', status: 'affected' };
  assert.equal(toldOf({ status: 'affected' }, gate('3.0')), 'all versions');
  assert.equal(toldOf({ status: 'affected', versions: [unaffected] }, gate('3.0')), 'all versions');
  assert.equal(toldOf({ status: 'affected', versions: [unaffected] }, gate('1.0')), '');
  assert.equal(toldOf({ status: 'affected', versions: [unaffected, affected] }, gate('3.0')), '');
  assert.equal(toldOf({ status: 'unaffected', versions: [unaffected] }, gate('3.0')), '');
  assert.equal(toldOf({ status: 'unknown' }, gate('3.0')), '');
  assert.equal(toldOf({}, gate('3.0')), '');
});

test('a name with a version means this version, and its update where both sides have one', () => {
  const versions: ProductVersion[] = [{ version: '0', lessThan: '9', status: 'affected' }];
  const pattern = (version: string, update: string): Partial<AffectedProduct> => ({
    cpes: [`cpe:2.3:a:acme:gate:${version}:${update}:*:*:*:*:*:*`],
    versions,
  });
  assert.equal(toldOf(pattern('1.0', '*'), gate('1.0')), '= 1.0');
  assert.equal(toldOf(pattern('1.0', '*'), gate('1.0', 'sp1')), '= 1.0');
  assert.equal(toldOf(pattern('1.0', 'sp1'), gate('1.0')), '= 1.0');
  assert.equal(toldOf(pattern('1.0', 'sp1'), gate('1.0', 'sp1')), '= 1.0');
  assert.equal(toldOf(pattern('1.0', 'sp1'), gate('1.0', 'sp2')), '');
  assert.equal(toldOf(pattern('1.0', '*'), gate('2.0')), '');
  assert.equal(toldOf(pattern('-', '*'), gate('2.0')), '< 9 → 9');
  assert.equal(toldOf(pattern('1.0', '*'), gate('*')), 'no version is known');
  assert.equal(toldOf(pattern('*', '*'), gate('-')), 'no version is known');
  // A name that does not fit does not keep the next from fitting.
  const several = { cpes: ['no name', WALL, 'cpe:2.3:a:acme:gate:2.0:*:*:*:*:*:*:*', GATE], versions };
  assert.equal(toldOf(several, gate('1.0')), '< 9 → 9');
  assert.equal(toldOf({ cpes: [WALL], status: 'affected' }, gate('1.0')), '');
});

const vulnerable = (bounds: Partial<CpeMatch> = {}): CpeMatch => ({ criteria: GATE, vulnerable: true, ...bounds });
const platform = (criteria: string): CpeMatch => ({ criteria, vulnerable: false });

interface Logic {
  readonly and?: boolean;
  readonly negate?: boolean;
}
const node = (matches: readonly CpeMatch[], { and = false, negate = false }: Logic = {}) => ({ and, negate, matches });
const configuration = (
  nodes: CpeConfiguration['nodes'],
  { and = false, negate = false }: Logic = {},
): CpeConfiguration => ({ and, negate, nodes });

/** The same of an applicability statement of NVD, beside other software. */
function saidOf(statement: CpeConfiguration, cpe: CpeName, others: readonly string[] = []): string {
  const match = matchCpe(statement, cpe, others.map(named));
  return match === undefined ? '' : `${match.range}${match.fixed === undefined ? '' : ` → ${match.fixed}`}`;
}

test('the bounds of a statement hold or leave out the version that they name', () => {
  const cases: readonly (readonly [Partial<CpeMatch>, Readonly<Record<string, string>>])[] = [
    [{}, { '0': 'all versions', '1.0': 'all versions', '-': 'no version is known', '*': 'no version is known' }],
    [{ from: '1.0' }, { '0.9': '', '1.0': '>= 1.0', '2.0': '>= 1.0' }],
    [{ after: '1.0' }, { '1.0': '', '1.1': '> 1.0' }],
    [{ upTo: '1.0' }, { '1.0': '<= 1.0', '1.1': '' }],
    [{ before: '1.0' }, { '0.9': '< 1.0 → 1.0', '1.0': '' }],
    [
      { from: '1.0', before: '2.0' },
      { '0.9': '', '1.5': '>= 1.0, < 2.0 → 2.0', '2.0': '', '*': 'no version is known' },
    ],
    [
      { after: '1.0', upTo: '2.0' },
      { '1.0': '', '1.5': '> 1.0, <= 2.0', '2.1': '' },
    ],
    [
      { criteria: 'cpe:2.3:a:acme:gate:1.0:sp1:*:*:*:*:*:*' },
      { '0.9': '', '1.0': '= 1.0', '-': '', '*': 'no version is known' },
    ],
    [{ criteria: 'cpe:2.3:a:acme:gate:-:*:*:*:*:*:*:*' }, { '0': '', '1.0': '', '-': 'no version is known' }],
    [{ criteria: WALL }, { '1.0': '' }],
    [{ criteria: 'no name' }, { '1.0': '' }],
  ];
  for (const [bounds, expected] of cases)
    for (const [version, told] of Object.entries(expected))
      assert.equal(
        saidOf(configuration([node([vulnerable(bounds)])]), gate(version)),
        told,
        `${JSON.stringify(bounds)} ${version}`,
      );
  const update = configuration([node([vulnerable({ criteria: 'cpe:2.3:a:acme:gate:1.0:sp1:*:*:*:*:*:*' })])]);
  assert.equal(saidOf(update, gate('1.0', 'sp1')), '= 1.0');
  assert.equal(saidOf(update, gate('1.0', 'sp2')), '');
});

test('what software runs on counts where something of its kind is known', () => {
  const onSystem = configuration([node([vulnerable({ before: '2.0' })]), node([platform(SYSTEM)])], { and: true });
  assert.equal(saidOf(onSystem, gate('1.0')), '< 2.0 → 2.0');
  assert.equal(saidOf(onSystem, gate('1.0'), [WALL]), '< 2.0 → 2.0');
  assert.equal(saidOf(onSystem, gate('1.0'), [WALL, SYSTEM]), '< 2.0 → 2.0');
  assert.equal(saidOf(onSystem, gate('1.0'), [OTHER_SYSTEM]), '');
  assert.equal(saidOf(onSystem, gate('1.0'), [OTHER_SYSTEM, SYSTEM]), '< 2.0 → 2.0');
  // Nobody is affected for being what a product runs on, or for what stands beside it.
  assert.equal(saidOf(onSystem, named(SYSTEM), [GATE]), '');
  assert.equal(saidOf(configuration([node([vulnerable({ criteria: WALL })])]), gate('1.0'), [WALL]), '');
  // Software that is vulnerable only together with other software needs it, known or not.
  const withWall = configuration([node([vulnerable(), vulnerable({ criteria: WALL })], { and: true })]);
  assert.equal(saidOf(withWall, gate('1.0')), '');
  assert.equal(saidOf(withWall, gate('1.0'), [WALL]), 'all versions');
});

test('nodes and their names are joined and negated as the statement says', () => {
  const [yes, no] = [vulnerable({ before: '2.0' }), vulnerable({ before: '1.0' })];
  const range = '< 2.0 → 2.0';
  const cases: readonly (readonly [CpeConfiguration, string])[] = [
    [configuration([node([yes, no])]), range],
    [configuration([node([no, yes])]), range],
    [configuration([node([yes, no], { and: true })]), ''],
    [configuration([node([no, no])]), ''],
    [configuration([node([yes, vulnerable({ before: '3.0' })], { and: true })]), range],
    [configuration([node([yes]), node([no])]), range],
    [configuration([node([no]), node([yes])]), range],
    [configuration([node([yes]), node([no])], { and: true }), ''],
    [configuration([node([yes]), node([vulnerable({ before: '3.0' })])], { and: true }), range],
    [configuration([]), ''],
    [configuration([node([])]), ''],
    [configuration([node([yes]), node([])]), range],
    [configuration([node([yes]), node([])], { and: true }), ''],
    [configuration([node([yes]), node([], { and: true })], { and: true }), ''],
    [configuration([], { and: true }), ''],
    [configuration([node([yes]), node([], { negate: true })], { and: true }), range],
    [configuration([node([yes], { negate: true })]), ''],
    [configuration([node([yes]), node([no], { negate: true })], { and: true }), range],
    [configuration([node([yes]), node([yes], { negate: true })], { and: true }), ''],
    [configuration([node([yes])], { negate: true }), ''],
    [configuration([node([no])], { negate: true }), ''],
    [configuration([node([yes]), node([no])], { and: true, negate: true }), range],
    [configuration([], { negate: true }), ''],
  ];
  for (const [statement, expected] of cases)
    assert.equal(saidOf(statement, gate('1.5')), expected, JSON.stringify(statement));
});

test('an entry about a package says nothing of a product', () => {
  assert.equal(matchCpe({ ecosystem: 'npm', name: 'gate', versions: ['1.0'] }, gate('1.0'), []), undefined);
});
