import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { affectedOfCsaf } from './csaf-affected.ts';
import { branchesOf, definitionsOf, isOneOf, type Json, partsOf, productsOf } from './parts.ts';

/** What product trees and statuses come to: the first ones, and digests of each ten. */
const golden = new GoldenFile<{ first: readonly unknown[]; digests: readonly string[] }>(
  new URL('./golden-affected.json', import.meta.url),
);
const DOCUMENTS = 150;
const TEN = 10;
const TOLD = 4;
const STATUSES = [
  ...['known_affected', 'first_affected', 'last_affected', 'fixed', 'first_fixed', 'known_not_affected'],
  ...['recommended', 'under_investigation'],
];

function documentOf(random: () => number): Json {
  const of = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const many = <T>(most: number, make: () => T): T[] => Array.from({ length: Math.floor(random() * (most + 1)) }, make);
  let products = 0;
  const product = (): Json => {
    const name = of(['gate', 'wall', 'Door_Kit']);
    const version = of(['', '', '@1.4.2', '@2.0']);
    const purl = of([undefined, `pkg:npm/${name}${version}`, `pkg:pypi/${name}${version}`, 'pkg:', 5]);
    const cpe = of([undefined, undefined, `cpe:2.3:a:acme:${name}:1.4:*:*:*:*:*:*:*`, `cpe:/a:acme:${name}`, 'cpe', 5]);
    const helper = of<unknown>([{ purl, cpe }, { purl, cpe }, { purl }, { cpe }, null, 'x', undefined]);
    return { name, product_id: `P${++products}`, product_identification_helper: helper };
  };
  const branch = (depth: number): Json => ({
    category: of(['vendor', 'product_name', 'product_version', 'product_version', 'product_version_range']),
    name: of<unknown>(['Acme', '1.4', '2.0', '<3', 7]),
    ...(random() < 0.6 ? { product: product() } : {}),
    ...(depth > 0 ? { branches: many(2, () => branch(depth - 1)) } : {}),
  });
  const tree = {
    branches: many(3, () => branch(3)),
    full_product_names: many(3, product),
    relationships: many(2, () => ({ full_product_name: product() })),
    product_groups: many(2, () => ({
      group_id: of(['G1', 'G2']),
      product_ids: many(3, () => `P${1 + Math.floor(random() * 9)}`),
    })),
  };
  const vulnerability = (): unknown => {
    const named = STATUSES.filter(() => random() < 0.4);
    const status = Object.fromEntries(named.map((name) => [name, many(4, () => `P${1 + Math.floor(random() * 12)}`)]));
    return of<unknown>([{ product_status: status }, { product_status: status }, { product_status: null }, {}]);
  };
  return {
    document: { category: of(['csaf_vex', 'csaf_base']), tracking: { id: 'SA-1' } },
    ...(random() < 0.95 ? { product_tree: tree } : {}),
    vulnerabilities: many(3, vulnerability),
  };
}

test('what advisories say of products that they name by package URL or CPE', () => {
  const random = randomNumbers(3);
  const first: unknown[] = [];
  const all: string[] = [];
  for (let number = 0; number < DOCUMENTS; number++) {
    const parts = partsOf(documentOf(random));
    const found = {
      rows: affectedOfCsaf('SA-1', parts),
      defined: definitionsOf(parts.tree).map(({ id, path, branches }) => [id, path, branches.length]),
      branches: [...branchesOf(parts.tree)].map(({ path, above }) => [path, above.length]),
      meant: [...productsOf({ product_ids: ['P1', 5], group_ids: ['G1'] }, parts.tree)],
      isVex: isOneOf(parts, 'csaf_vex', 'other'),
    };
    if (number < TOLD) first.push(found);
    all.push(JSON.stringify(found));
  }
  const digests = Array.from({ length: DOCUMENTS / TEN }, (_, at) =>
    createHash('sha256')
      .update(all.slice(at * TEN, (at + 1) * TEN).join('\n'))
      .digest('hex')
      .slice(0, 10),
  );
  golden.check(['first'], JSON.parse(JSON.stringify(first)));
  golden.check(['digests'], digests);
});
