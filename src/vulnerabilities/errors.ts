import { failWith } from '#kit/error-table';

/** Every error vulnerabilities tells a client; on the wire `{"code": …, "message": …}`. */
export const errors = {
  METHOD_NOT_ALLOWED: { status: 405, message: 'Only GET, HEAD and OPTIONS are answered.' },
  NO_SUCH_PATH: { status: 404, message: 'There is nothing at this path.' },
  NOT_FOUND: { status: 404, message: 'There is no entry with this id.' },
  MISSING_PARAMETER: { status: 400, message: 'The parameter {name} is missing.' },
  INVALID_QUERY: { status: 400, message: 'The query string is not valid: {problem}.' },
  INVALID_NUMBER: { status: 400, message: '{name} must be a number from {min} to {max}.' },
  INVALID_INTEGER: { status: 400, message: '{name} must be a whole number{bound}.' },
  INVALID_DATE: { status: 400, message: '{name} must be a date written YYYY-MM-DD.' },
  INVALID_FLAG: { status: 400, message: '{name} must be true or false.' },
  TOO_LONG: { status: 400, message: '{name} must have at most {max} {unit}.' },
  UNKNOWN_PARAMETER: { status: 400, message: 'There is no parameter {name}.' },
} as const;

export const fail = failWith(errors);
