import { test } from 'node:test';
import { GoldenFile } from '#kit/testing/golden';
import { type ToldAnswers, toldAnswers } from '#kit/testing/told-answers';
import { bytesForHash } from './check-stored.ts';
import { summationsFor, wordsFor } from './compute-constant.ts';
import { planPortable, wantedOf } from './compute-portable.ts';
import { decimalHashRoom } from './decimal-hash.ts';
import { conversionFor, powersBytes, stackBytes } from './decimals.ts';
import { heapStart, OWN_ANGLES_BYTES, startingAngle } from './kernel.ts';
import { estimateMemory, largestThatFits, layoutFor, planner, tooManyTerms } from './memory-estimate.ts';
import { areaTangent, chudnovsky, exponential, type Series } from './series.ts';
import { STAGED_OVERHEAD } from './staged-kernel.ts';
import { stagedTransformBytes } from './staged-transform.ts';
import { aligned, WINDOW_OVERHEAD } from './staging.ts';
import { bytesOf, freeInWindow } from './workspace.ts';

/** How computations of every size are planned: where their numbers lie, and the memory that they need. */
const golden = new GoldenFile<Record<string, ToldAnswers>>(new URL('./golden-plans.json', import.meta.url));

/** Logarithms may differ in their last digits from machine to machine. */
const rounded = (value: number): number => Number(value.toPrecision(11));
const NAMES = ['pi', 'e', 'phi', 'sqrt2', 'ln2'] as const;
const DIGITS = [1, 2, 17, 18, 100, 269, 270, 271, 1000, 12_345, 99_999, 1e6, 3e6 + 7, 1e7, 1e8, 4.3e9, 1e10, 3e11];
const WORDS = [1, 2, 3, 10, 31, 32, 100, 1000, 4096, 65_537, 1e6, 1e7, 3e8];

test('terms of series and the bits of their parts', () => {
  const all: readonly Series[] = [chudnovsky, exponential, ...[2, 3, 5, 26, 251, 4801, 8749].map(areaTangent)];
  const ranges = [0, 1, 2, 3, 10, 1000, 1e6].flatMap((from) =>
    [1, 2, 7, 1000, 123_456].map((count) => ({ from, to: from + count })),
  );
  golden.check(
    ['series'],
    toldAnswers(
      all.flatMap((series) => [
        ...WORDS.map(
          (words) => [`${series.name} ${words}`, [series.kind, series.argument, series.terms(words)]] as const,
        ),
        ...ranges.map((range) => {
          const { p, q, t } = series.bits(range);
          return [`${series.name} ${range.from}-${range.to}`, [p, q, t].map(rounded)] as const;
        }),
      ]),
      13,
    ),
  );
});

test('conversions, hashes and transforms', () => {
  const plan = planner();
  const windows = [undefined, 2 ** 20, 2 ** 24];
  golden.check(
    ['conversions'],
    toldAnswers(
      DIGITS.map((decimals) => {
        const conversion = conversionFor(decimals);
        const stacks = [1, 2, 7, 64].flatMap((threads) =>
          windows.map((window) => stackBytes(plan, conversion, threads, window)),
        );
        const room = decimalHashRoom(plan, Math.ceil(decimals / 9), decimals);
        return [String(decimals), [conversion, powersBytes(conversion), stacks, room, bytesForHash(decimals)]] as const;
      }),
      4,
    ),
  );
  golden.check(
    ['transforms'],
    toldAnswers(
      [
        ...WORDS.map((words) => [`plan ${words}`, plan(words)] as const),
        ...[1, 3, 5].flatMap((q) =>
          Array.from({ length: 30 }, (_, k) => [`bytes ${q} ${k}`, stagedTransformBytes(q, k)] as const),
        ),
        ...[1, 3, 5].flatMap((q) =>
          Array.from({ length: q }, (_, part) => [`angle ${q} ${part}`, rounded(startingAngle(q, part))] as const),
        ),
        ...[1, 16, 17, 1000, 65_536, 2 ** 24].map((points) => [`heap ${points}`, heapStart(points)] as const),
        ...[0, 1, 63, 64, 65, 4097].map((address) => [`aligned ${address}`, aligned(address)] as const),
        ['overheads', [STAGED_OVERHEAD, WINDOW_OVERHEAD, OWN_ANGLES_BYTES]] as const,
      ],
      20,
    ),
  );
});

test('layouts and memory of all constants', () => {
  const engines = [
    { threads: 1 },
    { threads: 2 },
    { threads: 16 },
    { threads: 2, oneMemory: 2 ** 24 },
    { threads: 7, oneMemory: 2 ** 27 },
    { threads: 1, oneMemory: 0 },
  ];
  const radices = [10, 16, 'both'] as const;
  golden.check(
    ['layouts'],
    toldAnswers(
      NAMES.flatMap((constant) =>
        DIGITS.flatMap((digits, at) => {
          const wanted = wantedOf({ digits, radix: radices[at % 3] ?? 10 });
          const sums = summationsFor(constant, wanted).map(
            ({ series, terms, kept }) => `${series.name} ${terms} ${kept}`,
          );
          return engines.map((engine) => {
            const layout = layoutFor(constant, wanted, engine);
            return [
              `${constant} ${digits} ${JSON.stringify(engine)}`,
              [
                wanted,
                wordsFor(wanted),
                sums,
                layout,
                bytesOf(layout),
                freeInWindow(layout) ?? null,
                estimateMemory(constant, wanted, engine),
                tooManyTerms(constant, wanted),
              ],
            ] as const;
          });
        }),
      ),
      4,
    ),
  );
});

test('what fits, and what is refused', () => {
  const told = (work: () => unknown): unknown => {
    try {
      return work();
    } catch (error) {
      return (error as Error).message;
    }
  };
  golden.check(
    ['limits'],
    toldAnswers(
      NAMES.flatMap((constant) => [
        ...[1e8, 2e8, 1e9, 3e10].map(
          (bytes) =>
            [
              `${constant} in ${bytes}`,
              largestThatFits(constant, (digits) => wantedOf({ digits, radix: 10 }), bytes, { threads: 2 }),
            ] as const,
        ),
        ...([10, 16, 'both'] as const).flatMap((radix) =>
          [1000, 1e9, 9e11].map(
            (digits) =>
              [
                `${constant} ${digits} ${radix}`,
                told(() =>
                  planPortable({ constant, digits, radix, threads: 200, memoryLimit: digits > 1e10 ? 1e15 : 2e9 }),
                ),
              ] as const,
          ),
        ),
      ]),
      10,
    ),
  );
});
