import type { Geocoder } from '../../engine/geocoder.ts';
import { fail } from '../../errors.ts';
import { debugPage } from '../debug-page.ts';
import type { Exchange, Reply } from '../exchange.ts';
import type { MoreResults } from '../place/more-results.ts';
import { geometryOptions, PLACE_FORMATS, searchDetailOptions } from '../place/place-options.ts';
import type { PlaceWriter } from '../place/place-writer.ts';
import { urlEncode } from '../place/python-text.ts';
import { ShownPlace, type ShowOptions } from '../place/shown-place.ts';
import { type AskedSearch, askedSearch } from './search-parameters.ts';

/** GET /search: places by their names and addresses. */
export function search(
  exchange: Exchange,
  geocoder: Geocoder,
  writer: PlaceWriter,
  limits: { polygonTypes: number },
): Reply {
  const format = exchange.format(PLACE_FORMATS, 'jsonv2');
  const debug = exchange.debug();
  const options: ShowOptions = {
    ...geometryOptions(exchange, format, limits.polygonTypes),
    ...searchDetailOptions(exchange),
  };
  const asked = askedSearch(exchange);
  const found = geocoder.search({ ...asked.query, languages: options.languages });
  if (found === undefined) throw fail('SEARCH_NEEDS_IMPORT');
  if (debug) {
    const { minRank, maxRank, layers, countries, viewbox } = asked.query;
    const facts = [
      ...asked.parts,
      ['Ranks', `${minRank} to ${maxRank}`],
      ['Layers', layers ? [...layers].join(', ') : 'all'],
      ['Countries', countries ? [...countries].join(', ') : 'all'],
      ['Viewbox', viewbox?.join(', ') ?? 'none'],
      ['Languages', options.languages.codes.join(', ') || 'as in the data'],
    ] as const;
    return exchange.answer(debugPage('Search', facts, found, options.languages));
  }
  const shown = found.map((place) => new ShownPlace(place, options));
  const more = format === 'xml' ? moreOf(exchange, asked, options, shown) : undefined;
  return exchange.answer(writer.results(shown, format, asked.text, more));
}

/** The address at which further results are (Nominatim 5.3, v1/helpers.py). */
function moreOf(
  exchange: Exchange,
  { parts, query, featureType, countries, excluded }: AskedSearch,
  options: ShowOptions,
  shown: readonly ShownPlace[],
): MoreResults {
  const pairs: [string, string][] = parts.map(([name, value]) => [name, value]);
  for (const one of ['geojson', 'kml', 'svg', 'text'] as const)
    if (options.geometry.includes(one)) pairs.push([`polygon_${one}`, '1']);
  if (options.addressdetails) pairs.push(['addressdetails', '1']);
  if (options.entrances) pairs.push(['entrances', '1']);
  if (options.namedetails) pairs.push(['namedetails', '1']);
  if (options.extratags) pairs.push(['extratags', '1']);
  if (options.polygonThreshold > 0) pairs.push(['polygon_threshold', significant(options.polygonThreshold, 6)]);
  // The original asks for more than it shows, and says so.
  const most = query.dedupe ? query.limit + Math.min(10, query.limit) : query.limit;
  if (most !== 10) pairs.push(['limit', String(most)]);
  if (countries.length > 0) pairs.push(['countrycodes', countries.join(',')]);
  const ids = [...shown.flatMap(({ place }) => place.placeId ?? []).map(String), ...excluded].join(',');
  pairs.push(['exclude_place_ids', ids]);
  let viewbox: string | undefined;
  if (query.viewbox) {
    const [south, north, west, east] = query.viewbox;
    viewbox = [west, south, east, north].map((side) => significant(side, 7)).join(',');
    pairs.push(['viewbox', viewbox]);
  }
  if (query.bounded) pairs.push(['bounded', '1']);
  if (!query.dedupe) pairs.push(['dedupe', '0']);
  if (featureType !== undefined) pairs.push(['featureType', featureType]);
  pairs.push(['format', 'xml']);
  return { moreUrl: `${exchange.base}/search?${urlEncode(pairs)}`, excluded: ids, viewbox };
}

/** A number with so many digits that count, without zeros behind. */
const significant = (value: number, digits: number): string => String(Number(value.toPrecision(digits)));
