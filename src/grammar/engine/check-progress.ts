/** What the thread that asked for a check and the one that makes it tell each other meanwhile: shared memory. */
export type CheckProgress = Int32Array<SharedArrayBuffer>;

const STOPPED = 0;
const STEPS = 1;

export const newProgress = (): CheckProgress => new Int32Array(new SharedArrayBuffer(8));

/** Asks the check to end before its next step. */
export const stop = (progress: CheckProgress): void => void Atomics.store(progress, STOPPED, 1);

export const isStopped = (progress: CheckProgress): boolean => Atomics.load(progress, STOPPED) !== 0;

/** Counts a step: a sentence, or a rule of the whole text. */
export const stepDone = (progress: CheckProgress): void => void Atomics.add(progress, STEPS, 1);

export const stepsDone = (progress: CheckProgress): number => Atomics.load(progress, STEPS);
