import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { validatorOf } from '../../src/models/engine/schema/testing/compare-with-ajv.ts';
import { serveTinyModels } from '../../src/models/testing/models-on-disk.ts';

let server: Awaited<ReturnType<typeof serveTinyModels>>;
before(async () => {
  server = await serveTinyModels();
});
after(() => server.stop());

const messages = [{ role: 'user', content: 'the cat' }];

test('what llama.cpp writes under a grammar is valid', async () => {
  const node = {
    type: 'object',
    properties: { v: { type: 'boolean' }, next: { anyOf: [{ $ref: '#/$defs/node' }, { type: 'null' }] } },
    required: ['v'],
    additionalProperties: false,
  };
  for (const format of [
    { type: 'integer', minimum: -20, maximum: 3000 },
    { type: 'number', exclusiveMinimum: 0, maximum: 1.5 },
    { type: 'string', format: 'date-time' },
    { type: 'string', pattern: '^[a-f]{2,4}\\d$' },
    { type: 'string', minLength: 3, maxLength: 9 },
    { type: 'array', items: { enum: ['a', 'b', 3] }, minItems: 1, maxItems: 3, uniqueItems: true },
    {
      type: 'object',
      properties: { a: { type: ['string', 'null'], maxLength: 4 }, b: { const: 'x' }, 'c"': { type: 'boolean' } },
      required: ['b'],
      additionalProperties: false,
      minProperties: 2,
    },
    {
      $defs: { node },
      oneOf: [{ type: 'null' }, { type: 'array', prefixItems: [{ $ref: '#/$defs/node' }], items: false }],
    },
  ])
    for (const seed of [1, 2, 3]) {
      const options = { seed, temperature: 1, num_predict: 100, num_ctx: 128 };
      const response = await server.post('/api/chat', { model: 'tiny', messages, format, options, stream: false });
      assert.equal(response.status, 200);
      const answer = (await response.json()) as { message: { content: string }; done_reason: string };
      // A model of random weights may choose to nest until its tokens are spent.
      if (answer.done_reason === 'length') continue;
      const validate = validatorOf(format);
      assert.ok(
        validate(JSON.parse(answer.message.content)),
        `${answer.message.content} for ${JSON.stringify(format)}`,
      );
    }
});

test('a schema that no grammar holds is refused with the reason', async () => {
  const schema = { type: 'array', uniqueItems: true };
  const native = await server.post('/api/generate', { model: 'tiny', prompt: 'x', format: schema });
  assert.equal(native.status, 400);
  assert.match(((await native.json()) as { error: string }).error, /^invalid JSON schema in format: uniqueItems is /);
  const openai = await server.post('/v1/chat/completions', {
    model: 'tiny',
    messages,
    response_format: { type: 'json_schema', json_schema: { name: 'x', schema } },
  });
  assert.equal(openai.status, 400);
  assert.match(
    ((await openai.json()) as { error: { message: string } }).error.message,
    /uniqueItems is supported only/,
  );
});
