/**
 * The environment for a child process: that of this process without the settings of Almanac, any of which may be a
 * secret, and without variables that belong to others.
 * @param own beginnings of the names that the child reads, such as `ALMANAC_GRAMMAR_`
 * @param others beginnings of names outside `ALMANAC_` that are kept from it unless `own` has them too
 */
export function childEnvironment(
  own: readonly string[] = [],
  others: readonly string[] = [],
  environment: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv {
  const begins = (name: string, beginnings: readonly string[]): boolean =>
    beginnings.some((beginning) => name.startsWith(beginning));
  const kept = Object.entries(environment).filter(
    ([name]) => begins(name, own) || !(name.startsWith('ALMANAC_') || begins(name, others)),
  );
  return Object.fromEntries(kept);
}
