import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { reasonOf } from '#kit/files/system-error';

/** Who asked for what, and what came of it. Never a prompt, a query string, a token or its digest. */
export interface AuditEntry {
  /** When the request came; ISO 8601, UTC. */
  readonly time: string;
  /** The X-Request-Id of the answer. */
  readonly id: string;
  /** Id, name and owner of the token; null without a valid one. */
  readonly token: string | null;
  readonly name: string | null;
  readonly owner: string | null;
  readonly peer: string;
  readonly method: string;
  readonly route: string;
  readonly path: string;
  readonly model: string | null;
  /** The model of a route that answered, `ROUTE/MODEL`, where `model` is an alias. */
  readonly target?: string | undefined;
  readonly status: number;
  /** Tokens. */
  readonly prompt: number;
  /** Tokens. */
  readonly generated: number;
  readonly milliseconds: number;
  readonly outcome: string;
  /** Bytes from the client through a WebSocket. */
  readonly received?: number;
  /** Bytes to it. */
  readonly sent?: number;
  /** How many requests the line is about, where they are several; `id` is that of the last. */
  readonly requests?: number;
  /** When the last of several came; ISO 8601, UTC. */
  readonly until?: string;
}

/** Takes lines of the audit log. */
export interface AuditWriter {
  write(entry: AuditEntry): void;
}

/** An entry as a line of the log. */
export const auditLine = (entry: AuditEntry): string => `${JSON.stringify(entry)}\n`;

export interface AuditSettings {
  /** A file that is as large is not added to; another one is begun. */
  readonly maxBytes: number;
  /** How long files are kept; the current day is one. */
  readonly days: number;
  /** Of all files together; beyond it the oldest are removed. */
  readonly mostBytes: number;
  /** Bytes that may wait to be written; further lines are lost. */
  readonly maxWaiting: number;
  readonly interval: number;
}

const FILE = /^audit-(\d{4}-\d\d-\d\d)(?:\.(\d+))?\.jsonl$/;
const DAY_MS = 86_400_000;
/** Other processes can fill a file that was just found to have room. */
const TRIES = 10;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * Appends lines of JSON to a file for each day (UTC), `audit-2026-11-23.jsonl`; when that is full, to
 * `audit-2026-11-23.1.jsonl` and so on. Several processes may write to the same files: each write is whole lines.
 */
export class AuditLog implements AuditWriter {
  readonly #directory: string;
  readonly #settings: AuditSettings;
  readonly #now: () => number;
  readonly #problem: (sentence: string) => void;
  readonly #timer: NodeJS.Timeout;
  #lines: string[] = [];
  #waiting = 0;
  #lost = 0;
  #running: Promise<void> | undefined;

  /** @param problem told in a sentence when lines are lost, once for each write that fails */
  constructor(
    directory: string,
    settings: AuditSettings,
    problem: (sentence: string) => void,
    now: () => number = Date.now,
  ) {
    this.#directory = directory;
    this.#settings = settings;
    this.#problem = problem;
    this.#now = now;
    this.#timer = setInterval(() => void this.flush(), settings.interval);
    this.#timer.unref();
  }

  /** Takes a line; it is in the file after the next interval. */
  write(entry: AuditEntry): void {
    this.take([auditLine(entry)]);
  }

  /** The same for lines that are written already. */
  take(lines: readonly string[]): void {
    for (const line of lines) {
      if (this.#waiting + line.length > this.#settings.maxWaiting) this.#lost++;
      else {
        this.#lines.push(line);
        this.#waiting += line.length;
      }
    }
  }

  /** Writes what waits. It never fails: what cannot be written is lost, and `problem` is told. */
  async flush(): Promise<void> {
    while (this.#running !== undefined) await this.#running;
    this.#running = this.#flush().finally(() => {
      this.#running = undefined;
    });
    await this.#running;
  }

  async #flush(): Promise<void> {
    const lines = this.#lines;
    if (lines.length > 0) {
      this.#lines = [];
      this.#waiting = 0;
      try {
        await this.#append(lines.join(''));
      } catch (error) {
        this.#lost += lines.length;
        this.#problem(`${this.#take()} lines of the audit log are lost: ${reasonOf(error)}.`);
        return;
      }
    }
    if (this.#lost > 0) this.#problem(`${this.#take()} lines of the audit log are lost: they came too fast.`);
  }

  #take(): number {
    const lost = this.#lost;
    this.#lost = 0;
    return lost;
  }

  async #append(text: string): Promise<void> {
    const day = dayOf(this.#now());
    await mkdir(this.#directory, { recursive: true, mode: 0o700 });
    // The first files of the day may have been removed: what was written there would count as old.
    const last = (await listed(this.#directory)).findLast((file) => file.day === day)?.number ?? 0;
    for (let file = last; file < last + TRIES; file++) {
      const number = file === 0 ? '' : `.${file}`;
      const handle = await open(join(this.#directory, `audit-${day}${number}.jsonl`), 'a', 0o600);
      try {
        const { size } = await handle.stat();
        if (size >= this.#settings.maxBytes) continue;
        await handle.appendFile(text);
        if (size === 0) await this.#prune();
        return;
      } finally {
        await handle.close();
      }
    }
    throw new Error(`${TRIES} files of today were full at once`);
  }

  /** Removes files whose time is over, and the oldest of too many. The newest stays. */
  async #prune(): Promise<void> {
    const first = dayOf(this.#now() - (this.#settings.days - 1) * DAY_MS);
    const files = await auditFiles(this.#directory);
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    for (const file of files.slice(0, -1)) {
      if (file.day >= first && bytes <= this.#settings.mostBytes) break;
      await rm(file.path, { force: true });
      bytes -= file.bytes;
    }
  }

  /** Writes what waits, and ends. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }
}

export interface AuditFile {
  readonly path: string;
  /** YYYY-MM-DD, UTC. */
  readonly day: string;
  readonly bytes: number;
}

/** The files of an audit log, oldest first. */
export async function auditFiles(directory: string): Promise<AuditFile[]> {
  return Promise.all(
    (await listed(directory)).map(async ({ name, day }) => {
      const path = join(directory, name);
      // Another process may have removed it since.
      const bytes = await stat(path)
        .then(({ size }) => size)
        .catch(() => 0);
      return { path, day, bytes };
    }),
  );
}

/** The names of the files by their days and numbers, oldest first. */
async function listed(directory: string): Promise<{ name: string; day: string; number: number }[]> {
  const names = await readdir(directory).catch(() => []);
  const files = names.flatMap((name) => {
    const found = FILE.exec(name);
    return found === null ? [] : [{ name, day: found[1] ?? '', number: Number(found[2] ?? 0) }];
  });
  return files.sort((a, b) => a.day.localeCompare(b.day) || a.number - b.number);
}
