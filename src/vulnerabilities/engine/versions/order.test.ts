import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { orderOf } from './order.ts';

// Versions of each ecosystem in their order, after the examples of its own specification; those in one text are equal.
const ORDERS: Readonly<Record<string, readonly string[]>> = {
  npm: [
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-alpha.beta',
    '1.0.0-beta.2',
    '1.0.0-beta.11',
    '1.0.0-rc.1',
    '1.0.0 v1.0.0 1.0.0+5',
    '1.2.0 1.2',
    '10.0.0',
  ],
  Go: ['v0.0.0-20200101000000-abcdef', 'v0.1.0', '1.21.0-rc.2', 'v1.21.0 1.21'],
  'crates.io': ['0.0.0-0', '0.1.0', '0.10.0'],
  PyPI: [
    'notaversion',
    '1.dev0',
    '1.0.dev456',
    '1.0a1',
    '1.0a2.dev456',
    '1.0a2',
    '1.0b1.dev456',
    '1.0b2',
    '1.0b2.post345',
    '1.0rc1 1.0.c1',
    '1.0 1 v1.0.0',
    '1.0+abc.5',
    '1.0+5',
    '1.0.post456.dev34',
    '1.0.post456 1.0-456',
    '1.1.dev1',
    '1!0.1',
  ],
  Maven: [
    '1-alpha-1 1-a1',
    '1-beta',
    '1-milestone',
    '1-rc 1-cr',
    '1-snapshot',
    '1 1.0 1-ga 1.0.0 1-final 1-final-0 1.0.0.ga0',
    '1-sp',
    '1-final-1',
    '1-foo',
    '1-1',
    '1.1',
    '1.10',
  ],
  NuGet: ['1.0.0-alpha', '1.0.0-BETA 1.0.0-beta', '1.0.0 1.0 1.0.0.0', '1.0.0.1', '1.0.1+x 1.0.1'],
  RubyGems: ['1.0.a', '1.0.a.2', '1.0.b1', '1.0.0-rc1', '1.0 1 1.0.0', '1.0.1'],
  Packagist: [
    '1.0.0-dev',
    '1.0.0-alpha1',
    '1.0.0-beta2',
    '1.0.0-RC1',
    '1.0.0 v1.0.0 1.0 1.0.0-stable v1.0-Stable2',
    '1.0.0-p1',
    '1.0.1',
  ],
  Debian: ['1.0~rc1-1', '1.0 1.0-0', '1.0-1', '1.0-1+deb11u1', '1.0a-1', '1.0+dfsg-1', '1.1', '1:0.1'],
  'Ubuntu:22.04': ['1.0-1', '1.0-1ubuntu1', '1.0-1ubuntu1.1'],
  'Alpine:v3.18': ['1.0_alpha', '1.0_rc1', '1.0 1.0-r0', '1.0-r1', '1.0_p1', '1.0a', '1.01', '1.1'],
  'Red Hat': ['1.0~rc1-1', '1.0-1', '1.0-1.el8', '1.0-2', '1.0^git1-1', '1.0.1-1', '1:0.1-1'],
  CRAN: ['1.0', '1.0-1 1.0.1', '1.0-10'],
  Hackage: ['1', '1.0', '1.0.1', '1.10'],
  Pub: ['1.0.0-a', '1.0.0', '1.0.0+1', '1.0.0+2'],
};

for (const [ecosystem, groups] of Object.entries(ORDERS))
  test(`versions of ${ecosystem} are in the order of its specification`, () => {
    const compare = orderOf(ecosystem);
    for (const [at, group] of groups.entries())
      for (const [other, compared] of groups.entries())
        for (const one of group.split(' '))
          for (const two of compared.split(' '))
            assert.equal(Math.sign(compare(one, two)), Math.sign(at - other), `${one} to ${two}`);
  });

const part = fc.constantFrom(
  '0',
  '1',
  '2',
  '10',
  '01',
  'a',
  'rc',
  'alpha',
  'beta',
  'dev',
  'p',
  'post',
  'x',
  '~',
  '^',
  '.',
  '-',
  '_',
  '+',
  ':',
  '!',
);
const version = fc.oneof(
  fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
  fc.string({ maxLength: 12 }),
);

test('any texts are ordered the same from both sides, and each is like itself', () => {
  for (const ecosystem of Object.keys(ORDERS))
    fc.assert(
      fc.property(version, version, (a, b) => {
        const compare = orderOf(ecosystem);
        assert.equal(compare(a, a), 0);
        assert.equal(Math.sign(compare(a, b)) + Math.sign(compare(b, a)), 0, `${ecosystem}: ${a} and ${b}`);
      }),
    );
});

test('a version of a million signs is compared soon', { timeout: 20_000 }, () => {
  for (const ecosystem of Object.keys(ORDERS)) {
    orderOf(ecosystem)('1.'.repeat(200_000), '1.'.repeat(200_000));
    orderOf(ecosystem)('1-a'.repeat(10_000), '1-a'.repeat(10_000));
  }
});

test('ecosystems and parts of versions may have the names of properties that every object has', () => {
  assert.ok(orderOf('constructor')('1.2.0', '1.10.0') < 0);
  // Maven: a word that is not known comes after those that are.
  assert.ok(orderOf('Maven')('1-constructor', '1-sp') > 0);
  assert.ok(orderOf('Maven')('1-constructor', '1-zeta') < 0);
  // PyPI: what is no version is ordered by its letters.
  assert.ok(orderOf('PyPI')('1-constructor', '1-zeta') < 0);
  assert.ok(orderOf('PyPI')('1-constructor', '1-beak') > 0);
});
