import { type Filter, type Hits, LAST_UPDATED_FIRST } from '../../store/filter.ts';
import { type Phrase, wordsOf } from '../../store/phrases.ts';
import type { StoredVulnerability } from '../../store/record.ts';
import type { Edition } from '../edition.ts';
import { readText } from '../text-query.ts';

/*
 * BM25F (Robertson, Zaragoza: The Probabilistic Relevance Framework, 2009) over the fields of a record. Only records that
 * may be relevant are ranked: the last updated of those that have the words in the name of a product, of those that have
 * them in the name of a vendor, and of all. The others follow in the order of their updates. Everything comes from counts
 * and records, which are the same in every store, so the order is the same too.
 */

/** How much a word counts in a field, and the usual number of words of the field. */
const FIELDS = {
  products: { weight: 5, usual: 4 },
  vendors: { weight: 3, usual: 2 },
  ids: { weight: 6, usual: 4 },
  title: { weight: 2.5, usual: 10 },
  description: { weight: 1, usual: 50 },
} as const;
type Field = keyof typeof FIELDS;

const K1 = 1.2;
const B = 0.6;
/** How much the beginning of a longer word counts, compared with the whole word. */
const BEGINNING = 0.4;
/** Words of a search by which records are ranked; further ones only filter. */
const MOST_PHRASES = 8;
/** Words of a field that are looked at. */
const MOST_WORDS = 2000;
/** Records that are read before others get their turn. */
const SLICE = 50;

/** Records ranked by how well they match the text of a filter, best first; without a text in the order of their updates. */
export async function findByRelevance(
  edition: Edition,
  filter: Filter,
  page: { readonly start: number; readonly limit: number; readonly ascending: boolean; readonly candidates: number },
  gone?: AbortSignal,
): Promise<Hits> {
  const { start, limit, ascending, candidates } = page;
  const ranked = await rankedKeys(edition, filter, candidates, gone);
  const { total } = await edition.find(filter, { order: LAST_UPDATED_FIRST, start: 0, limit: 1 }, gone);
  const [from, to] = ascending
    ? [Math.max(0, total - start - limit), Math.max(0, total - start)]
    : [Math.min(start, total), Math.min(start + limit, total)];
  const keys = [...ranked.slice(from, to)];
  if (to > ranked.length) {
    // Among the first `to` of all there are at least as many unranked ones as are needed.
    const all = await edition.find(filter, { order: LAST_UPDATED_FIRST, start: 0, limit: to }, gone);
    const isRanked = new Set(ranked);
    const others = all.keys.filter((key) => !isRanked.has(key));
    keys.push(...others.slice(Math.max(0, from - ranked.length), to - ranked.length));
  }
  if (ascending) keys.reverse();
  const end = start + keys.length;
  return { keys, total, ...(keys.length > 0 && end < total ? { next: { value: end, updated: 0, key: 0 } } : {}) };
}

function rankedKeys(
  edition: Edition,
  filter: Filter,
  candidates: number,
  gone?: AbortSignal,
): Promise<readonly number[]> {
  const { orders } = edition;
  const name = JSON.stringify([candidates, filter]);
  const before = orders.get(name);
  if (before !== undefined) return before;
  const coming = rank(edition, filter, candidates, gone);
  orders.set(name, coming);
  coming.catch(() => orders.delete(name));
  return coming;
}

async function rank(edition: Edition, filter: Filter, limit: number, gone?: AbortSignal): Promise<readonly number[]> {
  const words = [filter.text, filter.product, filter.vendor].filter((text) => text !== undefined).join(' ');
  const phrases = readText(words).phrases.slice(0, MOST_PHRASES);
  if (phrases.length === 0) return [];
  const page = { order: LAST_UPDATED_FIRST, start: 0, limit };
  const keys = new Set<number>();
  const matching: Filter[] = [filter];
  if (filter.text !== undefined)
    for (const name of ['product', 'vendor'] as const)
      for (const phrase of phrases) {
        const text = phrase.words.join('-');
        matching.push({ ...filter, [name]: filter[name] === undefined ? text : `${filter[name]} ${text}` });
      }
  for (const one of matching) for (const key of (await edition.find(one, page, gone)).keys) keys.add(key);
  const rarities: number[] = [];
  const size = edition.status.records;
  for (const phrase of phrases) {
    const text = phrase.words.join('-');
    const { total } = await edition.find({ text }, { ...page, limit: 1 }, gone);
    rarities.push(Math.log(1 + (size - total + 0.5) / (total + 0.5)));
  }
  const scored: { key: number; updated: number; score: number }[] = [];
  const all = [...keys];
  for (let from = 0; from < all.length; from += SLICE) {
    await new Promise(setImmediate);
    gone?.throwIfAborted();
    for (const record of await edition.snapshot.records(all.slice(from, from + SLICE)))
      scored.push({ key: record.key, updated: record.updated, score: scoreOf(record, phrases, rarities) });
  }
  scored.sort((a, b) => b.score - a.score || b.updated - a.updated || b.key - a.key);
  return scored.map(({ key }) => key);
}

/** How well a record matches; words that are rare in all records count more. */
export function scoreOf(
  record: Pick<StoredVulnerability, 'aliases' | 'products' | 'title' | 'description'>,
  phrases: readonly Phrase[],
  rarities: readonly number[],
): number {
  const products = [...new Set(record.products.map(({ name }) => name))];
  const vendors = [...new Set(record.products.flatMap(({ vendor }) => (vendor === undefined ? [] : [vendor])))];
  const fields = new Map<Field, string[]>([
    ['products', wordsOf(products.join('\n'))],
    ['vendors', wordsOf(vendors.join('\n'))],
    ['ids', wordsOf(record.aliases.join('\n'))],
    ['title', wordsOf(record.title ?? '')],
    ['description', wordsOf(record.description)],
  ]);
  let score = 0;
  for (const [at, phrase] of phrases.entries()) {
    let weighted = 0;
    for (const [field, words] of fields) {
      const { weight, usual } = FIELDS[field];
      const times = occurrences(words.slice(0, MOST_WORDS), phrase);
      // A field shorter than usual says no more than a usual one.
      weighted += (weight * times) / (1 - B + (B * Math.max(words.length, usual)) / usual);
    }
    score += ((rarities[at] ?? 0) * weighted * (K1 + 1)) / (K1 + weighted);
  }
  return score;
}

/** How often a phrase occurs; of its last word the beginning alone counts less. */
function occurrences(words: readonly string[], { words: wanted, prefix }: Phrase): number {
  let times = 0;
  const last = wanted.length - 1;
  for (let from = 0; from + last < words.length; from++) {
    const matches = wanted.every((word, at) => {
      const here = words[from + at] ?? '';
      return here === word || (prefix && at === last && here.startsWith(word));
    });
    if (matches) times += words[from + last] === wanted[last] ? 1 : BEGINNING;
  }
  return times;
}
