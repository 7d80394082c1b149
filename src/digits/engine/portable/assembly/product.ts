// Forward and inverse transforms of whole numbers, alone or shared between threads.
import { addCarry, carryImaginary, carryReal, gatherDigits, largestError, setCarries, splitDigits } from './digits';
import { barrier, carriesOf, control, rank, size, tile } from './layout';
import { join3, join5, split3, split5 } from './odd';
import { multiplyAddBlock, multiplyBlock } from './pointwise';
import { forwardBlock, inverseBlock, joinNode, splitNode } from './transform';

/** From this many complex points on a transform passes through tiles and can be shared between threads. */
const TILED: usize = 8192;
/** Complex columns of a tile. */
const COLUMNS: usize = 32;

/** Index of the starting angle of the first power-of-two tree for q = 1, 3, 5. */
@inline
function startOf(q: u32): u32 {
  return q == 1 ? 0 : q == 3 ? 1 : 4;
}

/** Columns of this thread: whole tiles. */
@inline
function firstColumn(columns: usize, thread: u32): usize {
  const tiles = columns / COLUMNS;
  return ((tiles * thread) / size) * COLUMNS;
}

/**
 * Transforms a whole number into `to`, which takes 16 * q * 2^k bytes. All threads call it together.
 * @param k exponent of the power of two, at least 4 without tiles
 */
export function forward(to: usize, source: usize, bytes: usize, q: u32, k: u32, bits: u32): void {
  const part = <usize>1 << k;
  const points = part * q;
  const start = startOf(q);
  if (points < TILED) {
    if (rank == 0) {
      splitDigits(to, source, bytes, bits, 0, points >> 3);
      splitDigits(to + 16, source, bytes, bits, points >> 3, points >> 3);
      if (q == 3) split3(to, part << 4);
      else if (q == 5) split5(to, part << 4);
      for (let i: u32 = 0; i < q; i++) forwardBlock(to + (part << 4) * i, part, 0, 0, start + i);
    }
    barrier();
    return;
  }
  // No thread may still be at work on what was here before.
  barrier();
  const rows: u32 = q == 1 ? 16 : 4 * q;
  const columns = points / rows;
  const end = firstColumn(columns, rank + 1);
  for (let c = firstColumn(columns, rank); c < end; c += COLUMNS) {
    for (let row: u32 = 0; row < rows; row++) {
      const at = tile + <usize>row * COLUMNS * 16;
      const group = (columns * row + c) >> 3;
      splitDigits(at, source, bytes, bits, group, COLUMNS >> 3);
      splitDigits(at + 16, source, bytes, bits, group + (points >> 3), COLUMNS >> 3);
    }
    if (q == 1) splitNode(tile, COLUMNS * 64, 0, 0, start);
    else if (q == 3) split3(tile, COLUMNS * 64);
    else split5(tile, COLUMNS * 64);
    const blocks: u32 = q == 1 ? 4 : q;
    for (let i: u32 = 0; i < blocks; i++) {
      const block = tile + COLUMNS * 64 * i;
      if (q == 1) splitNode(block, COLUMNS * 16, 2, i, start);
      else splitNode(block, COLUMNS * 16, 0, 0, start + i);
    }
    for (let row: u32 = 0; row < rows; row++) {
      memory.copy(to + ((columns * row + c) << 4), tile + <usize>row * COLUMNS * 16, COLUMNS * 16);
    }
  }
  barrier();
  for (let row = (rows * rank) / size, last = (rows * (rank + 1)) / size; row < last; row++) {
    const at = to + ((columns * row) << 4);
    if (q == 1) forwardBlock(at, columns, 4, row, start);
    else forwardBlock(at, columns, 2, row & 3, start + (row >> 2));
  }
}

/** to = a * b of two transforms; with `add`, to = to + a * b. */
export function multiply(to: usize, a: usize, b: usize, add: bool, q: u32, k: u32): void {
  const part = <usize>1 << k;
  const points = part * q;
  const start = startOf(q);
  if (points < TILED) {
    if (rank != 0) return;
    for (let i: u32 = 0; i < q; i++) {
      const at = (part << 4) * i;
      if (add) multiplyAddBlock(to + at, a + at, b + at, part, 0, 0, start + i);
      else multiplyBlock(to + at, a + at, b + at, part, 0, 0, start + i);
    }
    return;
  }
  const rows: u32 = q == 1 ? 16 : 4 * q;
  const columns = points / rows;
  for (let row = (rows * rank) / size, last = (rows * (rank + 1)) / size; row < last; row++) {
    const at = (columns * row) << 4;
    const depth = q == 1 ? 4 : 2;
    const node = q == 1 ? row : row & 3;
    const angle = q == 1 ? start : start + (row >> 2);
    if (add) multiplyAddBlock(to + at, a + at, b + at, columns, depth, node, angle);
    else multiplyBlock(to + at, a + at, b + at, columns, depth, node, angle);
  }
}

/**
 * Transforms back and packs the whole number: `bytes` bytes of it, of at most 2 * bits * points / 8. All threads call
 * it together; the transform is spent. The value is the one modulo 2^(2 * bits * points) + 1.
 */
export function inverse(from: usize, to: usize, bytes: usize, q: u32, k: u32, bits: u32): void {
  const part = <usize>1 << k;
  const points = part * q;
  const start = startOf(q);
  const scale = 2.0 / <f64>points;
  const ring = (points >> 2) * bits;
  const limit = to + min(bytes, ring);
  if (rank == 0 && bytes > ring) memory.fill(to + ring, 0, bytes - ring);
  if (points < TILED) {
    if (rank == 0) {
      for (let i: u32 = 0; i < q; i++) inverseBlock(from + (part << 4) * i, part, 0, 0, start + i);
      if (q == 3) join3(from, part << 4);
      else if (q == 5) join5(from, part << 4);
      setCarries(0, 0);
      const half = to + ((points >> 3) * bits);
      gatherDigits(from, points >> 3, bits, scale, to, half, limit);
      const over = carryImaginary;
      foldCarries(to, half, limit, carryReal, over);
    }
    barrier();
    return;
  }
  const rows: u32 = q == 1 ? 16 : 4 * q;
  const columns = points / rows;
  for (let row = (rows * rank) / size, last = (rows * (rank + 1)) / size; row < last; row++) {
    const at = from + ((columns * row) << 4);
    if (q == 1) inverseBlock(at, columns, 4, row, start);
    else inverseBlock(at, columns, 2, row & 3, start + (row >> 2));
  }
  barrier();
  const mine = carriesOf(rank);
  memory.fill(mine, 0, 40 << 3);
  const end = firstColumn(columns, rank + 1);
  const half = (points >> 3) * bits;
  for (let c = firstColumn(columns, rank); c < end; c += COLUMNS) {
    for (let row: u32 = 0; row < rows; row++) {
      memory.copy(tile + <usize>row * COLUMNS * 16, from + ((columns * row + c) << 4), COLUMNS * 16);
    }
    const blocks: u32 = q == 1 ? 4 : q;
    for (let i: u32 = 0; i < blocks; i++) {
      const block = tile + COLUMNS * 64 * i;
      if (q == 1) joinNode(block, COLUMNS * 16, 2, i, start);
      else joinNode(block, COLUMNS * 16, 0, 0, start + i);
    }
    if (q == 1) joinNode(tile, COLUMNS * 64, 0, 0, start);
    else if (q == 3) join3(tile, COLUMNS * 64);
    else join5(tile, COLUMNS * 64);
    for (let row: u32 = 0; row < rows; row++) {
      const carry = mine + (row << 4);
      setCarries(load<i64>(carry), load<i64>(carry, 8));
      const at = to + ((columns * row + c) >> 3) * bits;
      gatherDigits(tile + <usize>row * COLUMNS * 16, COLUMNS >> 3, bits, scale, at, at + half, limit);
      store<i64>(carry, carryReal);
      store<i64>(carry, carryImaginary, 8);
    }
  }
  barrier();
  if (rank == 0) {
    // What runs over the end of a segment belongs to the next one; over the very end, to the beginning, negated.
    for (let other: u32 = 0; other < size; other++) {
      for (let row: u32 = 0; row < rows; row++) {
        const carry = carriesOf(other) + (row << 4);
        const last = firstColumn(columns, other + 1);
        if (last == firstColumn(columns, other)) continue;
        const at = to + ((columns * row + last) >> 3) * bits;
        add(at, limit, load<i64>(carry));
        if (row == rows - 1 && last == columns) {
          addCarry(to, limit, -load<i64>(carry, 8));
        } else {
          add(at + half, limit, load<i64>(carry, 8));
        }
      }
    }
  }
  barrier();
}

@inline
function add(at: usize, limit: usize, value: i64): void {
  if (at < limit) addCarry(at, limit, value);
}

function foldCarries(to: usize, half: usize, limit: usize, real: i64, over: i64): void {
  add(half, limit, real);
  addCarry(to, limit, -over);
}

/** The largest error since clearError of all threads that work together. */
export function agreedError(): f64 {
  if (size == 1) return largestError();
  const slots = control + 128;
  store<f64>(slots + (rank << 3), largestError());
  barrier();
  let error: f64 = 0;
  for (let other: u32 = 0; other < size; other++) error = max(error, load<f64>(slots + (other << 3)));
  barrier();
  return error;
}
