// Pieces of transforms that are longer than this memory: the host brings the rows of a tile, or a block, and takes them
// away again.
import { carryImaginary, carryReal, gatherDigits, setCarries } from './digits';
import { join3, join5, split3, split5 } from './odd';
import { joinNode, splitNode } from './transform';

/** Splits a tile whose rows, q times a power of four of them, lie `row` bytes apart: the uppermost levels of a transform. */
export function splitRows(tile: usize, row: usize, rows: u32, q: u32): void {
  const length = rows / q;
  const part = row * length;
  if (q == 3) split3(tile, part);
  else if (q == 5) split5(tile, part);
  const start: u32 = q == 1 ? 0 : q == 3 ? 1 : 4;
  for (let i: u32 = 0; i < q; i++) {
    const block = tile + part * i;
    let depth: u32 = 0;
    for (let size = part; size > row; size >>= 2, depth += 2) {
      for (let node: u32 = 0; node < <u32>1 << depth; node++) splitNode(block + size * node, size >> 2, depth, node, start + i);
    }
  }
}

/** Undoes splitRows, times the number of rows. */
export function joinRows(tile: usize, row: usize, rows: u32, q: u32): void {
  const length = rows / q;
  const part = row * length;
  const start: u32 = q == 1 ? 0 : q == 3 ? 1 : 4;
  for (let i: u32 = 0; i < q; i++) {
    const block = tile + part * i;
    let depth = ctz(length);
    for (let size = row << 2; size <= part; size <<= 2) {
      depth -= 2;
      for (let node: u32 = 0; node < <u32>1 << depth; node++) joinNode(block + size * node, size >> 2, depth, node, start + i);
    }
  }
  if (q == 3) join3(tile, part);
  else if (q == 5) join5(tile, part);
}

/** gatherDigits with the carries of both parts at an address. */
export function gatherRow(
  carries: usize, from: usize, groups: usize, bits: u32, scale: f64, toReal: usize, toImaginary: usize,
): void {
  setCarries(load<i64>(carries), load<i64>(carries, 8));
  gatherDigits(from, groups, bits, scale, toReal, toImaginary, usize.MAX_VALUE);
  store<i64>(carries, carryReal);
  store<i64>(carries, carryImaginary, 8);
}

/** to = to + from, points of two blocks. */
export function addBlock(to: usize, from: usize, bytes: usize): void {
  for (const end = to + bytes; to < end; to += 16, from += 16) {
    v128.store(to, f64x2.add(v128.load(to), v128.load(from)));
  }
}
