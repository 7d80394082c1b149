import { test } from 'node:test';
import { elementAt } from '#kit/element-at';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { type ToldAnswers, toldAnswers } from '#kit/testing/told-answers';
import { SlidingSum } from './sliding-sum.ts';
import { slidingWindow } from './sliding-window.ts';

/** What windows and sums answer, step by step; the tests beside them say why. */
const golden = new GoldenFile<Record<string, ToldAnswers>>(new URL('./golden-windows.json', import.meta.url));
const START = 1_700_000_000_000;

for (const limit of [1, 7, 8, 9, 1023, 1024, 1025, 3000])
  for (const span of [1000, 60_000, 86_400_000])
    test(`a window of ${limit} events in ${span} milliseconds`, () => {
      const random = randomNumbers(limit + span);
      const window = slidingWindow(limit, span);
      let now = random() < 0.5 ? START : 0;
      const answers = Array.from({ length: 120 }, () => {
        const step = elementAt(
          [0, 1, span / 1024, span / 10, span / 2, span - 1, span, -span / 3, 3 * span],
          Math.floor(random() * 9),
        );
        now += Math.floor(step);
        const taken: number[] = [];
        for (let events = Math.ceil((random() * limit) / 2); events > 0; events--) taken.push(window.take(now));
        const waits = taken.filter((wait) => wait > 0);
        return [
          `${now}: ${taken.length}`,
          [waits.length, waits[0] ?? 0, window.remaining(now), window.reset(now)],
        ] as const;
      });
      golden.check([`window ${limit} ${span}`], toldAnswers(answers, 5));
    });

test('sums of spans', () => {
  const random = randomNumbers(91);
  const answers = [1000, 60_000, 3_600_000].flatMap((span) => {
    const sum = new SlidingSum(span);
    let now = START;
    return Array.from({ length: 300 }, () => {
      const step = elementAt(
        [0, 1, span / 60, span / 7, span / 2, span - 1, span + span / 60, -span / 4, 5 * span],
        Math.floor(random() * 9),
      );
      now += Math.floor(step);
      const amount = Math.floor(random() * 100);
      const before = sum.sum(now);
      sum.add(amount, now);
      return [
        `${span} ${now} +${amount}`,
        [before, sum.sum(now), ...[0, 1, 50, 200, 1e9].map((limit) => sum.until(limit, now))],
      ] as const;
    });
  });
  golden.check(['sums'], toldAnswers(answers, 12));
});
