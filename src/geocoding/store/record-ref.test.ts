import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryIndex } from '../testing/memory-index.ts';
import { SMALL_TOWN } from '../testing/small-town.ts';
import { placeNumber } from './place-number.ts';

test('a section is read by its own refs and by no other number', () => {
  const index = memoryIndex(SMALL_TOWN);
  const { id, namesRef, chainRef, linksRef, houseNumberRef, geometryRef } = index.place(placeNumber(0));
  assert.deepEqual(index.tags(namesRef), index.tags(index.place(id).namesRef));
  assert.deepEqual(index.chain(chainRef), index.chain(index.place(id).chainRef));
  const wrong = (): void => {
    // @ts-expect-error the ref of a chain is none of tags
    index.tags(chainRef);
    // @ts-expect-error the ref of tags is none of a text
    index.text(namesRef);
    // @ts-expect-error the number of a place is no ref
    index.chain(id);
    // @ts-expect-error the ref of a text is none of linked places
    index.links(houseNumberRef);
    // @ts-expect-error nor is a count
    index.tag(index.meta.counts.places, 'name');
    // @ts-expect-error a geometry has no lines of an address
    index.chain(geometryRef);
    // @ts-expect-error the ref of linked places has no text
    index.text(linksRef);
  };
  assert.equal(typeof wrong, 'function');
});
