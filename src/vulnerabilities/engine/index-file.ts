import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { writeAtomically } from '#kit/atomic-file';
import type { IndexColumns } from './build-index.ts';
import type { Built } from './search-task.ts';

// Format: docs/formats/vulnerabilities-index.md.

/** The file within the service's directory. */
export const INDEX_FILE = 'vulnerabilities.index';

const MAGIC = 'ALMX';
const VERSION = 1;
const HEADER = 16;
const ALIGNMENT = 8;
/**
 * Memory of more than 32 MiB comes from the system itself and goes back there (glibc, M_MMAP_THRESHOLD); less would be
 * cut from a heap that keeps it. What is not used of it takes no place.
 */
const OWN_PAGES = 33 << 20;
/** More than any directory needs: a damaged length does not make us read the world. */
const MAX_DIRECTORY = 16 << 20;

const TYPES = { Uint8Array, Uint16Array, Uint32Array, Float64Array } as const;
type Column = Uint8Array | Uint16Array | Uint32Array | Float64Array;

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
  const parts: Buffer[] = [Buffer.from(text + ' '.repeat(align(length) - length))];
  for (const [, column] of arrays) {
    parts.push(Buffer.from(column.buffer as ArrayBuffer, column.byteOffset, column.byteLength));
    parts.push(Buffer.alloc(align(column.byteLength) - column.byteLength));
  }
  const header = Buffer.alloc(HEADER);
  header.write(MAGIC, 'latin1');
  header.writeUInt32LE(VERSION, 4);
  header.writeUInt32LE(parts[0].length, 8);
  header.writeUInt32LE(
    parts.reduce((sum, part) => crc32(part, sum), 0),
    12,
  );
  await writeAtomically(join(directory, INDEX_FILE), async (file) => {
    for (const part of [header, ...parts]) await file.appendFile(part);
  });
}

/**
 * The index of a state, read into one piece of shared memory.
 * @returns undefined when there is none, or one of another state; a sentence when it is of another version or damaged
 */
export function readIndexFile(directory: string, state: State): Built | string | undefined {
  const path = join(directory, INDEX_FILE);
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    return `${path} cannot be read: ${(error as Error).message}.`;
  }
  try {
    const header = Buffer.alloc(HEADER);
    if (readSync(file, header, 0, HEADER, 0) < HEADER || header.toString('latin1', 0, 4) !== MAGIC)
      return `${path} is no index of vulnerabilities.`;
    const version = header.readUInt32LE(4);
    if (version !== VERSION) return `${path} has version ${version}; this build reads ${VERSION}.`;
    const length = header.readUInt32LE(8);
    const total = fstatSync(file).size - HEADER;
    if (length > Math.min(MAX_DIRECTORY, total)) return `${path} is damaged.`;
    const memory = new SharedArrayBuffer(Math.max(total, OWN_PAGES));
    const bytes = Buffer.from(memory, 0, total);
    for (let read = 0; read < total; ) {
      const more = readSync(file, bytes, read, total - read, HEADER + read);
      if (more === 0) return `${path} is damaged.`;
      read += more;
    }
    if (crc32(bytes) !== header.readUInt32LE(12)) return `${path} is damaged.`;
    const { storeId, dataVersion, status, size, assigners, columns } = JSON.parse(
      bytes.toString('utf8', 0, length),
    ) as Directory;
    if (storeId !== state.storeId || dataVersion !== state.dataVersion) return undefined;
    const tree: Tree = { size, assigners };
    for (const [name, type, place, elements] of columns)
      plant(tree, name, new TYPES[type](memory as never, length + place, elements));
    return { columns: tree as unknown as IndexColumns, status };
  } finally {
    closeSync(file);
  }
}

const align = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

type Tree = { [name: string]: unknown };

/** Every typed array of the index with its path: `names.words.starts`. */
function columnsOf(branch: object, path = ''): [string, Column][] {
  return Object.entries(branch).flatMap(([name, value]: [string, unknown]): [string, Column][] => {
    if (ArrayBuffer.isView(value)) return [[path + name, value as Column]];
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? columnsOf(value, `${path}${name}.`)
      : [];
  });
}

function plant(tree: Tree, path: string, column: Column): void {
  const names = path.split('.');
  let branch = tree;
  for (const name of names.slice(0, -1)) {
    branch[name] ??= {};
    branch = branch[name] as Tree;
  }
  branch[names[names.length - 1]] = column;
}
