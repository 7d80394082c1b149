import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { writeAtomically } from '#kit/files/atomic-file';
import { reasonOf } from '#kit/files/system-error';
import type { Built, IndexColumns } from './build-index.ts';

// Format: docs/formats/vulnerabilities-index.md.

/** The file within the service's directory. */
export const INDEX_FILE = 'vulnerabilities.index';

const MAGIC = 'ALMX';
const VERSION = 2;
const HEADER = 16;
const ALIGNMENT = 8;
/**
 * Memory of more than 32 MiB comes from the system itself and goes back there (glibc, M_MMAP_THRESHOLD); less would be
 * cut from a heap that keeps it. What is not used of it takes no place.
 */
const OWN_PAGES = 33 << 20;
/** Bytes that are read at one time. */
const PIECE = 1 << 20;
/** More than any directory needs: a damaged length does not make us read the world. */
const MAX_DIRECTORY = 16 << 20;

const TYPES = { Uint8Array, Uint16Array, Uint32Array, Float64Array } as const;
type IndexColumn = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** Which state of which store an index was made of. */
export interface State {
  readonly storeId: string;
  readonly dataVersion: number;
}

interface Directory extends State {
  readonly status: Built['status'];
  readonly size: number;
  readonly assigners: readonly string[];
  /** Name, type, place behind the directory in bytes, and elements of each column. */
  readonly columns: readonly (readonly [string, keyof typeof TYPES, number, number])[];
}

/** Keeps the index of a state, so that the next start need not make it. */
export async function writeIndexFile(directory: string, state: State, { columns, status }: Built): Promise<void> {
  const arrays = columnsOf(columns);
  let place = 0;
  const places: [string, keyof typeof TYPES, number, number][] = [];
  for (const [name, column] of arrays) {
    places.push([name, column.constructor.name as keyof typeof TYPES, place, column.length]);
    place += align(column.byteLength);
  }
  const { size, assigners } = columns;
  const { storeId, dataVersion } = state;
  const text = JSON.stringify({ storeId, dataVersion, status, size, assigners, columns: places } satisfies Directory);
  // Filled up with spaces, so that the columns behind it lie on whole words.
  const length = Buffer.byteLength(text);
  const directoryBytes = Buffer.from(text + ' '.repeat(align(length) - length));
  const parts = [directoryBytes];
  for (const [, column] of arrays) {
    parts.push(Buffer.from(column.buffer as ArrayBuffer, column.byteOffset, column.byteLength));
    parts.push(Buffer.alloc(align(column.byteLength) - column.byteLength));
  }
  const header = Buffer.alloc(HEADER);
  header.write(MAGIC, 'latin1');
  header.writeUInt32LE(VERSION, 4);
  header.writeUInt32LE(directoryBytes.length, 8);
  header.writeUInt32LE(
    parts.reduce((sum, part) => crc32(part, sum), 0),
    12,
  );
  await writeAtomically(join(directory, INDEX_FILE), async (file) => {
    for (const part of [header, ...parts]) await file.appendFile(part);
  });
}

/**
 * The index of a state in shared memory, read in pieces, so that other work gets its turn.
 * @param former an index that is held already: columns that are the same in both are shared
 * @returns undefined when there is none, or one of another state; a sentence when it is of another version or damaged
 */
export async function readIndexFile(
  directory: string,
  state: State,
  former?: IndexColumns,
): Promise<Built | string | undefined> {
  const path = join(directory, INDEX_FILE);
  let file: FileHandle;
  try {
    file = await open(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    return `${path} cannot be read: ${reasonOf(error)}.`;
  }
  try {
    const header = Buffer.alloc(HEADER);
    if ((await file.read(header, 0, HEADER, 0)).bytesRead < HEADER || header.toString('latin1', 0, 4) !== MAGIC)
      return `${path} is no index of vulnerabilities.`;
    const version = header.readUInt32LE(4);
    if (version !== VERSION) return `${path} has version ${version}; this build reads ${VERSION}.`;
    const length = header.readUInt32LE(8);
    const total = (await file.stat()).size - HEADER;
    if (length > Math.min(MAX_DIRECTORY, total)) return `${path} is damaged.`;
    const sum = header.readUInt32LE(12);
    const read = await (former ? readBeside(file, length, total, sum, former) : readWhole(file, length, total, sum));
    if (read === undefined) return `${path} is damaged.`;
    const { storeId, dataVersion, status, size, assigners } = read.directory;
    if (storeId !== state.storeId || dataVersion !== state.dataVersion) return undefined;
    const tree: Tree = { size, assigners };
    for (const [name, column] of read.columns) plant(tree, name, column);
    return { columns: tree as unknown as IndexColumns, status };
  } finally {
    await file.close();
  }
}

interface Read {
  readonly directory: Directory;
  readonly columns: readonly (readonly [string, IndexColumn])[];
}

/** Everything in one piece of memory; undefined when the sum is another. */
async function readWhole(file: FileHandle, length: number, total: number, sum: number): Promise<Read | undefined> {
  const memory = new SharedArrayBuffer(Math.max(total, OWN_PAGES));
  let found = 0;
  for (let at = 0; at < total; at += PIECE) {
    const piece = Buffer.from(memory, at, Math.min(PIECE, total - at));
    if (!(await fill(file, piece, at))) return undefined;
    found = crc32(piece, found);
  }
  if (found !== sum) return undefined;
  const directory = JSON.parse(Buffer.from(memory, 0, length).toString()) as Directory;
  const columns = directory.columns.map(
    ([name, type, place, elements]) => [name, new TYPES[type](memory as never, length + place, elements)] as const,
  );
  return { directory, columns };
}

/**
 * Only what is not the same in a former index, which the others are taken from: two indexes that differ in two columns
 * take little more memory than one. Memory that was read in one piece stays as long as a column of it is in use.
 */
async function readBeside(
  file: FileHandle,
  length: number,
  total: number,
  sum: number,
  former: IndexColumns,
): Promise<Read | undefined> {
  const scratch = Buffer.alloc(PIECE);
  let found = 0;
  for (let at = 0; at < total; at += PIECE) {
    const piece = scratch.subarray(0, Math.min(PIECE, total - at));
    if (!(await fill(file, piece, at))) return undefined;
    found = crc32(piece, found);
  }
  if (found !== sum) return undefined;
  const text = Buffer.alloc(length);
  if (!(await fill(file, text, 0))) return undefined;
  const directory = JSON.parse(text.toString()) as Directory;
  const held = new Map(columnsOf(former));
  const shared = new Map<string, IndexColumn>();
  let room = 0;
  for (const [name, type, place, elements] of directory.columns) {
    const old = held.get(name);
    if (
      old?.constructor === TYPES[type] &&
      old.length === elements &&
      (await isSame(file, bytesOf(old), length + place, scratch))
    )
      shared.set(name, old);
    else room += align(elements * TYPES[type].BYTES_PER_ELEMENT);
  }
  const memory = new SharedArrayBuffer(Math.max(room, OWN_PAGES));
  let next = 0;
  const columns: [string, IndexColumn][] = [];
  for (const [name, type, place, elements] of directory.columns) {
    const old = shared.get(name);
    if (old !== undefined) {
      columns.push([name, old]);
      continue;
    }
    const column = new TYPES[type](memory as never, next, elements);
    next += align(column.byteLength);
    if (!(await fill(file, bytesOf(column), length + place))) return undefined;
    columns.push([name, column]);
  }
  return { directory, columns };
}

/** Fills a piece of memory from a place behind the header. @returns whether the file goes so far */
async function fill(file: FileHandle, piece: Buffer, from: number): Promise<boolean> {
  for (let filled = 0; filled < piece.length; ) {
    const { bytesRead } = await file.read(piece, filled, piece.length - filled, HEADER + from + filled);
    if (bytesRead === 0) return false;
    filled += bytesRead;
  }
  return true;
}

const bytesOf = ({ buffer, byteOffset, byteLength }: IndexColumn): Buffer =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);

/** Does the file hold these bytes at a place behind the header? */
async function isSame(file: FileHandle, bytes: Buffer, from: number, scratch: Buffer): Promise<boolean> {
  for (let at = 0; at < bytes.length; at += PIECE) {
    const piece = scratch.subarray(0, Math.min(PIECE, bytes.length - at));
    if (!(await fill(file, piece, from + at)) || bytes.compare(piece, 0, piece.length, at, at + piece.length) !== 0)
      return false;
  }
  return true;
}

const align = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

type Tree = { [name: string]: unknown };

/** Every typed array of the index with its path: `names.words.starts`. */
function columnsOf(branch: object, path = ''): [string, IndexColumn][] {
  return Object.entries(branch).flatMap(([name, value]: [string, unknown]): [string, IndexColumn][] => {
    if (ArrayBuffer.isView(value)) return [[path + name, value as IndexColumn]];
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? columnsOf(value, `${path}${name}.`)
      : [];
  });
}

function plant(tree: Tree, path: string, column: IndexColumn): void {
  const names = path.split('.');
  let branch = tree;
  const last = names.pop() ?? '';
  for (const name of names) {
    branch[name] ??= {};
    branch = branch[name] as Tree;
  }
  branch[last] = column;
}
