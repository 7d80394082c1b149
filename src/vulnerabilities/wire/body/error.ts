import type { ServiceError } from '#kit/error-table';
import { object, string } from './gson.ts';

/** The body of every error. */
export const errorText = ({ code, message }: Pick<ServiceError, 'code' | 'message'>): string =>
  object([
    ['code', string(code)],
    ['message', string(message)],
  ]);
