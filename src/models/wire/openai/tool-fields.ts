import { fail } from '../../errors.ts';
import type { Tool, ToolChoice } from '../chat-call.ts';
import { boolean, type Decoder, ignored, map, string, structOf } from '../decode.ts';

interface FunctionFields {
  name: string;
  description: string;
  parameters: Record<string, unknown>;
  strict: boolean;
}

/** A schema without properties: a function without parameters. */
const NO_PARAMETERS = { type: 'object', properties: {} };

const functionFields = structOf<FunctionFields>('api.ToolFunction', {
  name: string,
  description: string,
  parameters: map,
  // The arguments follow the schema when a call is required; otherwise the model writes what it likes.
  strict: (value, place) => {
    if (boolean(value, place)) ignored(value, place);
    return true;
  },
});

/** A function as templates know it. @throws ServiceError BODY_INVALID without a name */
export function functionTool({ name = '', description, parameters = NO_PARAMETERS }: Partial<FunctionFields>): Tool {
  if (name === '') throw fail('BODY_INVALID', { reason: 'a tool has no name' });
  return { type: 'function', function: { name, ...(description === undefined ? {} : { description }), parameters } };
}

/** @throws ServiceError TOOL_HOSTED for tools that only OpenAI's own servers run */
export function refuseHostedTool(type: unknown, field = 'tools'): void {
  if (type !== undefined && type !== 'function') throw fail('TOOL_HOSTED', { field, type: JSON.stringify(type) });
}

/** A tool of chat/completions, with its function in a field of its own. */
export const nestedTool: Decoder<Tool> = (value, place) => {
  const read = structOf<{ type: string; function: Partial<FunctionFields> }>('api.Tool', {
    type: string,
    function: functionFields,
  })(value, place);
  refuseHostedTool(read.type);
  return functionTool(read.function ?? {});
};

/** A tool of responses, with the fields of its function in it. */
export const flatTool: Decoder<Tool> = (value, place) => {
  const { type, ...rest } = map(value, place);
  refuseHostedTool(type);
  return functionTool(functionFields(rest, place));
};

/**
 * `none`, `auto`, `required`, or the function to call: nested as in chat/completions, or flat as in responses.
 * @throws ServiceError BODY_INVALID, FIELD_UNSUPPORTED
 */
export const toolChoice: Decoder<ToolChoice> = (value, place) => {
  if (value === 'none' || value === 'auto' || value === 'required') return value;
  if (typeof value === 'string')
    throw fail('BODY_INVALID', { reason: `invalid tool_choice: ${JSON.stringify(value)}` });
  const { type, name, function: called } = map(value, place);
  refuseHostedTool(type, 'tool_choice');
  const chosen = name ?? (called as { name?: unknown } | null | undefined)?.name;
  if (typeof chosen !== 'string') throw fail('BODY_INVALID', { reason: 'tool_choice has no name' });
  return { name: chosen };
};
