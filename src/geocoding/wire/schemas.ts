import { type Schema, Type } from '#kit/json-schema';

/** Descriptions of the routes for OpenAPI. They describe; nothing is validated by them. */

const text = (description: string): Schema => Type.Optional(Type.String({ description }));
const number = (description: string): Schema => Type.Number({ description });
const flag = (description: string, fallback: 0 | 1): Schema =>
  Type.Optional(Type.String({ description: `${description} Only 0 is false.`, default: String(fallback) }));

const FORMATS = ['xml', 'geojson', 'geocodejson', 'json', 'jsonv2'];

const shown = {
  addressdetails: flag('Give the parts of the address.', 1),
  extratags: flag('Give further tags.', 0),
  namedetails: flag('Give all names.', 0),
  entrances: flag('Give entrances.', 0),
  polygon_geojson: flag('Give the shape as GeoJSON.', 0),
  polygon_kml: flag('Give the shape as KML.', 0),
  polygon_svg: flag('Give the shape as SVG.', 0),
  polygon_text: flag('Give the shape as well-known text.', 0),
  polygon_threshold: Type.Optional(
    Type.Number({ description: 'Degrees by which the shape may be simplified.', default: 0 }),
  ),
};

const common = {
  'accept-language': text('Languages of names, as in the header Accept-Language, which counts where this is missing.'),
  json_callback: text('Wrap JSON in a call of this function.'),
  debug: flag('Answer with a page in HTML that explains the query.', 0),
  email: text('Ignored.'),
};

const format = (formats: readonly string[], fallback: string): Schema =>
  Type.Optional(Type.String({ description: 'Shape of the answer.', enum: [...formats], default: fallback }));

/** The place record of `format=json`; the other formats carry the same facts. */
const Place = Type.Object({
  place_id: Type.Integer(),
  licence: Type.String(),
  osm_type: Type.String({ enum: ['node', 'way', 'relation'] }),
  osm_id: Type.Integer({ description: 'Negative for objects that do not come from OpenStreetMap.' }),
  lat: Type.String(),
  lon: Type.String(),
  class: Type.Optional(Type.String({ description: 'Called `category` in jsonv2.' })),
  type: Type.String(),
  place_rank: Type.Integer(),
  importance: Type.Number(),
  addresstype: Type.String(),
  name: Type.String(),
  display_name: Type.String(),
  address: Type.Optional(Type.Record(Type.String())),
  boundingbox: Type.Array(Type.String(), { minItems: 4, maxItems: 4, description: 'south, north, west, east' }),
});

const ApiError = Type.Object({ error: Type.Object({ code: Type.Integer(), message: Type.String() }) });

const answers = (success: Schema): object => ({
  200: { description: 'The answer, in the format asked for.', content: { 'application/json': { schema: success } } },
  '4xx': {
    description: 'An error in the shape of the format asked for.',
    content: { 'application/json': { schema: ApiError } },
  },
});

export const describeReverse: object = {
  operationId: 'reverse',
  summary: 'The address at a point',
  description:
    'Gives the place at a latitude and longitude. Where there is none, open sea for example, the answer is 200 with ' +
    '`{"error":"Unable to geocode"}`.',
  querystring: Type.Object({
    lat: number('Latitude in degrees.'),
    lon: number('Longitude in degrees.'),
    format: format(FORMATS, 'xml'),
    zoom: Type.Optional(
      Type.Integer({ description: 'Detail of the answer, 0 (country) to 18 (building).', default: 18 }),
    ),
    layer: text('List of address, poi, railway, natural, manmade; address,poi when it is missing.'),
    distances: text('How the nearest place is measured: degrees (as the original) or metres. An addition.'),
    unnamed_roads: text('keep, or skip: a road without a name answers only where nothing named is near. An addition.'),
    ...shown,
    ...common,
  }),
  response: answers(Type.Union([Place, Type.Object({ error: Type.String() })])),
};

export const describeBatch: object = {
  operationId: 'reverseBatch',
  summary: 'The addresses at many points',
  description:
    'Takes one point a line, JSON objects with `lat`, `lon` and if need be an `id` that is given back, or a table of ' +
    'comma-separated values (Content-Type text/csv), and answers line by line in the same order and shape, while the ' +
    'request is still coming in. What is wrong with a line is said in its answer. An addition to the original.',
  querystring: Type.Object({
    format: format(['geojson', 'geocodejson', 'json', 'jsonv2'], 'jsonv2'),
    lat_column: text('Column of the latitude in a table; found by its name when it is missing.'),
    lon_column: text('Column of the longitude in a table; found by its name when it is missing.'),
    zoom: Type.Optional(Type.Integer({ default: 18 })),
    layer: text('As for /reverse.'),
    'accept-language': common['accept-language'],
    ...shown,
  }),
  response: {
    200: {
      description: 'A line for each point.',
      content: {
        'application/x-ndjson': { schema: Type.Union([Place, Type.Object({ error: Type.Unknown() })]) },
        'text/csv': { schema: Type.String() },
      },
    },
    '4xx': { description: 'What is wrong with the whole.', content: { 'application/json': { schema: ApiError } } },
  },
};

export const describeLookup: object = {
  operationId: 'lookup',
  summary: 'Places by their ids',
  description: 'Gives the places with the ids asked for; unknown and malformed ids are passed over.',
  querystring: Type.Object({
    osm_ids: text('List of ids with N, W or R in front: N240109189,R-8796093022208.'),
    format: format(FORMATS, 'xml'),
    ...shown,
    ...common,
  }),
  response: answers(Type.Array(Place)),
};

export const describeDetails: object = {
  operationId: 'details',
  summary: 'Everything about one place',
  description: 'Gives all that is known of a place, for people who look after the data.',
  querystring: Type.Object({
    place_id: Type.Optional(Type.Integer({ description: 'The place_id of an answer; not stable over imports.' })),
    osmtype: text('N, W or R.'),
    osmid: Type.Optional(Type.Integer()),
    class: text('Only an object with this main tag.'),
    postcode: text('Country code and postcode, as in de:10117.'),
    format: format(['json'], 'json'),
    addressdetails: flag('Give the lines of the address.', 0),
    keywords: flag('Give search terms.', 0),
    hierarchy: flag('Give the places whose address this place is part of.', 0),
    group_hierarchy: flag('Group them by type.', 0),
    linkedplaces: flag('Give places that are one with this one.', 1),
    entrances: flag('Give entrances.', 0),
    polygon_geojson: flag('Give the shape.', 0),
    ...common,
  }),
  response: answers(Type.Object({}, { additionalProperties: true })),
};

export const describeStatus: object = {
  operationId: 'status',
  summary: 'Is the service able to answer?',
  description: 'Answers OK as text, or a JSON object with versions.',
  querystring: Type.Object({
    format: format(['text', 'json'], 'text'),
    json_callback: text('Wrap JSON in a call of this function.'),
  }),
  response: answers(
    Type.Object({ status: Type.Integer(), message: Type.String(), software_version: Type.Optional(Type.String()) }),
  ),
};

export const describeSearch: object = {
  operationId: 'search',
  summary: 'Not available',
  description: 'Search by name is not available; the answer is 404, as the original answers without search data.',
  response: answers(Type.Array(Place)),
};

export const describeList = (name: string): object => ({
  operationId: name,
  summary: name === 'deletable' ? 'Objects whose deletion is held back' : 'Objects whose change of shape is held back',
  description: 'Always empty: nothing is held back here.',
  querystring: Type.Object({ format: format(['json'], 'json') }),
  response: answers(Type.Array(Type.Object({}, { additionalProperties: true }))),
});
