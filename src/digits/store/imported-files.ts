import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { writeAtomically } from '#kit/atomic-file';
import { CommandError, EXIT } from '#kit/command-error';

/** The list of files that lie elsewhere and are served in place. */
export const IMPORTED = 'imported.json';
const FORMAT = 'almanac imported digits';
const VERSION = 1;

const Header = Type.Object({
  radix: Type.Union([Type.Literal(10), Type.Literal(16)]),
  firstDigits: Type.String(),
  totalDigits: Type.Integer({ minimum: 0 }),
  blockSize: Type.Integer({ minimum: 100 }),
  blockId: Type.Integer({ minimum: 0 }),
});
const LocalFile = Type.Object({ path: Type.String(), header: Header });
const RemoteFile = Type.Object({
  url: Type.String(),
  bytes: Type.Integer({ minimum: 0 }),
  etag: Type.Union([Type.String(), Type.Null()]),
  dataOffset: Type.Integer({ minimum: 1 }),
  header: Header,
});
const Imported = Type.Object({
  format: Type.Literal(FORMAT),
  version: Type.Literal(VERSION),
  files: Type.Array(Type.Union([LocalFile, RemoteFile])),
});

export type ImportedFile = Type.Static<typeof LocalFile> | Type.Static<typeof RemoteFile>;

/**
 * The imported files of a directory; none when nothing was imported.
 * @throws CommandError with one sentence when the list is damaged or of another version
 */
export function readImported(directory: string): readonly ImportedFile[] {
  const path = join(directory, IMPORTED);
  let list: unknown;
  try {
    list = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw refusal(path, `cannot be read: ${(error as Error).message}`);
  }
  if (Value.Check(Imported, list)) return list.files;
  const { format, version } = (list ?? {}) as { format?: unknown; version?: unknown };
  if (format === FORMAT && version !== VERSION)
    throw refusal(path, `has version ${String(version)}; this program reads ${VERSION}`);
  throw refusal(path, 'is damaged or no list of imported digits');
}

/** Replaces the list. */
export const writeImported = (directory: string, files: readonly ImportedFile[]): Promise<void> =>
  writeAtomically(join(directory, IMPORTED), (file) =>
    file.writeFile(`${JSON.stringify({ format: FORMAT, version: VERSION, files }, null, 2)}\n`),
  );

const refusal = (path: string, reason: string): CommandError =>
  new CommandError(`${path} ${reason}. Remove it and import the files again.`, EXIT.failed);
