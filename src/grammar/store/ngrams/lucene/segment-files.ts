import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DamagedFile } from '#kit/files/damaged-file';
import { type PageCache, PagedFile } from '../paged-file.ts';
import { type LuceneFile, LuceneInput, readHeader } from './lucene-input.ts';

/** A segment of an index, as segments_N names it. */
export interface Segment {
  readonly name: string;
  readonly files: SegmentFiles;
  readonly maxDoc: number;
}

const SEGMENTS_FORMAT_4 = 3; // Lucene 4.9 and 4.10
const SEGMENTS_FORMAT_WITH_IDS = 4;
const SEGMENTS_FORMAT_5 = 6; // Lucene 5.3 to 5.5
const ID = 16;

/**
 * Reads which segments the newest commit of an index has.
 * @throws DamagedFile when there is none, it is of another version, damaged, or has deleted documents
 */
export function readSegments(directory: string, cache: PageCache): Segment[] {
  const generations = readdirSync(directory)
    .map((name) => /^segments_([\da-z]+)$/.exec(name)?.[1])
    .filter((generation) => generation !== undefined)
    .sort((a, b) => Number.parseInt(a, 36) - Number.parseInt(b, 36));
  const newest = generations.at(-1);
  if (newest === undefined) throw new DamagedFile(`${directory} is no Lucene index: it has no segments file.`);
  const path = join(directory, `segments_${newest}`);
  const file = new PagedFile(path, cache);
  const segments: Segment[] = [];
  try {
    for (const { name, hasDeletions } of readCommit(new LuceneInput(wholeFile(file)))) {
      if (hasDeletions) throw new DamagedFile(`${path} has deleted documents, which are not read.`);
      const files = new SegmentFiles(directory, name, cache);
      segments.push({ name, files, maxDoc: files.maxDoc });
    }
    return segments;
  } catch (error) {
    for (const segment of segments) segment.files.close();
    throw error;
  } finally {
    file.close();
  }
}

function readCommit(input: LuceneInput): { name: string; hasDeletions: boolean }[] {
  const { version: format } = readHeader(input, { segments: 'plain' });
  if (format < SEGMENTS_FORMAT_4 || format > SEGMENTS_FORMAT_5)
    throw new DamagedFile(
      `${input.source.name} is of a version of Lucene that is not read (format ${format}); 4.10 and 5.5 are.`,
    );
  const withIds = format >= SEGMENTS_FORMAT_WITH_IDS;
  if (withIds) {
    input.skip(ID);
    input.skip(input.byte());
  }
  const skipVersion = (): void => {
    for (let i = 0; i < 3; i++) input.vInt();
  };
  if (format >= SEGMENTS_FORMAT_5) skipVersion();
  input.long();
  input.int();
  const count = input.int();
  if (count < 0 || count > input.remaining) throw input.damaged('it ends too early');
  if (format >= SEGMENTS_FORMAT_5 && count > 0) skipVersion();
  const readSet = (): void => {
    for (let left = withIds ? input.count() : intCount(input); left > 0; left--) input.string();
  };
  const segments: { name: string; hasDeletions: boolean }[] = [];
  for (let i = 0; i < count; i++) {
    const name = input.string();
    if (!/^_[\da-z]+$/.test(name)) throw input.damaged('a segment has no proper name');
    if (withIds && input.byte() === 1) input.skip(ID);
    input.string();
    input.long();
    const deleted = input.int();
    input.long();
    input.long();
    readSet();
    for (let left = intCount(input); left > 0; left--) {
      input.int();
      readSet();
    }
    segments.push({ name, hasDeletions: deleted > 0 });
  }
  return segments;
}

function intCount(input: LuceneInput): number {
  const count = input.int();
  if (count < 0 || count > input.remaining) throw input.damaged('it ends too early');
  return count;
}

function wholeFile(file: PagedFile): LuceneFile {
  return { name: file.path, file, start: 0, length: file.size };
}

/** The files of one segment: each by itself, or together in a compound file. */
export class SegmentFiles {
  readonly maxDoc: number;
  /** What the paths of its files begin with. */
  readonly name: string;
  readonly #cache: PageCache;
  readonly #opened = new Map<string, PagedFile>();
  /** By suffix, such as `_Lucene41_0.tim`: place in the compound file. */
  readonly #entries: ReadonlyMap<string, { readonly start: number; readonly length: number }> | undefined;

  /** @throws DamagedFile when the segment's description is missing or damaged */
  constructor(directory: string, name: string, cache: PageCache) {
    this.name = join(directory, name);
    this.#cache = cache;
    try {
      const input = new LuceneInput(this.#whole('.si'));
      const { codec } = readHeader(input, { Lucene46SegmentInfo: 'plain', Lucene50SegmentInfo: 'index' });
      if (codec === 'Lucene46SegmentInfo') input.string();
      else input.skip(12);
      this.maxDoc = input.int();
      if (this.maxDoc < 0) throw input.damaged('its count of documents is negative');
      this.#entries = input.byte() === 1 ? this.#readEntries() : undefined;
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /**
   * A file by what follows the segment's name: `.fdt`, `_Lucene41_0.tim`.
   * @throws DamagedFile when it is not there
   */
  open(suffix: string): LuceneFile {
    if (this.#entries === undefined) return this.#whole(suffix);
    const entry = this.#entries.get(suffix);
    const file = this.#whole('.cfs');
    if (entry === undefined) throw new DamagedFile(`${file.name} has no ${suffix}.`);
    return { ...file, name: `${file.name} (${suffix})`, ...entry };
  }

  close(): void {
    for (const file of this.#opened.values()) file.close();
    this.#opened.clear();
  }

  #whole(suffix: string): LuceneFile {
    const path = this.name + suffix;
    let file = this.#opened.get(path);
    if (file === undefined) {
      if (!existsSync(path)) throw new DamagedFile(`${path}, a part of the index, is missing.`);
      file = new PagedFile(path, this.#cache);
      this.#opened.set(path, file);
    }
    return wholeFile(file);
  }

  #readEntries(): Map<string, { start: number; length: number }> {
    const input = new LuceneInput(this.#whole('.cfe'));
    readHeader(input, { CompoundFileWriterEntries: 'plain', Lucene50CompoundEntries: 'index' });
    const whole = this.#whole('.cfs').length;
    const entries = new Map<string, { start: number; length: number }>();
    for (let left = input.count(); left > 0; left--) {
      const suffix = input.string();
      const start = input.long();
      const length = input.long();
      if (start < 0 || length < 0 || start + length > whole)
        throw input.damaged(`a part lies outside ${basename(this.name)}.cfs`);
      entries.set(suffix, { start, length });
    }
    return entries;
  }
}
