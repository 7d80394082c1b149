import { CONSTANTS, PI } from '../store/constants.ts';

/** The numbers beside pi. */
export const OTHERS = CONSTANTS.filter((constant) => constant !== PI).map(({ name }) => name);

/** What every path of ours begins with. */
export const VERSION = '/v1/';
/** The path of pi, and that of the other numbers as the router takes it. */
export const PI_PATH = `${VERSION}pi`;
export const NUMBERS_PATH = `${VERSION}:number(^(?:${OTHERS.join('|')})$)`;
/** What follows for bare digits, and for a search. */
export const DIGITS = '/digits';
export const SEARCH = '/search';
