import { byteAt } from '#kit/element-at';
import type { ByteWriter } from '../byte-writer.ts';
import { LAYER } from '../osm-index.ts';
import type { HiddenPlaces } from './hidden-places.ts';

/** The entries of a cell, as its record has them: from `at` to `end`. */
export interface EntryBytes {
  readonly bytes: Uint8Array;
  readonly at: number;
  readonly end: number;
}

/** The entries of a cell without those of hidden places. @param into is overwritten with them */
export function shownEntries({ bytes, at: from, end }: EntryBytes, hidden: HiddenPlaces, into: ByteWriter): EntryBytes {
  into.clear();
  let place = 0;
  let last = 0;
  for (let at = from; at < end; ) {
    for (let factor = 1, byte = 0x80; byte >= 0x80; factor *= 128) {
      byte = byteAt(bytes, at++);
      place += (byte & 0x7f) * factor;
    }
    const next = at + ((byteAt(bytes, at) & LAYER.point) === 0 ? 5 : 3);
    if (!hidden.has(place)) {
      into.varint(place - last);
      last = place;
      into.append(bytes.subarray(at, next));
    }
    at = next;
  }
  const shown = into.view();
  return { bytes: shown, at: 0, end: shown.length };
}
