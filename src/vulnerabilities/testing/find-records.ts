import { phrasesOf } from '../store/phrases.ts';
import type { Snapshot } from '../store/port.ts';

/** Keys, ascending, of the records with all words of `text`, and a vendor's and a product's name in any case. */
export async function findRecords(
  snapshot: Snapshot,
  { text, vendor, product }: { text?: string; vendor?: string; product?: string },
): Promise<number[]> {
  const { keys, names, vendors, products } = await snapshot.facets();
  let found = text === undefined ? [...keys] : await snapshot.match(phrasesOf(text, true), (all) => [...all]);
  for (const [name, lists] of [
    [vendor, vendors],
    [product, products],
  ] as const)
    if (name !== undefined)
      found = found.filter((key) => {
        const row = keys.indexOf(key);
        const numbers = lists.numbers.subarray(lists.starts[row], lists.starts[row + 1]);
        return [...numbers].some((number) => names[number].toLowerCase() === name.toLowerCase());
      });
  return found;
}
