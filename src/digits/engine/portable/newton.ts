import { FailedCheck, type Team, type Words } from './team.ts';

/** Words up to which numbers are taken from BigInt. */
const BIGINT_WORDS = 24;

/** Rising precisions in words, each a little less than double the one before, up to `words`. */
function precisions(words: number): number[] {
  const steps = [words];
  while (steps[0]! > BIGINT_WORDS) steps.unshift(Math.ceil(steps[0]! / 2) + 2);
  return steps;
}

/**
 * About 2^(32 n) / sqrt(value), n words; right but for a few units of the second-last word.
 * Method: Newton's iteration y + y (1 - value y^2) / 2.
 */
export function inverseSquareRoot(team: Team, value: number, words: number): Words {
  const result = team.number(words);
  const steps = precisions(words);
  team.scratch(() => {
    let y: Words = { at: result.at, words: steps[0]! };
    team.solo(() => team.write(y, floorSquareRoot((1n << BigInt(64 * y.words)) / BigInt(value))));
    for (const next of steps.slice(1)) {
      const better = team.number(next);
      improveRoot(team, value, y, next, better.at);
      y = { at: result.at, words: next };
      team.solo(() => team.copy(result.at, better));
    }
    checkRoot(team, value, y);
  });
  return result;
}

function improveRoot(team: Team, value: number, y: Words, n: number, to: number): void {
  const m = y.words;
  const { kernel } = team;
  const result: Words = { at: to, words: n };
  team.scratch(() =>
    team.rounds('the square root', (fewer) => {
      const plan = team.plan(2 * m + 2, fewer);
      const x = team.allocate(plan.bytes);
      const z = team.allocate(plan.bytes);
      const square = team.number(2 * m + 1);
      team.forward(x, y, plan);
      team.multiply(z, x, x, plan);
      team.inverse(z, square, plan);
      // value * y^2 is near 2^(64 m): what is missing there, and whether it is rather too much.
      let negative = 0;
      const flag = team.allocate(4);
      team.solo(() => {
        const at = square.at;
        kernel.multiplyByWord(at, at, 2 * m + 1, value);
        const over = team.words[at / 4 + 2 * m]!;
        if (over === 0)
          for (let i = at / 4, carry = 1; i < at / 4 + 2 * m; i++) {
            const word = (~team.words[i]! >>> 0) + carry;
            team.words[i] = word;
            carry = word > 0xffffffff ? 1 : 0;
          }
        team.words[flag / 4] = over;
      });
      negative = team.words[flag / 4]!;
      const skip = Math.max(0, 2 * m + 1 - n - 2);
      const missing: Words = { at: square.at + 4 * skip, words: m + 2 - skip };
      if (kernel.significant(square.at, 2 * m) > m + 2) throw new FailedCheck('the square root');
      team.forward(z, missing, plan);
      team.multiply(z, z, x, plan);
      const product = team.number(2 * m + 2);
      team.inverse(z, product, plan);
      team.solo(() => {
        const below = 3 * m - n - skip;
        const words = 2 * m + 2 - below;
        team.words[product.at / 4 + product.words] = 0;
        kernel.shiftRight(product.at, product.at + 4 * below, words, 1);
        team.copy(result.at + 4 * (n - m), y);
        team.zero({ at: result.at, words: n - m });
        const correction = kernel.significant(product.at, words);
        if (negative === 0) kernel.addTo(result.at, n, product.at, correction);
        else kernel.subtractFrom(result.at, n, product.at, correction);
      });
    }),
  );
}

/** @throws FailedCheck when value * y^2 is not 2^(64 n), as far as y has digits */
function checkRoot(team: Team, value: number, y: Words): void {
  const { kernel } = team;
  team.rounds('the square root', (fewer) => {
    const plan = team.plan(y.words + 6, fewer);
    const ring = plan.ringWords;
    const one = team.number(2);
    const x = team.allocate(plan.bytes);
    const square = team.number(ring + 1);
    team.forward(x, y, plan);
    team.multiply(x, x, x, plan);
    team.inverse(x, { at: square.at, words: ring }, plan);
    team.solo(() => {
      const carry = kernel.multiplyByWord(square.at, square.at, ring, value);
      team.words[one.at / 4] = carry;
      kernel.ringAdd(square.at, ring, one.at, 1, ring, 0);
      team.words[one.at / 4] = 1;
      kernel.ringAdd(square.at, ring, one.at, 1, 2 * y.words, 1);
      kernel.ringMagnitude(square.at, ring);
      if (kernel.significant(square.at, ring) > y.words + 2) throw new FailedCheck('the square root');
    });
  });
}

function floorSquareRoot(value: bigint): bigint {
  let x = 1n << BigInt(Math.ceil(value.toString(16).length * 2));
  for (;;) {
    const y = (x + value / x) >> 1n;
    if (y >= x) return x;
    x = y;
  }
}

/**
 * About 2^(64 n) / t for a t whose top bit is set: n + 1 words, from the leading n words of t.
 * Method: Newton's iteration x + x (1 - t x); t x is known to begin with 1, so that a ring of n words holds the rest.
 */
export function reciprocal(team: Team, t: Words, words: number): Words {
  const result = team.number(words + 1);
  const steps = precisions(words);
  let x: Words = { at: result.at, words: steps[0]! + 1 };
  team.solo(() => {
    const leading = team.read(team.top(t, steps[0]!));
    const quotient = (1n << BigInt(64 * steps[0]!)) / leading;
    // A t of one bit alone would give a word more.
    const most = (1n << BigInt(32 * steps[0]! + 1)) - 1n;
    team.write(x, quotient < most ? quotient : most);
  });
  for (const next of steps.slice(1)) {
    const m = x.words - 1;
    const from = x;
    team.scratch(() => {
      const better = team.number(next + 1);
      team.rounds('the reciprocal', (fewer) => {
        const plan = team.plan(next + 6, fewer);
        const fx = team.allocate(plan.bytes);
        const y = team.allocate(plan.bytes);
        const rest = team.number(plan.ringWords + 1);
        const one = team.number(1);
        team.forward(fx, from, plan);
        team.forward(y, team.top(t, next), plan);
        team.multiply(y, y, fx, plan);
        team.inverse(y, { at: rest.at, words: plan.ringWords }, plan);
        team.solo(() => {
          team.words[one.at / 4] = 1;
          subtractInRing(team, rest.at, plan.ringWords, { at: one.at, words: 1 }, next + m);
        });
        correct(team, plan, fx, y, rest, from, m, next, better.at, 'the reciprocal');
      });
      team.solo(() => team.copy(result.at, better));
    });
    x = { at: result.at, words: next + 1 };
  }
  return result;
}

/**
 * a / t as a number of n words behind the point, where t has n words and its top bit set and a < 4 t has n + 1 words.
 * Right but for a few units of the second-last word; that is checked by the product.
 * Method: A. Karp and P. Markstein, "High-precision division and square root" (1997): the last step of the iteration
 * works on the quotient.
 */
export function quotient(team: Team, a: Words, t: Words): Words {
  const n = t.words;
  const result = team.number(n + 2);
  team.scratch(() => {
    const m = Math.ceil(n / 2) + 2;
    const x = reciprocal(team, t, m);
    const { kernel } = team;
    team.rounds('the quotient', (fewer) => {
      const plan = team.plan(Math.max(n, 2 * m) + 6, fewer);
      const fx = team.allocate(plan.bytes);
      const y = team.allocate(plan.bytes);
      const first = team.number(2 * m + 2);
      team.forward(fx, x, plan);
      team.forward(y, team.top(a, m + 1), plan);
      team.multiply(y, y, fx, plan);
      team.inverse(y, first, plan);
      const estimate = team.top(first, m + 2);
      team.forward(y, estimate, plan);
      const z = team.allocate(plan.bytes);
      team.forward(z, t, plan);
      team.multiply(y, y, z, plan);
      const rest = team.number(plan.ringWords + 1);
      team.inverse(y, { at: rest.at, words: plan.ringWords }, plan);
      team.solo(() => subtractInRing(team, rest.at, plan.ringWords, a, m));
      correct(team, plan, fx, y, rest, estimate, m, n, result.at, 'the quotient');
    });
    // t times the quotient is a.
    team.rounds('the quotient', (fewer) => {
      const plan = team.plan(n + 6, fewer);
      const y = team.allocate(plan.bytes);
      const z = team.allocate(plan.bytes);
      const rest = team.number(plan.ringWords + 1);
      team.forward(y, result, plan);
      team.forward(z, t, plan);
      team.multiply(y, y, z, plan);
      team.inverse(y, { at: rest.at, words: plan.ringWords }, plan);
      team.solo(() => {
        subtractInRing(team, rest.at, plan.ringWords, a, n);
        kernel.ringMagnitude(rest.at, plan.ringWords);
        if (kernel.significant(rest.at, plan.ringWords) > n + 1) throw new FailedCheck('the quotient');
      });
    });
  });
  return { at: result.at, words: n + 1 };
}

/** v = v - a * 2^(32 offset) modulo 2^(32 ring) + 1. */
function subtractInRing(team: Team, v: number, ring: number, a: Words, offset: number): void {
  team.kernel.ringAdd(v, ring, a.at, a.words, offset, 1);
}

/**
 * Writes from * 2^(32 (n - m)) - x * rest / 2^(64 m) to `to`: the step from m to n words. `rest` is in the ring and
 * has about n words; `fx` is the transform of x.
 */
function correct(
  team: Team,
  plan: ReturnType<Team['plan']>,
  fx: number,
  y: number,
  rest: Words,
  from: Words,
  m: number,
  n: number,
  to: number,
  what: string,
): void {
  const { kernel } = team;
  const ring = plan.ringWords;
  const flag = team.allocate(4);
  team.solo(() => {
    team.words[flag / 4] = kernel.ringMagnitude(rest.at, ring);
    if (kernel.significant(rest.at, ring) > n + 2) throw new FailedCheck(what);
  });
  const negative = team.words[flag / 4]!;
  team.forward(y, { at: rest.at + 4 * (m - 1), words: n + 3 - m }, plan);
  team.multiply(y, y, fx, plan);
  const product = team.number(n + 5);
  team.inverse(y, product, plan);
  team.solo(() => {
    team.copy(to + 4 * (n - m), from);
    team.zero({ at: to, words: n - m });
    const words = from.words + n - m;
    const correction = team.top(product, n + 4 - m);
    const length = kernel.significant(correction.at, correction.words);
    if (negative === 1) kernel.addTo(to, words, correction.at, length);
    else kernel.subtractFrom(to, words, correction.at, length);
  });
}
