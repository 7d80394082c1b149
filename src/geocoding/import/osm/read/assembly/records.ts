// Records of features, as ../feature-words.ts lays them out.
import { ADDRESS, EXTRATAGS, NAMES, NUMBERS, OUT, OUT_END, OWN_NUMBERS, OWN_TEXTS } from './layout';
import { address, categories, extratags, key0, key1, names, value0, value1 } from './select';

/** The number of a text of the block, or of one of the selection's own. */
// @ts-ignore: decorators are AssemblyScript's
@external('env', 'numberOf')
declare function numberOf(ref: i32): i32;

const NODE: u32 = 0;
const WAY: u32 = 1;
const LINE: u32 = 1 << 2;
const AREA: u32 = 2 << 2;
const HEAD_BYTES: u32 = 44;
/** No admin_level, no capital. */
const ADMIN: u32 = 15;

/** Where the next record goes. */
let to: u32 = OUT;
/** How many there are. */
export let features: u32 = 0;

/** Forgets all records. */
export function clear(): void {
  to = OUT;
  features = 0;
}

/** Bytes of all records. */
export function written(): u32 {
  return to - OUT;
}

/** Where there is room for other things, until the next record is written. */
export function room(): u32 {
  return to + ((to - OUT) & 4);
}

/** Is there room for a record of what was selected, and so many bytes? */
export function hasRoom(bytes: u32): bool {
  return to + HEAD_BYTES + 8 * (categories + names + address + extratags) + 8 + bytes <= OUT_END;
}

function number(ref: i32): i32 {
  const entry = ref >= 0 ? NUMBERS + 4 * ref : -ref <= i32(OWN_TEXTS) ? OWN_NUMBERS + 4 * (-1 - ref) : 0;
  if (entry === 0) return numberOf(ref);
  let known = load<i32>(entry);
  if (known === 0) {
    known = numberOf(ref) + 1;
    store<i32>(entry, known);
  }
  return known - 1;
}

// @ts-ignore: decorators are AssemblyScript's
@inline
function put(word: i32): void {
  store<i32>(to, word);
  to += 4;
}

function putNumbers(refs: u32, pairs: u32): void {
  for (const end = refs + 8 * pairs; refs < end; refs += 4) put(number(load<i32>(refs)));
}

function begin(head: u32, id: i64, x: i32, y: i32, geometryBytes: u32): void {
  put((HEAD_BYTES + 8 * (categories + names + address + extratags) + geometryBytes) / 4);
  put(head);
  put(i32(id));
  put(i32(id >> 32));
  put(x);
  put(y);
  put(categories);
  put(names);
  put(address);
  put(extratags);
  put(ADMIN);
  put(number(key0));
  put(number(value0));
  if (categories > 1) {
    put(number(key1));
    put(number(value1));
  }
  putNumbers(NAMES, names);
  putNumbers(ADDRESS, address);
  putNumbers(EXTRATAGS, extratags);
  features++;
}

/** Writes what was selected of a node. */
export function writePoint(id: i64, x: i32, y: i32): void {
  begin(NODE, id, x, y, 0);
}

/** Writes what was selected of a way that is a line. */
export function writeLine(id: i64, points: u32, count: u32, x: i32, y: i32): void {
  begin(WAY | LINE, id, x, y, 8 + 8 * count);
  put(0);
  putPoints(points, count, count);
}

/** Writes what was selected of a way around an area. @param count of its points, the last one of which is the first one again */
export function writeArea(id: i64, points: u32, count: u32, x: i32, y: i32): void {
  begin(WAY | AREA, id, x, y, 8 * count);
  put(1);
  putPoints(points, count - 1, 2 * (count - 1) + 1);
}

function putPoints(points: u32, count: u32, said: u32): void {
  put(said);
  memory.copy(to, points, 8 * count);
  to += 8 * count;
}
