import { CommandError, EXIT } from '#kit/command/command-error';
import { print, table } from '#kit/command/output';
import { ServiceError } from '#kit/error-table';
import type { Values } from '#kit/setting';
import { LanguageReader } from '../engine/localisation.ts';
import type { Settings } from '../settings.ts';
import { details } from '../wire/details.ts';
import { Exchange } from '../wire/exchange.ts';
import { osmIds } from '../wire/lookup.ts';
import { openGeocoderForCommand } from './query.ts';

/** `almanac geocoding details`: a line for each fact, or with `--json` the answer of `/details` with its address. */
export async function printDetails(
  directory: string,
  given: { id: string; class?: string; language?: string; settings: Values<Settings> },
  json: boolean,
): Promise<void> {
  const query = new URLSearchParams({ ...placeOf(given.id), addressdetails: '1' });
  if (given.class !== undefined) query.set('class', given.class);
  const languages = new LanguageReader(given.settings.defaultLanguage);
  const open = await openGeocoderForCommand(directory, given.settings);
  try {
    const body = await open.withPages(() => {
      const exchange = new Exchange(String(query), given.language, languages);
      return String(details(exchange, open.geocoder).body);
    });
    const record: Record<string, unknown> = JSON.parse(body);
    print(json, record, () => factsOf(record).join('\n'));
  } catch (error) {
    if (error instanceof ServiceError) throw new CommandError(`The index does not hold ${given.id}.`);
    throw error;
  } finally {
    await open.close();
  }
}

/** The parameters of `/details` that mean a place. @throws CommandError when the text means none */
function placeOf(text: string): Record<string, string> {
  const [object] = osmIds(text);
  if (object !== undefined) return { osmtype: object.type, osmid: String(object.id) };
  if (/^\d+$/.test(text) && Number(text) > 0) return { place_id: text };
  if (/^[a-z]{2}:.+$/i.test(text)) return { postcode: text };
  throw new CommandError(
    `A place is an object such as W123, a place_id, or a postcode such as de:10115; this is "${text}".`,
    EXIT.usage,
  );
}

interface AddressRow {
  readonly localname: string;
  readonly type: string;
  readonly osm_type?: string;
  readonly osm_id?: number;
  readonly isaddress: boolean;
}

/** Lines of name and value, tags one under the other, and the address as a table. */
function factsOf(record: Readonly<Record<string, unknown>>): string[] {
  const rows: string[][] = [];
  for (const [name, value] of Object.entries(record)) {
    if (name === 'address' || name === 'geometry' || value === null || value === '') continue;
    if (name === 'centroid') rows.push([name, (value as { coordinates: number[] }).coordinates.toReversed().join(' ')]);
    else if (Array.isArray(value)) rows.push([name, String(value.length)]);
    else if (typeof value === 'object')
      rows.push(...Object.entries(value).map(([key, text]) => [`${name}.${key}`, String(text)]));
    else rows.push([name, String(value)]);
  }
  const address = (record.address ?? []) as readonly AddressRow[];
  const lines = address
    .filter((row) => row.isaddress)
    .map((row) => [row.localname, row.type, row.osm_type === undefined ? '' : `${row.osm_type}${row.osm_id}`]);
  return [table(['fact', 'value'], rows), '', table(['address', 'type', 'object'], lines)];
}
