// Numbers names that come again and again, so that JavaScript makes a string of each once.
import { isEqual } from './equal';
import { MOST_NAMES, NAME_SLOT_BITS, NAME_SLOTS, NAME_TEXT, NAME_TEXT_END, NAMES } from './layout';

/** Of each name where it begins, its length, and its hash. */
const ROW: usize = 12;

let names: u32 = 0;
let textEnd: usize = NAME_TEXT;
/** How often the names have been forgotten. */
let generation: u32 = 0;

export function nameGeneration(): u32 {
  return generation;
}

/** Forgets all names when there is no room for some more of so many bytes together. */
export function makeRoomForNames(count: u32, bytes: usize): void {
  if (names + count <= MOST_NAMES && textEnd + bytes <= NAME_TEXT_END) return;
  memory.fill(NAME_SLOTS, 0, 4 << NAME_SLOT_BITS);
  names = 0;
  textEnd = NAME_TEXT;
  generation++;
}

/** The number of a name; there must be room for it. */
export function nameNumber(from: usize, length: usize): u32 {
  const hash = hashOf(from, length);
  const mask: u32 = (1 << NAME_SLOT_BITS) - 1;
  let slot = hash & mask;
  for (let held = load<u32>(NAME_SLOTS + 4 * slot); held != 0; held = load<u32>(NAME_SLOTS + 4 * slot)) {
    const row = NAMES + ROW * (held - 1);
    if (load<u32>(row, 8) == hash && load<u32>(row, 4) == u32(length) && isEqual(load<u32>(row), from, length))
      return held - 1;
    slot = (slot + 1) & mask;
  }
  const row = NAMES + ROW * names;
  store<u32>(row, u32(textEnd));
  store<u32>(row, u32(length), 4);
  store<u32>(row, hash, 8);
  memory.copy(textEnd, from, length);
  textEnd += length;
  names++;
  store<u32>(NAME_SLOTS + 4 * slot, names);
  return names - 1;
}

function hashOf(from: usize, length: usize): u32 {
  let hash: u64 = length;
  const end = from + length;
  for (; from + 8 <= end; from += 8) hash = mix(hash ^ load<u64>(from));
  const rest = end - from;
  if (rest > 0) hash = mix(hash ^ (load<u64>(from) << (8 * (8 - rest))));
  return u32(hash >> 32);
}

// @ts-ignore: decorators are AssemblyScript's
@inline
function mix(value: u64): u64 {
  const product = value * 0x9e3779b97f4a7c15;
  return product ^ (product >> 29);
}
