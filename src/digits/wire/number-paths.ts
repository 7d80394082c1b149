import { CONSTANTS, PI } from '../store/constants.ts';
import { JSON_FORM, TEXT_FORM } from './answer-form.ts';

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

/** Every path of runs of digits: of which number, in which form, and the route that it is counted under. Pi comes first. */
export const RUN_PATHS = [PI, ...CONSTANTS.filter((constant) => constant !== PI)].flatMap(({ name }) =>
  [JSON_FORM, TEXT_FORM].map((form) => {
    const suffix = form === TEXT_FORM ? DIGITS : '';
    return { name, form, path: VERSION + name + suffix, route: (name === PI.name ? PI_PATH : NUMBERS_PATH) + suffix };
  }),
);
