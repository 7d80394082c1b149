import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Schema } from '../json-schema.ts';
import { API_PATH, type ApiDocument, type ApiOperation, type ApiResponse } from '../openapi/api-document.ts';
import { type ApiExample, type ApiExamples, responseOf } from '../openapi/api-examples.ts';
import type { GoldenFile } from './golden.ts';

/** Content types whose answers people can read. */
const READABLE = /^text\/|json|xml/;

interface Described {
  readonly method: string;
  readonly path: string;
  readonly operation: ApiOperation;
}

interface Started {
  readonly url: string;
  /** Words of the examples, and what stands for them today. */
  readonly values?: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/**
 * Tests that a service is what its OpenAPI description says: the description is valid, every operation has an example,
 * and each of them is asked again. Answers must fit the schema and be the same as in the file.
 * @param start gives the service with the data of the examples
 * @param golden the examples; `npm run golden` records answers in its file
 * @param changing names of fields whose values differ from answer to answer
 * @param settle takes out of a text what differs from answer to answer
 */
export function testDescribed(
  start: () => Promise<Started>,
  golden: GoldenFile<ApiExamples>,
  changing: readonly string[] = [],
  settle: (text: string) => string = (text) => text,
): void {
  describe('the description', () => {
    let running: Started;
    let document: ApiDocument;
    let schemas: Schemas;
    const operations = new Map<string, Described>();
    /** Words of the examples, and what stands for them in the answers of today. */
    const today = new Map<string, string>();

    before(async () => {
      running = await start();
      for (const [word, value] of Object.entries(running.values ?? {})) today.set(word, value);
      const given = await fetch(running.url + API_PATH);
      document = (await given.json()) as ApiDocument;
      assert.equal(given.status, 200, JSON.stringify(document));
      schemas = new Schemas(document);
      for (const [path, methods] of Object.entries(document.paths))
        for (const [method, operation] of Object.entries(methods))
          operations.set(operation.operationId ?? '', { method, path, operation });
    });
    after(() => running.stop());

    test('the description is OpenAPI, and each operation of it has an example', async () => {
      await assertOpenApi(document);
      const ids = [...operations.keys()].filter((id) => id !== 'getOpenApi');
      assert.deepEqual(Object.keys(golden.value).sort(), ids.sort());
    });

    test('no object of the description is without a name', () => {
      for (const { operation, path } of operations.values()) {
        const bodies = [operation.requestBody, ...Object.values(operation.responses)];
        for (const { schema } of bodies.flatMap((body) => Object.values(body?.content ?? {})))
          assert.ok(!('properties' in (schema ?? {})), `${path} has an object without a name`);
      }
    });

    for (const [id, examples] of Object.entries(golden.value))
      for (const [index, example] of examples.entries())
        test(`${id} answers its example ${index + 1} as described`, async () => {
          const described = operations.get(id);
          assert.ok(described !== undefined, `${id} is described`);
          const response = await ask(running.url, described, replaced(example, today));
          const type = response.headers.get('content-type')?.split(';', 1)[0];
          const text = replaced(await response.text(), new Map([...today].map(([word, value]) => [value, word])));
          // Some originals call their JSON plain text.
          const isJson = type === 'application/json' || (type === 'text/plain' && /^[[{]/.test(text));
          const answer = isJson && text !== '' ? JSON.parse(text) : settle(text);
          const { path, query, headers, body } = example;
          const recorded = {
            ...{ path, query, headers, body },
            status: response.status,
            ...(type === undefined || text === ''
              ? {}
              : { type, ...(READABLE.test(type) ? { answer: steady(answer, example.answer, changing, today) } : {}) }),
          };
          golden.check([id, index], JSON.parse(JSON.stringify(recorded)));
          const responses = schemas.resolved(responseOf(described.operation, response.status));
          assert.ok(responses !== undefined, `${id} describes the status ${response.status}`);
          if (type === undefined || text === '') return;
          const media = responses.content?.[type];
          assert.ok(media?.schema !== undefined, `${id} describes ${type} for the status ${response.status}`);
          schemas.check(media.schema, answer, `the answer of ${id}`);
          schemas.check(media.schema, media.example ?? answer, `the example of ${id}`);
        });
  });
}

/** @throws AssertionError when a document is not OpenAPI */
export async function assertOpenApi(document: ApiDocument): Promise<void> {
  const { valid, errors } = await new Validator().validate(structuredClone(document) as never);
  assert.ok(valid, JSON.stringify(errors, null, 1)?.slice(0, 4000));
}

async function ask(url: string, { method, path, operation }: Described, example: ApiExample): Promise<Response> {
  const filled = path.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(example.path?.[name] ?? name));
  const query = Object.entries(example.query ?? {}).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  );
  const [type] = Object.keys(operation.requestBody?.content ?? {});
  const { body } = example;
  const isForm = type === 'application/x-www-form-urlencoded';
  const sent = isForm
    ? new URLSearchParams(body as Record<string, string>).toString()
    : typeof body === 'string'
      ? body
      : JSON.stringify(body);
  return fetch(url + filled.replaceAll('%2F', '/') + (query.length > 0 ? `?${query.join('&')}` : ''), {
    method: method.toUpperCase(),
    redirect: 'manual',
    headers: {
      accept: 'application/json, */*;q=0.5',
      ...(type === undefined || body === undefined ? {} : { 'content-type': type }),
      ...example.headers,
    },
    ...(body === undefined ? {} : { body: sent }),
  });
}

/** The same value with other words in its texts. */
function replaced<T>(value: T, words: ReadonlyMap<string, string>): T {
  let text = JSON.stringify(value);
  for (const [word, other] of words) text = text.replaceAll(word, other);
  return JSON.parse(text) as T;
}

/**
 * The same value with what changes from answer to answer as it was before, if it is of the same type.
 * @param words is told of the texts that changed
 */
function steady(value: unknown, before: unknown, changing: readonly string[], words: Map<string, string>): unknown {
  if (typeof value !== 'object' || value === null || typeof before !== 'object' || before === null) return value;
  if (Array.isArray(value))
    return value.map((one, index) => steady(one, (before as unknown[])[index], changing, words));
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      const was = (before as Record<string, unknown>)[key];
      if (!changing.includes(key) || typeof was !== typeof one) return [key, steady(one, was, changing, words)];
      if (key === 'id' && was !== one) words.set(String(was), String(one));
      return [key, was];
    }),
  );
}

/** Checks values against the schemas of a document. */
class Schemas {
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  readonly #document: ApiDocument;
  readonly #checks = new Map<string, ValidateFunction>();

  constructor(document: ApiDocument) {
    this.#document = document;
    this.#ajv.addSchema({ $id: 'document', components: document.components });
  }

  /** A response itself, where another place is named. */
  resolved(response: ApiResponse | undefined): ApiResponse | undefined {
    const name = response?.$ref?.replace('#/components/responses/', '');
    return name === undefined ? response : (this.#document.components.responses?.[name] as ApiResponse | undefined);
  }

  /** @throws AssertionError when the value does not fit */
  check(schema: Schema, value: unknown, what: string): void {
    const text = JSON.stringify(schema).replaceAll('"#/', '"document#/');
    const check = this.#checks.get(text) ?? this.#ajv.compile(JSON.parse(text));
    this.#checks.set(text, check);
    assert.ok(check(value), `${what}: ${this.#ajv.errorsText(check.errors).slice(0, 2000)}`);
  }
}
