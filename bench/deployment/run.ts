// `npm run trial:deployment -- [--only NAME] [--quick]`: tries what must hold of Almanac as it is deployed. Each trial
// starts the processes that it needs, prints one line, and fails the run when something does not hold. NAME is one or
// more names of trials, separated by commas. Two of them try what `npm run package` made.
import type { Trial } from '../gateway/trials/trial.ts';
import { runTrials } from '../run-trials.ts';

const NAMES = ['start-and-idle', 'small-memory', 'shared-stores', 'network-spaces'];
await runTrials(NAMES, async (name) => ((await import(`./${name}.ts`)) as { trial: Trial }).trial);
