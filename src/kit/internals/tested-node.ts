/** Major versions of Node.js on which everything in this folder was tested. */
export const TESTED_NODE: readonly number[] = [24, 26];

/** The major version that a version text such as `v26.1.0` or `26.1.0` names. */
export const majorOf = (version: string): number => Number.parseInt(version.replace(/^v/, ''), 10);

/** Does this process run on a major version of Node.js that was tested? */
export const isTestedNode = (version: string = process.version): boolean => TESTED_NODE.includes(majorOf(version));
