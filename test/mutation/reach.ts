/** A function, or a module as a whole, by its offsets. */
export interface Func {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/** What the tests of a file ran. */
export interface Reach {
  /** Those of all modules that were loaded. */
  readonly functions: readonly Func[];
  /** Which of them ran before the first test. */
  readonly before: readonly number[];
  /** For each test, which of them it ran. */
  readonly tests: readonly (readonly number[])[];
  /** Threads or processes were started, and what they ran is not known. */
  readonly elsewhere: boolean;
}

/**
 * The places of the tests that may run the code at an offset of a module; undefined where all may: of code that runs
 * before the first test, and of what threads and processes run.
 */
export function testsThatRun(
  { functions, before, tests, elsewhere }: Reach,
  file: string,
  offset: number,
): number[] | undefined {
  if (elsewhere) return undefined;
  const around = functions
    .map((one, number) => ({ ...one, number }))
    .filter((one) => one.file === file && one.start <= offset && offset < one.end)
    .sort((a, b) => a.end - a.start - (b.end - b.start));
  const [innermost] = around;
  if (innermost === undefined) return [];
  if (before.includes(innermost.number)) return undefined;
  return [...tests.keys()].filter((place) => tests[place]?.includes(innermost.number));
}
