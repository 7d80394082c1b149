import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError, EXIT } from '#kit/command/command-error';
import { writeAtomically } from '#kit/files/atomic-file';
import { formatChecked, isAsWritten } from '#kit/files/checked-json';
import { whileLocked } from '#kit/files/directory-lock';

const FORMAT = 'almanac gateway last use';
const VERSION = 1;
const MAX_BYTES = 16 * 1024 * 1024;
const LOCK_WAIT_MS = 10_000;
const ID = /^[A-Za-z0-9-]{1,64}$/;

/** When tokens were used last: milliseconds since 1970 by the id of the token. */
export type LastUses = ReadonlyMap<string, number>;

/** docs/formats/gateway-last-use.md describes the file. */
export const lastUsePath = (directory: string): string => join(directory, 'last-use.json');

/**
 * Reads when the tokens of a directory were used last.
 * @returns nothing when there is no file yet
 * @throws CommandError with one sentence when the file is damaged or of another version
 */
export async function readLastUses(directory: string): Promise<LastUses> {
  const path = lastUsePath(directory);
  let source: string;
  try {
    if ((await stat(path)).size > MAX_BYTES) throw refuse(path, `it is larger than ${MAX_BYTES} bytes`);
    source = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Map();
    if (error instanceof CommandError) throw error;
    throw refuse(path, `it cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  return parseLastUses(source, path);
}

/** @throws CommandError as {@link readLastUses} */
export function parseLastUses(source: string, path: string): LastUses {
  let file: unknown;
  try {
    file = JSON.parse(source);
  } catch {
    throw refuse(path, 'it is not JSON');
  }
  if (!isObject(file) || file.format !== FORMAT) throw refuse(path, 'it is not a file of last uses');
  if (file.version !== VERSION)
    throw refuse(path, `it is version ${JSON.stringify(file.version)} and this almanac reads version ${VERSION}`);
  if (!isAsWritten(source) || !isObject(file.used) || Object.keys(file).length !== 4)
    throw refuse(path, 'it is damaged; remove it, and the gateway makes it anew');
  const uses = new Map<string, number>();
  for (const [id, text] of Object.entries(file.used)) {
    const time = typeof text === 'string' ? Date.parse(text) : Number.NaN;
    if (!ID.test(id) || Number.isNaN(time)) throw refuse(path, `its entry ${JSON.stringify(id)} is damaged`);
    uses.set(id, time);
  }
  return uses;
}

/** The text of the file for these uses. */
export const formatLastUses = (uses: LastUses): string =>
  formatChecked({
    format: FORMAT,
    version: VERSION,
    used: Object.fromEntries([...uses].map(([id, time]) => [id, new Date(time).toISOString()])),
  });

/**
 * Adds uses to those in the file; of two of one token the later one stays. Several processes may do so at once.
 * @param exists is a token with this id still there? Others are left out.
 * @throws CommandError when the file is refused or another process does not come to an end
 */
export async function addLastUses(directory: string, uses: LastUses, exists: (id: string) => boolean): Promise<void> {
  await whileLocked(directory, 'last-use', LOCK_WAIT_MS, async () => {
    const all = new Map([...(await readLastUses(directory))].filter(([id]) => exists(id)));
    for (const [id, time] of uses) if (exists(id)) all.set(id, Math.max(time, all.get(id) ?? 0));
    await writeAtomically(lastUsePath(directory), async (file) => {
      await file.chmod(0o600);
      await file.writeFile(formatLastUses(all));
    });
  });
}

const refuse = (path: string, reason: string): CommandError =>
  new CommandError(`The file ${path} is refused: ${reason}.`, EXIT.unavailable);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
