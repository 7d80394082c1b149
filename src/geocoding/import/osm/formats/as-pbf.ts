import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '#kit/command/command-error';
import { ByteWriter } from '../../../store/byte-writer.ts';
import { BlockWriter, frameOf, message } from '../changes/object-blocks.ts';
import { compareObjects, type WholeObject } from '../changes/whole-object.ts';
import { CutOut, type Region } from './cut-out.ts';
import { ExtractObjects, packingOf } from './extract-objects.ts';

/**
 * An extract as OpenStreetMap PBF: the file itself, where it is one and nothing is cut out.
 * @param name of the new file in `directory` @param told bytes that were read so far, of how many
 * @throws CommandError when the file is of no kind that an import reads, damaged, or not in order of type and id
 */
export async function asPbf(
  path: string,
  directory: string,
  name: string,
  region: Region | undefined,
  told: (bytes: number, total: number) => void = () => {},
): Promise<string> {
  if (region === undefined && packingOf(path) === 'pbf') return path;
  mkdirSync(directory, { recursive: true });
  const out = join(directory, `${name}.osm.pbf`);
  const beside = `${out}.partial`;
  const { size, atime, mtime } = statSync(path);
  const passes = region === undefined ? 1 : 3;
  let pass = 0;
  const extract = new ExtractObjects(path);
  const read = (): AsyncGenerator<WholeObject> => {
    const before = pass++;
    return inOrder(
      path,
      extract.read((bytes) => told(before * size + bytes, passes * size)),
    );
  };
  const cutOut = region === undefined ? undefined : new CutOut(region);
  const file = openSync(beside, 'w');
  try {
    const write = (bytes: Uint8Array): void => {
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at, bytes.length - at);
    };
    await cutOut?.survey(read);
    const blocks = new BlockWriter(write);
    let hasHeader = false;
    for await (const object of read()) {
      if (!hasHeader) write(headerOf(extract.timestamp));
      hasHeader = true;
      if (cutOut === undefined || cutOut.has(object)) blocks.add(object);
    }
    if (!hasHeader) write(headerOf(extract.timestamp));
    blocks.finish();
    fsyncSync(file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
  // A later import of the same file knows it by its time.
  utimesSync(beside, atime, mtime);
  renameSync(beside, out);
  return out;
}

async function* inOrder(path: string, objects: AsyncIterable<WholeObject>): AsyncGenerator<WholeObject> {
  let last: Pick<WholeObject, 'type' | 'id'> = { type: 0, id: 0 };
  for await (const object of objects) {
    if (compareObjects(object, last) < 0)
      throw new CommandError(
        `The objects of ${path} are not in order of type and id (osmium sort puts them in order).`,
      );
    last = { type: object.type, id: object.id };
    yield object;
  }
}

function headerOf(timestamp: string | undefined): Uint8Array {
  const out = new ByteWriter();
  for (const feature of ['OsmSchema-V0.6', 'DenseNodes']) message(out, 0x22, Buffer.from(feature));
  message(out, 0x2a, Buffer.from('Sort.Type_then_ID'));
  message(out, (16 << 3) | 2, Buffer.from('almanac'));
  const seconds = timestamp === undefined ? Number.NaN : Math.floor(Date.parse(timestamp) / 1000);
  if (seconds > 0) {
    out.varint(32 << 3);
    out.varint(seconds);
  }
  return frameOf('OSMHeader', out.view());
}
