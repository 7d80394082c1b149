import { closeSync, openSync, writeSync } from 'node:fs';
import { BlockWriter, frameOf, message } from '../../src/geocoding/import/osm/changes/object-blocks.ts';
import { ByteWriter } from '../../src/geocoding/store/byte-writer.ts';

/** Values that are those of one node alone, and nodes to a row of the square that they fill. */
const TEXTS_OF_NODE = 100;
const ROW = 500;

/**
 * Writes an extract with so many different texts, as few nodes as carry them: JavaScript's own maps end at 2^24 = 16.8
 * million.
 */
export function writeDistinctTexts(texts: number, out: string): void {
  const file = openSync(out, 'w');
  try {
    const write = (frame: Uint8Array): void => void writeSync(file, frame);
    const header = new ByteWriter();
    for (const feature of ['OsmSchema-V0.6', 'DenseNodes']) message(header, 0x22, Buffer.from(feature));
    message(header, 0x2a, Buffer.from('Sort.Type_then_ID'));
    write(frameOf('OSMHeader', header.view()));
    const writer = new BlockWriter(write);
    for (let node = 0; node * TEXTS_OF_NODE < texts; node++) {
      const tags = ['shop', 'books'];
      for (let at = 0; at < TEXTS_OF_NODE; at++) tags.push(`key${at}`, `text ${node * TEXTS_OF_NODE + at}`);
      writer.add({
        type: 0,
        id: node + 1,
        version: 1,
        x: 100_000_000 + (node % ROW) * 1000,
        y: 500_000_000 + Math.floor(node / ROW) * 1000,
        tags,
        refs: [],
        memberTypes: [],
        roles: [],
      });
    }
    writer.finish();
  } finally {
    closeSync(file);
  }
}
