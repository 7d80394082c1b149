/** Types of errors by status (Anthropic's reference); any other status is `api_error`. */
const TYPES: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  503: 'overloaded_error',
  529: 'overloaded_error',
};

/** The id of a request as Anthropic writes it. */
export const anthropicRequestId = (id: string): string => `req_${id}`;

/**
 * An error in Anthropic's format.
 * @param requestId from {@link anthropicRequestId}
 */
export function anthropicError(status: number, message: string, requestId: string) {
  return { type: 'error', error: { type: TYPES[status] ?? 'api_error', message }, request_id: requestId };
}
