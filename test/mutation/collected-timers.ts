// Stands in for node:timers/promises in a warm process: a test that was given up waits no longer.
import { setImmediate as turn } from 'node:timers/promises';
import { givenUp } from './collected-tests.ts';

export { scheduler, setInterval, setTimeout } from 'node:timers/promises';

/** @throws when the test has been given up, so that a loop that waits for something ends */
export async function setImmediate<Value>(value?: Value): Promise<Value | undefined> {
  const result = await turn(value);
  const error = givenUp();
  if (error !== undefined) throw error;
  return result;
}
