import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { INVENTORIES } from '../../testing/inventories.ts';
import { DamagedInventory } from './component.ts';
import { readInventory } from './read-inventory.ts';
import { readRpmHeader } from './system-packages.ts';
import { readXml } from './xml.ts';

const BOUNDS = { maxComponents: 1000 };
const read = (file: string, source: string) => readInventory(file, Buffer.from(source), BOUNDS);

/** How OSV names the package in each file. */
const PACKAGES: Readonly<Record<string, string>> = {
  'bom.json': 'npm gate',
  'bom.xml': 'npm gate',
  'sbom.spdx.json': 'npm gate',
  'sbom.spdx': 'npm gate',
  'package-lock.json': 'npm gate',
  'pnpm-lock.yaml': 'npm gate',
  'yarn.lock': 'npm gate',
  'poetry.lock': 'PyPI gate',
  'uv.lock': 'PyPI gate',
  'requirements.txt': 'PyPI gate',
  'Pipfile.lock': 'PyPI gate',
  'go.mod': 'Go example.com/gate',
  'go.sum': 'Go example.com/gate',
  'Cargo.lock': 'crates.io gate',
  'Gemfile.lock': 'RubyGems gate',
  'composer.lock': 'Packagist acme/gate',
  'gradle.lockfile': 'Maven acme:gate',
  'pom.xml': 'Maven acme:gate',
  'packages.lock.json': 'NuGet Gate',
  'packages.config': 'NuGet Gate',
  'mix.lock': 'Hex gate',
  'pubspec.lock': 'Pub gate',
  'conan.lock': 'ConanCenter gate',
};

for (const [file, source] of Object.entries(INVENTORIES))
  test(`${file} names its package`, async () => {
    const { components } = await read(file, source);
    const found = components
      .filter(({ version, package: named }) => version === '1.3.0' && named !== undefined)
      .map(({ package: named }) => `${named?.ecosystem} ${named?.name}`);
    assert.deepEqual(found, [PACKAGES[file]]);
  });

test('a damaged or hostile inventory is refused in one sentence', async () => {
  const deep = `${'{"a":'.repeat(300)}1${'}'.repeat(300)}`;
  const cases: [string, string][] = [
    ['bom.json', '{"bomFormat":"CycloneDX"'],
    ['bom.json', '[]'],
    ['bom.json', '{"bomFormat":"Other"}'],
    ['bom.json', deep],
    ['package-lock.json', deep],
    ['package-lock.json', 'nonsense'],
    ['bom.xml', '<!DOCTYPE a [<!ENTITY b "c">]><bom/>'],
    ['bom.xml', '<bom><components></bom>'],
    ['bom.xml', '<a>'.repeat(200)],
    ['poetry.lock', 'not [ toml'],
    ['pnpm-lock.yaml', ': : :\n  - ]'],
    ['unknown.bin', 'what'],
    [
      'bom.json',
      JSON.stringify({
        bomFormat: 'CycloneDX',
        components: Array.from({ length: 1001 }, (_, at) => ({ name: `n${at}` })),
      }),
    ],
  ];
  for (const [file, source] of cases)
    await assert.rejects(read(file, source), (error: unknown) => {
      assert.ok(error instanceof DamagedInventory, String(error));
      assert.match(error.message, /^[^\n]+\.$/);
      return true;
    });
});

test('no change of an inventory gives more than a sentence', async () => {
  const files = Object.entries(INVENTORIES);
  await fc.assert(
    fc.asyncProperty(
      fc.nat(files.length - 1),
      fc.nat(),
      fc.nat(30),
      fc.string({ maxLength: 6 }),
      async (which, at, length, put) => {
        const [file = '', source = ''] = files[which] ?? [];
        const place = at % source.length;
        const changed = source.slice(0, place) + put + source.slice(place + length);
        const inventory = await read(file, changed).catch((error: unknown) => error);
        if (inventory instanceof Error) {
          assert.ok(inventory instanceof DamagedInventory, String(inventory.stack));
          assert.match(inventory.message, /^[^\n]+\.$/);
        }
      },
    ),
    { numRuns: 2000 },
  );
});

test('any text is XML or has one thing wrong, soon', () => {
  fc.assert(fc.property(fc.string(), (text) => assert.ok(readXml(text) !== undefined)));
  const alphabet = fc.constantFrom('<', '>', '/', 'a', '="', '"', '<!--', '-->', '<![CDATA[', ']]>', '&amp;', ' ', '?');
  fc.assert(
    fc.property(fc.array(alphabet, { maxLength: 60 }), (parts) => assert.ok(readXml(parts.join('')) !== undefined)),
  );
});

test('any bytes are a header of RPM or none', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void readRpmHeader(Buffer.from(bytes))));
});
