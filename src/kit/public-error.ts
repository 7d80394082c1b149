import { ServiceError } from './error-table.ts';

/**
 * What a client may know of a thrown value. Anything that is not a {@link ServiceError} or a fault of the request
 * itself (body too large, malformed JSON …) is logged with the request id and becomes 500 without its text.
 */
export function publicError(
  error: unknown,
  request: { id: string; log: { error(value: object, text: string): void } },
): ServiceError {
  if (error instanceof ServiceError) return error;
  const status = (error as { statusCode?: number }).statusCode;
  if (error instanceof Error && status !== undefined && status >= 400 && status < 500)
    return new ServiceError((error as { code?: string }).code ?? 'BAD_REQUEST', status, error.message, {
      cause: error,
    });
  request.log.error({ id: request.id, err: error }, 'unexpected error');
  return new ServiceError('INTERNAL', 500, 'Internal Server Error', { cause: error });
}
