import { isStopped } from '#kit/process/stop-flag';
import { CheckEngine, type CheckTask, type EngineSetup } from './check-engine.ts';
import { type CheckProgress, stepDone } from './check-progress.ts';
import { type CheckResult, checkSteps } from './check-text.ts';

/** A check as a thread is asked for it; what the first one brings sets the thread up. */
export interface ThreadTask extends CheckTask {
  readonly setup: EngineSetup;
  readonly progress: CheckProgress;
}

let engine: CheckEngine | undefined;

/**
 * Runs in a worker thread: what is loaded lives as long as the thread.
 * @returns undefined when the check was stopped
 */
export default async function check(task: ThreadTask): Promise<CheckResult | undefined> {
  engine ??= new CheckEngine(task.setup);
  const { progress } = task;
  if (isStopped(progress)) return undefined;
  const steps = checkSteps(task, await engine.resources(task));
  while (!isStopped(progress)) {
    const { done, value } = steps.next();
    if (done) return value;
    stepDone(progress);
  }
  return undefined;
}
