import type { Pair } from '../memory/texts.ts';

/** rank_search and rank_address. */
export type Ranks = readonly [search: number, address: number];

/**
 * The ranks of tags, coarse before fine: one number is both rank_search and rank_address, two are one after the other;
 * `*` is every other value of a key. The meaning of the numbers is that of Nominatim's documentation, "Place Ranking"
 * (https://nominatim.org/release-docs/latest/customize/Ranking/): 4 a country, 5 to 9 states, 10 to 12 counties, 13 to
 * 16 towns, 17 to 21 villages and parts of towns, 22 to 24 neighbourhoods, 25 what is smaller, 26 and 27 roads, from 28
 * houses; a rank_address of 0 is for what no address names. What the values stand for is told by the OpenStreetMap wiki
 * (Key:place, Key:highway, Key:natural, Key:landuse, Key:waterway).
 */
const RANKS = readRanks(`
2,0   place=sea place=continent
4,0   place=country natural=sea
8,0   place=state place=province
12    place=county place=district
14    place=municipality
16    place=city
17,0  place=island
18    place=borough
18,0  place=region natural=mountain_range natural=volcano natural=peak
18,16 place=town
19,0  waterway=river
19,16 place=village
19,20 place=suburb
20    place=hamlet place=croft
20,0  place=islet water=lake water=reservoir waterway=* mountain_pass=*
20,22 place=quarter
22    place=subdivision place=allotments
22,0  place=* natural=* water=* waterway=stream waterway=ditch waterway=drain historic=neighbourhood
22,25 place=isolated_dwelling place=farm
24    place=neighbourhood
24    landuse=residential landuse=commercial landuse=retail landuse=industrial landuse=farm landuse=farmyard
24    landuse=allotments
24,0  landuse=* leisure=park leisure=nature_reserve water=pond water=fountain water=wastewater
25    place=city_block place=square place=locality place=mountain_pass
25,0  boundary=* leisure=garden leisure=common
26    highway=motorway highway=trunk highway=primary highway=secondary highway=tertiary highway=unclassified
26    highway=residential highway=living_street highway=pedestrian highway=road highway=track highway=construction
27    highway=motorway_link highway=trunk_link highway=primary_link highway=secondary_link highway=tertiary_link
27    highway=service highway=footway highway=path highway=cycleway highway=bridleway highway=steps
28,0  place=houses
30    place=house
30    natural=tree natural=stone natural=rock natural=cave_entrance natural=spring natural=hot_spring natural=geyser
`);

/**
 * Where countries deviate: a number is the admin_level of a boundary, a word a value of place, and after the colon stand
 * its ranks. Elsewhere a boundary has twice its admin_level for both. The wiki's table of admin_level by country
 * (Tag:boundary=administrative, "Country specific values") tells what each level is there.
 */
const COUNTRY_RANKS = readCountries(`
au 6:12,0
be 3:5,0 4:6 5:7,0 6:8 7:12 8:14 9:16 10:18
br 5:10,0 6:12,0 7:14,0
ca county:12,0
cz 5:12 6:13,0 7:14,0 8:14 9:15 10:16
de 5:10,0 region:10,0 county:12,0
es 5:10,0 6:10 7:12 10:22 province:10 civil_parish:18
id 5:12 6:14 7:16 8:20 9:22 10:24 municipality:18
jp 7:16 8:18 9:20 10:22 11:24
nl 7:13,0 8:14 9:15,0 10:16
no 3:8 4:12
ru 5:10,0 7:13,0 8:14 municipality:18
sa province:12 municipality:18
se 3:8 4:12
`);

const OTHER: Ranks = [30, 30];

/** Gives the ranks of one main tag: see {@link ranksOf}. */
export type RankFinder = typeof ranksOf;

/** The ranks of one main tag. @param isArea has it a surface? @param isNode is it a node? */
export function ranksOf(
  [key, value]: Pair,
  adminLevel: number,
  countryCode: string | undefined,
  isArea: boolean,
  isNode: boolean,
): Ranks {
  const own = countryCode === undefined ? undefined : COUNTRY_RANKS.get(countryCode);
  if (key === 'boundary' && value === 'administrative') {
    const twice = 2 * adminLevel;
    return own?.get(String(adminLevel)) ?? (twice >= 4 && twice <= 24 ? [twice, twice] : [25, 0]);
  }
  const deviating = key === 'place' && !/^\d/.test(value) ? own?.get(value) : undefined;
  if (deviating) return deviating;
  if (key === 'highway' && isNode) return OTHER;
  if (key === 'landuse' && !isArea) return OTHER;
  const values = RANKS.get(key);
  return values?.get(value) ?? values?.get('*') ?? OTHER;
}

/** The ranks of an object with one or several main tags. */
export function baseRanks(
  object: { categories: readonly Pair[]; adminLevel: number; capital: boolean },
  countryCode: string | undefined,
  isArea: boolean,
  osmType: number,
  ranks: RankFinder = ranksOf,
): Ranks {
  const { categories, adminLevel, capital } = object;
  const administrative = categories.some(([key, value]) => key === 'boundary' && value === 'administrative');
  let best: Ranks | undefined;
  for (const category of categories) {
    if (administrative && category[0] === 'place') continue;
    const found = ranks(category, adminLevel, countryCode, isArea, osmType === 0);
    if (best === undefined || better(found, best)) best = found;
  }
  const [search, address] = best ?? OTHER;
  const lowered = capital || (osmType === 2 && categories[0]?.[0] === 'waterway');
  return [lowered ? search - 1 : search, address];
}

/** The lowest rank_address that is not 0, then the lower rank_search. */
function better(a: Ranks, b: Ranks): boolean {
  const address = (ranks: Ranks): number => (ranks[1] === 0 ? 99 : ranks[1]);
  return address(a) < address(b) || (address(a) === address(b) && a[0] < b[0]);
}

function readRanks(lines: string): ReadonlyMap<string, ReadonlyMap<string, Ranks>> {
  const byKey = new Map<string, Map<string, Ranks>>();
  for (const line of lines.trim().split('\n')) {
    const [ranks = '', ...tags] = line.split(/ +/);
    for (const tag of tags) {
      const [key = '', value = ''] = tag.split('=');
      const values = byKey.get(key) ?? new Map<string, Ranks>();
      byKey.set(key, values.set(value, readPair(ranks)));
    }
  }
  return byKey;
}

function readCountries(lines: string): ReadonlyMap<string, ReadonlyMap<string, Ranks>> {
  return new Map(
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const [code = '', ...rows] = line.split(' ');
        const ranks = rows
          .map((row) => row.split(':'))
          .map(([what = '', pair = '']) => [what, readPair(pair)] as const);
        return [code, new Map(ranks)] as const;
      }),
  );
}

function readPair(ranks: string): Ranks {
  const [search = 0, address = search] = ranks.split(',').map(Number);
  return [search, address];
}
