import { byteAt } from '#kit/element-at';
import type { LuceneInput } from './lucene-input.ts';

const SHORTEST_MATCH = 4;

/**
 * Reads one block of LZ4 (lz4_Block_format.md) into a part of an array.
 * @param to where the block ends in it: Lucene does not store the compressed length
 * @throws DamagedFile when the block does not fit
 */
export function readLz4(input: LuceneInput, output: Uint8Array, from: number, to: number): void {
  let at = from;
  while (at < to) {
    const token = input.byte();
    const literals = length(input, token >>> 4, to);
    if (literals > to - at) throw input.damaged('a compressed block does not fit');
    output.set(input.bytes(literals), at);
    at += literals;
    if (at >= to) return;
    const distance = input.byte() | (input.byte() << 8);
    const matched = length(input, token & 0x0f, to) + SHORTEST_MATCH;
    if (distance === 0 || distance > at - from || matched > to - at)
      throw input.damaged('a compressed block does not fit');
    // Matches may overlap what they make: byte by byte.
    for (const end = at + matched; at < end; at++) output[at] = byteAt(output, at - distance);
  }
}

function length(input: LuceneInput, nibble: number, most: number): number {
  let value = nibble;
  if (nibble !== 15) return value;
  for (;;) {
    const byte = input.byte();
    value += byte;
    if (byte !== 255) return value;
    if (value > most) throw input.damaged('a compressed block does not fit');
  }
}
