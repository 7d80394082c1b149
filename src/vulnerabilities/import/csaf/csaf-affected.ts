import {
  type AffectedEntry,
  type AffectedPackage,
  type AffectedRow,
  affectedRows,
  CPE,
} from '../../store/affected/affected-row.ts';
import { productOfCpe, readCpe } from '../../store/affected/cpe-name.ts';
import { packageOfUrl, readPackageUrl } from '../../store/affected/package-url.ts';
import { type Definition, type Document, definitionsOf, type Json, productsOf, text } from './parts.ts';

/** Rows that one advisory makes at most; what is beyond is left out. */
const MOST_ENTRIES = 20_000;

/**
 * What an advisory says about products that it names by package URL or CPE (section 3.1.3.3): those that a vulnerability
 * knows to be affected, and the versions that it knows to be fixed.
 */
export function affectedOfCsaf(id: string, { tree, vulnerabilities }: Document): AffectedRow[] {
  const definitions = new Map(definitionsOf(tree).map((definition) => [definition.id, definition]));
  if (![...definitions.values()].some(isNamed)) return [];
  const affected = new Set<string>();
  const fixed = new Set<string>();
  for (const { product_status: status } of vulnerabilities) {
    if (typeof status !== 'object' || status === null) continue;
    const named = (name: string): Set<string> => productsOf({ product_ids: (status as Json)[name] }, tree);
    for (const name of ['known_affected', 'first_affected', 'last_affected'])
      for (const product of named(name)) affected.add(product);
    for (const name of ['fixed', 'first_fixed']) for (const product of named(name)) fixed.add(product);
  }
  return affectedRows('csaf', id, entriesOf(definitions, affected, fixed));
}

const helperOf = ({ product }: Definition): Json =>
  typeof product.product_identification_helper === 'object' && product.product_identification_helper !== null
    ? (product.product_identification_helper as Json)
    : {};

const isNamed = (definition: Definition): boolean => {
  const { cpe, purl } = helperOf(definition);
  return cpe !== undefined || purl !== undefined;
};

function* entriesOf(
  definitions: ReadonlyMap<string, Definition>,
  affected: ReadonlySet<string>,
  fixed: ReadonlySet<string>,
): Generator<readonly [string, string, AffectedEntry]> {
  const fixes = fixesOf(definitions, fixed);
  let left = MOST_ENTRIES;
  for (const product of affected) {
    const definition = definitions.get(product);
    if (definition === undefined) continue;
    const { cpe, purl } = helperOf(definition);
    const range = versionRangeOf(definition);
    const name = readCpe(text(cpe) ?? '');
    if (name !== undefined && left-- > 0) {
      const versions = range === undefined ? [] : [{ version: range, status: 'affected' as const }];
      yield [CPE, productOfCpe(name), { cpes: [String(cpe)], ...(versions.length === 0 ? {} : { versions }) }];
    }
    const url = readPackageUrl(text(purl) ?? '');
    const named = url && packageOfUrl(url);
    if (url === undefined || named === undefined || left-- <= 0) continue;
    const version = url.version ?? range;
    const { ecosystem } = named;
    const fix = fixes.get(`${ecosystem}\n${named.name}`);
    const entry: AffectedPackage = {
      ecosystem,
      name: named.name,
      purl: String(purl),
      ...(version !== undefined
        ? { versions: [version] }
        : {
            ranges: [
              { type: 'ECOSYSTEM', events: [{ introduced: '0' }, ...(fix === undefined ? [] : [{ fixed: fix }])] },
            ],
          }),
    };
    yield [ecosystem, named.name, entry];
  }
}

/** The fixed version of each package that has exactly one. */
function fixesOf(definitions: ReadonlyMap<string, Definition>, fixed: ReadonlySet<string>): Map<string, string> {
  const all = new Map<string, Set<string>>();
  for (const product of fixed) {
    const definition = definitions.get(product);
    const url = definition && readPackageUrl(text(helperOf(definition).purl) ?? '');
    const named = url && packageOfUrl(url);
    if (named === undefined || url?.version === undefined) continue;
    const place = `${named.ecosystem}\n${named.name}`;
    all.set(place, (all.get(place) ?? new Set()).add(url.version));
  }
  return new Map(
    [...all].flatMap(([place, versions]) => (versions.size === 1 ? [[place, ...versions] as [string, string]] : [])),
  );
}

/** The version that a branch names: of `product_version`, not of a range, whose words no machine can read for certain. */
function versionRangeOf({ branches }: Definition): string | undefined {
  const branch = branches.findLast(({ category }) => category === 'product_version');
  return text(branch?.name);
}
