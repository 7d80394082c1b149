/** What is known of how well known a place is. */
export interface Renown {
  /** rank_search, or that of the place whose importance it has. */
  readonly rank: number;
  /** 0 when it is not known. */
  readonly population: number;
  /** Languages that have a name for it. */
  readonly languages: number;
  readonly hasWikidata: boolean;
  /** Of a country: 2, of a division: 1. */
  readonly capital: 0 | 1 | 2;
  /** Where a table has the place, what it says: it counts alone. */
  readonly known?: number | undefined;
}

/**
 * How important a place is for a search, 0 to 1: by rank as the original has it without other data, and by population,
 * languages, Wikidata and capital, which stand for how often people ask for it. A table of importances knows better.
 */
export function searchImportance({ rank, population, languages, hasWikidata, capital, known }: Renown): number {
  if (known !== undefined) return Math.max(0, Math.min(1, known));
  let importance = Math.max(0, 0.40001 - rank / 75);
  if (population > 100) importance += 0.06 * Math.log10(population / 100);
  if (languages > 1) importance += 0.02 * Math.log2(languages);
  if (hasWikidata) importance += 0.05;
  importance += 0.06 * capital;
  return Math.min(1, importance);
}

/** The four bits of an importance that stand in lists: 0 to 15. */
export const bucketOf = (importance: number): number => Math.min(15, Math.floor(importance * 16));

/** A population as it is tagged: digits with separators, or with signs around. */
export function populationOf(tag: string | undefined): number {
  if (tag === undefined) return 0;
  const [digits = ''] = /\d[\d.,' ]*/.exec(tag) ?? [];
  const number = Number(digits.replace(/[.,' ]/g, ''));
  return Number.isFinite(number) && number < 1e11 ? number : 0;
}

/** How a tag `capital` counts. */
export const capitalOf = (tag: string | undefined): Renown['capital'] =>
  tag === 'yes' || tag === '2' ? 2 : tag === '3' || tag === '4' ? 1 : 0;
