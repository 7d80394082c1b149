import type { ConstantName } from '../../store/constants.ts';
import { type Summation, sumSeries } from './binary-splitting.ts';
import { Checkpoint } from './checkpoint.ts';
import { FORMULAS, type SumSeries } from './constants.ts';
import { conversionFor, toDecimals } from './decimals.ts';
import { checkEnd } from './end-check.ts';
import { FailedCheck, type Team, type Words } from './team.ts';

/** Words beyond the wanted ones, which rounding may spoil. */
export const GUARD_WORDS = 2;
/** What the value of the constant is called among finished parts, beside the names of series. */
const VALUE = 'value';

export interface Wanted {
  /** Digits after the point; 0 for none. */
  readonly decimals: number;
  readonly hexadecimals: number;
}

/** Where the digits lie as ASCII, and y-cruncher's hashes of them: floor(x 10^d) and floor(x 16^h) modulo 2^61 - 1. */
export interface Found {
  readonly decimal: number;
  readonly hexadecimal: number;
  readonly decimalHash: bigint;
  readonly hexadecimalHash: bigint;
}

/** Words behind the point that are computed. */
export const wordsFor = ({ decimals, hexadecimals }: Wanted): number =>
  Math.max(decimals > 0 ? conversionFor(decimals).words : 0, Math.ceil(hexadecimals / 8) + 2);

/** The series that are summed, and how far. */
export const summationsFor = (constant: ConstantName, wanted: Wanted): readonly Omit<Summation, 'checkpoint'>[] => {
  const kept = wordsFor(wanted) + GUARD_WORDS;
  return FORMULAS[constant].series.map((series) => ({ series, kept, terms: series.terms(kept) }));
};

/**
 * Computes a constant; every thread of the team calls it.
 * @param checkpointDirectory where finished parts are kept
 */
export function computeConstant(
  team: Team,
  constant: ConstantName,
  wanted: Wanted,
  checkpointDirectory: string | undefined,
): Found {
  const words = wordsFor(wanted);
  const hexWords = Math.ceil(wanted.hexadecimals / 8);
  const conversion = conversionFor(Math.max(1, wanted.decimals));
  const decimal = team.allocate(wanted.decimals > 0 ? conversion.digits : 0);
  const hexadecimal = team.allocate(8 * hexWords);
  let decimalHash = 0n;
  let hexadecimalHash = 0n;
  team.scratch(() => {
    const value = evaluate(team, constant, words, checkpointDirectory);
    const fraction: Words = { at: value.at, words };
    const { whole } = FORMULAS[constant];
    if (team.words[value.at / 4 + words] !== whole) throw new FailedCheck(`the whole part is not ${whole}`);
    if (constant === 'pi') {
      team.report('end check', 0.64);
      checkEnd(team, fraction);
    }
    team.report('conversion', 0.86);
    if (wanted.decimals > 0) {
      const least = { at: value.at + 4 * (words - conversion.words), words: conversion.words + 1 };
      toDecimals(team, least, conversion, wanted.decimals, decimal);
      if (team.rank === 0) decimalHash = team.decimalResidue(whole, decimal, wanted.decimals);
    }
    if (hexWords > 0) {
      const below = team.words[value.at / 4 + words - hexWords - 1];
      if (below === 0 || below === 0xffffffff)
        throw new FailedCheck('the digits end in a run of zeros or fs; ask for more digits');
      const digits = team.number(hexWords + 1);
      team.solo(() => {
        team.kernel.convertHexadecimal(fraction.at, words, hexWords, hexadecimal);
        team.copy(digits.at, team.top(value, hexWords + 1));
        team.words[digits.at / 4 + digits.words] = 0;
        team.kernel.shiftRight(digits.at, digits.at, digits.words, 32 * hexWords - 4 * wanted.hexadecimals);
        hexadecimalHash = team.residue(digits);
      });
    }
  });
  return { decimal, hexadecimal, decimalHash, hexadecimalHash };
}

/**
 * A constant with so many words behind the point and one before it. It is a finished part too: a computation that was
 * interrupted later goes on with it, and checks it like one just found.
 */
function evaluate(team: Team, name: ConstantName, words: number, directory: string | undefined): Words {
  const value = team.number(words + 1);
  const finished = directory === undefined ? undefined : new Checkpoint(directory, VALUE, words);
  const range = { from: 0, to: words };
  const known = finished?.has(range) === true;
  // Nobody may write before all have looked.
  team.kernel.barrier();
  if (known) {
    team.solo(() => {
      const found = finished.read(range, team.bytes.subarray(value.at, value.at + 4 * value.words));
      if (found?.words[2] !== value.words || found.residues[2] !== team.residue(value)) finished.refuse(range);
    });
    return value;
  }
  const sums = evaluateSeries(team, name, value, directory);
  team.solo(() => {
    const bytes = team.bytes.subarray(value.at, value.at + 4 * value.words);
    finished?.write(range, { words: [0, 0, value.words], residues: [0n, 0n, team.residue(value)] }, [bytes]);
    for (const remove of sums) remove();
  });
  return value;
}

/**
 * Writes the value of a constant from its series.
 * @returns what removes the finished parts that are of no more use once the value is kept
 */
function evaluateSeries(team: Team, name: ConstantName, value: Words, directory: string | undefined): (() => void)[] {
  const constant = FORMULAS[name];
  const count = constant.series.length;
  const removals: (() => void)[] = [];
  const sum: SumSeries = (series, denominator, n) => {
    const q = team.number(n + 1);
    const t = team.number(n + 1);
    const terms = series.terms(n);
    const checkpoint = directory === undefined ? undefined : new Checkpoint(directory, series.name, terms);
    removals.push(() => checkpoint?.remove({ from: 0, to: terms }));
    const before = constant.series.indexOf(series);
    team.scratch(() => {
      const report = (share: number): void => team.report('series', (0.56 * (before + share)) / count);
      const sums = sumSeries(team, { series, terms, kept: n, checkpoint }, report);
      team.solo(() => shorten(team, sums, sums[denominator], n, q, t));
    });
    return denominator === 'q' ? { q: team.low(q, n), t } : { q, t: team.low(t, n) };
  };
  team.scratch(() => {
    const result = constant.evaluate(team, value.words - 1 + GUARD_WORDS, sum);
    team.solo(() => team.copy(value.at, team.top(result, value.words)));
  });
  return removals;
}

type Sums = { readonly q: Words; readonly t: Words };

/** Writes q and t, shifted alike so that the top bit of the denominator is that of n words. */
function shorten(team: Team, sums: Sums, denominator: Words, n: number, q: Words, t: Words): void {
  const { kernel } = team;
  const bits = 32 * denominator.words - Math.clz32(team.words[denominator.at / 4 + denominator.words - 1]!);
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
  ] as const) {
    const skip = Math.floor(surplus / 32);
    const words = Math.max(0, Math.min(to.words, from.words - skip));
    team.zero(to);
    team.words[from.at / 4 + from.words] = 0;
    kernel.shiftRight(to.at, from.at + 4 * skip, words, surplus % 32);
  }
}
