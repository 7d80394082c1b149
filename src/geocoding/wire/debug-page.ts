import { type Languages, localName } from '../engine/localisation.ts';
import type { AddressLine, MapObject, Place } from '../engine/place.ts';
import { labelOf } from '../engine/ranks.ts';
import { OSM_TYPE_NAMES } from './place/shown-place.ts';
import { escapeText } from './place/xml-writer.ts';
import { SEARCH_BOX, SEARCH_BOX_SCRIPT, SEARCH_BOX_STYLE } from './search-box.ts';

/** What is said of something, in order. */
export type Facts = readonly (readonly [what: string, value: string])[];

const STYLE =
  ':root{color-scheme:light dark}' +
  'body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}' +
  'h1{font-size:1.4rem}h2{font-size:1.15rem;margin-top:2rem}' +
  'dl{display:grid;grid-template-columns:max-content 1fr;gap:.15rem 1.5rem;margin:1rem 0}dt{opacity:.7}dd{margin:0}' +
  '.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}' +
  'th,td{text-align:left;padding:.3rem .8rem .3rem 0;border-bottom:1px solid #8884;white-space:nowrap}' +
  'th{font-weight:600}.number{text-align:right;font-variant-numeric:tabular-nums}tr.near td{opacity:.55}';

/**
 * What `debug=1` answers, for people: the query as it was understood, and each place with the lines of its address, those
 * that are only near among them.
 * @param languages accepted languages, best first
 */
export function debugPage(title: string, query: Facts, places: readonly Place[], languages: Languages): string {
  const sections = places.map((place) => placeSection(place, languages)).join('');
  return (
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${title}</title><style>${STYLE}${SEARCH_BOX_STYLE}</style></head><body>${SEARCH_BOX}<h1>${title}</h1>` +
    `${list(query)}${sections === '' ? '<p>Nothing was found.</p>' : sections}${SEARCH_BOX_SCRIPT}</body></html>`
  );
}

function placeSection(place: Place, languages: Languages): string {
  const record = place.record?.();
  const lines = record?.address ?? place.address;
  const heading = lines
    .filter(({ isAddress }) => isAddress)
    .map(({ names }) => localName(names, languages))
    .filter((name, at, all) => name !== '' && name !== all[at - 1])
    .join(', ');
  const facts: [string, string | undefined][] = [
    ['Main tag', `${place.category}=${place.type}`],
    ['Object', objectLink(place)],
    ['place_id', place.placeId?.toString()],
    ['Parent', record?.parentPlaceId?.toString()],
    ['rank_search, rank_address', `${place.rankSearch}, ${place.rankAddress}`],
    ['Position', `${place.lat.toFixed(7)}, ${place.lon.toFixed(7)}`],
    ['Distance', place.distance === undefined ? undefined : `${place.distance.toFixed(7)}°`],
    ['Country', place.countryCode],
    ['Postcode', record?.postcode],
  ];
  const shown = facts.flatMap(([what, value]) =>
    value === undefined ? [] : [[what, what === 'Object' ? value : escapeText(value)] as const],
  );
  const head =
    '<tr><th>Label<th>Name<th>Main tag<th class="number">Rank<th class="number">Level<th>In the address' +
    '<th class="number">Degrees away<th>Object</tr>';
  const rows = lines.map((line) => lineRow(line, place.countryCode, languages)).join('');
  return (
    `<h2>${escapeText(heading)}</h2>${list(shown, true)}` +
    `<div class="wide"><table><thead>${head}</thead><tbody>${rows}</tbody></table></div>`
  );
}

function lineRow(line: AddressLine, countryCode: string | undefined, languages: Languages): string {
  const { category, type, rankAddress, adminLevel, isAddress, distance } = line;
  const level = adminLevel < 15 ? adminLevel : '';
  return (
    `<tr${isAddress ? '' : ' class="near"'}><td>${escapeText(labelOf(line, countryCode))}` +
    `<td>${escapeText(localName(line.names, languages))}<td>${escapeText(`${category}=${type}`)}` +
    `<td class="number">${rankAddress}<td class="number">${level}<td>${isAddress ? 'yes' : 'no'}` +
    `<td class="number">${distance.toFixed(5)}<td>${objectLink(line) ?? ''}</tr>`
  );
}

/** An object of the map with a link to it; those of the worldwide default are in no map. */
function objectLink({ osmType, osmId }: MapObject): string | undefined {
  if (osmType === undefined || osmId === undefined) return undefined;
  const text = `${OSM_TYPE_NAMES[osmType]} ${osmId}`;
  return osmId > 0 ? `<a href="https://www.openstreetmap.org/${text.replace(' ', '/')}">${text}</a>` : text;
}

const list = (facts: Facts, written = false): string =>
  `<dl>${facts.map(([what, value]) => `<dt>${what}<dd>${written ? value : escapeText(value)}`).join('')}</dl>`;
