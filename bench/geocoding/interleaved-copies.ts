import { closeSync, openSync, writeSync } from 'node:fs';
import { BlockWriter, frameOf, objectsOf } from '../../src/geocoding/import/osm/changes/object-blocks.ts';
import { NODE } from '../../src/geocoding/import/osm/read/pbf-block.ts';
import { PbfFile } from '../../src/geocoding/import/osm/read/pbf-file.ts';

/** Names, but no keys, codes or values that mean something. */
const NAME = /^\p{Lu}[\p{L}.'’ -]{3,}$/u;
/** Copies of an extract are this much smaller at most, each in its own way: equal ones would pack far better than a real file. */
const SMALLER = 0.2;
/** Units of 1e-7 degrees between the boxes of copies. */
const BETWEEN = 100_000;

/**
 * Writes an extract several times over into one file in the usual order. The copies stand side by side in a square and
 * differ in size and names. Their ids interleave, as those of different regions do in a large extract: neighbours in the
 * file are not neighbours on the map. Needs no other program.
 * @returns bytes of the file
 */
export function writeInterleaved(extract: string, copies: number, out: string): number {
  const source = new PbfFile(extract);
  const file = openSync(out, 'w');
  let bytes = 0;
  try {
    const write = (frame: Uint8Array): void => {
      bytes += writeSync(file, frame);
    };
    const [header, ...blobs] = source.blobs();
    write(frameOf('OSMHeader', source.read(header)));
    const data = blobs.filter(({ type }) => type === 'OSMData');
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const blob of data)
      for (const { type, x, y } of objectsOf(source.read(blob))) {
        if (type !== NODE) continue;
        [west, south, east, north] = [Math.min(west, x), Math.min(south, y), Math.max(east, x), Math.max(north, y)];
      }
    const wide = east - west + BETWEEN;
    const high = north - south + BETWEEN;
    const columns = Math.max(1, Math.round(Math.sqrt((copies * high) / wide)));
    const writer = new BlockWriter(write);
    for (const blob of data)
      for (const object of objectsOf(source.read(blob)))
        for (let copy = 0; copy < copies; copy++)
          writer.add({
            ...object,
            id: object.id * copies + copy,
            x: west + wide * (copy % columns) + Math.round((object.x - west) * share(copy, 0.618034)),
            y: south + high * Math.floor(copy / columns) + Math.round((object.y - south) * share(copy, 0.414214)),
            refs: object.refs.map((ref) => ref * copies + copy),
            tags: copy === 0 ? object.tags : object.tags.map((text) => (NAME.test(text) ? `${text} ${copy}` : text)),
          });
    writer.finish();
  } finally {
    closeSync(file);
    source.close();
  }
  return bytes;
}

/** How large a copy is in one direction, of 1; the difference to the one before is another one each time. */
const share = (copy: number, step: number): number => 1 - SMALLER * ((copy * copy * step) % 1);
