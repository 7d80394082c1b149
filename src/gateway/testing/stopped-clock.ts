import type { TestContext } from 'node:test';

/**
 * Stops the clock of setTimeout.
 * @returns lets so many milliseconds pass and tells how many timers still run (node's mock timers do not know `refresh`)
 */
export function stoppedClock(context: TestContext): (milliseconds: number) => number {
  let now = 0;
  const timers = new Map<object, { due: number; run: () => void }>();
  const set = (run: () => void, after: number): object => {
    const timer = {
      unref: () => timer,
      refresh: () => timers.set(timer, { due: now + after, run }),
    };
    timer.refresh();
    return timer;
  };
  context.mock.method(globalThis, 'setTimeout', set as typeof setTimeout);
  context.mock.method(globalThis, 'clearTimeout', (timer: object) => void timers.delete(timer));
  return (milliseconds) => {
    now += milliseconds;
    for (const [timer, { due, run }] of [...timers]) if (due <= now && timers.delete(timer)) run();
    return timers.size;
  };
}
