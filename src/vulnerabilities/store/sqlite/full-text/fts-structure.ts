/** A segment of an FTS5 index, as its structure record tells of it. */
export interface Segment {
  readonly id: number;
  readonly firstPage: number;
  readonly lastPage: number;
  /** Least and greatest origin of its rows: which rows are in it. */
  readonly firstOrigin: number;
  readonly lastOrigin: number;
  readonly tombstonePages: number;
  readonly tombstones: number;
  readonly rows: number;
}

interface Level {
  readonly merging: number;
  readonly segments: Segment[];
}

/** What segments an FTS5 index has: the record 10 of its data, of tables with `contentless_delete`. */
export interface Structure {
  /** Raised by every change of the table's configuration. */
  readonly cookie: number;
  readonly written: number;
  readonly levels: Level[];
}

const MARK = 0xff000001;
/** Its head and three numbers. */
const SHORTEST = 8 + 3;
/** Ids of segments are less than this. */
const MOST_SEGMENTS = 2000;

/** @throws Error for a record of another form */
export function readStructure(bytes: Uint8Array): Structure {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const unknownForm = (): Error => new Error('the full-text index has a form that is not known');
  if (bytes.length < SHORTEST || view.getUint32(4) !== MARK) throw unknownForm();
  const rest = readVarints(bytes.subarray(8)).values();
  const next = (): number => {
    const { value } = rest.next();
    if (value === undefined) throw unknownForm();
    return value;
  };
  const count = next();
  // How many segments there are: the levels tell.
  next();
  const written = next();
  const levels: Level[] = [];
  for (let level = 0; level < count; level++) {
    const merging = next();
    const segments: Segment[] = [];
    for (let more = next(); more > 0; more--)
      segments.push({
        id: next(),
        firstPage: next(),
        lastPage: next(),
        firstOrigin: next(),
        lastOrigin: next(),
        tombstonePages: next(),
        tombstones: next(),
        rows: next(),
      });
    levels.push({ merging, segments });
  }
  return { cookie: view.getUint32(0), written, levels };
}

export function writeStructure({ cookie, written, levels }: Structure): Uint8Array {
  const all = levels.flatMap(({ segments }) => segments);
  const numbers = [levels.length, all.length, written];
  for (const { merging, segments } of levels) {
    numbers.push(merging, segments.length);
    for (const { id, firstPage, lastPage, firstOrigin, lastOrigin, tombstonePages, tombstones, rows } of segments)
      numbers.push(id, firstPage, lastPage, firstOrigin, lastOrigin, tombstonePages, tombstones, rows);
  }
  const head = new DataView(new ArrayBuffer(8));
  head.setUint32(0, cookie);
  head.setUint32(4, MARK);
  return Buffer.concat([new Uint8Array(head.buffer), writeVarints(numbers)]);
}

/** What the next segment is called, and the origin of its rows. */
export function nextSegment({ levels }: Structure): { id: number; origin: number } {
  const all = levels.flatMap(({ segments }) => segments);
  const ids = new Set(all.map(({ id }) => id));
  let id = 1;
  while (ids.has(id)) id++;
  if (id > MOST_SEGMENTS) throw new Error('the full-text index has too many segments');
  return { id, origin: Math.max(0, ...all.map(({ lastOrigin }) => lastOrigin)) + 1 };
}

/** Numbers below 2^53 as SQLite writes them: groups of seven bits, the most significant first. */
export function writeVarints(numbers: readonly number[]): Uint8Array {
  const bytes: number[] = [];
  for (const number of numbers) {
    const groups = [number % 128];
    for (let rest = Math.floor(number / 128); rest > 0; rest = Math.floor(rest / 128)) groups.push((rest % 128) | 128);
    bytes.push(...groups.reverse());
  }
  return Uint8Array.from(bytes);
}

export function readVarints(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  let number = 0;
  for (const byte of bytes) {
    number = number * 128 + (byte & 127);
    if (byte >= 128) continue;
    numbers.push(number);
    number = 0;
  }
  return numbers;
}
