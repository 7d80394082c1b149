import type { AffectedEntry } from './affected-row.ts';
import { productOfCpeText } from './cpe-name.ts';

/**
 * Products that entries name by CPE, `vendor:product`, each once: all that a product of a record is known by, and what a
 * configuration says is vulnerable.
 */
export function productsNamed(entries: readonly AffectedEntry[]): string[] {
  const products = new Set<string>();
  const add = (cpe: string): void => {
    const product = productOfCpeText(cpe);
    if (product !== undefined) products.add(product);
  };
  for (const entry of entries)
    if ('cpes' in entry) for (const cpe of entry.cpes) add(cpe);
    else if ('nodes' in entry)
      for (const { matches } of entry.nodes)
        for (const { criteria, vulnerable } of matches) if (vulnerable) add(criteria);
  return [...products];
}
