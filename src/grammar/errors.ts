import { failWith } from '#kit/error-table';

const HELP = 'https://languagetool.org/http-api/swagger-ui/#/default';
const AUTHENTICATION = 'org.languagetool.server.AuthException: ';

/** Every error grammar tells a client. Texts and statuses are those of LanguageTool 6.6; the wire puts `Error: ` before. */
export const errors = {
  TEXT_MISSING: { status: 400, message: "Missing 'text' or 'data' parameter" },
  LANGUAGE_MISSING: {
    status: 400,
    message: "Missing 'language' parameter, e.g. 'language=en-US' for American English or 'language=fr' for French",
  },
  TEXT_AND_DATA: { status: 400, message: "Set only 'text' or 'data' parameter, not both" },
  QUERY_UNDECODABLE: {
    status: 400,
    message: 'Could not decode query. Query length: {length} Request method: {method}',
  },
  TARGET_MALFORMED: { status: 400, message: '<h1>400 Bad Request</h1>URISyntaxException thrown' },
  PATH_MISSING: { status: 404, message: '<h1>404 Not Found</h1>No context found for request' },
  CONFIGINFO_LANGUAGE_MISSING: { status: 400, message: "'language' parameter missing" },
  LANGUAGE_UNKNOWN: {
    status: 400,
    message:
      "'{code}' is not a language code known to LanguageTool. Supported language codes are: {codes}. The list of languages is read from META-INF/org/languagetool/language-module.properties in the Java classpath. See https://dev.languagetool.org/java-api for details.",
  },
  DATA_NO_JSON: { status: 400, message: "Could not parse JSON from 'data' parameter" },
  DATA_EMPTY: { status: 400, message: "'data' key in JSON requires 'text' or 'annotation' key" },
  DATA_BOTH: { status: 400, message: "'data' key in JSON requires either 'text' or 'annotation' key, not both" },
  ANNOTATION_UNKNOWN: { status: 400, message: "Only 'text' and 'markup' are supported in 'annotation' list: {node}" },
  ANNOTATION_BOTH: {
    status: 400,
    message: "Only either 'text' or 'markup' are supported in an object in 'annotation' list, not both: {node}",
  },
  ANNOTATION_INTERPRETED_TEXT: {
    status: 400,
    message: "'text' cannot be used with 'interpretAs' (only 'markup' can): {node}",
  },
  VARIANTS_WITHOUT_AUTO: {
    status: 400,
    message: "You specified 'preferredVariants' but you didn't specify 'language=auto'",
  },
  VARIANT_FORMAT: {
    status: 400,
    message: "Invalid format for 'preferredVariants', expected a dash as in 'en-GB': '{variant}'",
  },
  NOOP_WITHOUT_AUTO: { status: 400, message: "You can specify 'noopLanguages' only when also using 'language=auto'" },
  ALT_LANGUAGE_VARIANT: {
    status: 400,
    message:
      "You specified altLanguage '{code}', but for this language you need to specify a variant, e.g. 'en-GB' instead of just 'en'",
  },
  SOURCE_LANGUAGE_MISSING: {
    status: 400,
    message: "'sourceLanguage' parameter missing - must be set when 'sourceText' is set",
  },
  ENABLED_ONLY_EMPTY: {
    status: 400,
    message: 'You must specify enabled rules or categories when using enabledOnly=true',
  },
  ENABLED_ONLY_DISABLED: {
    status: 400,
    message: 'You cannot specify disabled rules or categories using enabledOnly=true',
  },
  LEVEL_UNKNOWN: { status: 400, message: "Unknown value '{value}' for parameter 'level'. Valid values: {levels}" },
  MODE_UNKNOWN: {
    status: 400,
    message: "Mode must be one of 'textLevelOnly', 'allButTextLevelOnly', or 'all' but was: '{value}'",
  },
  CALLBACK_FORMAT: { status: 400, message: "'callback' value must match [a-zA-Z]+: '{value}'" },
  PARAMETER_RENAMED: {
    status: 400,
    message: "You specified '{old}' but the parameter is now called {new} in v2 of the API",
  },
  AUTODETECT_GONE: {
    status: 400,
    message:
      "You specified 'autodetect' but automatic language detection is now activated with 'language=auto' in v2 of the API",
  },
  USER_MISSING: { status: 400, message: 'This end point needs a user id' },
  NAME_MISSING: { status: 400, message: 'apiKey was set, but username was not: {value}' },
  NAME_MISSING_FOR_PASSWORD: { status: 400, message: 'password was set, but username was not' },
  KEY_MISSING: { status: 400, message: "With 'username' set, you also need to specify 'apiKey'" },
  KEY_AND_PASSWORD: { status: 400, message: 'apiKey AND password was set, set only apiKey' },
  WORD_EMPTY: { status: 400, message: 'Invalid word, cannot be empty or whitespace only' },
  WORD_WITH_BLANK: { status: 400, message: "Invalid word, it must not contain white space: '{word}'" },
  WORD_TOO_LONG: { status: 400, message: 'Invalid word, it is longer than {limit} characters' },
  WORDS_NOT_STORED: { status: 500, message: 'The words cannot be stored: {reason}' },
  TOO_MANY_WORDS: { status: 400, message: 'A user can have {limit} words at most' },
  NUMBER_WRONG: { status: 400, message: "'{key}' must be a whole number from 0 on: '{value}'" },
  METHOD_WRONG: { status: 400, message: '{path} needs to be called with {method}' },
  ARGUMENTS_MISSING: { status: 400, message: `Missing arguments for LanguageTool API. Please see ${HELP}` },
  PARAMETERS_MISSING: {
    status: 400,
    message: `This is the LanguageTool API. You have not specified any parameters. Please see ${HELP}`,
  },
  PATH_NOT_AT_ROOT: {
    status: 400,
    message: "You have '/v2/' in your path, but not at the root. Try an URL like 'http://server/v2/...' ",
  },
  OLD_API: {
    status: 400,
    message: `You're using an old version of our API that's not supported anymore. Please see ${HELP}`,
  },
  TOO_MANY_ERRORS: {
    status: 400,
    message:
      'Text checking was stopped due to too many errors (more than {percent}% of words seem to have an error). Are you sure you have set the correct text language? Language set: {language}, text length: {length}',
  },
  NO_PREMIUM: {
    status: 403,
    message: `${AUTHENTICATION}This is the endpoint for the basic version of LanguageTool. When using 'username' and 'apiKey' to access the premium version, use api.languagetoolplus.com instead.`,
  },
  KEY_WRONG: { status: 403, message: `${AUTHENTICATION}There is no user with this 'username' and 'apiKey'.` },
  BASIC_AUTHENTICATION: { status: 403, message: `${AUTHENTICATION}Expected Basic Authentication` },
  REFERRER_DENIED: { status: 403, message: 'Access with referrer {referrer} denied.' },
  ORIGIN_DENIED: { status: 403, message: 'Access with origin {origin} denied.' },
  ACTION_UNKNOWN: { status: 404, message: `Unsupported action: '{action}'. Please see ${HELP}` },
  NOT_FOUND: { status: 404, message: 'Not found' },
  TEXT_TOO_LONG: {
    status: 413,
    message:
      "Your text exceeds the limit of {limit} characters (it's {length} characters). Please submit a shorter text.",
  },
  BODY_TOO_LONG: {
    status: 413,
    message: "Your text's length exceeds this server's hard limit of {limit} characters.",
  },
  REQUEST_LIMIT: {
    status: 429,
    message: 'Access from {address} denied: {who} request limit of {limit} requests per {seconds} seconds exceeded',
  },
  SIZE_LIMIT: {
    status: 429,
    message:
      'Access from {address} denied: {who} request size limit of {limit} bytes per {seconds} seconds exceeded{level}',
  },
  TIMEOUT_LIMIT: {
    status: 429,
    message:
      'Access from {address} denied - too many recent timeouts. Text size: {size} Allowed maximum timeouts: {limit} per {seconds} seconds',
  },
  CHECK_TIMEOUT: {
    status: 500,
    message:
      "Checking took longer than {seconds} seconds, which is this server's limit. Please make sure you have selected the proper language or consider submitting a shorter text.",
  },
  PASSWORD_UNSUPPORTED: { status: 500, message: 'Internal Error: This server does not support username/password' },
  KEY_UNDECODABLE: { status: 500, message: 'Internal Error: {problem}' },
  OVERLOADED: {
    status: 503,
    message: 'Error: There are currently too many parallel requests. Please try again later.',
  },
  UNHEALTHY: {
    status: 503,
    message: 'Healthcheck failed: There are currently too many parallel requests.',
  },
  INTERNAL: { status: 500, message: 'Internal Error' },
} as const;

export const fail = failWith(errors);
