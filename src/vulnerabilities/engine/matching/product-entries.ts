import type { AffectedEntry } from '../../store/affected/affected-row.ts';
import { mayBeOfProduct } from '../../store/affected/cpe-name.ts';

/** Where a product begins in a document: signs of a text in JSON that none of its strings can hold. */
const NEXT = ',{"cpes":[';

/**
 * Names that must be read to be compared: of the older form, with capitals or quoted signs, of any vendor or product.
 * Others may be taken for one.
 */
const UNUSUAL = /[cC][pP][eE]:(?!2\.3:[aho]:[a-z0-9_.-]+:[a-z0-9_.-]+[:"])/g;

/**
 * What a document says about some of the products that its record names. The others are not even parsed: a record may
 * name hundreds.
 * @param document a list of entries as the store wrote it
 * @param products `vendor:product`
 * @returns entries for each of the products
 */
export function entriesOfProducts(document: string, products: readonly string[]): AffectedEntry[][] {
  const unusual = new Set<number>();
  for (const { index } of document.matchAll(UNUSUAL)) unusual.add(startOf(document, index));
  return products.map((product) => {
    const starts = new Set(unusual);
    const wanted = `:${product}`;
    for (let at = document.indexOf(wanted); at >= 0; ) {
      const start = startOf(document, at);
      starts.add(start);
      const end = endOf(document, start);
      at = end < 0 ? -1 : document.indexOf(wanted, end);
    }
    const pieces = [...starts]
      .sort((a, b) => a - b)
      .map((start) => {
        const end = endOf(document, start);
        return document.slice(start, end < 0 ? -1 : end);
      });
    const entries = JSON.parse(`[${pieces.join(',')}]`) as AffectedEntry[];
    return entries.filter((entry) => !('cpes' in entry) || entry.cpes.some((cpe) => mayBeOfProduct(cpe, product)));
  });
}

/** Where the piece of a document begins that a place lies in. */
const startOf = (document: string, place: number): number => document.lastIndexOf(NEXT, place) + 1 || 1;

/** Where the next piece begins, with the comma; negative for the last one. */
const endOf = (document: string, start: number): number => document.indexOf(NEXT, start);
