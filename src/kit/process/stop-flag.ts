/** Memory that threads share: its first number says whether the work that it came with is still wanted. */
export type StopFlag = Int32Array<SharedArrayBuffer>;

const STOPPED = 0;

/** @param numbers of the memory, those after the first for whatever else the threads tell each other */
export const newStopFlag = (numbers = 1): StopFlag => new Int32Array(new SharedArrayBuffer(4 * numbers));

/** Asks whoever works to end at the next opportunity. */
export const stop = (flag: StopFlag): void => void Atomics.store(flag, STOPPED, 1);

export const isStopped = (flag: StopFlag): boolean => Atomics.load(flag, STOPPED) !== 0;
