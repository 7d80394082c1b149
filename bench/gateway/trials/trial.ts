/** How a trial is run. */
export interface TrialOptions {
  /** In seconds rather than minutes, with less of everything. */
  readonly quick: boolean;
  /** Of all that is drawn by chance. */
  readonly seed: number;
}

/** Something that must hold of a running gateway, tried from outside. */
export interface Trial {
  readonly name: string;
  /** What it shows, in one sentence. */
  readonly shows: string;
  /**
   * Tries it.
   * @returns the figures, for one line
   * @throws Skipped where something that it needs is not here; any other error says what does not hold
   */
  run(options: TrialOptions): Promise<string>;
}

/** A trial that cannot be run here. */
export class Skipped extends Error {}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Waits until something is so.
 * @param what continues "waited in vain until …"
 * @throws Error when it is not so in time, in milliseconds
 */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  patience = 30_000,
  step = 10,
): Promise<void> {
  for (const end = performance.now() + patience; !(await isSo()); ) {
    if (performance.now() > end) throw new Error(`waited in vain until ${what}`);
    await pause(step);
  }
}
