/**
 * What a token may do with models: `use` chats, generates, embeds, lists and shows; `pull` fetches models; `manage`
 * creates, copies, deletes and pushes them.
 */
export const ACTIONS = ['use', 'pull', 'manage'] as const;
export type Action = (typeof ACTIONS)[number];

/** Every limit that a token can have, by its key in the token file. The smallest value of each is 1. */
export const LIMIT_NAMES = [
  'requestsPerMinute',
  'requestsAtOnce',
  'promptTokensPerMinute',
  'promptTokensPerDay',
  'promptTokensPerMonth',
  'generatedTokensPerMinute',
  'generatedTokensPerDay',
  'generatedTokensPerMonth',
  'numCtx',
  'numPredict',
] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];

/** What holds for a token; a limit that is not there does not limit. Whole numbers. */
export type Limits = { readonly [Name in LimitName]?: number };

/** The least and the highest priority; 0 when nobody says. */
export const PRIORITIES = { least: -10, highest: 10 } as const;

/** What whoever has a token may do, and how much of it. */
export interface Rights {
  /** The person or team whose token it is; null when nobody said. */
  readonly owner: string | null;
  /** The routes that it opens, by name; `*` for every one. */
  readonly routes: readonly string[];
  /** Names of models, in which `*` stands for any letters but a slash; `*` alone for every model. */
  readonly models: readonly string[];
  readonly actions: readonly Action[];
  /** How many turns its requests get in the queue of a model: three steps double them. */
  readonly priority: number;
  readonly limits: Limits;
}

/** Any route and any model, without limits, but nothing that changes models: the rights of a token without words on them. */
export const USE_RIGHTS: Rights = {
  owner: null,
  routes: ['*'],
  models: ['*'],
  actions: ['use'],
  priority: 0,
  limits: {},
};

/** Everything, without limits. */
export const ALL_RIGHTS: Rights = { ...USE_RIGHTS, actions: ACTIONS };

/** Most routes or models that a token can name. */
export const MOST_PATTERNS = 64;

const OWNER = /^[^\p{C}]{1,128}$/u;
const ROUTE = /^(?:\*|[A-Za-z0-9][A-Za-z0-9._-]{0,63})$/;
const MODEL = /^[A-Za-z0-9_.:/*@-]{1,200}$/;

/** What is wrong with each right, in words; a right that is as it should be has none. */
export const RIGHT_FAULTS: { readonly [Name in keyof Rights]: (value: unknown) => string | undefined } = {
  owner: (value) =>
    value === null || (typeof value === 'string' && OWNER.test(value) && value.trim() === value)
      ? undefined
      : 'must be up to 128 visible letters',
  routes: (value) =>
    isList(value, ROUTE) ? undefined : `must name 1 to ${MOST_PATTERNS} different routes, or * for every route`,
  models: (value) =>
    isList(value, MODEL)
      ? undefined
      : `must name 1 to ${MOST_PATTERNS} different models such as llama3.2:1b, me/*, or * for every model`,
  actions: (value) =>
    Array.isArray(value) && value.length > 0 && isSet(value) && value.every((one) => ACTIONS.includes(one))
      ? undefined
      : `must be one or more of ${ACTIONS.join(', ')}`,
  priority: (value) =>
    Number.isInteger(value) && Number(value) >= PRIORITIES.least && Number(value) <= PRIORITIES.highest
      ? undefined
      : `must be a whole number from ${PRIORITIES.least} to ${PRIORITIES.highest}`,
  limits: (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'must be limits by their names';
    for (const [name, most] of Object.entries(value)) {
      if (!LIMIT_NAMES.some((known) => known === name)) return `have no limit "${name}"`;
      if (!Number.isSafeInteger(most) || most < 1) return `must have a whole number of at least 1 for ${name}`;
    }
    return undefined;
  },
};

export const RIGHT_NAMES = Object.keys(RIGHT_FAULTS) as readonly (keyof Rights)[];

const isSet = (value: readonly unknown[]): boolean => new Set(value).size === value.length;

const isList = (value: unknown, pattern: RegExp): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= MOST_PATTERNS &&
  isSet(value) &&
  value.every((one) => typeof one === 'string' && pattern.test(one));
