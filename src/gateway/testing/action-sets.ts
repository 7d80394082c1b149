import { ACTIONS, type Action } from '../store/rights.ts';

/** Every set of actions that a token may have. */
export const ACTION_SETS: readonly (readonly Action[])[] = [
  ['use'],
  ['pull'],
  ['manage'],
  ['use', 'pull'],
  ['use', 'manage'],
  ['pull', 'manage'],
  ACTIONS,
];

/** The name of a token with these actions. */
export const nameOf = (actions: readonly Action[]): string => actions.join('-');
