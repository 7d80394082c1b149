// A process that runs test files again and again, each time with all modules of the tree read anew. Started by warm-runner.ts.
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { runCollected } from './collected-tests.ts';

const TURN = '?turn=';
/** How often a test that waits for nothing is looked for, and how many such looks in a row end it. */
const LOOK_MS = 50;
const MOST_LOOKS = 10;
/** How often, and at which intervals, it is looked whether what a test has closed is gone. */
const MOST_CLOSING_LOOKS = 20;
const CLOSING_MS = 10;

const sources = pathToFileURL(join(process.cwd(), 'src/')).href;
const tests = pathToFileURL(join(process.cwd(), 'test/')).href;
const collected = new URL('./collected-tests.ts', import.meta.url).href;
/** The addresses of what is read anew in this turn; `undefined` for all. */
let changed: ReadonlySet<string> | undefined;
/** Stands for what no turn has changed. */
const UNCHANGED = 'unchanged';
registerHooks({
  resolve(specifier, context, next) {
    const isWithin = context.parentURL?.includes(TURN) === true;
    if (!isWithin) return next(specifier, context);
    if (specifier === 'node:test') return { url: collected, shortCircuit: true };
    const resolved = next(specifier, context);
    const isOurs = resolved.url.startsWith(sources) || resolved.url.startsWith(tests);
    if (!isOurs || resolved.url.includes('?')) return resolved;
    const isNew = changed === undefined || changed.has(resolved.url);
    return { ...resolved, url: `${resolved.url}${TURN}${isNew ? turn : UNCHANGED}` };
  },
});

/** What the process is asked for. */
export interface WarmTest {
  readonly test: string;
  /** The modules that are read anew; without them, all. */
  readonly changed?: readonly string[];
}

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

const isOpen = (): boolean => process.getActiveResourcesInfo().length > resting;

async function end(error?: unknown): Promise<void> {
  if (!isRunning) return;
  isRunning = false;
  // What a test has closed takes a moment to be gone.
  for (let look = 0; isOpen() && look < MOST_CLOSING_LOOKS; look++) await wait(CLOSING_MS);
  const dirty = isOpen();
  const told: WarmEnd =
    error === undefined
      ? { passed: true, dirty }
      : { passed: false, dirty, reason: String((error as Error)?.stack ?? error) };
  process.send?.(told);
}

process.on('uncaughtException', (error) => void end(error));
process.on('unhandledRejection', (error) => void end(error));
process.on('disconnect', () => process.exit());
process.on('message', ({ test, changed: named }: WarmTest) => {
  changed = named && new Set(named.map((file) => pathToFileURL(join(process.cwd(), file)).href));
  resting ||= process.getActiveResourcesInfo().length;
  isRunning = true;
  turn++;
  const url = `${pathToFileURL(join(process.cwd(), test)).href}${TURN}${turn}`;
  runCollected(() => import(url)).then(
    () => void end(),
    (error: unknown) => void end(error ?? new Error('failed')),
  );
});

let looks = 0;
setInterval(() => {
  looks = isRunning && !isOpen() ? looks + 1 : 0;
  if (looks >= MOST_LOOKS) void end(new Error('The test waits for something that never comes.'));
}, LOOK_MS).unref();
