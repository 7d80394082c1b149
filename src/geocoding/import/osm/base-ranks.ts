import type { Pair } from './tag-selection.ts';

/** rank_search and rank_address. */
export type Ranks = readonly [search: number, address: number];

const same = (rank: number): Ranks => [rank, rank];

/** Ranks by key and value; the empty value stands for every other one (Nominatim 5.3, settings/address-levels). */
const RANKS: Readonly<Record<string, Readonly<Record<string, Ranks>>>> = {
  place: spread({
    'sea continent': [2, 0],
    country: [4, 0],
    'state province': [8, 0],
    region: [18, 0],
    'county district': same(12),
    municipality: same(14),
    city: same(16),
    town: [18, 16],
    borough: same(18),
    village: [19, 16],
    suburb: [19, 20],
    'hamlet croft': same(20),
    quarter: [20, 22],
    'subdivision allotments': same(22),
    neighbourhood: same(24),
    'isolated_dwelling farm': [22, 25],
    'city_block mountain_pass square locality': same(25),
    houses: [28, 0],
    house: same(30),
    island: [17, 0],
    islet: [20, 0],
    '': [22, 0],
  }),
  boundary: { '': [25, 0] },
  landuse: spread({ 'residential farm farmyard industrial commercial allotments retail': same(24), '': [24, 0] }),
  leisure: spread({ 'park nature_reserve': [24, 0], 'garden common': [25, 0] }),
  natural: spread({
    'peak volcano mountain_range': [18, 0],
    sea: [4, 0],
    'tree spring cave_entrance geyser hot_spring rock stone': same(30),
    '': [22, 0],
  }),
  water: spread({ 'lake reservoir': [20, 0], 'wastewater pond fountain': [24, 0], '': [22, 0] }),
  waterway: spread({ river: [19, 0], 'stream ditch drain': [22, 0], '': [20, 0] }),
  mountain_pass: { '': [20, 0] },
  historic: { neighbourhood: [22, 0] },
  highway: spread({
    'residential track unclassified tertiary secondary primary living_street trunk motorway pedestrian road construction':
      same(26),
    'service cycleway path footway steps bridleway motorway_link trunk_link primary_link secondary_link tertiary_link':
      same(27),
  }),
};

/** Deviations by country: `aN` is an administrative boundary of level N, other words are places. */
const COUNTRY_RANKS: Readonly<Record<string, Readonly<Record<string, Ranks>>>> = {
  au: { a6: [12, 0] },
  ca: { county: [12, 0] },
  cz: { a5: same(12), a6: [13, 0], a7: [14, 0], a8: same(14), a9: same(15), a10: same(16) },
  de: { region: [10, 0], county: [12, 0], a5: [10, 0] },
  be: { a3: [5, 0], a4: same(6), a5: [7, 0], a6: same(8), a7: same(12), a8: same(14), a9: same(16), a10: same(18) },
  br: { a5: [10, 0], a6: [12, 0], a7: [14, 0] },
  se: { a3: same(8), a4: same(12) },
  no: { a3: same(8), a4: same(12) },
  id: { municipality: same(18), a5: same(12), a6: same(14), a7: same(16), a8: same(20), a9: same(22), a10: same(24) },
  ru: { municipality: same(18), a5: [10, 0], a7: [13, 0], a8: same(14) },
  nl: { a7: [13, 0], a8: same(14), a9: [15, 0], a10: same(16) },
  es: { province: same(10), civil_parish: same(18), a5: [10, 0], a6: same(10), a7: same(12), a10: same(22) },
  sa: { province: same(12), municipality: same(18) },
  jp: { a7: same(16), a8: same(18), a9: same(20), a10: same(22), a11: same(24) },
};

const OTHER = same(30);

/** The ranks of one main tag. @param isArea has it a surface? @param isNode is it a node? */
export function ranksOf(
  [key, value]: Pair,
  adminLevel: number,
  countryCode: string | undefined,
  isArea: boolean,
  isNode: boolean,
): Ranks {
  const own = countryCode === undefined ? undefined : COUNTRY_RANKS[countryCode];
  if (key === 'boundary' && value === 'administrative') {
    const deviating = own?.[`a${adminLevel}`];
    if (deviating) return deviating;
    return adminLevel >= 2 && adminLevel <= 12 ? same(2 * adminLevel) : [25, 0];
  }
  if (key === 'place' && own && !/^a\d/.test(value) && Object.hasOwn(own, value)) return own[value];
  if (key === 'highway' && isNode) return OTHER;
  if (key === 'landuse' && !isArea) return OTHER;
  const values = Object.hasOwn(RANKS, key) ? RANKS[key] : undefined;
  if (!values) return OTHER;
  return (Object.hasOwn(values, value) ? values[value] : values['']) ?? OTHER;
}

/** The ranks of an object with one or several main tags. */
export function baseRanks(
  object: { categories: readonly Pair[]; adminLevel: number; capital: boolean },
  countryCode: string | undefined,
  isArea: boolean,
  osmType: number,
): Ranks {
  const { categories, adminLevel, capital } = object;
  const administrative = categories.some(([key, value]) => key === 'boundary' && value === 'administrative');
  let best: Ranks | undefined;
  for (const category of categories) {
    if (administrative && category[0] === 'place') continue;
    const ranks = ranksOf(category, adminLevel, countryCode, isArea, osmType === 0);
    if (best === undefined || better(ranks, best)) best = ranks;
  }
  const [search, address] = best ?? OTHER;
  const lowered = capital || (osmType === 2 && categories[0][0] === 'waterway');
  return [lowered ? search - 1 : search, address];
}

/** The lowest rank_address that is not 0, then the lower rank_search. */
function better(a: Ranks, b: Ranks): boolean {
  const address = (ranks: Ranks): number => (ranks[1] === 0 ? 99 : ranks[1]);
  return address(a) < address(b) || (address(a) === address(b) && a[0] < b[0]);
}

function spread(rows: Readonly<Record<string, Ranks>>): Record<string, Ranks> {
  return Object.fromEntries(
    Object.entries(rows).flatMap(([values, ranks]) => values.split(' ').map((v) => [v, ranks])),
  );
}
