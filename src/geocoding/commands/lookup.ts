import { CommandError, EXIT } from '#kit/command/command-error';
import { print } from '#kit/command/output';
import type { Values } from '#kit/setting';
import { acceptedLanguages } from '../engine/localisation.ts';
import type { Settings } from '../settings.ts';
import { osmIds } from '../wire/lookup.ts';
import { PlaceWriter } from '../wire/place/place-writer.ts';
import { ShownPlace } from '../wire/place/shown-place.ts';
import { addressOnly, openGeocoderForCommand } from './query.ts';

/**
 * `almanac geocoding lookup`: a line for each object that is found, or with `--json` the records of `format=jsonv2`.
 * @throws CommandError for a number that is none, and, after the others are printed, for objects that are not there
 */
export async function printLookup(
  directory: string,
  given: { ids: readonly string[]; language?: string; settings: Values<Settings> },
  json: boolean,
): Promise<void> {
  const wanted = given.ids.flatMap((text) => text.split(',')).map((text) => osmObject(text));
  const options = addressOnly(acceptedLanguages(given.language ?? given.settings.defaultLanguage));
  const open = await openGeocoderForCommand(directory, given.settings);
  try {
    const missing: string[] = [];
    const found = await open.withPages(() => {
      missing.length = 0;
      const shown = wanted.flatMap(({ type, id }) => {
        const place = open.geocoder.byOsmId(type, id);
        if (place === undefined) missing.push(type + id);
        return place === undefined ? [] : [new ShownPlace(place, options)];
      });
      const lines = shown.map(({ displayName, place }) => `${place.osmType}${place.osmId}  ${displayName}`);
      return { lines, records: String(new PlaceWriter(1).list(shown, 'jsonv2')) };
    });
    if (found.lines.length > 0) print(json, JSON.parse(found.records), () => found.lines.join('\n'));
    if (missing.length > 0) throw new CommandError(`The index does not hold ${missing.join(', ')}.`);
  } finally {
    await open.close();
  }
}

function osmObject(text: string): ReturnType<typeof osmIds>[number] {
  const [object] = osmIds(text);
  if (object === undefined)
    throw new CommandError(`An object is N, W or R and a number, such as W123; this is "${text}".`, EXIT.usage);
  return object;
}
