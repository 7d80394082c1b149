// Stands in for node:test in a warm process: it only notes the tests of a file, which are then run one after the other.
import { mock as ownMock } from 'node:test';

type Work = (context: TestContext) => unknown;
type Hook = () => unknown;
interface Options {
  readonly skip?: boolean | string;
  readonly todo?: boolean | string;
}
interface Collected {
  readonly tests: { readonly name: string; readonly work: Work }[];
  readonly before: Hook[];
  readonly after: Hook[];
  readonly beforeEach: Hook[];
  readonly afterEach: Hook[];
}

/** What of node's own our tests use. A test that uses more fails, and its file is then run by node itself. */
class TestContext {
  readonly name: string;
  readonly mock: typeof ownMock = new (ownMock.constructor as new () => typeof ownMock)();
  readonly #hooks: Hook[] = [];

  constructor(name: string) {
    this.name = name;
  }

  after(hook: Hook): void {
    this.#hooks.push(hook);
  }

  async test(name: string, ...rest: [Options, Work] | [Work]): Promise<void> {
    const work = workOf(rest);
    if (work !== undefined) await runTest(name, work);
  }

  diagnostic(): void {}

  skip(): void {}

  async end(): Promise<void> {
    try {
      for (const hook of this.#hooks) await hook();
    } finally {
      this.mock.reset();
    }
  }
}

let collected: Collected = { tests: [], before: [], after: [], beforeEach: [], afterEach: [] };

function workOf(rest: readonly unknown[]): Work | undefined {
  const work = rest.at(-1);
  const options = rest.length > 1 ? (rest[0] as Options) : {};
  if (typeof work !== 'function' || options.skip || options.todo) return undefined;
  if (work.length > 1) throw new Error('A test with a callback is left to node.');
  return work as Work;
}

function collect(name: string, ...rest: unknown[]): void {
  const work = workOf(rest);
  if (work !== undefined) collected.tests.push({ name, work });
}
/** Its hooks count for the whole file. */
export const describe = (_name: string, work: () => void): void => work();
export const before = (hook: Hook): void => void collected.before.push(hook);
export const after = (hook: Hook): void => void collected.after.push(hook);
export const beforeEach = (hook: Hook): void => void collected.beforeEach.push(hook);
export const afterEach = (hook: Hook): void => void collected.afterEach.push(hook);
export const test = Object.assign(collect, { before, after, beforeEach, afterEach });
export const it = test;

/** Why the tests that run were given up, and who waits for that. */
let whyGivenUp: Error | undefined;
let tell: ((why: Error) => void) | undefined;

/** Ends the test that runs, with its hooks, and all after it. */
export function giveUp(why: Error): void {
  whyGivenUp = why;
  tell?.(why);
}

/** Why the tests that run were given up; undefined where they were not. */
export const givenUp = (): Error | undefined => whyGivenUp;

async function runTest(name: string, work: Work): Promise<void> {
  const context = new TestContext(name);
  const stopped = new Promise<never>((_resolve, reject) => {
    tell = reject;
  });
  stopped.catch(() => {});
  try {
    await Promise.race([stopped, work(context)]);
  } finally {
    await context.end();
  }
}

/**
 * Runs the tests that a module defines while it is imported, until the first failure.
 * @param begins told before each test, with its place in the file from 0
 * @param order the places of the tests that are run, all where it is undefined
 * @throws what the module, a test or a hook throws
 */
export async function runCollected(
  load: () => Promise<unknown>,
  begins: (place: number) => Promise<void>,
  order?: readonly number[],
): Promise<void> {
  const own: Collected = { tests: [], before: [], after: [], beforeEach: [], afterEach: [] };
  collected = own;
  whyGivenUp = undefined;
  await load();
  try {
    for (const hook of own.before) await hook();
    for (const place of order ?? own.tests.keys()) {
      const { name, work } = own.tests[place];
      await begins(place);
      for (const hook of own.beforeEach) await hook();
      await runTest(name, work);
      for (const hook of own.afterEach) await hook();
    }
  } finally {
    for (const hook of own.after) await hook();
  }
}
