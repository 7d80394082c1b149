// `npm run trial:gateway -- [--only NAME] [--quick] [--seed NUMBER]`: tries what must hold of a running gateway. Each
// trial starts the processes that it needs, prints one line, and fails the run when something does not hold. NAME is one
// or more names of trials, separated by commas.
import { parseArgs } from 'node:util';
import { Skipped, type Trial } from './trial.ts';

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

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: NAMES.join(',') },
    quick: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
  },
});
const { quick } = values;
const asked = values.only.split(',');
const wrong = asked.find((name) => !NAMES.includes(name));
if (wrong !== undefined) {
  process.stderr.write(`There is no trial "${wrong}"; there are ${NAMES.join(', ')}.\n`);
  process.exit(2);
}
let failed = 0;
for (const name of NAMES.filter((one) => asked.includes(one))) {
  const { trial } = (await import(`./${name}.ts`)) as { trial: Trial };
  const began = performance.now();
  const tell = (outcome: string, text: string): void => {
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    process.stdout.write(`${outcome.padEnd(7)} ${name.padEnd(13)} ${seconds.padStart(6)} s  ${text}\n`);
  };
  try {
    tell('holds', await trial.run({ quick, seed: Number(values.seed) }));
  } catch (error) {
    if (error instanceof Skipped) tell('skipped', error.message);
    else {
      failed++;
      tell('FAILS', `${trial.shows}\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
  }
}
process.exit(failed === 0 ? 0 : 1);
