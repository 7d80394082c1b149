import { type FileHandle, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '#kit/files/atomic-file';

const FORMAT = 'almanac-partial';
const VERSION = 1;
/** Least milliseconds between two notes of what has come. */
const NOTE_INTERVAL = 1000;
const MAX_PARTS = 100_000;

/** A piece of a file that is being pulled. */
export interface Part {
  readonly offset: number;
  readonly length: number;
  /** Bytes of it that have come. */
  done: number;
}

/**
 * A file that is being pulled: its bytes in `data`, at their final offsets, and in `state` which of them have come
 * (docs/formats/models-partial.md). Bytes are synced before the state names them. So after a crash the state never
 * promises more than there is.
 */
export class PartialFile {
  readonly #place: string;
  readonly #digest: string;
  readonly size: number;
  readonly #data: FileHandle;
  parts: Part[];
  /** Whether some of it came in an earlier run. */
  readonly resumed: boolean;
  #noted = 0;
  #noting: Promise<void> = Promise.resolve();

  private constructor(place: string, digest: string, size: number, data: FileHandle, parts: Part[], resumed: boolean) {
    this.#place = place;
    this.#digest = digest;
    this.size = size;
    this.#data = data;
    this.parts = parts;
    this.resumed = resumed;
  }

  /**
   * Opens what an earlier run left behind, or starts anew.
   * @param place a directory that the caller has locked
   */
  static async open(place: string, digest: string, size: number, partBytes: number): Promise<PartialFile> {
    const known = await readState(place, digest, size);
    const path = dataPath(place);
    // The state may have outlived its data.
    const usable = known !== undefined && (await stat(path).catch(() => undefined))?.size === size;
    const data = await open(path, usable ? 'r+' : 'w+');
    try {
      if (!usable) await data.truncate(size);
      const parts = usable ? known : partsOf(size, partBytes);
      return new PartialFile(place, digest, size, data, parts, usable && known.some(({ done }) => done > 0));
    } catch (error) {
      await data.close();
      throw error;
    }
  }

  /** Bytes that have come. */
  get done(): number {
    return this.parts.reduce((sum, part) => sum + part.done, 0);
  }

  /** Forgets what has come, and makes it one part: for servers that send only whole files. */
  restartWhole(): Part {
    const part = { offset: 0, length: this.size, done: 0 };
    this.parts = [part];
    return part;
  }

  /** Writes the next bytes of a part. */
  async write(part: Part, bytes: Uint8Array): Promise<void> {
    for (let written = 0; written < bytes.length; ) {
      const { bytesWritten } = await this.#data.write(
        bytes,
        written,
        bytes.length - written,
        part.offset + part.done + written,
      );
      written += bytesWritten;
    }
    part.done += bytes.length;
    if (performance.now() - this.#noted > NOTE_INTERVAL) await this.note();
  }

  /** Notes on the disk what has come. */
  note(): Promise<void> {
    this.#noted = performance.now();
    this.#noting = this.#noting.catch(() => {}).then(() => this.#note());
    return this.#noting;
  }

  async #note(): Promise<void> {
    const parts = this.parts.map(({ offset, length, done }) => [offset, length, done]);
    await this.#data.datasync();
    const state = { format: FORMAT, version: VERSION, digest: this.#digest, size: this.size, parts };
    await writeAtomically(statePath(this.#place), (file) => file.writeFile(JSON.stringify(state)));
  }

  async close(): Promise<void> {
    await this.#noting.catch(() => {});
    await this.#data.close();
  }
}

export const dataPath = (place: string): string => join(place, 'data');
const statePath = (place: string): string => join(place, 'state');

/** Removes the bytes and the state, but not the place with its lock. */
export async function discardPartial(place: string): Promise<void> {
  await rm(statePath(place), { force: true });
  await rm(dataPath(place), { force: true });
}

function partsOf(size: number, partBytes: number): Part[] {
  const length = Math.max(partBytes, Math.ceil(size / MAX_PARTS));
  const count = Math.ceil(size / length);
  return Array.from({ length: count }, (_, index) => ({
    offset: index * length,
    length: Math.min(length, size - index * length),
    done: 0,
  }));
}

/** Bytes that have come of a file that another process is pulling. */
export async function doneBy(place: string, digest: string, size: number): Promise<number> {
  const parts = await readState(place, digest, size);
  return parts?.reduce((sum, { done }) => sum + done, 0) ?? 0;
}

/** The parts that the state names; undefined when there is none, or it is not of this file. */
async function readState(place: string, digest: string, size: number): Promise<Part[] | undefined> {
  try {
    const state = JSON.parse(await readFile(statePath(place), 'utf8')) as Record<string, unknown>;
    if (state.format !== FORMAT || state.version !== VERSION || state.digest !== digest || state.size !== size)
      return undefined;
    return checkedParts(state.parts, size);
  } catch {
    return undefined;
  }
}

/** The parts, if they cover the whole file without gaps. */
function checkedParts(value: unknown, size: number): Part[] | undefined {
  if (!Array.isArray(value) || value.length > MAX_PARTS) return undefined;
  const parts: Part[] = [];
  let next = 0;
  for (const row of value as unknown[]) {
    const [offset, length, done] = Array.isArray(row) ? (row as unknown[]) : [];
    if (offset !== next || !isCount(length) || !isCount(done) || done > length) return undefined;
    parts.push({ offset, length, done });
    next += length;
  }
  return next === size ? parts : undefined;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
