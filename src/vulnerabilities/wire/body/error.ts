import type { ServiceError } from '#kit/error-table';
import { object, string } from './gson.ts';

/** The body of every error. */
export const errorText = ({ code, message }: Pick<ServiceError, 'code' | 'message'>): string =>
  object([
    ['code', string(code)],
    ['message', string(message)],
  ]);

/** Is a path one of OSV's API? */
export const isOsvPath = (url = ''): boolean => /^\/v1(experimental)?\//.test(url);

/** Codes of gRPC, in which OSV's API tells what went wrong. */
const GRPC: Readonly<Record<number, number>> = { 400: 3, 404: 5, 405: 12, 413: 8, 503: 14 };

/** The body of an error of OSV's API. */
export const osvErrorText = ({ status, message }: { status: number; message: string }): string =>
  JSON.stringify({ code: GRPC[status] ?? 13, message });
