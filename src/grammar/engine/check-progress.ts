import { newStopFlag, type StopFlag } from '#kit/process/stop-flag';

/** What the thread that makes a check tells the one that asked for it, beside whether it is still wanted. */
export type CheckProgress = StopFlag;

const STEPS = 1;

export const newProgress = (): CheckProgress => newStopFlag(STEPS + 1);

/** Counts a step: a sentence, or a rule of the whole text. */
export const stepDone = (progress: CheckProgress): void => void Atomics.add(progress, STEPS, 1);

export const stepsDone = (progress: CheckProgress): number => Atomics.load(progress, STEPS);
