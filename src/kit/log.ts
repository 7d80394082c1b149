import { writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { hostname } from 'node:os';
import { serializedError } from './observation/serialized-error.ts';

/** Bytes of log lines that are kept while they cannot be written. */
const MOST_UNWRITTEN = 1024 * 1024;
/** How long after a failure they are tried again. */
const RETRY_MS = 100;
const STANDARD_ERROR = 2;

/** The numbers of the levels in lines. */
const LEVELS = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60 } as const;
type Level = keyof typeof LEVELS;

/** Credentials, and headers that carry them. */
const NEVER_WRITTEN = new Set(['authorization', 'token']);

/** Writes one line, given fields and a sentence, or a sentence alone. */
export type Tell = (fields: unknown, sentence?: string) => void;

type Fields = Readonly<Record<string, unknown>>;
type Serializers = Readonly<Record<string, (value: never) => unknown>>;

/** Lines of JSON in the form of pino, whose loading would be a tenth of a start. Fastify takes it as a logger of its own. */
export interface Logger extends Readonly<Record<Level | 'silent', Tell>> {
  /** The lowest level that is written, or `silent`. */
  level: string;
  isLevelEnabled(level: Level): boolean;
  /** A logger whose lines have these fields as well. It keeps its level when that of this one changes. */
  child(fields: Fields, options?: { level?: string; serializers?: object }): Logger;
}

/** Takes lines with their ends. */
export interface LineSink {
  write(line: string): unknown;
}

/**
 * A logger on standard error, so that standard output stays for answers: JSON lines, or readable ones on a terminal.
 * Headers that carry credentials are never written.
 */
export function createLogger(name: string, level: string, sink: LineSink = standardError()): Logger {
  return new LineLogger({ pid: process.pid, hostname: hostname(), name }, level, {}, sink);
}

function standardError(): LineSink {
  if (!process.stderr.isTTY) return new PatientLines((bytes) => writeSync(STANDARD_ERROR, bytes));
  // Loaded late: most processes do not write to a terminal.
  const pretty: typeof import('pino-pretty') = createRequire(import.meta.url)('pino-pretty');
  return pretty({
    destination: STANDARD_ERROR,
    sync: true,
    ignore: 'pid,hostname,interface,code,signal,delay',
    translateTime: 'SYS:HH:MM:ss',
    singleLine: true,
  });
}

class LineLogger implements Logger {
  level: string;
  readonly #fields: Fields;
  readonly #serializers: Serializers;
  readonly #sink: LineSink;

  constructor(fields: Fields, level: string, serializers: Serializers, sink: LineSink) {
    this.#fields = fields;
    this.level = level;
    this.#serializers = serializers;
    this.#sink = sink;
  }

  readonly trace: Tell = (fields, sentence) => this.#tell('trace', fields, sentence);
  readonly debug: Tell = (fields, sentence) => this.#tell('debug', fields, sentence);
  readonly info: Tell = (fields, sentence) => this.#tell('info', fields, sentence);
  readonly warn: Tell = (fields, sentence) => this.#tell('warn', fields, sentence);
  readonly error: Tell = (fields, sentence) => this.#tell('error', fields, sentence);
  readonly fatal: Tell = (fields, sentence) => this.#tell('fatal', fields, sentence);
  readonly silent: Tell = () => {};

  isLevelEnabled(level: Level): boolean {
    return LEVELS[level] >= lowest(this.level);
  }

  child(fields: Fields, { level, serializers }: { level?: string; serializers?: object } = {}): Logger {
    return new LineLogger(
      { ...this.#fields, ...this.#written(fields) },
      level ?? this.level,
      { ...this.#serializers, ...serializers },
      this.#sink,
    );
  }

  #tell(level: Level, given: unknown, sentence: string | undefined): void {
    if (!this.isLevelEnabled(level)) return;
    const isObject = typeof given === 'object' && given !== null;
    const fields: Fields = given instanceof Error ? { err: given } : isObject ? { ...given } : {};
    const msg = isObject ? (sentence ?? (fields.err instanceof Error ? fields.err.message : undefined)) : given;
    const head = { level: LEVELS[level], time: Date.now(), ...this.#fields };
    this.#sink.write(`${jsonOf({ ...head, ...this.#written(fields), msg }, { ...head, msg: String(msg) })}\n`);
  }

  /** Fields as they go into a line. */
  #written(fields: Fields): Fields {
    const written: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(fields)) {
      if (NEVER_WRITTEN.has(name)) continue;
      const serialize = this.#serializers[name] as ((value: unknown) => unknown) | undefined;
      const serialized = value instanceof Error ? serializedError(value) : (serialize?.(value) ?? value);
      written[name] = name === 'headers' || name === 'req' ? withoutCredentials(serialized) : serialized;
    }
    return written;
  }
}

/** What a logger of this level writes at least; a level that nobody knows is none. */
const lowest = (level: string): number => (Object.hasOwn(LEVELS, level) ? LEVELS[level as Level] : Infinity);

/** A request without its headers, headers without their credentials. */
function withoutCredentials(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { headers: _headers, authorization: _authorization, ...rest } = value as Record<string, unknown>;
  return rest;
}

/** A line must never be the reason that something else fails: fields that are no JSON are left out. */
function jsonOf(line: object, withoutFields: object): string {
  try {
    return JSON.stringify(line);
  } catch {
    return JSON.stringify(withoutFields);
  }
}

/** A server whose log is on a full disk goes on: the lines come out when there is room, or are dropped. */
export class PatientLines implements LineSink {
  readonly #take: (bytes: Uint8Array) => number;
  #unwritten: Buffer[] = [];
  #bytes = 0;
  #timer: NodeJS.Timeout | undefined;
  #isFirstFailure = true;

  /** @param take writes bytes at once and gives how many it wrote; it throws where there is no room */
  constructor(take: (bytes: Uint8Array) => number) {
    this.#take = take;
  }

  write(line: string): void {
    const bytes = Buffer.from(line);
    if (this.#bytes + bytes.length > MOST_UNWRITTEN) return;
    this.#unwritten.push(bytes);
    this.#bytes += bytes.length;
    this.#writeAll();
  }

  #writeAll(): void {
    try {
      for (let [first] = this.#unwritten; first !== undefined; [first] = this.#unwritten) {
        const written = this.#take(first);
        this.#bytes -= written;
        if (written < first.length) this.#unwritten[0] = first.subarray(written);
        else this.#unwritten.shift();
      }
    } catch {
      if (this.#isFirstFailure) process.once('exit', () => this.#writeAll());
      this.#isFirstFailure = false;
      this.#timer ??= setTimeout(() => {
        this.#timer = undefined;
        this.#writeAll();
      }, RETRY_MS).unref();
    }
  }
}

/** A logger that says nothing, for tests and for building descriptions. */
export const silentLogger: Logger = new LineLogger({}, 'silent', {}, { write: () => {} });
