import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CommandError, EXIT } from '#kit/command/command-error';
import type { HeldSource } from '../import/osm/sources/held-sources.ts';
import { heldSource } from './sources.ts';

const named = (name: string): HeldSource => ({ name, path: `/${name}`, bytes: 1 }) as HeldSource;

test('an extract is found by its whole name, and others are told', () => {
  const sources = [named('north'), named('south'), named('north-west')];
  assert.equal(heldSource(sources, 'south'), sources[1]);
  for (const [known, sentence] of [
    [sources, 'No extract "west" is kept; there are north, south, north-west.'],
    [sources.slice(0, 1), 'No extract "west" is kept; there are north.'],
    [[], 'No extract "west" is kept, and no other one.'],
  ] as const)
    assert.throws(
      () => heldSource(known, 'west'),
      (error) => error instanceof CommandError && error.message === sentence && error.exitCode === EXIT.failed,
    );
});
