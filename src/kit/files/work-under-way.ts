import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Below the directory of a service. */
const FOLDER = 'under-way';
const FORMAT = 'almanac-work';
const VERSION = 1;

const WRITE_INTERVAL_MS = 1000;
const SIGN_OF_LIFE_MS = 10_000;
/** Who has given no sign of life for this long was killed. */
const STALE_MS = 60_000;
const MOST_WORKS = 50;
const MOST_BYTES = 4096;
const MOST_CHARACTERS = 200;

/** An import, a download or a computation that some process does for a service. */
export interface Work {
  /** What is being done, for people. */
  readonly what: string;
  /** In the unit of `total`. */
  readonly done: number;
  /** null when it is not known. */
  readonly total: number | null;
}

export interface ToldWork {
  update(done: number): void;
  end(): void;
}

/**
 * Tells the service of a directory about work, until it ends or the process does. It never throws: work does not fail
 * because nobody can be told.
 * @param directory the service's own
 * @param total in any unit; undefined when it is not known
 */
export function tellOfWork(directory: string, what: string, total: number | undefined): ToldWork {
  const folder = join(directory, FOLDER);
  const begun = Math.round((performance.timeOrigin + performance.now()) * 1000);
  const path = join(folder, `${process.pid}-${begun}.json`);
  const work = {
    format: FORMAT,
    version: VERSION,
    what: what.slice(0, MOST_CHARACTERS),
    done: 0,
    total: total ?? null,
  };
  let last = 0;
  const write = (): void => {
    last = Date.now();
    quietly(() => {
      // The last work to end takes the folder away.
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${path}.partial`, JSON.stringify(work));
      renameSync(`${path}.partial`, path);
    });
  };
  const alive = setInterval(write, SIGN_OF_LIFE_MS).unref();
  const end = (): void => {
    clearInterval(alive);
    process.off('exit', end);
    quietly(() => rmSync(path, { force: true }));
    quietly(() => rmSync(`${path}.partial`, { force: true }));
    // It stays while others work.
    quietly(() => rmdirSync(folder));
  };
  process.once('exit', end);
  removeOfTheDead(folder);
  write();
  return {
    update(done) {
      work.done = done;
      if (Date.now() - last >= WRITE_INTERVAL_MS) write();
    },
    end,
  };
}

/**
 * The work that processes do now for the service of a directory, oldest first, 50 at most. What a killed process left is
 * removed.
 */
export async function workUnderWay(directory: string): Promise<Work[]> {
  const folder = join(directory, FOLDER);
  const works: Work[] = [];
  for (const name of namesIn(folder)) {
    if (works.length === MOST_WORKS) break;
    const path = join(folder, name);
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats === undefined) continue;
    if (Date.now() - stats.mtimeMs > STALE_MS) quietly(() => rmSync(path, { force: true }));
    else if (name.endsWith('.json') && stats.size <= MOST_BYTES) {
      const work = parseWork(await readFile(path, 'utf8').catch(() => ''));
      if (work !== undefined) works.push(work);
    }
  }
  return works;
}

/** Removes what killed processes left. One of another machine or container that lives writes its file again. */
function removeOfTheDead(folder: string): void {
  for (const name of namesIn(folder)) {
    try {
      process.kill(Number.parseInt(name, 10) || process.pid, 0);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') quietly(() => rmSync(join(folder, name), { force: true }));
    }
  }
}

/** Oldest first: names begin with a process, and go on with the time of the begin. */
function namesIn(folder: string): string[] {
  let names: string[] = [];
  quietly(() => {
    names = readdirSync(folder);
  });
  const begun = (name: string): number => Number.parseInt(name.split('-')[1] ?? '', 10) || 0;
  return names.sort((a, b) => begun(a) - begun(b) || (a < b ? -1 : 1));
}

/** @returns undefined for what another version wrote, or nobody */
function parseWork(text: string): Work | undefined {
  let value: Partial<Work & { format: string; version: number }> | null;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value?.format !== FORMAT || value.version !== VERSION) return undefined;
  const { what, done, total } = value;
  if (typeof what !== 'string' || typeof done !== 'number') return undefined;
  return { what, done, total: typeof total === 'number' ? total : null };
}

function quietly(act: () => void): void {
  try {
    act();
  } catch {
    // A full or read-only disk: the work itself will say so, if it matters.
  }
}
