import { fail } from '../../errors.ts';
import { CALL_DEFAULTS, type ChatCall, type Tool, type ToolChoice } from '../chat-call.ts';
import {
  arrayOf,
  boolean,
  type Decoder,
  decodeBody,
  float,
  ignored,
  integer,
  map,
  raw,
  string,
  structOf,
  unsupported,
} from '../decode.ts';
import { keepAlive, type RequestMessage, type Think } from '../requests.ts';
import { nameToolResults } from '../tool-results.ts';
import { messagesOf, readBlocks } from './content-blocks.ts';

interface Thinking {
  type: string;
  budget_tokens: undefined;
  display: undefined;
}

interface Choice {
  type: string;
  name: string;
  disable_parallel_tool_use: boolean;
}

interface OutputConfig {
  effort: string;
  format: { type?: string; schema?: unknown };
}

interface MessagesFields {
  model: string;
  max_tokens: number;
  messages: RequestMessage[][];
  system: string;
  stream: boolean;
  temperature: number;
  top_p: number;
  top_k: number;
  stop_sequences: string[];
  tools: Tool[];
  tool_choice: Partial<Choice>;
  thinking: Partial<Thinking>;
  output_config: Partial<OutputConfig>;
  output_format: { type?: string; schema?: unknown };
  num_ctx: number;
  keep_alive: number;
  truncate: boolean;
}

const EFFORTS: Readonly<Record<string, Think>> = {
  low: 'low',
  medium: 'medium',
  high: 'high',
  xhigh: 'max',
  max: 'max',
};

const tool: Decoder<Tool> = (value, place) => {
  const read = structOf<{
    type: string;
    name: string;
    description: string;
    input_schema: Record<string, unknown>;
    cache_control: undefined;
    strict: undefined;
  }>('anthropic.Tool', {
    type: string,
    name: string,
    description: string,
    input_schema: map,
    cache_control: ignored,
    strict: ignored,
  })(value, place);
  if (read.type !== undefined && read.type !== 'custom')
    throw fail('TOOL_HOSTED', { field: 'tools', type: JSON.stringify(read.type) });
  if (!read.name) throw fail('BODY_INVALID', { reason: 'a tool has no name' });
  return {
    type: 'function',
    function: {
      name: read.name,
      ...(read.description === undefined ? {} : { description: read.description }),
      parameters: read.input_schema ?? { type: 'object', properties: {} },
    },
  };
};

const format = structOf<{ type: string; schema: unknown }>('anthropic.OutputFormat', { type: string, schema: raw });

const fields = {
  model: string,
  max_tokens: integer,
  messages: arrayOf('[]anthropic.MessageParam', messagesOf),
  system: ((value, place) => {
    const { text, images } = readBlocks(value, place);
    if (images.length > 0) throw fail('FIELD_UNSUPPORTED', { field: 'system of type image' });
    return text;
  }) as Decoder<string>,
  stream: boolean,
  temperature: float,
  top_p: float,
  top_k: integer,
  stop_sequences: arrayOf('[]string', string),
  tools: arrayOf('[]anthropic.Tool', tool),
  tool_choice: structOf<Choice>('anthropic.ToolChoice', {
    type: string,
    name: string,
    disable_parallel_tool_use: boolean,
  }),
  thinking: structOf<Thinking>('anthropic.ThinkingConfig', {
    type: string,
    // How long a model thinks is up to the model.
    budget_tokens: ignored,
    display: ignored,
  }),
  output_config: structOf<OutputConfig>('anthropic.OutputConfig', { effort: string, format }),
  output_format: format,
  num_ctx: integer,
  keep_alive: keepAlive,
  truncate: boolean,
  metadata: ignored,
  service_tier: ignored,
  inference_geo: ignored,
  cache_control: ignored,
  container: unsupported(),
  mcp_servers: unsupported([]),
  context_management: unsupported(),
};

/** Whether and how much the model should think; undefined leaves it to the model. */
function thinkOf({ type }: Partial<Thinking>, effort: string | undefined): Think | undefined {
  if (effort !== undefined && !Object.hasOwn(EFFORTS, effort))
    throw fail('BODY_INVALID', { reason: `invalid output_config.effort: ${JSON.stringify(effort)}` });
  switch (type) {
    case 'disabled':
      return false;
    case 'enabled':
    case 'adaptive':
    case undefined:
      return effort === undefined ? (type === undefined ? undefined : true) : EFFORTS[effort];
    default:
      throw fail('BODY_INVALID', { reason: `invalid thinking type: ${JSON.stringify(type)}` });
  }
}

function choiceOf({ type = 'auto', name }: Partial<Choice>): ToolChoice {
  switch (type) {
    case 'auto':
    case 'none':
      return type;
    case 'any':
      return 'required';
    case 'tool':
      if (name === undefined) throw fail('BODY_INVALID', { reason: 'tool_choice has no name' });
      return { name };
    default:
      throw fail('BODY_INVALID', { reason: `invalid tool_choice: ${JSON.stringify(type)}` });
  }
}

function schemaOf(wanted: { type?: string; schema?: unknown } | undefined): unknown {
  if (wanted === undefined) return undefined;
  if (wanted.type !== 'json_schema' || wanted.schema === undefined)
    throw fail('BODY_INVALID', { reason: 'the output format must be a json_schema with a schema' });
  return wanted.schema;
}

/**
 * Reads a request to POST /v1/messages, or to /v1/messages/count_tokens, which has no `max_tokens`.
 * @param noted takes the path of each field that has no effect
 * @throws ServiceError BODY_MISSING, BODY_INVALID, FIELD_UNSUPPORTED, TOOL_HOSTED, MODEL_REQUIRED
 */
export function readMessagesRequest(body: unknown, noted: Set<string>, { counting = false } = {}): ChatCall {
  const read: Partial<MessagesFields> = decodeBody(body, 'MessagesRequest', fields, noted);
  const { model = '', max_tokens: predict, messages = [], system = '', tool_choice: choice = {} } = read;
  if (model === '') throw fail('MODEL_REQUIRED');
  if (!counting && (predict === undefined || predict <= 0))
    throw fail('BODY_INVALID', { reason: 'max_tokens is required and must be positive' });
  if (messages.length === 0) throw fail('BODY_INVALID', { reason: 'messages is required' });
  const { temperature, top_p, top_k, num_ctx, stop_sequences: stop = [] } = read;
  const options = { num_predict: predict, temperature, top_p, top_k, num_ctx };
  const instructions: RequestMessage[] = system === '' ? [] : [{ role: 'system', content: system }];
  return {
    ...CALL_DEFAULTS,
    name: model,
    messages: nameToolResults([...instructions, ...messages.flat()]),
    tools: read.tools,
    toolChoice: choiceOf(choice),
    parallelToolCalls: choice.disable_parallel_tool_use !== true,
    options: {
      ...Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)),
      ...(stop.length === 0 ? {} : { stop }),
    },
    format: schemaOf(read.output_config?.format ?? read.output_format),
    keepAlive: read.keep_alive,
    truncate: read.truncate ?? true,
    think: thinkOf(read.thinking ?? {}, read.output_config?.effort),
    thinkIfAble: true,
    thinkField: 'output_config.effort',
    stream: read.stream ?? false,
  };
}
