// A process that runs test files again and again, each time with all modules of the tree read anew. Started by warm-runner.ts.
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCollected } from './collected-tests.ts';

const TURN = '?turn=';
/** How often a test that waits for nothing is looked for, and how many such looks in a row end it. */
const LOOK_MS = 50;
const MOST_LOOKS = 10;

const sources = pathToFileURL(join(process.cwd(), 'src/')).href;
const tests = pathToFileURL(join(process.cwd(), 'test/')).href;
const collected = new URL('./collected-tests.ts', import.meta.url).href;
registerHooks({
  resolve(specifier, context, next) {
    const turn = context.parentURL?.split(TURN)[1];
    if (turn === undefined) return next(specifier, context);
    if (specifier === 'node:test') return { url: collected, shortCircuit: true };
    const resolved = next(specifier, context);
    const isOurs = resolved.url.startsWith(sources) || resolved.url.startsWith(tests);
    return isOurs && !resolved.url.includes('?') ? { ...resolved, url: `${resolved.url}${TURN}${turn}` } : resolved;
  },
});

/** How a test file ended; `dirty` when it left something running. */
export interface WarmEnd {
  readonly passed: boolean;
  readonly dirty: boolean;
  readonly reason?: string;
}

let turn = 0;
/** How much is open while nothing is tested. */
let resting = 0;
let isRunning = false;

function end(error?: unknown): void {
  if (!isRunning) return;
  isRunning = false;
  const dirty = process.getActiveResourcesInfo().length > resting;
  const told: WarmEnd =
    error === undefined
      ? { passed: true, dirty }
      : { passed: false, dirty, reason: String((error as Error)?.stack ?? error) };
  process.send?.(told);
}

process.on('uncaughtException', end);
process.on('unhandledRejection', end);
process.on('disconnect', () => process.exit());
process.on('message', (test: string) => {
  resting ||= process.getActiveResourcesInfo().length;
  isRunning = true;
  turn++;
  const url = `${pathToFileURL(join(process.cwd(), test)).href}${TURN}${turn}`;
  runCollected(() => import(url)).then(
    () => end(),
    (error: unknown) => end(error ?? new Error('failed')),
  );
});

let looks = 0;
setInterval(() => {
  looks = isRunning && process.getActiveResourcesInfo().length <= resting ? looks + 1 : 0;
  if (looks >= MOST_LOOKS) end(new Error('The test waits for something that never comes.'));
}, LOOK_MS).unref();
