import { CommandError } from '../command/command-error.ts';
import { ServiceError } from '../error-table.ts';
import { systemRefusal } from '../files/system-error.ts';
import { ClientGone } from './client-gone.ts';

/**
 * What a client may know of a thrown value. Anything that is not a {@link ServiceError} or a fault of the request
 * itself (body too large, malformed JSON …) is logged with the request id and becomes 500 without its text; only what
 * nobody expected is logged with its stack. A client that breaks off in the middle of its request is no news.
 */
export function publicError(
  error: unknown,
  request: {
    id: string;
    log: Record<'error' | 'debug', (value: object, text: string) => void>;
    raw?: { readonly complete: boolean; readonly destroyed: boolean };
  },
): ServiceError {
  if (error instanceof ServiceError) {
    // The operator is told too that a disk is full.
    const refusal = error.status >= 500 ? systemRefusal(error.cause) : undefined;
    if (refusal !== undefined) request.log.error({ id: request.id }, error.message);
    return error;
  }
  if (request.raw?.destroyed && !request.raw.complete) {
    request.log.debug({ id: request.id, cause: (error as Error).message }, 'the client broke off');
    return new ClientGone();
  }
  const status = (error as { statusCode?: number }).statusCode;
  if (error instanceof Error && status !== undefined && status >= 400 && status < 500)
    return new ServiceError((error as { code?: string }).code ?? 'BAD_REQUEST', status, error.message, {
      cause: error,
    });
  // A disk that is full or a damaged file needs a sentence in the log; where it was noticed says nothing.
  const told = error instanceof CommandError ? error : systemRefusal(error);
  if (told !== undefined) request.log.error({ id: request.id }, told.message);
  else request.log.error({ id: request.id, err: error }, 'unexpected error');
  return new ServiceError('INTERNAL', 500, 'Internal Server Error', { cause: error });
}
