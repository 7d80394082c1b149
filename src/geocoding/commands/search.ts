import { CommandError, EXIT } from '#kit/command/command-error';
import { print } from '#kit/command/output';
import type { Values } from '#kit/setting';
import { acceptedLanguages } from '../engine/localisation.ts';
import { plainSearch } from '../engine/search/search-query.ts';
import { fail } from '../errors.ts';
import type { Settings } from '../settings.ts';
import { PlaceWriter } from '../wire/place/place-writer.ts';
import { parseIntegerText } from '../wire/place/python-text.ts';
import { ShownPlace } from '../wire/place/shown-place.ts';
import { addressOnly, openGeocoderForCommand } from './query.ts';

/** `almanac geocoding search`: display names and points, or with `--json` the records of `format=jsonv2`. */
export async function printSearch(
  directory: string,
  given: {
    text: string;
    limit: string;
    fuzzy?: boolean;
    countries?: string;
    language?: string;
    settings: Values<Settings>;
  },
  json: boolean,
): Promise<void> {
  const limit = parseIntegerText(given.limit);
  if (!(limit >= 1 && limit <= 50))
    throw new CommandError(`--limit must be a number from 1 to 50; it is "${given.limit}".`, EXIT.usage);
  const languages = acceptedLanguages(given.language ?? given.settings.defaultLanguage);
  const options = addressOnly(languages);
  const countries = given.countries?.split(',').map((code) => code.trim().toLowerCase());
  const open = await openGeocoderForCommand(directory, given.settings);
  try {
    const found = await open.withPages(() => {
      const places = open.geocoder.search(
        plainSearch({
          text: given.text,
          limit,
          countries: countries && new Set(countries),
          languages,
          fuzzy: given.fuzzy === true,
        }),
      );
      if (places === undefined) throw new CommandError(fail('SEARCH_NEEDS_IMPORT').message);
      const shown = places.map((place) => new ShownPlace(place, options));
      const lines = shown.map(
        ({ displayName, place: { lat, lon } }) => `${lat.toFixed(7)} ${lon.toFixed(7)}  ${displayName}`,
      );
      return { lines, records: String(new PlaceWriter(1).results(shown, 'jsonv2', given.text)) };
    });
    if (found.lines.length === 0) throw new CommandError(`Nothing is called "${given.text}".`);
    print(json, JSON.parse(found.records), () => found.lines.join('\n'));
  } finally {
    await open.close();
  }
}
