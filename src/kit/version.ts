import { readFileSync } from 'node:fs';

/** The version of the package. package.json lies two folders up from both src/kit and dist/kit. */
export const version: string = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;
