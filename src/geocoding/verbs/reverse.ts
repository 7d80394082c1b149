import { CommandError, EXIT } from '#kit/command-error';
import { print } from '#kit/output';
import { Geocoder } from '../engine/geocoder.ts';
import { acceptedLanguages } from '../engine/localisation.ts';
import { zoomToRank } from '../engine/ranks.ts';
import { World } from '../engine/world.ts';
import { placeJson } from '../wire/format-json.ts';
import { parseFloatText, parseIntegerText } from '../wire/python-text.ts';
import { type ShowOptions, showPlace } from '../wire/shown-place.ts';
import { openWorldForCommand } from './open-world.ts';

/** `almanac geocoding reverse`: the display name, or with `--json` the record of `format=jsonv2`. */
export async function printReverse(
  directory: string,
  given: { lat: string; lon: string; zoom: string; language?: string },
  defaultLanguage: string,
  json: boolean,
): Promise<void> {
  const lat = coordinate('latitude', given.lat, 90);
  const lon = coordinate('longitude', given.lon, 180);
  const zoom = parseIntegerText(given.zoom);
  if (Number.isNaN(zoom)) throw new CommandError(`--zoom must be a whole number; it is "${given.zoom}".`, EXIT.usage);
  const geocoder = new Geocoder([new World(await openWorldForCommand(directory))]);
  const place = geocoder.reverse({ lat, lon, maxRank: zoomToRank(zoom), layers: new Set(['address', 'poi']) });
  if (!place) throw new CommandError(`There is no place at ${given.lat} ${given.lon}.`);
  const options: ShowOptions = {
    addressdetails: true,
    extratags: false,
    namedetails: false,
    entrances: false,
    geometry: [],
    polygonThreshold: 0,
    languages: acceptedLanguages(given.language ?? defaultLanguage),
  };
  const shown = showPlace(place, options);
  print(json, JSON.parse(placeJson(shown, options, 'category')), () => shown.displayName);
}

function coordinate(name: string, text: string, limit: number): number {
  const value = parseFloatText(text);
  if (!(Math.abs(value) <= limit))
    throw new CommandError(`The ${name} must be a number from -${limit} to ${limit}; it is "${text}".`, EXIT.usage);
  return value;
}
