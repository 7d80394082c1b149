import { count, print, table } from '#kit/output';
import { openWorldForCommand } from './open-world.ts';

/** `almanac geocoding status`: what the indexes hold and what they were made from. */
export async function printStatus(directory: string, json: boolean): Promise<void> {
  const { counts, meta, bytes } = await openWorldForCommand(directory);
  const world = { ...counts, bytes, built: meta.built, sources: meta.fingerprint };
  print(json, { directory, world }, () =>
    table(
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
    ),
  );
}
