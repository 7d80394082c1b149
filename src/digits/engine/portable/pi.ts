import type { Checkpoint } from './checkpoint.ts';
import { sumSeries, termsFor } from './chudnovsky.ts';
import { conversionFor, toDecimals } from './decimals.ts';
import { checkEnd } from './end-check.ts';
import { inverseSquareRoot, quotient } from './newton.ts';
import { FailedCheck, type Team, type Words } from './team.ts';

/** Words beyond the wanted ones, which rounding may spoil. */
export const GUARD_WORDS = 2;

export interface Wanted {
  /** Digits after the point; 0 for none. */
  readonly decimals: number;
  readonly hexadecimals: number;
}

/** Where the digits lie as ASCII. */
export interface Found {
  readonly decimal: number;
  readonly hexadecimal: number;
}

/** Words behind the point that are computed. */
export const wordsFor = ({ decimals, hexadecimals }: Wanted): number =>
  Math.max(decimals > 0 ? conversionFor(decimals).words : 0, Math.ceil(hexadecimals / 8) + 2);

/** Terms of the series that are summed. */
export const termsOf = (wanted: Wanted): number => termsFor(wordsFor(wanted) + GUARD_WORDS);

/** Computes pi; every thread of the team calls it. */
export function computePi(team: Team, wanted: Wanted, checkpoint: Checkpoint | undefined): Found {
  const words = wordsFor(wanted);
  const hexWords = Math.ceil(wanted.hexadecimals / 8);
  const conversion = conversionFor(Math.max(1, wanted.decimals));
  const decimal = team.allocate(wanted.decimals > 0 ? conversion.digits : 0);
  const hexadecimal = team.allocate(8 * hexWords);
  team.scratch(() => {
    const value = piTo(team, words, checkpoint);
    const fraction: Words = { at: value.at, words };
    if (team.words[value.at / 4 + words] !== 3) throw new FailedCheck('the whole part is not 3');
    team.report('end check', 0.64);
    checkEnd(team, fraction);
    team.report('conversion', 0.86);
    if (wanted.decimals > 0) {
      const least = { at: value.at + 4 * (words - conversion.words), words: conversion.words + 1 };
      toDecimals(team, least, conversion, wanted.decimals, decimal);
    }
    if (hexWords > 0) {
      const below = team.words[value.at / 4 + words - hexWords - 1];
      if (below === 0 || below === 0xffffffff)
        throw new FailedCheck('the digits end in a run of zeros or fs; ask for more digits');
      team.solo(() => team.kernel.convertHexadecimal(fraction.at, words, hexWords, hexadecimal));
    }
  });
  return { decimal, hexadecimal };
}

/** pi with so many words behind the point and one before it. */
function piTo(team: Team, words: number, checkpoint: Checkpoint | undefined): Words {
  const n = words + GUARD_WORDS;
  const value = team.number(words + 1);
  team.scratch(() => {
    const t = team.number(n);
    const q = team.number(n);
    team.scratch(() => {
      const sums = sumSeries(team, termsFor(n), n, checkpoint);
      team.solo(() => shorten(team, sums, q, t));
    });
    team.report('square root', 0.56);
    const root = team.number(n + 1);
    team.scratch(() => {
      const inverse = inverseSquareRoot(team, 10005, n);
      // 426880 * 10005 is below 2^32.
      team.solo(() => {
        team.words[root.at / 4 + n] = team.kernel.multiplyByWord(root.at, inverse.at, n, 426880 * 10005);
      });
    });
    team.report('quotient', 0.59);
    const numerator = team.number(n + 1);
    team.scratch(() => {
      const product = team.product('root times q', root, q);
      team.solo(() => team.copy(numerator.at, team.top(product, n + 1)));
    });
    const result = quotient(team, numerator, t);
    team.solo(() => team.copy(value.at, team.top(result, words + 1)));
  });
  return value;
}

/** Writes q and t, shifted alike so that the top bit of t is the top bit of its words. */
function shorten(team: Team, sums: { q: Words; t: Words }, q: Words, t: Words): void {
  const { kernel } = team;
  const n = t.words;
  const bits = 32 * sums.t.words - Math.clz32(team.words[sums.t.at / 4 + sums.t.words - 1]);
  const surplus = bits - 32 * n;
  if (surplus < 0) {
    // A short series: the sums have fewer bits than are wanted.
    team.write(t, team.read(sums.t) << BigInt(-surplus));
    team.write(q, team.read(sums.q) << BigInt(-surplus));
    return;
  }
  for (const [from, to] of [
    [sums.t, t],
    [sums.q, q],
  ]) {
    const skip = Math.floor(surplus / 32);
    const words = Math.max(0, Math.min(n, from.words - skip));
    team.zero(to);
    team.words[from.at / 4 + from.words] = 0;
    kernel.shiftRight(to.at, from.at + 4 * skip, words, surplus % 32);
  }
}
