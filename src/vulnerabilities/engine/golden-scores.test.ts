import { createHash } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { elementAt } from '#kit/element-at';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { checkPurl } from '../import/csaf/purl.ts';
import { eventsOutside } from '../import/osv/requirement-ranges.ts';
import { distributionOf, packageOfUrl, readPackageUrl } from '../store/affected/package-url.ts';
import { scoreOfVector4 } from './cvss/cvss4.ts';
import { macroScore } from './cvss/cvss4-scores.ts';
import { scoresOfVector, severityOf } from './cvss/scores.ts';
import { orderOf } from './versions/order.ts';

/** Whole answers, or digests of a hundred of them. */
const golden = new GoldenFile<Record<string, unknown>>(new URL('./golden-scores.json', import.meta.url));
const HUNDRED = 100;

function digests(answers: readonly (readonly [string, unknown])[]): string[] {
  return Array.from({ length: Math.ceil(answers.length / HUNDRED) }, (_, at) =>
    createHash('sha256')
      .update(JSON.stringify(answers.slice(at * HUNDRED, (at + 1) * HUNDRED)))
      .digest('hex')
      .slice(0, 10),
  );
}

/** As JSON has it: what is undefined is not there. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

// Each test draws the same, whichever others run.
let random = randomNumbers(1);
beforeEach(() => {
  random = randomNumbers(1);
});
const of = <T>(list: readonly T[]): T => elementAt(list, Math.floor(random() * list.length));

test('the scores of all groups of CVSS 4.0', () => {
  const levels = [3, 2, 3, 3, 3, 2].map((count) => Array.from({ length: count }, (_, level) => level));
  const groups = levels.reduce<number[][]>(
    (all, own) => all.flatMap((one) => own.map((level) => [...one, level])),
    [[]],
  );
  const lines: Record<string, string> = {};
  for (const [eq1 = 0, eq2 = 0, eq3 = 0, eq4 = 0, eq5 = 0, eq6 = 0] of groups) {
    const line = `${eq1}${eq2}${eq3}`;
    lines[line] = `${lines[line] ?? ''} ${macroScore([eq1, eq2, eq3, eq4, eq5, eq6]) ?? '-'}`;
  }
  golden.check(['groups of CVSS 4.0'], lines);
});

/** A vector with one value of each metric; of a third of the optional ones only. */
function vectorOf(prefix: string, needed: string, optional: string): string {
  const metric = (pair: string): string => {
    const [name = '', values = ''] = pair.split(':');
    return `${name}:${of(values.split(','))}`;
  };
  const chosen = optional.split(' ').filter(() => random() < 0.35);
  return `${prefix}${[...needed.split(' '), ...chosen].map(metric).join('/')}`;
}

test('the scores of random vectors', () => {
  const vectors4 = Array.from({ length: 600 }, () =>
    vectorOf(
      'CVSS:4.0/',
      'AV:N,A,L,P AC:L,H AT:N,P PR:N,L,H UI:N,P,A VC:H,L,N VI:H,L,N VA:H,L,N SC:H,L,N SI:H,L,N SA:H,L,N',
      'E:X,A,P,U CR:X,H,M,L IR:X,H,M,L AR:X,H,M,L MAV:X,N,A,L,P MAC:X,L,H MAT:X,N,P MPR:X,N,L,H MUI:X,N,P,A MVC:X,H,L,N MVI:X,H,L,N MVA:X,H,L,N MSC:X,H,L,N MSI:X,S,H,L,N MSA:X,S,H,L,N S:X,N,P AU:X,N,Y R:X,A,U,I V:X,D,C RE:X,L,M,H U:X,Clear,Green,Amber,Red',
    ),
  );
  const vectors3 = Array.from({ length: 600 }, () =>
    vectorOf(
      of(['CVSS:3.0/', 'CVSS:3.1/']),
      'AV:N,A,L,P AC:L,H PR:N,L,H UI:N,R S:U,C C:H,L,N I:H,L,N A:H,L,N',
      'E:X,H,F,P,U RL:X,U,W,T,O RC:X,C,R,U CR:X,H,M,L IR:X,H,M,L AR:X,H,M,L MAV:X,N,A,L,P MAC:X,L,H MPR:X,N,L,H MUI:X,N,R MS:X,U,C MC:X,H,L,N MI:X,H,L,N MA:X,H,L,N',
    ),
  );
  const vectors2 = Array.from({ length: 600 }, () =>
    vectorOf(
      '',
      'AV:L,A,N AC:H,M,L Au:M,S,N C:N,P,C I:N,P,C A:N,P,C',
      'E:ND,U,POC,F,H RL:ND,OF,TF,W,U RC:ND,UC,UR,C CDP:ND,N,L,LM,MH,H TD:ND,N,L,M,H CR:ND,L,M,H IR:ND,L,M,H AR:ND,L,M,H',
    ),
  );
  golden.check(['vectors 4'], digests(vectors4.map((vector) => [vector, scoreOfVector4(vector)])));
  golden.check(['vectors 3'], digests(vectors3.map((vector) => [vector, scoresOfVector(vector)])));
  golden.check(['vectors 2'], digests(vectors2.map((vector) => [vector, scoresOfVector(vector)])));
  // Each step within a group counts where impacts are high and requirements are low.
  const near4 = Array.from({ length: 900 }, () =>
    vectorOf(
      'CVSS:4.0/',
      'AV:N,A,L,P AC:L,H AT:N,P PR:N,L,H UI:N,P,A VC:H,H,H,L VI:H,H,H,L VA:H,H,L,N SC:H,L,N SI:H,L,N SA:H,L,N E:A,P,U CR:H,M,L IR:H,M,L AR:H,M,L',
      'MSI:S,H,L MSA:S,H,L',
    ),
  );
  golden.check(['near vectors 4'], digests(near4.map((vector) => [vector, scoreOfVector4(vector)])));
  golden.check(['severities'], Array.from({ length: 101 }, (_, tenths) => severityOf(tenths / 10)).join(' '));
});

const ECOSYSTEMS =
  'npm Go crates.io PyPI Maven NuGet RubyGems Packagist Debian Alpine CRAN Hackage Pub Hex Bitnami unknown'.split(' ');
const WORDS = [
  'alpha',
  'beta',
  'rc',
  'RC1',
  'a',
  'b2',
  'dev',
  'post3',
  'final',
  'ga',
  'sp',
  'snapshot',
  'p1',
  'pl',
  'git',
  'el8',
  'ubuntu1',
  'x',
  'c1',
  'm2',
];

/** Something like a version. */
function version(): string {
  const number = (): string => of(['0', '1', '2', '3', '9', '10', '11', '01', '007', '99999999999999999999', '2024']);
  let text = `${of(['', '', '', 'v', '1:', '2!', '0:'])}${number()}`;
  const parts = Math.floor(random() * 4);
  for (let part = 0; part < parts; part++) text += `.${number()}`;
  const more = Math.floor(random() * 3);
  for (let part = 0; part < more; part++)
    text += `${of(['-', '.', '_', '~', '+', '', '^', '-r'])}${random() < 0.7 ? of(WORDS) : number()}`;
  return text;
}

test('the orders of versions in all ecosystems', () => {
  const versions = Array.from({ length: 140 }, version);
  for (const ecosystem of [...ECOSYSTEMS, 'Red Hat', 'Ubuntu:22.04']) {
    const order = orderOf(ecosystem);
    const pairs = versions.flatMap((one, at) =>
      versions
        .slice(at + 1, at + 12)
        .map((other): [string, number] => [`${one} ${other}`, Math.sign(order(one, other))]),
    );
    golden.check(
      [`versions of ${ecosystem}`],
      digests(pairs).map(
        (digest, at) =>
          `${digest} ${pairs.slice(at * HUNDRED, (at + 1) * HUNDRED).reduce((sum, [, sign]) => sum + sign, 0)}`,
      ),
    );
  }
});

test('addresses of packages and what they name', () => {
  const types =
    'npm pypi maven gem nuget golang cargo composer hex pub hackage cran deb rpm apk swift github bitnami conan generic'.split(
      ' ',
    );
  const answers: Record<string, unknown> = {};
  for (const type of types)
    for (const rest of [
      'name@1.0',
      'group/Name_x@1.0%2B1',
      '%40scope/name',
      'debian/openssl@3?distro=bookworm',
      'a/b/c@1?arch=x&distro=alpine-3.18#sub/dir',
    ]) {
      const text = `pkg:${type}/${rest}`;
      const read = readPackageUrl(text);
      answers[text] = [checkPurl(text) ?? 'right', read && packageOfUrl(read)];
    }
  for (const text of [
    '',
    'npm/x',
    'pkg:',
    'pkg:npm',
    'pkg:npm/',
    'pkg://npm/x@1',
    'PKG:NPM/X',
    'pkg:1x/y',
    'pkg:npm/x@',
    'pkg:npm/%zz',
    'pkg:npm/x?a',
    'pkg:npm/x?=b',
    'pkg:npm/x?a=1&a=2',
    'pkg:npm/a//b',
    'pkg:n pm/x',
    'pkg:npm/x#',
    'pkg:npm/./x',
  ])
    answers[text] = [checkPurl(text) ?? 'right', readPackageUrl(text)];
  for (const [distribution, release] of [
    ['debian', '12'],
    ['ubuntu', '22.04'],
    ['alpine', '3.18.4'],
    ['rhel', '9'],
    ['fedora', '40'],
    ['x', ''],
    ['opensuse', '15.5'],
    ['rocky', '9.1'],
    ['almalinux', '8'],
  ] as const)
    answers[`${distribution} ${release}`] = distributionOf(distribution, release);
  golden.check(['packages'], plain(answers));
});

test('the versions that requirements leave out', () => {
  const requirements = [
    '>= 1.2.3',
    '> 1.2',
    '< 2',
    '<= 1.0.0-beta',
    '= 1.5.0',
    '^1.2.3',
    '^0.2.3',
    '^0.0.3',
    '^1',
    '~1.2.3',
    '~1.2',
    '~1',
    '1.2.*',
    '*',
    '1',
    '>=1.0, <2.0',
    '>= 1.0.0-alpha, < 1.0.1',
    '~1.2.3-rc',
    '^1.2.3-rc.1',
    'x',
    '',
    '>',
    '1.2.3.4',
    '=1.2.*',
  ];
  const answers: Record<string, unknown> = {};
  for (const one of requirements) answers[one] = eventsOutside([one]) ?? 'not read';
  for (let at = 0; at + 2 < requirements.length; at += 2) {
    const some = requirements.slice(at, at + 3);
    answers[some.join(' | ')] = eventsOutside(some) ?? 'not read';
  }
  golden.check(['requirements'], plain(answers));
});
