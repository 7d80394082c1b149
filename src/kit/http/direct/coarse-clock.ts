/** How old a time may be, while many are asked for. */
const STEP_MS = 20;

let time = 0;
let timer: NodeJS.Timeout | undefined;
let asked = false;

/**
 * Milliseconds since 1970, up to 20 ms old, or as old as the work that the event loop is at. Reading the time costs a
 * short answer more than it may: while answers come one upon the other, a timer reads it for all of them.
 */
export function coarseNow(): number {
  asked = true;
  if (timer !== undefined) return time;
  const now = Date.now();
  if (now - time < 2) timer = setInterval(tick, STEP_MS).unref();
  time = now;
  return now;
}

function tick(): void {
  time = Date.now();
  if (!asked) {
    clearInterval(timer);
    timer = undefined;
  }
  asked = false;
}
