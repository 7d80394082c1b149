import { closeSync, openSync, writeSync } from 'node:fs';
import { BlockWriter, frameOf, objectsOf } from '../../src/geocoding/import/osm/changes/object-blocks.ts';
import { PbfFile } from '../../src/geocoding/import/osm/read/pbf-file.ts';

/** Names, but no keys, codes or values that mean something. */
const NAME = /^\p{Lu}[\p{L}.'’ -]{3,}$/u;
/** Units of 1e-7 degrees that each copy is farther east, unless there are so many that they must stand closer. */
const EAST = 8_000_000;

/**
 * Writes an extract several times over into one file in the usual order. The ids of all copies interleave, as those of
 * different regions do in a large extract: neighbours in the file are not neighbours on the map. Needs no other program.
 */
export function writeInterleaved(extract: string, copies: number, out: string, east = EAST): void {
  const source = new PbfFile(extract);
  const file = openSync(out, 'w');
  try {
    const write = (frame: Uint8Array): void => void writeSync(file, frame);
    const [header, ...blobs] = source.blobs();
    write(frameOf('OSMHeader', source.read(header)));
    const writer = new BlockWriter(write);
    for (const blob of blobs) {
      if (blob.type !== 'OSMData') continue;
      for (const object of objectsOf(source.read(blob)))
        for (let copy = 0; copy < copies; copy++)
          writer.add({
            ...object,
            id: object.id * copies + copy,
            x: object.x + copy * east,
            refs: object.refs.map((ref) => ref * copies + copy),
            tags: copy === 0 ? object.tags : object.tags.map((text) => (NAME.test(text) ? `${text} ${copy}` : text)),
          });
    }
    writer.finish();
  } finally {
    closeSync(file);
    source.close();
  }
}
