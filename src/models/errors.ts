import { failWith } from '#kit/error-table';

/** Every error models tells a client. */
export const errors = {} as const;

export const fail = failWith(errors);
