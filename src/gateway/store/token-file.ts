import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError, EXIT } from '#kit/command/command-error';
import { writeAtomically } from '#kit/files/atomic-file';
import { formatChecked, isAsWritten } from '#kit/files/checked-json';
import { whileLocked } from '#kit/files/directory-lock';
import { RIGHT_FAULTS, RIGHT_NAMES, type Rights, USE_RIGHTS } from './rights.ts';

/** One token as it is stored: everything but the token. */
export interface TokenRecord extends Rights {
  /** Stays the same when the token is changed or made anew; a name that is given again gets another. */
  readonly id: string;
  readonly name: string;
  /** SHA-256 of the token, 64 lower-case hexadecimal digits; null for a template, which nobody has. */
  readonly digest: string | null;
  /** ISO 8601, UTC. */
  readonly created: string;
  /** ISO 8601, UTC; null never expires. */
  readonly expires: string | null;
  /** What the token was before it was made anew, as long as both are valid. */
  readonly previous: PreviousToken | null;
}

/** A token that another has replaced. */
export interface PreviousToken {
  readonly digest: string;
  /** ISO 8601, UTC. */
  readonly expires: string;
}

const FORMAT = 'almanac gateway tokens';
const VERSION = 3;
/** Files of this version have no checksum. */
const UNCHECKED_VERSION = 1;
/** Tokens of these versions have no rights of their own; the next change of the tokens writes {@link USE_RIGHTS}. */
const OLD_VERSIONS: readonly unknown[] = [UNCHECKED_VERSION, 2];
const MAX_BYTES = 16 * 1024 * 1024;
const OLD_KEYS = ['id', 'name', 'digest', 'created', 'expires'] as const;
const KEYS = [...OLD_KEYS, 'previous', ...RIGHT_NAMES] as const;
const DIGEST = /^[0-9a-f]{64}$/;

/** What a token may be called. */
export const TOKEN_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** docs/formats/gateway-tokens.md describes the file. */
export const tokenPath = (directory: string): string => join(directory, 'tokens.json');

/** Where the first token itself is, until somebody has read it: where no terminal could show it. */
export const firstTokenPath = (directory: string): string => join(directory, 'first-token');

/**
 * Reads the stored tokens.
 * @returns undefined when there is no file yet
 * @throws CommandError with one sentence when the file is damaged or of another version
 */
export async function readTokens(path: string): Promise<TokenRecord[] | undefined> {
  let source: string;
  try {
    if ((await stat(path)).size > MAX_BYTES) throw refuse(path, `it is larger than ${MAX_BYTES} bytes`);
    source = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    if (error instanceof CommandError) throw error;
    throw refuse(path, `it cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  return parseTokens(source, path);
}

/** @throws CommandError as {@link readTokens}; nothing of the text is in its message */
export function parseTokens(source: string, path: string): TokenRecord[] {
  let file: unknown;
  try {
    file = JSON.parse(source);
  } catch {
    throw refuse(path, 'it is not JSON');
  }
  if (!isObject(file) || file.format !== FORMAT) throw refuse(path, 'it is not a file of gateway tokens');
  const isOld = OLD_VERSIONS.includes(file.version);
  const isChecked = file.version !== UNCHECKED_VERSION;
  if (!isOld && file.version !== VERSION)
    throw refuse(path, `it is version ${JSON.stringify(file.version)} and this almanac reads version ${VERSION}`);
  const { tokens } = file;
  if (!Array.isArray(tokens) || Object.keys(file).length !== (isChecked ? 4 : 3))
    throw refuse(path, 'its list of tokens is damaged');
  const names = new Set<string>();
  const digests = new Set<string>();
  const records = tokens.map((token: unknown, index) => {
    const record = isOld && isObject(token) && hasKeys(token, OLD_KEYS) ? withRights(token) : token;
    if (!isRecord(record)) throw refuse(path, `its token number ${index + 1} is damaged`);
    if (names.has(record.name)) throw refuse(path, `the name ${record.name} occurs twice`);
    names.add(record.name);
    for (const digest of [record.digest, record.previous?.digest]) {
      if (digest === null || digest === undefined) continue;
      if (digests.has(digest)) throw refuse(path, `the token ${record.name} has the digest of another`);
      digests.add(digest);
    }
    return record;
  });
  if (isChecked && !isAsWritten(source))
    throw refuse(path, 'it is damaged; put back a copy, or remove it and make the tokens anew');
  return records;
}

const refuse = (path: string, reason: string): CommandError =>
  new CommandError(`The token file ${path} is refused: ${reason}.`, EXIT.unavailable);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTime = (value: unknown): boolean => {
  if (typeof value !== 'string') return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString() === value;
};

const withRights = (token: object): unknown => ({ ...token, previous: null, ...USE_RIGHTS });

// A key that this version does not know may limit a token; to pass over it would widen the token's rights.
const hasKeys = (value: Record<string, unknown>, keys: readonly string[]): boolean =>
  Object.keys(value).length === keys.length && keys.every((key) => Object.hasOwn(value, key));

const isDigest = (value: unknown): value is string => typeof value === 'string' && DIGEST.test(value);

const isRecord = (value: unknown): value is TokenRecord =>
  isObject(value) &&
  hasKeys(value, KEYS) &&
  typeof value.id === 'string' &&
  /^[A-Za-z0-9]{1,32}$/.test(value.id) &&
  typeof value.name === 'string' &&
  TOKEN_NAME.test(value.name) &&
  (value.digest === null || isDigest(value.digest)) &&
  isTime(value.created) &&
  (value.expires === null || isTime(value.expires)) &&
  (value.previous === null || isPrevious(value.previous)) &&
  RIGHT_NAMES.every((name) => RIGHT_FAULTS[name](value[name]) === undefined);

const isPrevious = (value: unknown): value is PreviousToken =>
  isObject(value) && hasKeys(value, ['digest', 'expires']) && isDigest(value.digest) && isTime(value.expires);

/** The text of the file for these tokens. */
export const formatTokens = (tokens: readonly TokenRecord[]): string =>
  formatChecked({ format: FORMAT, version: VERSION, tokens });

/** How long a change waits for others that are under way, in milliseconds; the message says it. */
const LOCK_WAIT_MS = 30_000;

/**
 * Changes the stored tokens: reads them, lets `change` make the new list, and writes it whole. Changes of several
 * processes follow one another, so that none is lost.
 * @throws CommandError when the file is refused, when the others do not come to an end, and whatever `change` throws
 */
export async function changeTokens(
  directory: string,
  change: (tokens: readonly TokenRecord[]) => readonly TokenRecord[] | Promise<readonly TokenRecord[]>,
): Promise<void> {
  await whileLocked(directory, 'tokens', LOCK_WAIT_MS, async () => {
    const path = tokenPath(directory);
    const changed = formatTokens(await change((await readTokens(path)) ?? []));
    if (Buffer.byteLength(changed) > MAX_BYTES)
      throw new CommandError(`The token file ${path} is full: it would be larger than ${MAX_BYTES} bytes.`);
    await writeAtomically(path, async (file) => {
      await file.chmod(0o600);
      await file.writeFile(changed);
    });
  });
}
