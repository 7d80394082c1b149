import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Names a folder in which today's answers are recorded instead of compared: `npm run golden` sets it. */
const RECORD = 'ALMANAC_GOLDEN_RECORD';

/** What a process records of a golden file. */
export interface RecordedGolden {
  readonly file: string;
  /** The whole file as today's answers would have it. */
  readonly value: unknown;
}

/**
 * A JSON file of whole answers that somebody has read once. A test compares today's answers with it;
 * `npm run golden` shows how they differ, and `npm run golden -- --write` accepts them.
 * @example
 * const golden = new GoldenFile<Record<string, string>>(new URL('./answers.json', import.meta.url));
 * for (const path of Object.keys(golden.value)) test(path, () => golden.check([path], ask(path)));
 */
export class GoldenFile<T> {
  readonly value: T;
  readonly #today: unknown;
  readonly #records: boolean;

  constructor(url: URL, folder = process.env[RECORD]) {
    const file = fileURLToPath(url);
    const text = readFileSync(file, 'utf8');
    this.value = JSON.parse(text) as T;
    this.#today = JSON.parse(text);
    this.#records = folder !== undefined;
    if (folder !== undefined)
      process.once('exit', () => {
        const recorded: RecordedGolden = { file, value: this.#today };
        writeFileSync(join(folder, `${encodeURIComponent(file)}.json`), JSON.stringify(recorded));
      });
  }

  /**
   * Compares an answer with the one in the file.
   * @param place keys and indexes that lead to it
   * @throws AssertionError when they differ
   */
  check(place: readonly [string | number, ...(string | number)[]], answer: unknown): void {
    const way = place.slice(0, -1);
    const last = place.at(-1) as string | number;
    const holder = (within: unknown) =>
      way.reduce<unknown>((at, key) => (at as Record<string | number, unknown>)[key], within) as Record<
        string | number,
        unknown
      >;
    if (this.#records) holder(this.#today)[last] = answer;
    else assert.deepEqual(answer, holder(this.value)[last], place.join(' '));
  }
}
