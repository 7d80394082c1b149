// What texts are for as keys. Each key is asked for once and then known by its bytes, as long as there is room.
import { KEY_BYTES, KEY_BYTES_END, KEYS, KEY_SLOTS, MOST_KEYS, TEXT_AT, USES } from './layout';

/** What the text of these bytes is for as a key; never 0. */
// @ts-ignore: decorators are AssemblyScript's
@external('env', 'useOf')
declare function useOf(start: u32, end: u32): u32;

let keys: u32 = 0;
let bytesEnd: u32 = KEY_BYTES;

/** What a text of the block is for as a key. */
// @ts-ignore: decorators are AssemblyScript's
@inline
export function use(text: u32): u32 {
  const known: u32 = load<u8>(USES + text);
  return known !== 0 ? known : learn(text);
}

function learn(text: u32): u32 {
  const start = load<u32>(TEXT_AT + 8 * text);
  const end = load<u32>(TEXT_AT + 8 * text, 4);
  const use = find(start, end);
  store<u8>(USES + text, u8(use));
  return use;
}

function find(start: u32, end: u32): u32 {
  const length = end - start;
  let hash: u32 = 0x811c_9dc5;
  for (let at = start; at < end; at++) hash = (hash ^ load<u8>(at)) * 0x0100_0193;
  hash ^= hash >>> 15;
  let slot = hash & (KEY_SLOTS - 1);
  let entry = KEYS + 16 * slot;
  let known = load<u32>(entry, 12);
  while (known !== 0) {
    if (load<u32>(entry) === hash && load<u32>(entry, 8) === length && same(load<u32>(entry, 4), start, length))
      return known;
    slot = (slot + 1) & (KEY_SLOTS - 1);
    entry = KEYS + 16 * slot;
    known = load<u32>(entry, 12);
  }
  const use = useOf(start, end);
  if (keys < MOST_KEYS && bytesEnd + length <= KEY_BYTES_END) {
    keys++;
    store<u32>(entry, hash);
    store<u32>(entry, bytesEnd, 4);
    store<u32>(entry, length, 8);
    store<u32>(entry, use, 12);
    memory.copy(bytesEnd, start, length);
    bytesEnd += length;
  }
  return use;
}

function same(one: u32, other: u32, length: u32): bool {
  for (let at: u32 = 0; at < length; at++) if (load<u8>(one + at) !== load<u8>(other + at)) return false;
  return true;
}
