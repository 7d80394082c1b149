import { failWith } from '#kit/error-table';

/** Every error gateway tells a client. */
export const errors = {
  BAD_REQUEST: { status: 400, message: 'bad request' },
  DUPLICATE_HEADER: { status: 400, message: 'a header that may appear only once appears twice' },
  NO_HOST: { status: 400, message: 'the Host header is missing' },
  BAD_HOST: { status: 400, message: 'the Host header is not valid' },
  BAD_TARGET: { status: 400, message: 'the request target is not valid' },
  BODY_NOT_JSON: { status: 400, message: 'the request body is not a JSON object' },
  FIELD_AMBIGUOUS: {
    status: 400,
    message: 'the field "{field}" must appear only once in the request body, in lower case',
  },
  FIELD_INVALID: { status: 400, message: 'the field "{field}" must be {what}' },
  FIELD_NOT_JUDGED: {
    status: 400,
    message: 'a token for certain models may not use the field "{field}"',
  },
  FIELDS_DIFFER: { status: 400, message: 'the field "{field}" names another model than the rest of the request body' },
  ALIAS_NOT_MODEL: { status: 400, message: '"{name}" is an alias of the gateway, and this request needs a model' },
  ALIAS_NOT_UNDERSTOOD: { status: 400, message: 'none of the models of the alias "{name}" understands this path' },
  MODEL_MISSING: {
    status: 400,
    message: 'this token is for certain models, so the request must name one in "{field}"',
  },
  PREDICTION_MISSING: {
    status: 400,
    message: 'this token may generate {most} tokens per request, so the request must set "{field}" to {most} or less',
  },
  TOKEN_TOO_LONG: { status: 400, message: 'this token is too long for a session of the console' },
  TWO_CREDENTIALS: { status: 400, message: 'the request has two different credentials' },
  UNAUTHORIZED: { status: 401, message: 'unauthorized' },
  TOKEN_REFUSED: { status: 401, message: 'this token is not valid' },
  CODE_OVER: { status: 401, message: 'this sign-in link is no longer valid; run `almanac open` again' },
  CONSOLE_ONLY: { status: 403, message: 'only the console may ask here' },
  ADMINISTRATOR_NEEDED: { status: 403, message: 'this needs an administrator; sign in with `almanac open`' },
  ROUTE_NOT_ALLOWED: { status: 403, message: 'this token is not for this route' },
  ACTION_NOT_ALLOWED: { status: 403, message: 'this request needs a token with the action "{action}"' },
  PATH_NOT_ALLOWED: {
    status: 403,
    message: 'this path needs a token with the action "manage" for every model',
  },
  MODEL_NOT_ALLOWED: { status: 403, message: 'this token may not use the model "{model}"' },
  CONTEXT_TOO_LARGE: {
    status: 403,
    message: 'this token may use a context of {most} tokens, and "{field}" asks for {asked}',
  },
  PREDICTION_TOO_LARGE: {
    status: 403,
    message: 'this token may generate {most} tokens per request, and this one asks for {asked}',
  },
  ORIGIN_REFUSED: { status: 403, message: 'the admin API does not answer web pages' },
  PAGE_REFUSED: { status: 403, message: 'pages of this origin may not open a WebSocket here' },
  AGENT_PAGE_REFUSED: { status: 403, message: 'pages of this origin may not use the tools for agents' },
  HOST_REFUSED: { status: 403, message: 'this server does not answer to the name in the Host header' },
  NOT_FOUND: { status: 404, message: 'not found' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'method not allowed' },
  REQUEST_TIMEOUT: { status: 408, message: 'the request did not arrive in time' },
  BODY_TOO_LARGE: { status: 413, message: 'the request body is too large' },
  JUDGED_BODY_TOO_LARGE: {
    status: 413,
    message: 'the request body is too large for the gateway to read it before it is forwarded',
  },
  REQUESTS_PER_MINUTE: { status: 429, message: 'this token has used up its requests per minute' },
  REQUESTS_AT_ONCE: { status: 429, message: 'this token has too many requests running' },
  TOKENS_PER_MINUTE: { status: 429, message: 'this token has used up its tokens per minute' },
  TOKENS_PER_DAY: { status: 429, message: 'this token has used up its tokens per day' },
  TOKENS_PER_MONTH: { status: 429, message: 'this token has used up its tokens per month' },
  HEADERS_TOO_LARGE: { status: 431, message: 'the request headers are too large' },
  UNKNOWN_TRANSFER_ENCODING: { status: 501, message: 'the Transfer-Encoding is not known' },
  INTERNAL: { status: 500, message: 'the gateway failed; its log says why' },
  UPSTREAM_REFUSED: { status: 502, message: 'the service behind the gateway cannot be reached' },
  UPSTREAM_BROKE: { status: 502, message: 'the service behind the gateway sent an invalid answer' },
  UPSTREAM_BUSY: { status: 503, message: 'the service behind the gateway has too many requests' },
  DOCTOR_AWAY: {
    status: 503,
    message: 'no `almanac start` answers for this gateway; run `almanac doctor` on its machine',
  },
  SIGN_IN_CLOSED: { status: 503, message: 'the gateway has no session key, so nobody can sign in; its log says why' },
  GATEWAY_BUSY: { status: 503, message: 'the gateway is reading too many large requests' },
  WEBSOCKETS_BUSY: { status: 503, message: 'the gateway has too many WebSockets' },
  LIMITS_UNKNOWN: { status: 503, message: 'the gateway cannot check the limits of this token right now' },
  CONNECT_TIMEOUT: { status: 504, message: 'the gateway could not connect to the service in time' },
  SEND_TIMEOUT: { status: 504, message: 'the service behind the gateway did not accept the request in time' },
  READ_TIMEOUT: { status: 504, message: 'the service behind the gateway did not answer in time' },
  TOKEN_NAME_INVALID: {
    status: 400,
    message:
      '{name} cannot name a token: use up to 64 letters, digits, dots, underscores and hyphens, a letter or digit first.',
  },
  FIELD_UNKNOWN: { status: 400, message: 'There is no field {field} here.' },
  RIGHT_INVALID: { status: 400, message: '{right} {fault}.' },
  EXPIRES_INVALID: {
    status: 400,
    message:
      '{field} must be a time to come such as 2027-01-31, 2027-01-31T12:00:00Z, 90d, 12h or 30m; it is "{text}".',
  },
  OVERLAP_INVALID: { status: 400, message: 'The overlap must be from 0 to 90 days.' },
  TOKEN_UNKNOWN: { status: 404, message: 'There is no token {name}.' },
  TOKEN_EXISTS: { status: 409, message: 'There is a token "{name}" already; revoke it, or choose another name.' },
  TOKEN_CONFIGURED: {
    status: 409,
    message: '"{name}" is a token of the configuration: take it out of gateway.tokens.',
  },
  TOKEN_IS_TEMPLATE: { status: 409, message: '"{name}" is a template, so it has no secret to rotate.' },
  HTTP_VERSION: { status: 505, message: 'the HTTP version is not supported' },
} as const;

export type ErrorCode = keyof typeof errors;

export const fail = failWith(errors);
