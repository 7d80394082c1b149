import { failWith } from '#kit/error-table';

/** Every error vulnerabilities tells a client; on the wire `{"code": …, "message": …}`. */
export const errors = {
  WATCHES_OFF: { status: 403, message: 'This server keeps no inventories and watchlists (inventory_access is off).' },
  WATCHES_LOCAL: {
    status: 403,
    message: 'Only this machine and clients with a token of the gateway may use inventories and watchlists.',
  },
  ORIGIN_REFUSED: { status: 403, message: 'Pages of this origin may not use inventories and watchlists.' },
  NO_SUCH_WATCH: { status: 404, message: 'There is no {kind} of this name.' },
  TOO_MANY_WATCHES: { status: 409, message: 'There are already {max} {kind}; take one away first.' },
  NO_WEBHOOK_SECRET: {
    status: 400,
    message: 'This server has no secret to sign webhooks with; set webhook_secret first.',
  },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Only GET, HEAD and OPTIONS are allowed.' },
  NO_SUCH_PATH: { status: 404, message: 'There is nothing at this path.' },
  NOT_FOUND: { status: 404, message: 'There is no entry with this id.' },
  BUSY: { status: 503, message: 'The server is busy with requests of this kind; try again later.' },
  UNAVAILABLE: { status: 503, message: 'The database cannot be reached; try again later.' },
  DAMAGED: { status: 503, message: 'The data of this server is damaged.' },
  OSV_INVALID: { status: 400, message: '{problem}' },
  OSV_NOT_FOUND: { status: 404, message: 'Bug not found.' },
  NO_GO_ENTRIES: {
    status: 404,
    message: 'This server has no entries of the Go vulnerability database yet. Import or sync them first.',
  },
  OSV_NO_MATCHES: { status: 404, message: 'no matches found' },
  INVALID_BODY: { status: 400, message: 'The body is not valid: {problem}.' },
  NOT_AN_INVENTORY: { status: 400, message: '{sentence}' },
  BODY_TOO_LONG: { status: 413, message: 'The body is longer than {max} bytes.' },
  MALFORMED_REQUEST: { status: 400, message: 'The request is malformed.' },
  MALFORMED_PATH: {
    status: 400,
    message: 'The path has an invalid percent-encoding.',
  },
  HEAD_TOO_LONG: { status: 400, message: 'The head of the request is too long.' },
  REQUEST_TIMEOUT: { status: 408, message: 'The request did not arrive in time.' },
  MISSING_PARAMETER: { status: 400, message: 'The parameter {name} is missing.' },
  INVALID_QUERY: { status: 400, message: 'The query string is not valid: {problem}.' },
  INVALID_NUMBER: { status: 400, message: '{name} must be a number from {min} to {max}.' },
  INVALID_INTEGER: { status: 400, message: '{name} must be a whole number{bound}.' },
  INVALID_DATE: { status: 400, message: '{name} must be a date written YYYY-MM-DD.' },
  INVALID_FLAG: { status: 400, message: '{name} must be true or false.' },
  INVALID_CHOICE: { status: 400, message: '{name} must be one of {choices}.' },
  INVALID_NAME: { status: 400, message: '{name} must be {kind}.' },
  INVALID_CURSOR: { status: 400, message: 'The cursor does not belong to this sort order.' },
  CURSOR_WITH_PAGE: { status: 400, message: 'Use a cursor or a page, not both.' },
  TOO_LONG: { status: 400, message: '{name} must have at most {max} {unit}.' },
  UNKNOWN_PARAMETER: { status: 400, message: 'There is no parameter {name}.' },
} as const;

export const fail = failWith(errors);
