import { ServiceError } from '#kit/error-table';

/** What a client waits if nothing better is known. */
const DEFAULT_SECONDS = 1;

/** An error that is worth another attempt after some seconds. */
export class RetryLater extends ServiceError {
  readonly seconds: number;

  /** @param error whose code, status and message it has */
  constructor({ code, status, message, cause }: ServiceError, seconds: number) {
    super(code, status, message, { cause });
    this.seconds = seconds;
  }
}

/** The value of `Retry-After` for an error; undefined if another attempt would not help. */
export function retryAfterOf(error: ServiceError): number | undefined {
  if (error instanceof RetryLater) return error.seconds;
  return error.status === 503 || error.status === 429 ? DEFAULT_SECONDS : undefined;
}
