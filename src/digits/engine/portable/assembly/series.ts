// Series by binary splitting: P, Q, T of terms a to b.
import { clearError } from './digits';
import { addMod, addTo, bitLength, multiplyByWord, multiplyMod, multiplySchool, residue, significant, subtractFrom } from './limbs';
import { barrier, rank } from './layout';
import { choosePlan, planBits, planK, planQ } from './plan';
import { agreedError, forward, inverse, multiply } from './product';

/**
 * A node: addresses and words of P, Q, T (eight bytes each), then their residues modulo 2^61 - 1. Q and T are never zero; P has no words
 * where nothing is multiplied by it.
 */
const P: usize = 0;
const Q: usize = 16;
const T: usize = 32;
const P_RESIDUE: usize = 48;
const Q_RESIDUE: usize = 56;
const T_RESIDUE: usize = 64;
export const NODE_BYTES: usize = 80;

/** Words of the shorter Q below which the school method is faster. */
let schoolWords: usize = 80;
export function setSchoolWords(words: usize): void {
  schoolWords = words;
}

/** What a merge or a subtree gives: 0, or that a check failed. */
export const enum Outcome {
  Done,
  WrongProduct,
}

@inline
function at(node: usize, part: usize): usize {
  return <usize>load<u64>(node + part);
}
@inline
function wordsOf(node: usize, part: usize): usize {
  return <usize>load<u64>(node + part, 8);
}
@inline
function setPart(node: usize, part: usize, address: usize, words: usize): void {
  store<u64>(node + part, address);
  store<u64>(node + part, significant(address, words), 8);
}
@inline
function align(address: usize): usize {
  return (address + 63) & ~63;
}

/** 640320^3 / 24, in two words. */
const C_LOW: u32 = 0x1d878000;
const C_HIGH: u32 = 0x0026dd04;

/** Terms from this one on have factors of P that do not fit in a word. */
const LONG_TERM: u32 = 715_000_000;

/**
 * Writes P (3 words, 4 of a long term), Q (5 words) and |T| (two words more than P) of the term a at 0, 16 and 48 bytes.
 * Gives the words of P.
 */
function term(to: usize, a: u32): usize {
  const p = to;
  const q = to + 16;
  const t = to + 48;
  if (a == 0) {
    store<u64>(p, 1);
    store<u32>(p, 0, 8);
    memory.fill(q, 0, 20);
    store<u32>(q, 1);
    memory.fill(t, 0, 20);
    store<u32>(t, 13591409);
    return 3;
  }
  let words: usize = 3;
  if (a < LONG_TERM) {
    store<u64>(p, <u64>(6 * a - 5) * <u64>(2 * a - 1));
    store<u32>(p, multiplyByWord(p, p, 2, 6 * a - 1), 8);
  } else {
    words = 4;
    longProduct(p, <u64>a);
  }
  store<u64>(q, <u64>a * <u64>a);
  store<u32>(q, multiplyByWord(q, q, 2, a), 8);
  const square = to + 80;
  store<u64>(square, <u64>C_LOW | ((<u64>C_HIGH) << 32));
  memory.copy(square + 8, q, 12);
  multiplySchool(q, square + 8, 3, square, 2);
  store<u64>(square, 545140134 * <u64>a + 13591409);
  multiplySchool(t, p, words, square, 2);
  return words;
}

/** (6a - 5) (2a - 1) (6a - 1), in four words; 64 bytes behind them are written too. */
function longProduct(p: usize, a: u64): void {
  const work = p + 32;
  store<u64>(work, 6 * a - 5);
  store<u64>(work, 2 * a - 1, 8);
  multiplySchool(work + 16, work, 2, work + 8, 2);
  store<u64>(work, 6 * a - 1);
  multiplySchool(work + 32, work + 16, 4, work, 2);
  memory.copy(p, work + 32, 16);
}

/** Which series is summed, and its argument; see ../series.ts. */
const enum Kind {
  Chudnovsky,
  Exponential,
  AreaTangent,
}
let kind: Kind = Kind.Chudnovsky;
let argument: u64 = 0;

/** Writes P and T (2 words, the same) and Q (3 words) of a term of the other series at 0 and 16 bytes. */
function plainTerm(to: usize, k: u32): void {
  let p: u64 = 1;
  let q: u64 = 1;
  if (k > 0) {
    if (kind == Kind.Exponential) {
      q = k;
    } else {
      p = 2 * <u64>k - 1;
      q = 2 * <u64>k + 1;
    }
  }
  store<u64>(to, p);
  store<u64>(to, q, 16);
  store<u32>(to, kind == Kind.AreaTangent && k > 0 ? multiplyByWord(to + 16, to + 16, 2, <u32>(argument * argument)) : 0, 24);
}

/** The sum of one or two terms, as leaf gives it, for series without signs. */
function plainLeaf(a: u32, b: u32, needP: bool, sp: usize, node: usize): usize {
  store<u64>(node + Q_RESIDUE, 0);
  const first = sp + 256;
  const second = first + 64;
  plainTerm(first, a);
  const p = sp;
  const q = sp + 32;
  const t = sp + 80;
  if (b - a == 1) {
    memory.copy(p, first, 8);
    memory.copy(q, first + 16, 12);
    memory.copy(t, first, 8);
    setPart(node, P, p, needP ? 2 : 0);
    setPart(node, Q, q, 3);
    setPart(node, T, t, 2);
    return sp + 128;
  }
  plainTerm(second, a + 1);
  multiplySchool(p, first, 2, second, 2);
  multiplySchool(q, first + 16, 3, second + 16, 3);
  multiplySchool(t, first, 2, second + 16, 3);
  store<u64>(t, 0, 20);
  addTo(t, 7, p, 4);
  setPart(node, P, p, needP ? 4 : 0);
  setPart(node, Q, q, 6);
  setPart(node, T, t, 7);
  return sp + 128;
}

/** The sum of one or two terms, the first even: T of odd terms is negative. Gives the end of what was written. */
function leaf(a: u32, b: u32, needP: bool, sp: usize, node: usize): usize {
  const work = sp + 256;
  store<u64>(node + Q_RESIDUE, 0);
  const pn = term(work, a);
  if (b - a == 1) {
    memory.copy(sp, work, 16);
    memory.copy(sp + 16, work + 16, 20);
    memory.copy(sp + 48, work + 48, 24);
    setPart(node, P, sp, needP ? pn : 0);
    setPart(node, Q, sp + 16, 5);
    setPart(node, T, sp + 48, pn + 2);
    return sp + 80;
  }
  const second = work + 128;
  const pn2 = term(second, a + 1);
  const p = sp;
  const q = sp + 32;
  const t = sp + 80;
  if (needP) multiplySchool(p, work, pn, second, pn2);
  multiplySchool(q, work + 16, 5, second + 16, 5);
  multiplySchool(t, work + 48, pn + 2, second + 16, 5);
  multiplySchool(second + 128, work, pn, second + 48, pn2 + 2);
  subtractFrom(t, pn + 7, second + 128, pn + pn2 + 2);
  setPart(node, P, p, needP ? pn + pn2 : 0);
  setPart(node, Q, q, 10);
  setPart(node, T, t, pn + 7);
  return sp + 128;
}

/** Moves P, Q, T of a node to an address, in this order. Gives the end. */
function compact(node: usize, to: usize): usize {
  for (let part = P; part <= T; part += 16) {
    const bytes = wordsOf(node, part) << 2;
    memory.copy(to, at(node, part), bytes);
    store<u64>(node + part, to);
    to = (to + bytes + 15) & ~15;
  }
  return to;
}

/** True when the residues of a node are known: that of Q is hardly ever 0, and no harm is done when it is. */
@inline
function hasResidues(node: usize): bool {
  return load<u64>(node + Q_RESIDUE) != 0;
}

function setResidues(node: usize): void {
  store<u64>(node + P_RESIDUE, residue(at(node, P), wordsOf(node, P)));
  store<u64>(node + Q_RESIDUE, residue(at(node, Q), wordsOf(node, Q)));
  store<u64>(node + T_RESIDUE, residue(at(node, T), wordsOf(node, T)));
}

/** Bytes that mergeBig works in, beside its results. */
export function mergeRoom(left: usize, right: usize, lean: bool): usize {
  const bits = productBits(left, right);
  choosePlan(bits, 0);
  const transform = align((<usize>planQ << planK << 4) + 64);
  return lean ? 2 * transform + align(<usize>(bits >> 3) + 128) : 3 * transform;
}

function productBits(left: usize, right: usize): u64 {
  const q1 = bitLength(at(left, Q), wordsOf(left, Q));
  const q2 = bitLength(at(right, Q), wordsOf(right, Q));
  const t1 = bitLength(at(left, T), wordsOf(left, T));
  const t2 = bitLength(at(right, T), wordsOf(right, T));
  const p1 = bitLength(at(left, P), wordsOf(left, P));
  return max(q1 + q2, max(t1 + q2, p1 + t2) + 1);
}

/**
 * Merges two nodes by transforms: P1 P2, Q1 Q2 and T1 Q2 + P1 T2, with five transforms there and two back for Q and T.
 * Threads that work together call it together. A lean merge needs two transforms at a time instead of three, and one
 * more transform back.
 * @param results where P, Q and T go: with 64 bytes to spare behind each, as long as both factors together
 */
export function mergeBig(
  left: usize, right: usize, needP: bool, lean: bool, node: usize, p: usize, q: usize, t: usize, work: usize,
): Outcome {
  const p1 = at(left, P), q1 = at(left, Q), t1 = at(left, T);
  const p2 = at(right, P), q2 = at(right, Q), t2 = at(right, T);
  const p1n = wordsOf(left, P), q1n = wordsOf(left, Q), t1n = wordsOf(left, T);
  const p2n = wordsOf(right, P), q2n = wordsOf(right, Q), t2n = wordsOf(right, T);
  const bits = productBits(left, right);
  const pBits = bitLength(p1, p1n) + bitLength(p2, p2n);
  const qn = q1n + q2n;
  const tn = <usize>((bits + 31) >> 5);
  for (let fewer: u32 = 0; fewer < 8; fewer++) {
    choosePlan(bits, fewer);
    const points = <usize>planQ << planK;
    const x = align(work);
    const y = align(x + (points << 4));
    const z = align(y + (points << 4));
    clearError();
    forward(x, q2, q2n << 2, planQ, planK, planBits);
    forward(y, q1, q1n << 2, planQ, planK, planBits);
    multiply(y, y, x, false, planQ, planK);
    inverse(y, q, qn << 2, planQ, planK, planBits);
    forward(y, t1, t1n << 2, planQ, planK, planBits);
    multiply(y, y, x, false, planQ, planK);
    if (lean) inverse(y, t, tn << 2, planQ, planK, planBits);
    const second = lean ? y : z;
    forward(x, p1, p1n << 2, planQ, planK, planBits);
    forward(second, t2, t2n << 2, planQ, planK, planBits);
    multiply(y, x, second, !lean, planQ, planK);
    inverse(y, lean ? z : t, tn << 2, planQ, planK, planBits);
    if (lean) {
      if (rank == 0) addTo(t, tn, z, tn);
      barrier();
    }
    if (needP) {
      choosePlan(pBits, fewer);
      forward(x, p1, p1n << 2, planQ, planK, planBits);
      forward(y, p2, p2n << 2, planQ, planK, planBits);
      multiply(x, x, y, false, planQ, planK);
      inverse(x, p, (p1n + p2n) << 2, planQ, planK, planBits);
    }
    if (agreedError() < 0.25) {
      setPart(node, P, p, needP ? p1n + p2n : 0);
      setPart(node, Q, q, qn);
      setPart(node, T, t, tn);
      return checkMerge(left, right, needP, node);
    }
  }
  return Outcome.WrongProduct;
}

function checkMerge(left: usize, right: usize, needP: bool, node: usize): Outcome {
  if (!hasResidues(left)) setResidues(left);
  if (!hasResidues(right)) setResidues(right);
  setResidues(node);
  const p1 = load<u64>(left + P_RESIDUE);
  const q2 = load<u64>(right + Q_RESIDUE);
  if (needP && load<u64>(node + P_RESIDUE) != multiplyMod(p1, load<u64>(right + P_RESIDUE))) return Outcome.WrongProduct;
  if (load<u64>(node + Q_RESIDUE) != multiplyMod(load<u64>(left + Q_RESIDUE), q2)) return Outcome.WrongProduct;
  const t = addMod(multiplyMod(load<u64>(left + T_RESIDUE), q2), multiplyMod(p1, load<u64>(right + T_RESIDUE)));
  return load<u64>(node + T_RESIDUE) == t ? Outcome.Done : Outcome.WrongProduct;
}

function mergeSmall(left: usize, right: usize, needP: bool, node: usize, to: usize): void {
  const p1 = at(left, P), q1 = at(left, Q), t1 = at(left, T);
  const p2 = at(right, P), q2 = at(right, Q), t2 = at(right, T);
  const p1n = wordsOf(left, P), q1n = wordsOf(left, Q), t1n = wordsOf(left, T);
  const p2n = wordsOf(right, P), q2n = wordsOf(right, Q), t2n = wordsOf(right, T);
  const p = to;
  const q = p + ((p1n + p2n + 4) << 2);
  const t = q + ((q1n + q2n + 4) << 2);
  const tn = max(t1n + q2n, p1n + t2n) + 1;
  const u = t + ((tn + 4) << 2);
  if (needP) multiplySchool(p, p1, p1n, p2, p2n);
  multiplySchool(q, q1, q1n, q2, q2n);
  multiplySchool(t, t1, t1n, q2, q2n);
  memory.fill(t + ((t1n + q2n) << 2), 0, (tn - t1n - q2n) << 2);
  multiplySchool(u, p1, p1n, t2, t2n);
  addTo(t, tn, u, p1n + t2n);
  setPart(node, P, p, needP ? p1n + p2n : 0);
  setPart(node, Q, q, q1n + q2n);
  setPart(node, T, t, tn);
  store<u64>(node + Q_RESIDUE, 0);
}

let outcome: Outcome = Outcome.Done;

function split(a: u32, b: u32, needP: bool, sp: usize, node: usize): usize {
  if (b - a <= 2) return kind == Kind.Chudnovsky ? leaf(a, b, needP, sp, node) : plainLeaf(a, b, needP, sp, node);
  const middle = a + (((b - a + 2) >> 2) << 1);
  const left = sp;
  const right = sp + NODE_BYTES;
  let end = align(split(a, middle, true, sp + 2 * NODE_BYTES, left));
  end = align(split(middle, b, needP, end, right));
  if (min(wordsOf(left, Q), wordsOf(right, Q)) < schoolWords) {
    mergeSmall(left, right, needP, node, end);
  } else {
    const p = end;
    const q = align(p + ((wordsOf(left, P) + wordsOf(right, P)) << 2) + 64);
    const t = align(q + ((wordsOf(left, Q) + wordsOf(right, Q)) << 2) + 64);
    const work = align(t + <usize>(productBits(left, right) >> 3) + 128);
    if (mergeBig(left, right, needP, false, node, p, q, t, work) != Outcome.Done) outcome = Outcome.WrongProduct;
  }
  return compact(node, sp);
}

/**
 * P, Q, T of terms a to b of a series (both even, or b the end), from `sp` on, with its residues. One thread works
 * alone.
 */
export function subtree(ofKind: u32, withArgument: u32, a: u32, b: u32, needP: bool, sp: usize, node: usize): Outcome {
  outcome = Outcome.Done;
  kind = ofKind;
  argument = withArgument;
  split(a, b, needP, align(sp), node);
  if (!hasResidues(node)) setResidues(node);
  return outcome;
}
