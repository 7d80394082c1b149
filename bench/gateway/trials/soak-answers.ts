import { randomNumbers } from '#kit/testing/random-numbers';
import { drawAnswer, type ScriptedAnswer } from './scripted-answer.ts';

const COUNT = 300;

/** The same answers for the same seed, in every thread. */
export function soakAnswers(seed: number): ScriptedAnswer[] {
  const random = randomNumbers(seed);
  return Array.from({ length: COUNT }, () => drawAnswer(random));
}
