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
import { keepAlive, type RequestMessage } from '../requests.ts';
import { nameToolResults } from '../tool-results.ts';
import { thinkOfEffort } from './reasoning-effort.ts';
import { readItems } from './responses-input.ts';
import { defaultedOf, optionsOf } from './sampling-fields.ts';
import type { ConversationItem } from './stored/response-store.ts';
import { flatTool, toolChoice } from './tool-fields.ts';

interface TextFormat {
  type: string;
  name: string;
  schema: unknown;
}

interface ResponsesFields {
  model: string;
  input: unknown;
  previous_response_id: string;
  store: boolean;
  instructions: string;
  max_output_tokens: number;
  temperature: number;
  top_p: number;
  reasoning: { effort?: string; summary?: string };
  text: { format?: Partial<TextFormat> };
  truncation: 'auto' | 'disabled';
  tools: Tool[];
  tool_choice: ToolChoice;
  parallel_tool_calls: boolean;
  stream: boolean;
  include: string[];
  top_logprobs: number;
  metadata: Record<string, unknown>;
  seed: number;
  num_ctx: number;
  keep_alive: number;
}

/** A request to responses: what to answer, and what the answer repeats of the request. */
export interface ResponsesCall extends ChatCall {
  /** Fields of the answer that come from the request, in wire order. */
  readonly echo: Readonly<Record<string, unknown>>;
  /** The answer that this one continues. */
  readonly previous: string | undefined;
  /** The conversation up to it. */
  readonly earlier: readonly ConversationItem[];
  /** What this request adds to the conversation. */
  readonly input: readonly ConversationItem[];
  /** Whether the answer may be kept for later requests. */
  readonly store: boolean;
  /** Whether reasoning items carry their text a second time, for a client that sends them back. */
  readonly encryptedReasoning: boolean;
}

const include: Decoder<string[]> = (value, place) => {
  const wanted = arrayOf('[]string', string)(value, place);
  for (const one of wanted)
    if (one !== 'message.output_text.logprobs' && one !== 'reasoning.encrypted_content')
      place.ignored?.add(`${place.path}.${one}`);
  return wanted;
};

const truncation: Decoder<'auto' | 'disabled'> = (value) => {
  if (value === 'auto' || value === 'disabled') return value;
  throw fail('BODY_INVALID', { reason: `invalid truncation: ${JSON.stringify(value)}` });
};

/** A text as the item that it stands for. @throws ServiceError BODY_INVALID */
function itemsOf(input: unknown): readonly ConversationItem[] {
  if (typeof input === 'string')
    return [{ type: 'message', role: 'user', content: [{ type: 'input_text', text: input }] }];
  if (Array.isArray(input)) return input as ConversationItem[];
  throw fail('BODY_INVALID', { reason: 'input must be a string or array' });
}

const fields = {
  model: string,
  input: raw,
  instructions: string,
  max_output_tokens: integer,
  temperature: float,
  top_p: float,
  reasoning: structOf<{ effort: string; summary: string; generate_summary: string }>('openai.ResponsesReasoning', {
    effort: string,
    // Reasoning is given in full, whichever summary is asked for.
    summary: string,
    generate_summary: string,
  }),
  text: structOf<{ format: Partial<TextFormat>; verbosity: undefined }>('openai.ResponsesText', {
    format: structOf<TextFormat & { strict: undefined; description: undefined }>('openai.ResponsesTextFormat', {
      type: string,
      name: string,
      schema: raw,
      strict: () => undefined,
      description: () => undefined,
    }),
    verbosity: ignored,
  }) as Decoder<{ format?: Partial<TextFormat> }>,
  truncation,
  tools: arrayOf('[]openai.ResponsesTool', flatTool),
  tool_choice: toolChoice,
  parallel_tool_calls: boolean,
  stream: boolean,
  include,
  top_logprobs: integer,
  metadata: map,
  seed: integer,
  num_ctx: integer,
  keep_alive: keepAlive,
  previous_response_id: string,
  store: boolean,
  conversation: unsupported(),
  prompt: unsupported(),
  background: unsupported(false),
  context_management: unsupported([]),
  stream_options: ignored,
  max_tool_calls: ignored,
  user: ignored,
  service_tier: ignored,
  safety_identifier: ignored,
  prompt_cache_key: ignored,
  prompt_cache_retention: ignored,
};

/**
 * Reads a request to POST /v1/responses.
 * @param noted takes the path of each field that has no effect
 * @param before the conversation up to an earlier answer, by its id
 * @throws ServiceError BODY_MISSING, BODY_INVALID, FIELD_UNSUPPORTED, MESSAGES_EMPTY, MODEL_REQUIRED
 */
export function readResponsesRequest(
  body: unknown,
  noted: Set<string>,
  before: (id: string) => readonly ConversationItem[] = () => [],
): ResponsesCall {
  const read: Partial<ResponsesFields> = decodeBody(body, 'ResponsesRequest', fields, noted);
  const { model = '', instructions = '', tools, include: wanted = [] } = read;
  if (model === '') throw fail('MODEL_REQUIRED');
  const system: RequestMessage[] = instructions === '' ? [] : [{ role: 'system', content: instructions }];
  const previous = read.previous_response_id || undefined;
  const earlier = previous === undefined ? [] : before(previous);
  const input = itemsOf(read.input ?? []);
  const place = { struct: 'ResponsesRequest', path: 'input', ignored: noted };
  const items = earlier.length + input.length === 0 ? [] : readItems([...earlier, ...input], place);
  const messages = nameToolResults([...system, ...items]);
  if (messages.length === 0) throw fail('BODY_INVALID', { reason: 'input is required' });
  const { format, described } = textFormat(read.text?.format ?? {});
  const choice = read.tool_choice ?? 'auto';
  const parallel = read.parallel_tool_calls ?? true;
  const logprobs = wanted.includes('message.output_text.logprobs') || (read.top_logprobs ?? 0) > 0;
  const options = optionsOf(read, read.max_output_tokens);
  return {
    ...CALL_DEFAULTS,
    name: model,
    messages,
    tools,
    toolChoice: choice,
    parallelToolCalls: parallel,
    options,
    defaulted: defaultedOf(read),
    format,
    keepAlive: read.keep_alive,
    truncate: read.truncation !== 'disabled',
    think: thinkOfEffort(read.reasoning?.effort),
    topLogprobs: logprobs ? (read.top_logprobs ?? 0) : undefined,
    thinkField: 'reasoning.effort',
    stream: read.stream ?? false,
    previous,
    earlier,
    input,
    store: read.store ?? true,
    encryptedReasoning: wanted.includes('reasoning.encrypted_content'),
    echo: {
      instructions: instructions === '' ? null : instructions,
      tools: (tools ?? []).map(({ function: { name, description, parameters } }) => ({
        type: 'function',
        name,
        description: description ?? null,
        parameters,
        strict: null,
      })),
      tool_choice: typeof choice === 'string' ? choice : { type: 'function', name: choice.name },
      truncation: read.truncation ?? 'auto',
      parallel_tool_calls: parallel,
      text: { format: described },
      top_p: read.top_p ?? 1,
      presence_penalty: 0,
      frequency_penalty: 0,
      top_logprobs: read.top_logprobs ?? 0,
      temperature: read.temperature ?? 1,
      reasoning: { effort: read.reasoning?.effort ?? null, summary: read.reasoning?.summary ?? null },
      max_output_tokens: read.max_output_tokens ?? null,
      max_tool_calls: null,
      store: false,
      background: false,
      service_tier: 'default',
      metadata: read.metadata ?? {},
      safety_identifier: null,
      prompt_cache_key: null,
    },
  };
}

/** @throws ServiceError BODY_INVALID for a format that OpenAI does not have, or a schema that is missing */
function textFormat(given: Partial<TextFormat>): { format: unknown; described: object } {
  const { type = 'text', name, schema } = given;
  switch (type) {
    case 'text':
    case 'json_object':
      return { format: type === 'text' ? undefined : 'json', described: { type } };
    case 'json_schema':
      if (schema === undefined) throw fail('BODY_INVALID', { reason: 'text.format has no schema' });
      return { format: schema, described: { type, name: name ?? '', schema, strict: true } };
    default:
      throw fail('BODY_INVALID', { reason: `invalid text.format: ${JSON.stringify(type)}` });
  }
}
