import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryIndex } from '../testing/memory-index.ts';
import { SMALL_TOWN } from '../testing/small-town.ts';
import { NO_PLACE, placeNumber } from './place-number.ts';

test('a place is asked for by the number of a place and by no other number', () => {
  const index = memoryIndex(SMALL_TOWN);
  const { id, osmId, namesRef, parent } = index.place(placeNumber(0));
  assert.equal(index.head(id).id, 0);
  assert.equal(parent, NO_PLACE);
  const wrong = (): void => {
    // @ts-expect-error an id of OpenStreetMap is no number of a place
    index.place(osmId);
    // @ts-expect-error nor is the ref of a tag set
    index.place(namesRef);
    // @ts-expect-error nor is any count
    index.kindOf(index.meta.counts.places);
  };
  assert.equal(typeof wrong, 'function');
});
