import { branchesOf, type Document, definitionsOf, objects, productsOf, type Tell, text, texts } from './parts.ts';
import { checkPurl } from './purl.ts';

const PARTS = ['flags', 'remediations', 'threats'] as const;

/** CSAF 2.0, sections 6.1.1 to 6.1.7, 6.1.13, 6.1.25, 6.1.29, 6.1.31 to 6.1.33: products, and what refers to them. */
export function testProducts(document: Document, tell: Tell): void {
  const { tree, vulnerabilities } = document;
  const definitions = definitionsOf(tree);
  const defined = new Set<string>();
  for (const { id, path, product } of definitions) {
    if (defined.has(id)) tell({ test: '6.1.2', path, message: `the product ${id} is defined more than once` });
    defined.add(id);
    testHelper(product.product_identification_helper, `${path}/product_identification_helper`, tell);
  }
  const refer = (ids: readonly string[], path: string): void => {
    for (const id of ids)
      if (!defined.has(id)) tell({ test: '6.1.1', path, message: `the product ${id} is not defined` });
  };

  const groups = new Set<string>();
  objects(tree.product_groups).forEach((group, at) => {
    const path = `/product_tree/product_groups/${at}`;
    const id = String(group.group_id);
    if (groups.has(id)) tell({ test: '6.1.5', path, message: `the product group ${id} is defined more than once` });
    groups.add(id);
    refer(texts(group.product_ids), `${path}/product_ids`);
  });
  const leads = new Map<string, string[]>();
  objects(tree.relationships).forEach((relationship, at) => {
    const path = `/product_tree/relationships/${at}`;
    const ends = [relationship.product_reference, relationship.relates_to_product_reference].map(String);
    refer(ends, path);
    const { product_id } = relationship.full_product_name as { product_id: string };
    leads.set(product_id, [...(leads.get(product_id) ?? []), ...ends]);
  });
  testCircles(leads, tell);
  for (const { branch, path } of branchesOf(tree)) testVersionName(branch, path, tell);

  vulnerabilities.forEach((vulnerability, number) => {
    const path = `/vulnerabilities/${number}`;
    const status = (vulnerability.product_status ?? {}) as Record<string, unknown>;
    for (const [name, ids] of Object.entries(status)) refer(texts(ids), `${path}/product_status/${name}`);
    testContradictions(status, `${path}/product_status`, tell);
    const scored = new Set<string>();
    objects(vulnerability.scores).forEach((score, at) => {
      const place = `${path}/scores/${at}`;
      refer(texts(score.products), `${place}/products`);
      for (const version of [score.cvss_v2, score.cvss_v3].map((cvss) => text((cvss as { version?: string })?.version)))
        for (const id of version === undefined ? [] : texts(score.products)) {
          if (scored.has(`${version} ${id}`))
            tell({ test: '6.1.7', path: place, message: `the product ${id} has several scores of CVSS ${version}` });
          scored.add(`${version} ${id}`);
        }
    });
    for (const name of PARTS)
      objects(vulnerability[name]).forEach((part, at) => {
        const place = `${path}/${name}/${at}`;
        refer(texts(part.product_ids), `${place}/product_ids`);
        for (const id of texts(part.group_ids))
          if (!groups.has(id))
            tell({ test: '6.1.4', path: `${place}/group_ids`, message: `the product group ${id} is not defined` });
        if (name !== 'threats' && part.product_ids === undefined && part.group_ids === undefined)
          tell({
            test: name === 'flags' ? '6.1.32' : '6.1.29',
            path: place,
            message: 'it names neither a product nor a group',
          });
      });
    const flagged = new Set<string>();
    objects(vulnerability.flags).forEach((flag, at) => {
      for (const id of productsOf(flag, tree)) {
        if (flagged.has(id))
          tell({ test: '6.1.33', path: `${path}/flags/${at}`, message: `the product ${id} has several flags` });
        flagged.add(id);
      }
    });
  });
}

/** 6.1.3: no product is defined by way of itself. */
function testCircles(leads: ReadonlyMap<string, readonly string[]>, tell: Tell): void {
  const known = new Set<string>();
  for (const start of leads.keys()) {
    const seen = new Set<string>();
    const waiting = [...(leads.get(start) ?? [])];
    for (let id = waiting.pop(); id !== undefined && !known.has(start); id = waiting.pop()) {
      if (id === start) {
        known.add(start);
        tell({
          test: '6.1.3',
          path: '/product_tree/relationships',
          message: `the product ${start} is defined by way of itself`,
        });
      } else if (!seen.has(id)) {
        seen.add(id);
        waiting.push(...(leads.get(id) ?? []));
      }
    }
  }
}

const STATUS_GROUPS = {
  affected: ['first_affected', 'known_affected', 'last_affected'],
  'not affected': ['known_not_affected'],
  fixed: ['first_fixed', 'fixed'],
  'under investigation': ['under_investigation'],
} as const;

/** 6.1.6: no product is in two of the groups. */
function testContradictions(status: Readonly<Record<string, unknown>>, path: string, tell: Tell): void {
  const groupOf = new Map<string, string>();
  for (const [group, names] of Object.entries(STATUS_GROUPS))
    for (const id of new Set(names.flatMap((name) => texts(status[name])))) {
      const before = groupOf.get(id);
      if (before !== undefined) tell({ test: '6.1.6', path, message: `the product ${id} is ${before} and ${group}` });
      groupOf.set(id, group);
    }
}

/** 6.1.31: a product version is one version, and no range in words or signs. */
function testVersionName(branch: Readonly<Record<string, unknown>>, path: string, tell: Tell): void {
  if (branch.category !== 'product_version') return;
  const name = String(branch.name);
  if (/[<>]/.test(name) || /(^|\s)(after|all|before|earlier|later|prior|versions)(\s|$)/i.test(name))
    tell({ test: '6.1.31', path: `${path}/name`, message: `"${name.slice(0, 60)}" is a range of versions` });
}

/** 6.1.13 and 6.1.25: the package URL is valid, and no hash algorithm stands twice for one file. */
function testHelper(value: unknown, path: string, tell: Tell): void {
  const helper = (value ?? {}) as Record<string, unknown>;
  const purl = text(helper.purl);
  const problem = purl && checkPurl(purl);
  if (problem) tell({ test: '6.1.13', path: `${path}/purl`, message: problem });
  objects(helper.hashes).forEach((hashes, at) => {
    const algorithms = objects(hashes.file_hashes).map(({ algorithm }) => String(algorithm));
    const twice = algorithms.find((name, place) => algorithms.indexOf(name) < place);
    if (twice !== undefined)
      tell({ test: '6.1.25', path: `${path}/hashes/${at}`, message: `the hash algorithm ${twice} stands twice` });
  });
}
