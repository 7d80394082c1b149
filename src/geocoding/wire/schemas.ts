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
  Type.Optional(Type.String({ description: 'Format of the answer.', enum: [...formats], default: fallback }));

/** The place record of `format=json`; the other formats carry the same facts. */
const Place = Type.Object(
  {
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
  },
  { title: 'Place' },
);

const NoPlace = Type.Object({ error: Type.String() }, { title: 'NoPlace', description: 'There is no place here.' });

/** The formats geojson and geocodejson. */
const PlaceCollection = Type.Object(
  {
    type: Type.Literal('FeatureCollection'),
    licence: Type.Optional(Type.String()),
    geocoding: Type.Optional(Type.Object({}, { additionalProperties: true })),
    features: Type.Array(
      Type.Object(
        {
          type: Type.Literal('Feature'),
          properties: Type.Object({}, { additionalProperties: true }),
          bbox: Type.Optional(Type.Array(Type.Number())),
          geometry: Type.Object(
            { type: Type.String(), coordinates: Type.Array(Type.Unknown()) },
            { title: 'Geometry' },
          ),
        },
        { title: 'PlaceFeature' },
      ),
    ),
  },
  { title: 'PlaceCollection' },
);

export const ApiError = Type.Object(
  { error: Type.Object({ code: Type.Integer(), message: Type.String() }, { title: 'ErrorText' }) },
  { title: 'ApiError' },
);

const XML = { 'text/xml': { schema: Type.String() } };

const answers = (success: Schema, others: object = {}): object => ({
  200: {
    description: 'The answer in the requested format.',
    content: { 'application/json': { schema: success }, ...others },
  },
  '4xx': {
    description: 'An error in the requested format.',
    content: { 'application/json': { schema: ApiError }, ...XML },
  },
});

export const describeReverse: object = {
  operationId: 'reverse',
  summary: 'The address of a point',
  description:
    'Returns the place at a latitude and longitude. If there is none, for example at sea, the answer is 200 with ' +
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
  response: answers(Type.Union([Place, PlaceCollection, NoPlace], { title: 'ReverseAnswer' }), XML),
};

export const describeBatch: object = {
  operationId: 'reverseBatch',
  summary: 'The addresses of many points',
  description:
    'Takes points as JSON lines (`lat`, `lon` and an optional `id`, which the answer repeats) or as CSV (Content-Type ' +
    'text/csv). Answers line by line in the same order and format, while the request is still arriving. An invalid ' +
    'line gets an error line. Not in the original.',
  body: {
    content: {
      'application/x-ndjson': { schema: Type.String({ description: 'A point in each line, as JSON.' }) },
      'text/csv': { schema: Type.String({ description: 'A table with a heading.' }) },
    },
  },
  querystring: Type.Object({
    format: format(['geojson', 'geocodejson', 'json', 'jsonv2'], 'jsonv2'),
    lat_column: text('Column with the latitude in a table; default: found by name.'),
    lon_column: text('Column with the longitude in a table; default: found by name.'),
    zoom: Type.Optional(Type.Integer({ default: 18 })),
    layer: text('As for /reverse.'),
    'accept-language': common['accept-language'],
    ...shown,
  }),
  response: {
    200: {
      description: 'One line per point.',
      content: {
        'application/x-ndjson': { schema: Type.String({ description: 'A place, or an error, in each line.' }) },
        'text/csv': { schema: Type.String() },
      },
    },
    '4xx': {
      description: 'An error that concerns the whole request.',
      content: { 'application/json': { schema: ApiError } },
    },
  },
};

export const describeLookup: object = {
  operationId: 'lookup',
  summary: 'Places by their ids',
  description: 'Returns the places with these ids; ignores unknown and malformed ids.',
  querystring: Type.Object({
    osm_ids: text('List of ids with N, W or R in front: N240109189,R-8796093022208.'),
    format: format(FORMATS, 'xml'),
    ...shown,
    ...common,
  }),
  response: answers(Type.Union([Type.Array(Place), PlaceCollection], { title: 'PlacesAnswer' }), XML),
};

export const describeDetails: object = {
  operationId: 'details',
  summary: 'Everything about one place',
  description: 'Returns all details of a place, for people who maintain the data.',
  querystring: Type.Object({
    place_id: Type.Optional(Type.Integer({ description: 'The place_id of an answer; changes with each import.' })),
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
  summary: 'Check the service',
  description: 'Answers OK as text, or a JSON object with versions.',
  querystring: Type.Object({
    format: format(['text', 'json'], 'text'),
    json_callback: text('Wrap JSON in a call of this function.'),
  }),
  response: answers(
    Type.Object(
      {
        status: Type.Integer(),
        message: Type.String(),
        data_updated: Type.Optional(Type.String()),
        software_version: Type.Optional(Type.String()),
        database_version: Type.Optional(Type.String()),
      },
      { title: 'Status' },
    ),
    { 'text/plain': { schema: Type.String() } },
  ),
};

export const describeSearch: object = {
  operationId: 'search',
  summary: 'Places by their names and addresses',
  description:
    'Finds places by free words (`q`) or by the parts of an address, the likeliest first. Without an imported extract ' +
    'it finds towns, divisions and countries.',
  querystring: Type.Object({
    q: text('Free words: a name, an address, a coordinate.'),
    amenity: text('Name or kind of a place of interest.'),
    street: text('House number and street.'),
    city: text('City.'),
    county: text('County.'),
    state: text('State.'),
    country: text('Country.'),
    postalcode: text('Postcode.'),
    format: format(FORMATS, 'jsonv2'),
    limit: Type.Optional(Type.Integer({ description: 'Results at most, 1 to 50.', default: 10 })),
    countrycodes: text('Only in these countries: list of two-letter codes.'),
    layer: text('List of address, poi, railway, natural, manmade; all when it is missing.'),
    featureType: text('Only country, state, city or settlement.'),
    exclude_place_ids: text('Leave these out: list of place_id, or of ids with N, W or R in front.'),
    fuzzy: flag('Forgive one or two wrong letters in a word. An addition.', 0),
    autocomplete: flag('The last word may be the beginning of one. An addition.', 0),
    lat: Type.Optional(Type.Number({ description: 'Results near this point come first. An addition.' })),
    lon: Type.Optional(Type.Number({ description: 'Results near this point come first. An addition.' })),
    viewbox: text('Results in this box come first: two corners as x1,y1,x2,y2.'),
    bounded: flag('Only results in the viewbox.', 0),
    dedupe: flag('Leave out results that look alike.', 1),
    ...shown,
    addressdetails: flag('Give the parts of the address.', 0),
    ...common,
  }),
  response: answers(Type.Union([Type.Array(Place), PlaceCollection], { title: 'PlacesAnswer' }), XML),
};

export const describeSearchBatch: object = {
  operationId: 'searchBatch',
  summary: 'Places for many queries',
  description:
    'Takes queries as a JSON array or as JSON lines: each a text, or an object with the parameters of /search and an ' +
    'optional `id`, which the answer repeats. Answers `{"results": …}` for each in the same order. A CSV table (Content-Type ' +
    'text/csv) with columns of addresses gets the columns lat, lon, confidence, match, display_name, osm_type and osm_id. ' +
    'Parameters in the URL hold for all queries. Not in the original.',
  querystring: Type.Object({
    format: format(['geojson', 'geocodejson', 'json', 'jsonv2'], 'jsonv2'),
    limit: Type.Optional(Type.Integer({ description: 'Results of each query at most, 1 to 50.', default: 10 })),
    countrycodes: text('As for /search.'),
    fuzzy: flag('As for /search.', 0),
    address_columns: text('Columns of a table with the address, separated by commas; default: found by name.'),
    'accept-language': common['accept-language'],
  }),
  response: {
    200: {
      description: 'One answer for each query.',
      content: {
        'application/json': { schema: Type.Array(Type.Object({ results: Type.Unknown() })) },
        'application/x-ndjson': { schema: Type.Object({ results: Type.Unknown() }) },
        'text/csv': { schema: Type.String() },
      },
    },
    '4xx': {
      description: 'An error that concerns the whole request.',
      content: { 'application/json': { schema: ApiError } },
    },
  },
};

const photon = {
  lang: text('Language of names; default: local names, or those of the header Accept-Language.'),
  layer: text('house, street, locality, district, city, county, state, country or other; can be repeated.'),
  osm_tag: text('key:value, key, :value, and with ! what is left out; can be repeated.'),
  dedupe: flag('Leave out results that look alike.', 1),
};

const PhotonPlaces = Type.Object({
  type: Type.String({ enum: ['FeatureCollection'] }),
  features: Type.Array(
    Type.Object({
      type: Type.String({ enum: ['Feature'] }),
      properties: Type.Object({
        osm_type: Type.Optional(Type.String({ enum: ['N', 'W', 'R'] })),
        osm_id: Type.Optional(Type.Integer()),
        osm_key: Type.String(),
        osm_value: Type.String(),
        type: Type.String({ description: 'The layer.' }),
        name: Type.Optional(Type.String()),
        housenumber: Type.Optional(Type.String()),
        street: Type.Optional(Type.String()),
        postcode: Type.Optional(Type.String()),
        locality: Type.Optional(Type.String()),
        district: Type.Optional(Type.String()),
        city: Type.Optional(Type.String()),
        county: Type.Optional(Type.String()),
        state: Type.Optional(Type.String()),
        country: Type.Optional(Type.String()),
        countrycode: Type.Optional(Type.String()),
        extent: Type.Optional(
          Type.Array(Type.Number(), { minItems: 4, maxItems: 4, description: 'west, north, east, south' }),
        ),
      }),
      geometry: Type.Object({ type: Type.String({ enum: ['Point'] }), coordinates: Type.Array(Type.Number()) }),
    }),
  ),
});

const photonAnswers: object = {
  200: { description: 'Places.', content: { 'application/json': { schema: PhotonPlaces } } },
  '4xx': {
    description: 'An error in the form of Photon.',
    content: { 'application/json': { schema: Type.Object({ message: Type.String() }, { title: 'PhotonError' }) } },
  },
};

export const describePhotonSearch: object = {
  operationId: 'photonSearch',
  summary: 'Places as one types, in the form of Photon',
  description: 'The search of Photon: the last word can be the beginning of one. Also at `/photon/api`.',
  querystring: Type.Object({
    q: Type.String({ description: 'Free words.' }),
    limit: Type.Optional(Type.Integer({ description: 'Results at most, 1 to 50.', default: 15 })),
    lat: Type.Optional(Type.Number({ description: 'Results near this point come first.' })),
    lon: Type.Optional(Type.Number({ description: 'Results near this point come first.' })),
    zoom: Type.Optional(Type.Number({ description: 'How far away near is: a zoom of a map.', default: 12 })),
    location_bias_scale: Type.Optional(
      Type.Number({ description: 'How much importance counts beside nearness, 0 to 1.', default: 0.4 }),
    ),
    bbox: text('Only results in this box: minLon,minLat,maxLon,maxLat.'),
    countrycode: text('Only in these countries; can be repeated.'),
    ...photon,
  }),
  response: photonAnswers,
};

export const describePhotonReverse: object = {
  operationId: 'photonReverse',
  summary: 'The place at a point, in the form of Photon',
  description: 'With a tag such as `osm_tag=amenity:pharmacy`, the nearest places that have it.',
  querystring: Type.Object({
    lat: number('Latitude in degrees.'),
    lon: number('Longitude in degrees.'),
    radius: Type.Optional(Type.Number({ description: 'Kilometres.', default: 1 })),
    limit: Type.Optional(Type.Integer({ description: 'Results at most, 1 to 50.', default: 1 })),
    ...photon,
  }),
  response: photonAnswers,
};

const listed = {
  days: text('Only what was noted in so many days.'),
  reduced: flag('Only areas that have become smaller.', 0),
  class: text('Only objects with this main tag.'),
};

export const describeList = (name: string): object => ({
  operationId: name,
  summary: name === 'deletable' ? 'Large areas that an update has deleted' : 'Areas with a wrong or much smaller shape',
  description: 'What the last import and the updates have noted. Almanac holds no change back.',
  querystring: Type.Object({ format: format(['json'], 'json'), ...(name === 'polygons' ? listed : {}) }),
  response: answers(Type.Array(Type.Object({}, { additionalProperties: true }))),
});
