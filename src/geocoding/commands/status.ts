import { count, print, table } from '#kit/command/output';
import type { Values } from '#kit/setting';
import { osmStatus } from '../open-geocoder.ts';
import type { Settings } from '../settings.ts';
import { openGeocoderForCommand } from './query.ts';

/** `almanac geocoding status`: what the indexes hold and what they were made from. */
export async function printStatus(directory: string, settings: Values<Settings>, json: boolean): Promise<void> {
  const open = await openGeocoderForCommand(directory, settings);
  const { counts, meta, bytes } = open.world;
  const world = { ...counts, bytes, built: meta.built, sources: meta.fingerprint };
  const osm = open.osm && osmStatus(open.osm);
  await open.close();
  print(json, { directory, world, ...(osm ? { osm } : {}) }, () => {
    const worldTable = table(
      ['index', 'countries', 'states', 'counties', 'towns', 'bytes', 'built', 'made from'],
      [
        [
          'world',
          count(counts.countries),
          count(counts.states),
          count(counts.counties),
          count(counts.places),
          count(bytes),
          meta.built,
          meta.fingerprint,
        ],
      ],
    );
    if (!osm) return worldTable;
    const osmTable = table(
      [
        'index',
        'places',
        'streets',
        'addresses',
        'areas',
        'postcodes',
        'bytes',
        'built',
        'data of',
        'behind',
        'made from',
      ],
      [
        [
          'OpenStreetMap',
          count(osm.counts.places),
          count(osm.counts.streets),
          count(osm.counts.addressPoints),
          count(osm.counts.areas),
          count(osm.counts.postcodes),
          count(osm.bytes),
          osm.built,
          osm.dataTimestamp ?? '',
          osm.secondsBehind === undefined ? '' : timeBehind(osm.secondsBehind),
          osm.sources.map(({ name }) => name).join(', '),
        ],
      ],
    );
    const { delta } = osm;
    const changes =
      delta &&
      `A delta built ${delta.built} extends it: ${count(delta.added)} new places, ${count(delta.superseded)} superseded.`;
    return [
      worldTable,
      osmTable,
      ...(changes ? [changes] : []),
      ...(open.unused ? [open.unused] : []),
      ...(osm.advice === undefined ? [] : [osm.advice]),
    ].join('\n\n');
  });
}

/** A time for people: in the largest unit of which it is two or more. */
function timeBehind(seconds: number): string {
  const units = [
    ['days', 86_400],
    ['h', 3600],
    ['min', 60],
  ] as const;
  for (const [unit, length] of units) if (seconds >= 2 * length) return `${Math.floor(seconds / length)} ${unit}`;
  return `${seconds} s`;
}
