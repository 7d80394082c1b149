import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, open, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { CommandError, EXIT } from '#kit/command/command-error';
import { crypto } from '#kit/process/late-crypto';
import { type BackedUpFile, isDatabase, withCopyOf } from './backed-up-files.ts';
import { BLOCK, MOST_EXTENDED, paddingOf, parseHead, parseRecords, type TarEntry, tarHead } from './tar-entry.ts';

/*
 * A backup is a tar file within zstd, between two frames that zstd skips: the first one says what the file is, the last
 * one has its checksum (docs/formats/backup.md). So `tar --zstd -x` unpacks it too.
 */

const MAGIC = 'ALMBACKP';
const VERSION = 1;
/** The beginning of a frame that zstd skips (RFC 8878, 3.1.2). */
const SKIPPED = 0x184d2a50;
const HEAD_BYTES = 20;
const TRAILER_BYTES = 40;

/** What was written or unpacked. */
export interface BackupSummary {
  readonly files: number;
  /** Of all files together. */
  readonly bytes: number;
}

function skippedFrame(content: Buffer): Buffer {
  const frame = Buffer.alloc(8 + content.length);
  frame.writeUInt32LE(SKIPPED, 0);
  frame.writeUInt32LE(content.length, 4);
  content.copy(frame, 8);
  return frame;
}

function fileHead(): Buffer {
  const content = Buffer.alloc(12);
  content.write(MAGIC, 'latin1');
  content.writeUInt32LE(VERSION, 8);
  return skippedFrame(content);
}

/**
 * Writes a backup beside its place and renames it when it is whole.
 * @param files what it holds, in this order
 * @throws CommandError when a file becomes shorter while it is read
 */
export async function writeBackup(path: string, files: AsyncIterable<BackedUpFile>): Promise<BackupSummary> {
  const beside = `${path}.${process.pid}.partial`;
  const summary = { files: 0, bytes: 0 };
  const hash = crypto().createHash('sha256');
  async function* framed(compressed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const head = fileHead();
    hash.update(head);
    yield head;
    for await (const piece of compressed) {
      hash.update(piece);
      yield piece;
    }
    yield skippedFrame(hash.digest());
  }
  try {
    // Tokens are in it: nobody else may read it.
    const output = createWriteStream(beside, { mode: 0o600, flush: true });
    await pipeline(Readable.from(tarOf(files, `${beside}.copy`, summary)), createZstdCompress(), framed, output);
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
  return summary;
}

async function* tarOf(
  files: AsyncIterable<BackedUpFile>,
  copy: string,
  summary: { files: number; bytes: number },
): AsyncGenerator<Buffer> {
  for await (const { path, source } of files) {
    summary.files++;
    if (await isDatabase(source)) {
      const { mode } = await stat(source);
      // A generator cannot yield from within a callback, so the copy is opened there and stays readable without a name.
      const file = await withCopyOf(source, copy, (place) => open(place, 'r'));
      yield* entryOf(path, file, mode, summary);
    } else yield* entryOf(path, await open(source, 'r'), undefined, summary);
  }
  // Two empty blocks end a tar file.
  yield Buffer.alloc(2 * BLOCK);
}

type OpenFile = Awaited<ReturnType<typeof open>>;

async function* entryOf(
  path: string,
  file: OpenFile,
  mode: number | undefined,
  summary: { bytes: number },
): AsyncGenerator<Buffer> {
  try {
    const { size, mode: own, mtimeMs } = await file.stat();
    yield tarHead({ path, size, mode: (mode ?? own) & 0o777, modified: Math.floor(mtimeMs / 1000) });
    let left = size;
    while (left > 0) {
      const buffer = Buffer.allocUnsafe(Math.min(left, 1 << 18));
      const { bytesRead } = await file.read(buffer, 0, buffer.length, size - left);
      if (bytesRead === 0)
        throw new CommandError(`${path} became shorter while it was read. Repeat the command.`, EXIT.failed);
      left -= bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
    yield Buffer.alloc(paddingOf(size));
    summary.bytes += size;
  } finally {
    await file.close();
  }
}

/** @throws CommandError when a file is no backup, is of another version, or does not have its checksum */
export async function checkBackup(path: string): Promise<void> {
  const { size } = await stat(path);
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    await file.read(head, 0, HEAD_BYTES, 0);
    if (head.readUInt32LE(0) !== SKIPPED || head.toString('latin1', 8, 16) !== MAGIC)
      throw new CommandError(`${path} is no backup of Almanac.`, EXIT.failed);
    const version = head.readUInt32LE(16);
    if (version !== VERSION)
      throw new CommandError(`${path} has version ${version}; this Almanac reads version ${VERSION}.`, EXIT.failed);
    const damaged = new CommandError(`${path} is cut off or damaged: its checksum is wrong.`, EXIT.failed);
    if (size < HEAD_BYTES + TRAILER_BYTES) throw damaged;
    const trailer = Buffer.alloc(TRAILER_BYTES);
    await file.read(trailer, 0, TRAILER_BYTES, size - TRAILER_BYTES);
    const hash = crypto().createHash('sha256');
    for await (const piece of createReadStream(path, { end: size - TRAILER_BYTES - 1 })) hash.update(piece);
    if (!skippedFrame(hash.digest()).equals(trailer)) throw damaged;
  } finally {
    await file.close();
  }
}

/**
 * Unpacks a backup that {@link checkBackup} has passed.
 * @param mayHold tells by the first folder of its path whether a file is wanted
 * @throws CommandError when it holds what is no file below the directory
 */
export async function unpackBackup(
  path: string,
  directory: string,
  mayHold: (folder: string) => boolean,
): Promise<BackupSummary> {
  const { size } = await stat(path);
  const compressed = createReadStream(path, { start: HEAD_BYTES, end: size - TRAILER_BYTES - 1 });
  let summary: BackupSummary = { files: 0, bytes: 0 };
  await pipeline(compressed, createZstdDecompress(), async (tar: AsyncIterable<Buffer>) => {
    summary = await unpackTar(new Pieces(tar), directory, mayHold);
  });
  return summary;
}

async function unpackTar(
  pieces: Pieces,
  directory: string,
  mayHold: (folder: string) => boolean,
): Promise<BackupSummary> {
  let files = 0;
  let bytes = 0;
  let extended: ReadonlyMap<string, string> = new Map();
  for (;;) {
    const entry = parseHead(await pieces.take(BLOCK), extended);
    if (entry === undefined) return { files, bytes };
    if (entry.type === 'x') {
      if (entry.size > MOST_EXTENDED) throw new CommandError('The backup holds a name that is too long.', EXIT.failed);
      extended = parseRecords(await pieces.take(entry.size));
      await pieces.take(paddingOf(entry.size));
      continue;
    }
    extended = new Map();
    await unpackEntry(pieces, entry, directory, mayHold);
    await pieces.take(paddingOf(entry.size));
    files++;
    bytes += entry.size;
  }
}

async function unpackEntry(
  pieces: Pieces,
  { path, size, mode, modified }: TarEntry,
  directory: string,
  mayHold: (folder: string) => boolean,
): Promise<void> {
  const place = resolve(directory, path);
  const inside = relative(directory, place).replaceAll('\\', '/');
  const [folder = ''] = inside.split('/');
  if (inside !== path || !mayHold(folder) || folder === path)
    throw new CommandError(`The backup holds ${JSON.stringify(path)}, which is no file of an interface.`, EXIT.failed);
  await mkdir(dirname(place), { recursive: true });
  const file = await open(place, 'wx', mode);
  try {
    for (let left = size; left > 0; ) {
      const piece = await pieces.some(left);
      await file.writeFile(piece);
      left -= piece.length;
    }
    await file.sync();
  } finally {
    await file.close();
  }
  // The umask may have taken something away.
  await chmod(place, mode & 0o777);
  await utimes(place, modified, modified);
}

/** Takes bytes out of a stream in the amounts that are wanted. */
class Pieces {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** At least one byte and at most so many. */
  async some(most: number): Promise<Buffer> {
    while (this.#rest.length === 0) {
      const { value, done } = await this.#source.next();
      if (done) throw new CommandError('The backup ends in the middle of a file.', EXIT.failed);
      this.#rest = value;
    }
    const piece = this.#rest.subarray(0, most);
    this.#rest = this.#rest.subarray(piece.length);
    return piece;
  }

  /** Exactly so many bytes. */
  async take(bytes: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for (let left = bytes; left > 0; ) {
      const piece = await this.some(left);
      pieces.push(piece);
      left -= piece.length;
    }
    return Buffer.concat(pieces);
  }
}
