import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Component, DamagedInventory } from '../inventory/component.ts';
import { Exemptions, readExemptions } from './exemptions.ts';

const NOW = Date.UTC(2031, 1, 3, 12);
const name = fc.constantFrom('gate', 'wall', 'door');
const cve = fc.constantFrom('CVE-2031-1', 'CVE-2031-2', 'CVE-2031-3');
const component = (of: string, version = '1.0.0'): Component => ({
  name: of,
  version,
  purl: `pkg:npm/${of}@${version}`,
  package: { ecosystem: 'npm', name: of },
  file: 'bom.json',
});

test('a statement of OpenVEX exempts just its vulnerability of just its products', () => {
  const statement = fc.record({
    id: cve,
    product: name,
    versioned: fc.boolean(),
    status: fc.constantFrom('not_affected', 'fixed', 'affected', 'under_investigation'),
  });
  fc.assert(
    fc.property(fc.array(statement, { maxLength: 5 }), cve, name, fc.boolean(), (statements, id, of, lower) => {
      const document = {
        '@context': 'https://openvex.dev/ns/v0.2.0',
        statements: statements.map((one) => ({
          vulnerability: { name: one.id },
          products: [{ '@id': `pkg:npm/${one.product}${one.versioned ? '@1.0.0' : ''}` }],
          status: one.status,
        })),
      };
      const exemption = readExemptions('vex', JSON.stringify(document), NOW).of(
        [lower ? id.toLowerCase() : id],
        component(of),
      );
      const meant = statements.find(
        (one) => one.id === id && one.product === of && (one.status === 'fixed' || one.status === 'not_affected'),
      );
      assert.equal(exemption?.status, meant?.status);
      // A statement about another version means nothing for this one.
      const other = statements.find(
        (one) => one.id === id && one.product === of && !one.versioned && /^(?:fixed|not_affected)$/.test(one.status),
      );
      assert.equal(
        readExemptions('vex', JSON.stringify(document), NOW).of([id], component(of, '2.0.0'))?.status,
        other?.status,
      );
    }),
  );
});

test('an entry of an ignore file counts to the end of its day, and needs a reason', () => {
  fc.assert(
    fc.property(cve, fc.integer({ min: -400, max: 400 }), fc.boolean(), (id, days, named) => {
      const day = new Date(NOW + days * 86_400_000).toISOString().slice(0, 10);
      const source = `[[ignore]]\nid = "${id}"\nreason = "why"\nuntil = ${day}\n${named ? 'package = "pkg:npm/gate"' : ''}\n`;
      const read = readExemptions('ignore.toml', source, NOW);
      assert.equal(read.size, days >= 0 ? 1 : 0);
      assert.equal(read.of([id], component('gate'))?.reason, days >= 0 ? 'why' : undefined);
      assert.equal(read.of([id], component('wall'))?.reason, days >= 0 && !named ? 'why' : undefined);
      assert.throws(() => readExemptions('i', source.replace('reason = "why"\n', ''), NOW), /has no reason/);
    }),
  );
});

const noise = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.json({ maxDepth: 4 }),
  fc
    .record(
      {
        '@context': fc.constant('openvex'),
        bomFormat: fc.constantFrom('CycloneDX', 'x'),
        document: fc.jsonValue({ maxDepth: 1 }),
        statements: fc.jsonValue({ maxDepth: 3 }),
        vulnerabilities: fc.jsonValue({ maxDepth: 4 }),
        product_tree: fc.jsonValue({ maxDepth: 3 }),
      },
      { requiredKeys: [] },
    )
    .map((value) => JSON.stringify(value)),
  fc.constantFrom('ignore', 'IgnoredVulns').chain((key) =>
    fc
      .array(
        fc.tuple(fc.constantFrom('id', 'reason', 'until', 'ignoreUntil', 'package'), fc.string({ maxLength: 9 })),
        {
          maxLength: 4,
        },
      )
      .map((pairs) => `[[${key}]]\n${pairs.map(([word, value]) => `${word} = ${JSON.stringify(value)}`).join('\n')}`),
  ),
);

test('anything else is read or refused by one sentence', () => {
  fc.assert(
    fc.property(noise, (source) => {
      try {
        assert.ok(readExemptions('file', source, NOW) instanceof Exemptions);
      } catch (error) {
        assert.ok(error instanceof DamagedInventory, String(error));
        assert.match(error.message, /^file cannot be read as an inventory: [^\n]+\.$/);
      }
    }),
    { numRuns: 1000 },
  );
});
