import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { elementAt } from '#kit/element-at';
import { AmbiguousField } from '../judging/body-fields.ts';
import type { ModelsRoute } from '../models-actions.ts';
import { readModelNames } from './model-fields.ts';

const CHAT: ModelsRoute = { action: 'use', names: [['model']] };
const SHOW: ModelsRoute = { action: 'use', names: [['model', 'name']] };
const CREATE: ModelsRoute = { action: 'manage', names: [['model', 'name']], alsoNames: ['from'] };
const read = (text: string, route = CHAT) => readModelNames(Buffer.from(text), route);

describe('names of models in a body', () => {
  for (const [text, route, names] of [
    ['{"model":"fast"}', CHAT, ['fast']],
    ['{"mod\\u0065l":"f\\u0061st"}', CHAT, ['fast']],
    ['{"x":{"model":"no"},"y":["model"]}', CHAT, []],
    ['{"model":""}', CHAT, []],
    ['{"model":["fast"]}', CHAT, []],
    ['{"model":null,"name":"fast"}', SHOW, ['fast']],
    ['{"name":"fast"}', CHAT, []],
    ['{"name":"fast","model":"fast:latest"}', SHOW, ['fast:latest', 'fast']],
    ['{"from":"b","model":"a"}', CREATE, ['a', 'b']],
  ] as const)
    test(`${text} names ${names.join(' and ') || 'none'}`, () => assert.deepEqual(read(text, route)?.names, names));

  test('what is no JSON object names nothing that we know', () => {
    for (const text of ['', '[]', '{"model":"a"', '{"model":"a"}{"model":"b"}']) assert.equal(read(text), undefined);
    assert.equal(readModelNames(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), CHAT), undefined);
  });

  test('two keys, or one that another reader takes for it, are ambiguous', () => {
    for (const text of [
      '{"model":"a","model":"b"}',
      '{"model":"a","model":"a"}',
      '{"model":"a","mod\\u0065l":"b"}',
      '{"Model":"a"}',
    ])
      assert.throws(() => read(text), AmbiguousField);
  });

  test('two fields may name the same model alone', () => {
    assert.equal(read('{"model":"a","name":"b"}', SHOW)?.differing, 'name');
    assert.equal(read('{"model":"a","name":"A:latest"}', SHOW)?.differing, undefined);
    assert.equal(read('{"name":"a"}', SHOW)?.differing, undefined);
  });
});

describe('a body with another model', () => {
  test('has every other byte as it was', () => {
    const text = ' {"a":1.0e+2,"mod\\u0065l" :\t"f\\u0061st" ,"b":"ü\\u00fc \u{1f600}","c":12345678901234567890}\n';
    assert.equal(read(text)?.renamed('x/y:z').toString(), text.replace('"f\\u0061st"', '"x/y:z"'));
    assert.equal(
      read('{"name":"a","x":1,"model":"A"}', SHOW)?.renamed('b').toString(),
      '{"name":"b","x":1,"model":"b"}',
    );
  });

  test('means the same but for the model', () => {
    const body = fc.record({ model: fc.string({ minLength: 1 }) }).chain(({ model }) =>
      fc
        .dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }), { noNullPrototype: true })
        .filter((rest) => Object.keys(rest).every((key) => key.toUpperCase().toLowerCase() !== 'model'))
        .chain((rest) =>
          // The model may stand anywhere among the others.
          fc.nat(Object.keys(rest).length).map((place) => {
            const entries = Object.entries(rest);
            return Object.fromEntries([...entries.slice(0, place), ['model', model], ...entries.slice(place)]);
          }),
        ),
    );
    fc.assert(
      fc.property(body, fc.string({ minLength: 1 }), fc.nat(3), (object, model, space) => {
        const text = JSON.stringify(object, null, space);
        const named = read(text);
        assert.ok(named);
        const name = elementAt(named.names, 0);
        assert.equal(name, object.model);
        const renamed = named.renamed(model).toString();
        assert.deepEqual(JSON.parse(renamed), { ...JSON.parse(text), model: model.toWellFormed() });
        // Back again, every byte is as it was.
        assert.equal(readModelNames(Buffer.from(renamed), CHAT)?.renamed(name).toString(), text);
      }),
      { numRuns: 500 },
    );
  });
});
