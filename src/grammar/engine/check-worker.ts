import { CheckEngine, type CheckTask, type EngineSetup } from './check-engine.ts';
import { type CheckResult, checkText } from './check-text.ts';

/** A check as a thread is asked for it; what the first one brings sets the thread up. */
export interface ThreadTask extends CheckTask {
  readonly setup: EngineSetup;
}

let engine: CheckEngine | undefined;

/** Runs in a worker thread: what is loaded lives as long as the thread. */
export default async function check(task: ThreadTask): Promise<CheckResult> {
  engine ??= new CheckEngine(task.setup);
  return checkText(task, await engine.resources(task));
}
