import { accessSync, constants } from 'node:fs';
import { dirname } from 'node:path';
import { CommandError, EXIT } from '../command/command-error.ts';

/** What a refused write means, by the system's name of the error. */
const WRITE_REFUSALS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the file system is read-only',
  EFBIG: 'the file would be larger than this system allows',
};

/** What is wrong with a path, by the system's name of the error. */
const PATH_REFUSALS: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  ENOENT: 'it does not exist',
  ENOTDIR: 'a part of its path is not a directory',
  EISDIR: 'it is a directory',
  EEXIST: 'something else is in its place',
  ENOTEMPTY: 'the directory is not empty',
  EBUSY: 'it is in use',
  ETXTBSY: 'it is in use',
  ELOOP: 'its symbolic links lead in a circle',
  ENAMETOOLONG: 'the name is too long',
  EIO: 'the disk reports a read or write error',
  EMFILE: 'too many files are open (ulimit -n)',
  ENFILE: 'too many files are open on this machine',
};

/** SQLite's primary result codes that the disk is to blame for. */
const SQLITE_REFUSALS: Readonly<Record<number, string>> = {
  3: 'permission is denied',
  5: 'another process is writing to it',
  6: 'another process is writing to it',
  8: 'permission is denied or the file system is read-only',
  10: 'the disk is full or reports a read or write error',
  11: 'it is damaged',
  13: 'the disk is full',
  14: 'the file or those beside it cannot be opened or made',
  26: 'it is damaged or no database',
};

/** How deep causes are followed. */
const MOST_CAUSES = 8;

interface Refusal {
  /** "the disk is full": goes behind a colon. */
  readonly reason: string;
  readonly writing: boolean;
  readonly path: string | undefined;
}

/**
 * What the system or SQLite refused, where an error, or what caused it, is about a file.
 * @returns "the disk is full", to be put behind a colon, or undefined for any other error
 */
export const refusalOf = (error: unknown): string | undefined => find(error)?.reason;

/** Why something failed, to be put behind a colon: what the system refused, else the error's own words. */
export const reasonOf = (error: unknown): string =>
  refusalOf(error) ?? (error instanceof Error ? error.message.replace(/\.$/, '') : String(error));

/**
 * The one place that turns an error of the system (a full disk, a read-only directory, no permission …) into what a
 * person at the terminal is told.
 * @param what names the file where the error does not
 * @returns undefined for an error that is not about a file
 */
export function systemRefusal(error: unknown, what?: string): CommandError | undefined {
  const refusal = find(error);
  if (refusal === undefined) return undefined;
  const { reason, writing, path = what } = refusal;
  const sentence =
    path === undefined
      ? `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`
      : `${path} cannot be ${writing ? 'written' : 'used'}: ${reason}.`;
  return new CommandError(sentence, EXIT.unavailable, { cause: error });
}

function find(error: unknown): Refusal | undefined {
  let cause = error;
  let path: string | undefined;
  for (let depth = 0; depth < MOST_CAUSES && typeof cause === 'object' && cause !== null; depth++) {
    const fields = cause as NodeJS.ErrnoException & { dest?: string; errcode?: number; address?: string };
    const { address, dest, errcode } = fields;
    const code = codeOf(fields);
    const writing = WRITE_REFUSALS[code];
    // Of a copy, the file that is written is the second one.
    const named = writing === undefined ? fields.path : (dest ?? fields.path);
    if (typeof named === 'string') path ??= named;
    // Sockets have an address; their errors have sentences of their own.
    if (address === undefined && fields.syscall !== undefined) {
      const reason = writing ?? PATH_REFUSALS[code];
      if (reason !== undefined) return { reason, writing: writing !== undefined, path };
    }
    const ofSqlite = code === 'ERR_SQLITE_ERROR' ? SQLITE_REFUSALS[(errcode ?? 0) & 0xff] : undefined;
    if (ofSqlite !== undefined) return { reason: ofSqlite, writing: false, path };
    cause = fields.cause;
  }
  return undefined;
}

/** The system's name of an error. Of a directory that cannot be made node often says only that it is not there. */
function codeOf({ code = '', syscall, path }: NodeJS.ErrnoException): string {
  if (code !== 'ENOENT' || syscall !== 'mkdir' || path === undefined) return code;
  for (let parent = dirname(path); ; parent = dirname(parent))
    try {
      accessSync(parent, constants.W_OK);
      return code;
    } catch (error) {
      const { code: reason = code } = error as NodeJS.ErrnoException;
      if (reason !== 'ENOENT' || parent === dirname(parent)) return reason;
    }
}
