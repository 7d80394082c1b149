import { failWith } from '#kit/error-table';

/**
 * Every error digits tells a client. The texts up to INTERNAL are those of api.pi.delivery
 * (GoogleCloudPlatform/pi-delivery, functions.go, commit 3b98f14), in the order in which it checks.
 */
export const errors = {
  RADIX_SYNTAX: { status: 400, message: 'invalid request: radix' },
  RADIX_VALUE: { status: 400, message: 'radix must be either 10 or 16' },
  START_SYNTAX: { status: 400, message: 'invalid request: start' },
  START_NEGATIVE: { status: 400, message: 'start is negative' },
  START_RANGE: { status: 400, message: 'start out of range' },
  COUNT_SYNTAX: { status: 400, message: 'invalid request: numberOfDigits' },
  COUNT_NEGATIVE: { status: 400, message: 'numberOfDigits is negative' },
  COUNT_RANGE: { status: 400, message: 'numberOfDigits is too big' },
  INTERNAL: { status: 500, message: 'Internal Server Error' },
  RADIX_ABSENT: { status: 404, message: 'no digits are stored in this radix' },
  RANGE: { status: 416, message: 'Range Not Satisfiable' },
  NOT_FOUND: { status: 404, message: 'The requested url {path} was not found.\n' },
  RATE: { status: 429, message: 'Rate exceeded.' },
  METHOD: { status: 405, message: 'Method Not Allowed' },
  QUERY_MISSING: { status: 400, message: 'q is missing' },
  QUERY_SYNTAX: { status: 400, message: 'q must be digits of the radix' },
  QUERY_LENGTH: { status: 400, message: 'q is too long' },
  LIMIT_SYNTAX: { status: 400, message: 'invalid request: limit' },
  LIMIT_RANGE: { status: 400, message: 'limit must be from 1 to {most}' },
  SEARCHES_BUSY: { status: 503, message: 'too many searches are running' },
} as const;

export const fail = failWith(errors);
