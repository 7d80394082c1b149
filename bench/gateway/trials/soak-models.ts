// A worker with a models server whose answers are those of the soak.
import { parentPort, workerData } from 'node:worker_threads';
import { newState, startScriptedModels } from './scripted-models.ts';
import { soakAnswers } from './soak-answers.ts';

const answers = soakAnswers((workerData as { seed: number }).seed);
const { url } = await startScriptedModels((number) => {
  const answer = answers[number];
  if (answer === undefined) return undefined;
  // Every fifth takes its time.
  const pace = number % 5 === 0 ? 2 : 0;
  return { answer, stopAt: undefined, isSilent: false, pace, pieces: 1 + (number % 12), state: newState() };
});
parentPort?.postMessage(url);
