/** Tells most texts apart: of their last eight bytes and their length. What lies before a text belongs to it. */
export function hash(from: usize, to: usize): u32 {
  const length = to - from;
  if (length == 0) return 0;
  let last = load<u64>(to - 8);
  if (length < 8) last >>= 8 * (8 - length);
  return u32((last * 0x9e3779b97f4a7c15) >> 32) ^ u32(length);
}

// @ts-ignore: decorators are AssemblyScript's
@inline
export function isEqual(one: usize, other: usize, length: usize): bool {
  return memory.compare(one, other, length) == 0;
}
