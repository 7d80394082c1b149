import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, EXIT } from '#kit/command/command-error';
import { writeAtomically } from '#kit/files/atomic-file';
import { formatChecked, isAsWritten } from '#kit/files/checked-json';
import { reasonOf } from '#kit/files/system-error';
import type { RemoteDescription } from './remote-ycd-file.ts';
import type { YcdHeader } from './ycd-header.ts';

/** The list of files that lie elsewhere and are served in place. */
export const IMPORTED = 'imported.json';
const FORMAT = 'almanac imported digits';
const VERSION = 2;
/** Lists of this version have no checksum. */
const UNCHECKED_VERSION = 1;

interface LocalFile {
  readonly path: string;
  readonly header: YcdHeader;
}

export type ImportedFile = LocalFile | RemoteDescription;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isInteger = (value: unknown, least: number): boolean => Number.isInteger(value) && (value as number) >= least;

const isHeader = (value: unknown): boolean =>
  isFields(value) &&
  (value.radix === 10 || value.radix === 16) &&
  typeof value.firstDigits === 'string' &&
  isInteger(value.totalDigits, 0) &&
  isInteger(value.blockSize, 100) &&
  isInteger(value.blockId, 0);

const isRemote = ({ url, bytes, etag, dataOffset, checked }: Fields): boolean =>
  typeof url === 'string' &&
  isInteger(bytes, 0) &&
  (etag === null || typeof etag === 'string') &&
  isInteger(dataOffset, 1) &&
  (checked === undefined || typeof checked === 'boolean');

const isImported = (value: unknown): value is ImportedFile =>
  isFields(value) && isHeader(value.header) && (typeof value.path === 'string' || isRemote(value));

/**
 * The imported files of a directory; none when nothing was imported.
 * @throws CommandError with one sentence when the list is damaged or of another version
 */
export function readImported(directory: string): readonly ImportedFile[] {
  const path = join(directory, IMPORTED);
  let list: unknown;
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
    list = JSON.parse(text);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw refusal(path, `cannot be read: ${reasonOf(error)}`);
  }
  const { format, version, files } = isFields(list) ? list : ({} as Fields);
  const isSound = version === UNCHECKED_VERSION || (version === VERSION && isAsWritten(text));
  if (format === FORMAT && isSound && Array.isArray(files) && files.every(isImported)) return files;
  if (format === FORMAT && version !== VERSION && version !== UNCHECKED_VERSION)
    throw refusal(path, `has version ${String(version)}; this program reads ${VERSION}`);
  throw refusal(path, 'is damaged or no list of imported digits');
}

/** Replaces the list. */
export const writeImported = (directory: string, files: readonly ImportedFile[]): Promise<void> =>
  writeAtomically(join(directory, IMPORTED), (file) =>
    file.writeFile(formatChecked({ format: FORMAT, version: VERSION, files })),
  );

const refusal = (path: string, reason: string): CommandError =>
  new CommandError(`${path} ${reason}. Remove it and import the files again.`, EXIT.failed);
