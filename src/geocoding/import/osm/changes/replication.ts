import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { CommandError, EXIT } from '#kit/command/command-error';
import { fetchOutside } from '#kit/files/fetch-outside';
import { version } from '#kit/version';

/** Bytes of a state file, which has a few lines. */
const MOST_STATE_BYTES = 65_536;
const MOST_SEQUENCE = 999_999_999;
/** Steps of a search by halving among all sequences. */
const MOST_STEPS = 40;

/** How far a replication server is. */
export interface ReplicationState {
  readonly sequence: number;
  /** ISO 8601; all changes before it are in the sequences up to this one. */
  readonly timestamp: string;
}

export interface ReplicationOptions {
  /** Milliseconds without a byte after which a request is given up. */
  readonly timeout: number;
  /** Most bytes of one change file. */
  readonly maxBytes: number;
}

/** A server that publishes changes in numbered files (https://wiki.openstreetmap.org/wiki/Planet.osm/diffs). */
export class ReplicationServer {
  readonly #base: string;
  readonly #options: ReplicationOptions;

  /** @param address the directory with state.txt @throws CommandError when it is no http(s) address */
  constructor(address: string, options: ReplicationOptions) {
    const url = URL.parse(address);
    if (url === null || !/^https?:$/.test(url.protocol))
      throw new CommandError(`"${address}" is no http or https address of a replication server.`, EXIT.usage);
    this.#base = address.replace(/\/+$/, '');
    this.#options = options;
  }

  get address(): string {
    return this.#base;
  }

  /** How far the server is. @throws CommandError with one sentence */
  async newest(): Promise<ReplicationState> {
    return this.#state(`${this.#base}/state.txt`);
  }

  /** When a sequence was written. @throws CommandError when the server has another one in its place */
  async at(sequence: number): Promise<ReplicationState> {
    const url = `${this.#base}/${pathOf(sequence)}.state.txt`;
    const state = await this.#state(url);
    if (state.sequence !== sequence)
      throw new CommandError(`${url} tells of sequence ${state.sequence}, not of ${sequence}.`, EXIT.unavailable);
    return state;
  }

  /** The last sequence that was written before a time, found by halving. Servers keep some sequences only. */
  async before(time: string): Promise<ReplicationState> {
    const newest = await this.newest();
    if (Date.parse(newest.timestamp) <= Date.parse(time)) return newest;
    let low: ReplicationState | undefined;
    let first = 0;
    let end = newest.sequence;
    for (let step = 0; step < MOST_STEPS && first < end; step++) {
      const middle = Math.floor((first + end) / 2);
      let state: ReplicationState | undefined;
      try {
        state = await this.at(middle);
      } catch (error) {
        if (!(error instanceof NotThere)) throw error;
      }
      if (state === undefined) first = middle + 1;
      else if (Date.parse(state.timestamp) <= Date.parse(time)) {
        low = state;
        first = middle + 1;
      } else end = middle;
    }
    if (low === undefined)
      throw new CommandError(
        `${this.#base} has no changes from before ${time} any more: import a newer extract.`,
        EXIT.unavailable,
      );
    return low;
  }

  /** Downloads the changes of a sequence. @returns bytes @throws CommandError with one sentence; then there is no file */
  async download(sequence: number, path: string): Promise<number> {
    const url = `${this.#base}/${pathOf(sequence)}.osc.gz`;
    const beside = `${path}.partial`;
    const file = openSync(beside, 'w');
    let bytes = 0;
    try {
      for await (const piece of this.#get(url, this.#options.maxBytes)) {
        for (let at = 0; at < piece.length; ) at += writeSync(file, piece, at, piece.length - at);
        bytes += piece.length;
      }
      renameSync(beside, path);
      return bytes;
    } catch (error) {
      rmSync(beside, { force: true });
      throw error;
    } finally {
      closeSync(file);
    }
  }

  async #state(url: string): Promise<ReplicationState> {
    const pieces: Uint8Array[] = [];
    for await (const piece of this.#get(url, MOST_STATE_BYTES)) pieces.push(piece);
    const text = Buffer.concat(pieces).toString('utf8');
    const sequence = /^sequenceNumber\s*=\s*(\d{1,9})\s*$/m.exec(text)?.[1];
    const time = /^timestamp\s*=\s*(\S+)\s*$/m.exec(text)?.[1]?.replaceAll('\\:', ':');
    if (sequence === undefined || time === undefined || Number.isNaN(Date.parse(time)))
      throw new CommandError(`${url} is no state of a replication server.`, EXIT.unavailable);
    return { sequence: Number(sequence), timestamp: new Date(time).toISOString() };
  }

  /** The bytes at an address, given up when none comes for a while. */
  async *#get(url: string, maxBytes: number): AsyncGenerator<Uint8Array> {
    const stop = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => stop.abort(new DOMException('no byte in time', 'TimeoutError')), this.#options.timeout);
    };
    try {
      wait();
      const response = await fetchOutside(url, {
        headers: { 'user-agent': `almanac/${version}`, 'accept-encoding': 'identity' },
        signal: stop.signal,
      });
      if (response.status === 404) throw new NotThere(url);
      if (response.status !== 200) throw new CommandError(`${url} answered ${response.status}.`, EXIT.unavailable);
      let bytes = 0;
      for await (const piece of response.body ?? []) {
        wait();
        bytes += piece.length;
        if (bytes > maxBytes)
          throw new CommandError(`${url} is longer than ${maxBytes} bytes (update_max_bytes).`, EXIT.unavailable);
        yield piece;
      }
    } catch (error) {
      if (error instanceof CommandError) throw error;
      const { name, message, cause } = error as Error & { cause?: Error & { code?: string } };
      if ((error as NodeJS.ErrnoException).syscall !== undefined && cause === undefined) throw error;
      const why = name === 'TimeoutError' ? 'no answer in time' : (cause?.code ?? cause?.message ?? message);
      throw new CommandError(`${url} cannot be reached: ${why}.`, EXIT.unavailable, { cause: error });
    } finally {
      clearTimeout(timer);
      stop.abort();
    }
  }
}

/** The server does not have what was asked for. */
export class NotThere extends CommandError {
  constructor(url: string) {
    super(`${url} is not there.`, EXIT.unavailable);
    this.name = 'NotThere';
  }
}

/** 1234567 is 001/234/567. */
function pathOf(sequence: number): string {
  if (sequence < 0 || sequence > MOST_SEQUENCE) throw new RangeError(`There is no sequence ${sequence}.`);
  return String(sequence)
    .padStart(9, '0')
    .replace(/(\d{3})(\d{3})(\d{3})/, '$1/$2/$3');
}
