/** Zoom 0..18 to the finest rank that may answer (Nominatim 5.3, v1/helpers.py). */
const ZOOM_RANK = [2, 2, 2, 4, 4, 8, 10, 10, 12, 12, 16, 17, 18, 19, 22, 25, 26, 27, 30] as const;

/** The finest rank for a zoom; zooms beyond 0..18 count as the nearest of them. */
export function zoomToRank(zoom: number): number {
  return ZOOM_RANK[Math.max(0, Math.min(18, zoom))] ?? ZOOM_RANK[18];
}

/** rank_search and rank_address of place=* nodes. */
export const PLACE_RANKS: Readonly<Record<string, readonly [search: number, address: number]>> = {
  city: [16, 16],
  town: [18, 16],
  village: [19, 16],
  suburb: [19, 20],
  hamlet: [20, 20],
};

/** Importance of an object that no encyclopaedia table knows. */
export const importanceOf = (rankSearch: number): number => 0.40001 - rankSearch / 75;

/** Half the side of the box around a point, in degrees, by what it is (Nominatim 5.3, v1/classtypes.py). */
const EXTENTS: Readonly<Record<string, number>> = {
  'place=continent': 25,
  'place=country': 7,
  'place=state': 2.6,
  'place=province': 2.6,
  'place=region': 1,
  'place=county': 0.7,
  'place=island': 0.32,
  'place=city': 0.16,
  'place=municipality': 0.16,
  'place=postcode': 0.16,
  'place=town': 0.04,
  'place=village': 0.02,
  'place=hamlet': 0.02,
  'place=district': 0.02,
  'place=borough': 0.02,
  'place=suburb': 0.02,
  'place=airport': 0.015,
  'aeroway=aerodrome': 0.015,
  'place=locality': 0.01,
  'place=neighbourhood': 0.01,
  'place=quarter': 0.01,
  'place=city_block': 0.01,
  'place=farm': 0.01,
  'landuse=farm': 0.01,
  'railway=station': 0.005,
};

export const extentOf = (category: string, type: string): number => EXTENTS[`${category}=${type}`] ?? 0.00005;

const ADMIN_LABELS = [
  'continent',
  'country',
  'region',
  'state',
  'state_district',
  'county',
  'municipality',
  'city',
  'city_district',
  'suburb',
  'neighbourhood',
  'city_block',
] as const;

/** The key of an object in an address, which is also its `addresstype` (Nominatim 5.3, v1/classtypes.py). */
export function labelOf(
  object: {
    category: string;
    type: string;
    extratags: Readonly<Record<string, string>> | undefined;
    rankAddress: number;
  },
  countryCode: string | undefined,
): string {
  const label = tagLabel(object, countryCode);
  // The most frequent one needs no look at its letters.
  if (label === 'house_number') return label;
  return SIMPLE.test(label) ? label : label.toLowerCase().replaceAll(' ', '_');
}

const SIMPLE = /^[a-z_]*$/;

function tagLabel(
  { category, type, extratags, rankAddress: rank }: Parameters<typeof labelOf>[0],
  countryCode: string | undefined,
): string {
  if ((category === 'place' && type === 'postcode') || type === 'postal_code') return 'postcode';
  if (rank < 26 && extratags?.place) return extratags.place;
  if (rank < 26 && extratags?.linked_place) return extratags.linked_place;
  if (category === 'boundary' && type === 'administrative') return adminLabel(rank >> 1, countryCode);
  if (rank < 26) return type === 'yes' ? category : type;
  if (rank < 28) return 'road';
  if (category === 'place' && (type === 'house_number' || type === 'house_name' || type === 'country_code'))
    return type;
  return category;
}

function adminLabel(level: number, countryCode: string | undefined): string {
  if (countryCode === 'no' || countryCode === 'se') {
    if (level === 3) return 'state';
    if (level === 4) return 'county';
  }
  return ADMIN_LABELS[level - 1] ?? 'administrative';
}
