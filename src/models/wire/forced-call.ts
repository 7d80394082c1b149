import { fail } from '../errors.ts';
import type { Tool, ToolChoice } from './chat-call.ts';

/** The tools that a template shows and an answer may call. @throws ServiceError TOOL_CHOICE_INVALID */
export function offeredTools(tools: readonly Tool[] | undefined, choice: ToolChoice): readonly Tool[] | undefined {
  if (choice === 'none') return undefined;
  if (choice === 'auto') return tools;
  if (tools === undefined || tools.length === 0)
    throw fail('TOOL_CHOICE_INVALID', { reason: 'tool_choice needs tools' });
  if (typeof choice === 'object' && !tools.some((tool) => tool.function.name === choice.name))
    throw fail('TOOL_CHOICE_INVALID', {
      reason: `tool_choice names ${JSON.stringify(choice.name)}, which is not in tools`,
    });
  return tools;
}

type Json = Readonly<Record<string, unknown>>;

/**
 * The JSON schema of an answer that must call one of the tools: `{"name": …, "arguments": …}`. Undefined where the model
 * may answer as it likes.
 * @param tools from {@link offeredTools}
 */
export function forcedCallSchema(tools: readonly Tool[], choice: ToolChoice): Json | undefined {
  if (choice === 'auto' || choice === 'none') return undefined;
  const allowed = choice === 'required' ? tools : tools.filter((tool) => tool.function.name === choice.name);
  const definitions: Record<string, unknown> = {};
  const calls = allowed.map(({ function: { name, parameters } }, index) => ({
    type: 'object',
    properties: { name: { const: name }, arguments: argumentsSchema(parameters, `tool${index}`, definitions) },
    required: ['name', 'arguments'],
    additionalProperties: false,
  }));
  const one = calls.length === 1 ? calls[0]! : { oneOf: calls };
  return Object.keys(definitions).length === 0 ? one : { ...one, $defs: definitions };
}

/**
 * Schemas of arguments refer to their own root. Where one does, it moves to a definition, and its references with it.
 */
function argumentsSchema(parameters: Json, name: string, definitions: Record<string, unknown>): Json {
  const schema = { type: 'object', ...parameters };
  let refers = false;
  const moved = JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    if (key !== '$ref' || typeof value !== 'string' || !value.startsWith('#')) return value;
    refers = true;
    return `#/$defs/${name}${value.slice(1)}`;
  }) as Json;
  if (!refers) return schema;
  definitions[name] = moved;
  return { $ref: `#/$defs/${name}` };
}
