import { z } from 'zod';
import { CallRefused, callJson } from './caller.ts';
import { type AgentTool, cursorOf, positionOf, type ToolContext } from './tool.ts';

interface WrittenPlace {
  readonly error?: unknown;
  readonly lat: string;
  readonly lon: string;
  readonly display_name: string;
  readonly category?: string;
  readonly type?: string;
  readonly address?: Readonly<Record<string, string>>;
  readonly osm_type?: string;
  readonly osm_id?: number;
}

const place = {
  name: z.string().describe('The whole address'),
  lat: z.number(),
  lon: z.number(),
  kind: z.string().describe('Example: "place=city"'),
  address: z.record(z.string(), z.string()).describe('The parts of the address'),
  osm: z.string().optional().describe('The OpenStreetMap object. Example: "node 240109189"'),
};
const placeOf = (written: WrittenPlace) => ({
  name: written.display_name,
  lat: Number(written.lat),
  lon: Number(written.lon),
  kind: `${written.category ?? ''}=${written.type ?? ''}`,
  address: written.address ?? {},
  ...(written.osm_type === undefined ? {} : { osm: `${written.osm_type} ${written.osm_id}` }),
});

const language = z
  .string()
  .regex(/^[\w-]{2,20}$/)
  .default('en')
  .describe('Language of the answer. Example: "de"');
const reverseInput = {
  lat: z.number().min(-90).max(90).describe('Latitude. Example: 48.2082'),
  lon: z.number().min(-180).max(180).describe('Longitude. Example: 16.3738'),
  zoom: z
    .number()
    .int()
    .min(0)
    .max(18)
    .default(18)
    .describe('How exact: 3 country, 5 state, 10 city, 14 suburb, 16 street, 18 building'),
  language,
};

/** The address of a point. @throws CallRefused where there is none */
export async function addressOf(
  { lat, lon, zoom, language: speaks }: { lat: number; lon: number; zoom: number; language: string },
  { call, signal }: ToolContext,
) {
  const query = new URLSearchParams({ lat: String(lat), lon: String(lon), zoom: String(zoom), format: 'jsonv2' });
  query.set('accept-language', speaks);
  const written = await callJson<WrittenPlace>(call, { path: `/geocoding/reverse?${query}` }, signal);
  if (written.error !== undefined) throw new CallRefused('There is no address at this point: it may be in the sea.');
  return placeOf(written);
}

/** Finds the address of a point. */
export const reverseGeocode: AgentTool<typeof reverseInput, typeof place> = {
  name: 'reverse_geocode',
  title: 'Address of a point',
  description: 'Finds the address at a latitude and longitude.',
  input: reverseInput,
  output: place,
  isReadOnly: true,
  run: addressOf,
};

const MOST_PLACES = 20;
const searchInput = {
  query: z.string().min(1).max(300).describe('A place or an address. Example: "Hauptstraße 5, Heidelberg"'),
  countries: z
    .array(z.string().regex(/^[A-Za-z]{2}$/))
    .max(20)
    .optional()
    .describe('Only in these countries. Example: ["de", "at"]'),
  limit: z.number().int().min(1).max(MOST_PLACES).default(5),
  cursor: z.string().optional().describe('Continues an earlier search with the same other arguments'),
  language,
};
const searchOutput = {
  places: z.array(z.object(place)),
  cursor: z.string().optional().describe('Hand it back for more; not there at the end'),
};
/** The interface answers at most so many places. */
const MOST_ASKED = 40;

/** Finds places. */
export const geocode: AgentTool<typeof searchInput, typeof searchOutput> = {
  name: 'geocode',
  title: 'Find a place',
  description: 'Finds places and addresses by their names, with their coordinates.',
  input: searchInput,
  output: searchOutput,
  isReadOnly: true,
  async run({ query, countries, limit, cursor, language: speaks }, { call, signal }) {
    const skipped = positionOf(cursor);
    const wanted = Math.min(MOST_ASKED, skipped + limit + 1);
    const words = new URLSearchParams({ q: query, format: 'jsonv2', addressdetails: '1', limit: String(wanted) });
    words.set('accept-language', speaks);
    if (countries !== undefined && countries.length > 0) words.set('countrycodes', countries.join(',').toLowerCase());
    const written = await callJson<WrittenPlace[]>(call, { path: `/geocoding/search?${words}` }, signal);
    return {
      places: written.slice(skipped, skipped + limit).map(placeOf),
      ...(written.length > skipped + limit ? { cursor: cursorOf(skipped + limit) } : {}),
    };
  },
};
