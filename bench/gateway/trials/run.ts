// `npm run trial:gateway -- [--only NAME] [--quick] [--seed NUMBER]`: tries what must hold of a running gateway. Each
// trial starts the processes that it needs, prints one line, and fails the run when something does not hold. NAME is one
// or more names of trials, separated by commas.
import { runTrials } from '../../run-trials.ts';
import type { Trial } from './trial.ts';

const NAMES = [
  'counts',
  'idle-streams',
  'revocation',
  'secrets',
  'token-paths',
  'workers-limit',
  'worker-killed',
  'reload',
  'upstream-killed',
  'clients',
  'soak',
];

await runTrials(NAMES, async (name) => ((await import(`./${name}.ts`)) as { trial: Trial }).trial);
