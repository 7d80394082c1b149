import { failWith } from '#kit/error-table';

/** Every error geocoding tells a client. The texts are Nominatim's. */
export const errors = {
  PARAMETER_MISSING: { status: 400, message: "Parameter '{name}' missing." },
  PARAMETER_NO_NUMBER: { status: 400, message: "Parameter '{name}' must be a number." },
  FORMAT_UNKNOWN: { status: 400, message: "Parameter 'format' must be one of: {formats}" },
  PARAMETER_UNKNOWN_WORD: { status: 400, message: "Parameter '{name}' must be one of: {words}" },
  LAYER_UNKNOWN: { status: 400, message: "Parameter 'layer' must be a list of: {layers}" },
  TOO_MANY_POLYGONS: { status: 400, message: 'Too many polygon output options selected.' },
  TOO_MANY_IDS: { status: 400, message: 'Too many object IDs.' },
  CALLBACK_INVALID: { status: 400, message: 'Invalid json_callback value' },
  ID_MISSING: { status: 400, message: "Missing ID parameter 'place_id', 'postcode' or 'osmtype'." },
  PLACE_NOT_FOUND: { status: 404, message: 'No place with that ID found.' },
  BATCH_TOO_LONG: { status: 413, message: 'A batch holds at most {count} points.' },
  SEARCH_BATCH_TOO_LONG: { status: 413, message: 'A batch holds at most {count} queries.' },
  SEARCH_BATCH_TIMEOUT: {
    status: 503,
    message: 'The batch took longer than {seconds} seconds; the rest was left out.',
  },
  BATCH_TOO_LARGE: { status: 413, message: 'An array of queries has at most {count} characters; send lines instead.' },
  BATCH_MALFORMED: { status: 400, message: 'The batch is not a JSON array of queries.' },
  QUERY_MALFORMED: {
    status: 400,
    message: 'A query is a text, or an object with the parameters of /search as texts, numbers or booleans.',
  },
  LINE_TOO_LONG: { status: 413, message: 'The line is longer than {count} characters.' },
  LINE_MALFORMED: { status: 400, message: 'The line is not a JSON object.' },
  TABLE_EMPTY: { status: 400, message: 'The table is empty: its first line must name the columns.' },
  TABLE_MALFORMED: { status: 400, message: '{why}' },
  COLUMN_UNKNOWN: {
    status: 400,
    message: 'No column name suggests a {what}; name the column with {flag}. The columns are: {columns}.',
  },
  ADDRESS_COLUMN_UNKNOWN: {
    status: 400,
    message: 'No column name suggests an address; name the columns with address_columns. The columns are: {columns}.',
  },
  COLUMN_AMBIGUOUS: {
    status: 400,
    message: 'Several columns can be the {what}: {names}. Name the one with {flag}.',
  },
  COLUMN_TWICE: { status: 400, message: 'The column {name} is there more than once.' },
  COLUMN_MISSING: { status: 400, message: 'There is no column {name}. The columns are: {columns}.' },
  RATE: { status: 429, message: 'Too many requests.' },
  QUERY_MIXED: {
    status: 400,
    message:
      "Structured query parameters(amenity, street, city, county, state, postalcode, country) cannot be used together with 'q' parameter.",
  },
  QUERY_EMPTY: { status: 400, message: 'Nothing to search for.' },
  EXCLUSION_INVALID: { status: 400, message: 'Invalid exclude ID: {id}' },
  VIEWBOX_COUNT: { status: 400, message: 'Bounding box parameter needs 4 coordinates.' },
  VIEWBOX_NO_NUMBERS: { status: 400, message: 'Bounding box parameter needs to be numbers.' },
  VIEWBOX_INVALID: { status: 400, message: 'Bounding box with invalid parameters.' },
  SEARCH_NEEDS_IMPORT: {
    status: 404,
    message: 'The OpenStreetMap index was made before there were searches; import the extracts again to search.',
  },
  INDEX_UNREACHABLE: { status: 503, message: 'The OpenStreetMap index cannot be read at the moment.' },
  SEARCH_TIMEOUT: { status: 503, message: 'Query took too long to process.' },
} as const;

export const fail = failWith(errors);
