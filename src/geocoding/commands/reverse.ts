import { CommandError, EXIT } from '#kit/command/command-error';
import { print } from '#kit/command/output';
import { acceptedLanguages } from '../engine/localisation.ts';
import { PlaceWriter } from '../wire/place/place-writer.ts';
import { parseFloatText } from '../wire/place/python-text.ts';
import { ShownPlace } from '../wire/place/shown-place.ts';
import { addressOnly, openGeocoderForCommand, type QueryFlags, queryOf } from './query.ts';

/** `almanac geocoding reverse`: the display name, or with `--json` the record of `format=jsonv2`. */
export async function printReverse(
  directory: string,
  given: { lat: string; lon: string } & QueryFlags,
  json: boolean,
): Promise<void> {
  const lat = coordinate('latitude', given.lat, 90);
  const lon = coordinate('longitude', given.lon, 180);
  const query = queryOf(given);
  const options = addressOnly(acceptedLanguages(given.language ?? given.settings.defaultLanguage));
  const open = await openGeocoderForCommand(directory, given.settings);
  try {
    const found = await open.withPages(() => {
      const place = open.geocoder.reverse({ lat, lon, ...query });
      const shown = place && new ShownPlace(place, options);
      return shown && { name: shown.displayName, record: String(new PlaceWriter(1).one(shown, 'jsonv2')) };
    });
    if (!found) throw new CommandError(`There is no place at ${given.lat} ${given.lon}.`);
    print(json, JSON.parse(found.record), () => found.name);
  } finally {
    await open.close();
  }
}

function coordinate(name: string, text: string, limit: number): number {
  const value = parseFloatText(text);
  if (!(Math.abs(value) <= limit))
    throw new CommandError(`The ${name} must be a number from -${limit} to ${limit}; it is "${text}".`, EXIT.usage);
  return value;
}
