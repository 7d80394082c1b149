import { parseArgs } from 'node:util';
import { Skipped, type Trial } from './gateway/trials/trial.ts';

/**
 * Runs trials by their names, those of `--only` or all. Each prints one line. The process ends with 1 when something
 * does not hold, and with 2 for a name that there is not.
 * @param load gives a trial by its name
 */
export async function runTrials(names: readonly string[], load: (name: string) => Promise<Trial>): Promise<never> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: names.join(',') },
      quick: { type: 'boolean', default: false },
      seed: { type: 'string', default: '1' },
    },
  });
  const { quick } = values;
  const asked = values.only.split(',');
  const wrong = asked.find((name) => !names.includes(name));
  if (wrong !== undefined) {
    process.stderr.write(`There is no trial "${wrong}"; there are ${names.join(', ')}.\n`);
    process.exit(2);
  }
  let failed = 0;
  for (const name of names.filter((one) => asked.includes(one))) {
    const trial = await load(name);
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
}
