import type { ReverseQuery } from '../engine/geocoder.ts';
import type { ShownPlace } from './shown-place.ts';
import { escapeText } from './xml-writer.ts';

/** What `debug=1` answers: the query as it was understood and the lines that were found, for people. */
export function debugPage({ lat, lon, maxRank, layers }: ReverseQuery, shown: ShownPlace | undefined): string {
  const query = `lat ${lat}, lon ${lon}, finest rank ${maxRank}, layers ${[...layers].join(', ')}`;
  const rows = (shown?.lines ?? []).map(({ line, name }) =>
    [
      name,
      `${line.category}=${line.type}`,
      line.rankAddress,
      line.isAddress,
      line.distance.toFixed(5),
      line.osmId ?? '',
    ]
      .map((cell) => `<td>${escapeText(String(cell))}</td>`)
      .join(''),
  );
  const table =
    '<table><tr><th>name<th>category<th>rank<th>in address<th>degrees away<th>osm_id</tr>' +
    `${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`;
  return (
    '<!DOCTYPE html><html><head><meta charset="utf-8"><title>Reverse query</title></head><body><h1>Reverse query</h1>' +
    `<p>${escapeText(query)}</p>` +
    (shown ? `<p>Found: ${escapeText(shown.displayName)}</p>${table}` : '<p>Nothing was found.</p>') +
    '</body></html>'
  );
}
