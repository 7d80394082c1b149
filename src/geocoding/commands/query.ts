import { CommandError, EXIT } from '#kit/command/command-error';
import type { Values } from '#kit/setting';
import type { Layer, ReverseQuery } from '../engine/geocoder.ts';
import type { Languages } from '../engine/localisation.ts';
import { zoomToRank } from '../engine/ranks.ts';
import { OpenGeocoder } from '../open-geocoder.ts';
import type { Settings } from '../settings.ts';
import { parseIntegerText } from '../wire/place/python-text.ts';
import type { ShowOptions } from '../wire/place/shown-place.ts';
import { showBuild } from './open-world.ts';

/** What commands that look places up are given, as it was written. */
export interface QueryFlags {
  readonly zoom: string;
  readonly language?: string;
  readonly metres?: boolean;
  readonly skipUnnamedRoads?: boolean;
  readonly settings: Values<Settings>;
}

/** @throws CommandError when the zoom is no whole number */
export function queryOf({ zoom, metres, skipUnnamedRoads, settings }: QueryFlags): Omit<ReverseQuery, 'lat' | 'lon'> {
  const number = parseIntegerText(zoom);
  if (Number.isNaN(number)) throw new CommandError(`--zoom must be a whole number; it is "${zoom}".`, EXIT.usage);
  return {
    maxRank: zoomToRank(number),
    layers: new Set<Layer>(['address', 'poi']),
    metres: metres ?? settings.distances === 'metres',
    skipUnnamedRoads: skipUnnamedRoads ?? settings.unnamedRoads === 'skip',
  };
}

/** Answers with their address and nothing else. */
export const addressOnly = (languages: Languages): ShowOptions => ({
  addressdetails: true,
  extratags: false,
  namedetails: false,
  entrances: false,
  geometry: [],
  polygonThreshold: 0,
  languages,
});

/** Opens the indexes for a command; where the worldwide one must be built, that shows its progress. */
export async function openGeocoderForCommand(directory: string, settings: Values<Settings>): Promise<OpenGeocoder> {
  const build = showBuild();
  const opened = await OpenGeocoder.open(directory, settings, build);
  build.done(opened.world);
  return opened;
}
