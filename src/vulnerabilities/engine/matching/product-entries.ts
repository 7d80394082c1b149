import type { AffectedEntry } from '../../store/affected/affected-row.ts';
import { mayBeOfProduct } from '../../store/affected/cpe-name.ts';

/** Where a product begins in a document: signs of a text in JSON that none of its strings can hold. */
const NEXT = ',{"cpes":[';

/**
 * What a document says about one of the products that its record names. The others are not even parsed: a record may
 * name hundreds, and a document is asked for with each of them.
 * @param document a list of entries as the store wrote it
 * @param product `vendor:product`
 */
export function entriesOfProduct(document: string, product: string): AffectedEntry[] {
  const wanted = `:${product}`;
  const pieces = document.slice(1, -1).split(NEXT);
  const kept = pieces
    .map((piece, at) => (at === 0 ? piece : NEXT.slice(1) + piece))
    .filter((piece) => {
      const lower = piece.toLowerCase();
      return lower.includes(wanted) || isUnusual(lower);
    });
  const entries = JSON.parse(`[${kept.join(',')}]`) as AffectedEntry[];
  return entries.filter((entry) => !('cpes' in entry) || entry.cpes.some((cpe) => mayBeOfProduct(cpe, product)));
}

/** Signs that are quoted, names of the older form, and names of any vendor or product must be read to be compared. */
const isUnusual = (piece: string): boolean =>
  piece.includes('\\') || piece.includes('cpe:/') || /cpe:2\.3:[^:]*:(?:\*|[^:"]*:\*)[:"]/.test(piece);
