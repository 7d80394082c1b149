import assert from 'node:assert/strict';
import { test } from 'node:test';
import { convertSchema } from '../engine/schema/convert-schema.ts';
import { DEFAULT_SCHEMA_LIMITS } from '../engine/schema/schema-refused.ts';
import type { Tool, ToolChoice } from './chat-call.ts';
import { forcedCallSchema, offeredTools } from './forced-call.ts';

const tool = (name: string, parameters: Tool['function']['parameters'] = {}): Tool => ({
  type: 'function',
  function: { name, parameters },
});
const tools = [tool('f', { properties: { a: { type: 'string' } } }), tool('g')];

const call = (name: string, input: object) => ({
  type: 'object',
  properties: { name: { const: name }, arguments: input },
  required: ['name', 'arguments'],
  additionalProperties: false,
});

test('tools are offered unless the choice is none', () => {
  assert.equal(offeredTools(tools, 'none'), undefined);
  for (const choice of ['auto', 'required', { name: 'g' }] satisfies ToolChoice[])
    assert.equal(offeredTools(tools, choice), tools);
  assert.equal(offeredTools(undefined, 'auto'), undefined);
});

test('a choice of what is not there is refused', () => {
  assert.throws(() => offeredTools(undefined, 'required'), { status: 400, message: 'tool_choice needs tools' });
  assert.throws(() => offeredTools([], { name: 'f' }), { status: 400 });
  assert.throws(() => offeredTools(tools, { name: 'h' }), {
    status: 400,
    message: 'tool_choice names "h", which is not in tools',
  });
});

test('a required call is one of any tool, or of the named one', () => {
  assert.equal(forcedCallSchema(tools, 'auto'), undefined);
  assert.equal(forcedCallSchema(tools, 'none'), undefined);
  const f = call('f', { type: 'object', properties: { a: { type: 'string' } } });
  const g = call('g', { type: 'object' });
  assert.deepEqual(forcedCallSchema(tools, 'required'), { oneOf: [f, g] });
  assert.deepEqual(forcedCallSchema(tools, { name: 'g' }), g);
});

test('references of a schema still lead where they led', () => {
  const parameters = {
    type: 'object',
    properties: { left: { $ref: '#/$defs/leaf' }, self: { $ref: '#' } },
    $defs: { leaf: { type: 'integer' } },
  };
  assert.deepEqual(forcedCallSchema([tool('tree', parameters), tool('g')], 'required'), {
    oneOf: [call('tree', { $ref: '#/$defs/tool0' }), call('g', { type: 'object' })],
    $defs: {
      tool0: {
        type: 'object',
        properties: { left: { $ref: '#/$defs/tool0/$defs/leaf' }, self: { $ref: '#/$defs/tool0' } },
        $defs: { leaf: { type: 'integer' } },
      },
    },
  });
});

test('the schema of every required call becomes a grammar', () => {
  const tree = tool('tree', {
    type: 'object',
    properties: { leaf: { $ref: '#/$defs/leaf' }, next: { anyOf: [{ $ref: '#' }, { type: 'null' }] } },
    $defs: { leaf: { type: 'integer' } },
  });
  for (const choice of ['required', { name: 'tree' }] as const) {
    const schema = forcedCallSchema([tree, ...tools], choice);
    assert.match(convertSchema(schema!, DEFAULT_SCHEMA_LIMITS), /^root ::= /m);
  }
});
