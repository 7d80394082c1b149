import fc from 'fast-check';

type Schema = Record<string, unknown>;

const PATTERNS = [
  '^[a-z]+$',
  '\\d{2,4}',
  '^(foo|bar)?$',
  '^.{2,5}$',
  'a.c',
  '^\\S+@\\S+$',
  '^[^"\\\\]*$',
  '^[\\u00e0-\\u00ff\\u{1f600}-\\u{1f64f}]*$',
  '^(?!ab)[a-c]*$',
  '^$|^x',
  '[A-Z]$',
];
const FORMATS = ['date', 'time', 'date-time', 'uuid', 'ipv4', 'ipv6', 'email', 'hostname', 'duration'];
const NAMES = ['a', 'b', 'name', 'na', 'value', 'x-1', 'é', 'a"b', ''];
const scalar = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, 1, -7, 2.5, 1e21, 'a', '', 'na', 'a"b\n', 'é😀'),
  fc.integer({ min: -1000, max: 1000 }),
);
const count = fc.integer({ min: 0, max: 4 });

/** Some of these keywords. */
const some = (keywords: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Schema> =>
  fc.record(keywords, { requiredKeys: [] });

const merged = (...parts: fc.Arbitrary<Schema>[]): fc.Arbitrary<Schema> =>
  fc.tuple(...parts).map((all) => Object.assign({}, ...all) as Schema);

const typed = (type: unknown, keywords: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Schema> =>
  merged(fc.constant({ type }), some(keywords));

/** Random JSON schemas of draft 2020-12: mostly such as people write, some with odd combinations of keywords. */
export const randomSchema: fc.Arbitrary<Schema> = fc
  .letrec<{ schema: unknown; object: Schema; plain: Schema }>((tie) => ({
    schema: fc.oneof(
      { depthSize: 'small', maxDepth: 3, withCrossShrink: true },
      { weight: 6, arbitrary: tie('plain') },
      { weight: 3, arbitrary: tie('object') },
      { weight: 2, arbitrary: merged(tie('plain') as fc.Arbitrary<Schema>, some({ title: fc.constant('T') })) },
      {
        weight: 1,
        arbitrary: typed('array', {
          items: tie('schema'),
          prefixItems: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }),
          minItems: count,
          maxItems: count,
        }),
      },
      { weight: 2, arbitrary: typed('array', { items: tie('schema'), minItems: fc.constantFrom(0, 1, 2) }) },
      { weight: 2, arbitrary: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }).map((anyOf) => ({ anyOf })) },
      { weight: 1, arbitrary: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }).map((oneOf) => ({ oneOf })) },
      { weight: 1, arbitrary: fc.tuple(tie('schema'), tie('schema')).map((allOf) => ({ allOf })) },
      { weight: 1, arbitrary: fc.tuple(tie('object'), tie('object')).map((allOf) => ({ allOf })) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(tie('plain') as fc.Arbitrary<Schema>, fc.array(tie('schema'), { minLength: 1, maxLength: 2 }))
          .map(([plain, anyOf]) => ({ ...plain, anyOf })),
      },
      { weight: 1, arbitrary: fc.constantFrom<unknown>({ $ref: '#' }, { $ref: '#/$defs/d' }, { $ref: '#/$defs/d' }) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(
            tie('plain') as fc.Arbitrary<Schema>,
            fc.constantFrom<unknown>({ type: 'null' }, { const: 'a' }, { enum: [1, null] }, { required: ['a'] }),
          )
          .map(([plain, not]) => ({ ...plain, not })),
      },
    ),
    object: merged(
      fc.constant({ type: 'object' }),
      fc.uniqueArray(fc.constantFrom(...NAMES), { maxLength: 4 }).chain((names) =>
        some({
          properties: fc
            .tuple(...names.map(() => tie('schema')))
            .map((schemas) => Object.fromEntries(names.map((name, index) => [name, schemas[index]]))),
          required: fc.subarray([...names, 'q']),
          additionalProperties: fc.oneof(fc.constant<unknown>(false), fc.boolean(), tie('schema')),
        }),
      ),
      fc.oneof(
        { weight: 4, arbitrary: fc.constant<Schema>({}) },
        {
          weight: 1,
          arbitrary: some({
            minProperties: fc.constantFrom(0, 1, 2),
            maxProperties: fc.constantFrom(0, 1, 2, 3),
            patternProperties: fc.dictionary(fc.constantFrom('^x-', 'a', '^[a-z]$'), tie('schema'), { maxKeys: 2 }),
            propertyNames: fc.constantFrom<unknown>({ pattern: '^[a-z]' }, { maxLength: 2 }, { enum: ['a', 'q', 'z'] }),
          }),
        },
      ),
    ),
    plain: fc.oneof(
      fc.constant<Schema>({}),
      fc.constantFrom<Schema>({ type: 'null' }, { type: 'boolean' }, { type: 'string' }, { type: 'number' }),
      fc.constantFrom<Schema>({ type: 'integer' }, { type: ['string', 'null'] }, { type: ['integer', 'string'] }),
      typed('string', { minLength: count, maxLength: fc.constantFrom(0, 3, 5, 8, 1200) }),
      typed('string', { pattern: fc.constantFrom(...PATTERNS), maxLength: fc.constantFrom(4, 8) }),
      typed('string', { pattern: fc.constantFrom(...PATTERNS) }),
      typed('string', { format: fc.constantFrom(...FORMATS) }),
      typed('integer', {
        minimum: fc.integer({ min: -300, max: 300 }),
        maximum: fc.integer({ min: -300, max: 3000 }),
        multipleOf: fc.constantFrom(2, 3, 7, 10),
      }),
      typed('integer', {
        exclusiveMinimum: fc.constantFrom(-5.5, 0, 7, 2 ** 53),
        exclusiveMaximum: fc.constantFrom(99, 1e6, 123_456_789_012),
      }),
      typed('number', {
        minimum: fc.constantFrom(-1.5, 0, 0.25, 1e-6, -1e6),
        maximum: fc.constantFrom(0, 1, 2.5, 99.99, 123_456.789),
      }),
      typed('number', {
        exclusiveMinimum: fc.constantFrom(0, -1, 0.1),
        exclusiveMaximum: fc.constantFrom(0.3, 1, 100, 0),
      }),
      typed('number', { multipleOf: fc.constantFrom(0.5, 0.25, 2, 0.01), minimum: fc.constantFrom(0, -10) }),
      some({ minimum: fc.constant(3), maxLength: fc.constant(2), minItems: fc.constant(1) }),
      fc.uniqueArray(scalar, { minLength: 1, maxLength: 5 }).map((values) => ({ enum: values })),
      scalar.map((value) => ({ const: value })),
      fc.constantFrom<Schema>({ const: { a: [1, 'x'], b: null } }, { enum: [[], {}, [[1]], 'a'] }),
      typed('array', { items: fc.constant({ enum: ['a', 'b', 1] }), uniqueItems: fc.boolean(), maxItems: count }),
    ),
  }))
  .schema.chain((schema) =>
    fc
      .constantFrom<unknown>(
        { type: 'integer', minimum: 0 },
        {
          type: 'object',
          properties: {
            v: { type: 'string', maxLength: 3 },
            next: { anyOf: [{ $ref: '#/$defs/d' }, { type: 'null' }] },
          },
          required: ['v'],
          additionalProperties: false,
        },
      )
      .map((d) => ({ ...(schema as Schema), $defs: { d } })),
  );
