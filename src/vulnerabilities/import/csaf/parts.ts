import { type Json, objects, text, texts } from '../../store/json-values.ts';
import type { Finding } from '../../store/record.ts';

/** Takes what a mandatory test has found; `test` is the number of its section. */
export type Tell = (finding: Finding) => void;

/** A document whose form has been checked, and its parts with their places. */
export interface Document {
  readonly document: Json;
  readonly tracking: Json;
  readonly tree: Json;
  readonly vulnerabilities: readonly Json[];
  readonly category: string;
}

/** A product as it is defined somewhere in the product tree. */
export interface Definition {
  readonly id: string;
  readonly product: Json;
  readonly path: string;
  /** Branches that lead to it, the outermost first; none for one that stands by itself. */
  readonly branches: readonly Json[];
}

export function partsOf(value: Json): Document {
  const document = value.document as Json;
  return {
    document,
    tracking: document.tracking as Json,
    tree: (value.product_tree ?? {}) as Json,
    vulnerabilities: objects(value.vulnerabilities),
    category: String(document.category),
  };
}

/** Every branch of the product tree with its place, outer ones first. */
export function* branchesOf(tree: Json): Generator<{ branch: Json; path: string; above: readonly Json[] }> {
  const below = (branch: Json, path: string, above: readonly Json[]) =>
    objects(branch.branches).map((inner, at) => ({ branch: inner, path: `${path}/branches/${at}`, above }));
  // Taken from its end: trees have tens of thousands of branches.
  const waiting = below(tree, '/product_tree', []).reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    yield next;
    waiting.push(...below(next.branch, next.path, [...next.above, next.branch]).reverse());
  }
}

/** Every definition of a product, in the order of the document. */
export function definitionsOf(tree: Json): Definition[] {
  const define = (product: Json, path: string, branches: readonly Json[] = []): Definition => ({
    id: String(product.product_id),
    product,
    path,
    branches,
  });
  const found: Definition[] = [];
  for (const { branch, path, above } of branchesOf(tree))
    if (branch.product !== undefined) found.push(define(branch.product as Json, `${path}/product`, [...above, branch]));
  objects(tree.full_product_names).forEach((product, at) => {
    found.push(define(product, `/product_tree/full_product_names/${at}`));
  });
  objects(tree.relationships).forEach(({ full_product_name }, at) => {
    found.push(define(full_product_name as Json, `/product_tree/relationships/${at}/full_product_name`));
  });
  return found;
}

/** Products that a part of a vulnerability speaks of, by themselves or as a group. */
export function productsOf(part: Json, tree: Json): Set<string> {
  const products = new Set(texts(part.product_ids));
  const groups = new Set(texts(part.group_ids));
  for (const group of objects(tree.product_groups))
    if (groups.has(String(group.group_id))) for (const id of texts(group.product_ids)) products.add(id);
  return products;
}

/** Is one of the document's own profiles (section 4) meant? */
export const isOneOf = ({ category }: Document, ...categories: readonly string[]): boolean =>
  categories.includes(category);

export { type Json, objects, text, texts };
