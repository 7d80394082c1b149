import { fail } from '../../errors.ts';
import { CALL_DEFAULTS, type ChatCall, type Tool, type ToolChoice } from '../chat-call.ts';
import {
  arrayOf,
  boolean,
  type Decoder,
  decodeBody,
  ignored,
  integer,
  raw,
  string,
  structOf,
  unsupported,
} from '../decode.ts';
import type { RequestMessage } from '../requests.ts';
import { nameToolResults } from '../tool-results.ts';
import { message } from './message-fields.ts';
import { thinkOfEffort } from './reasoning-effort.ts';
import { defaultedOf, optionsOf, type SamplingRequest, samplingFields } from './sampling-fields.ts';
import { nestedTool, toolChoice } from './tool-fields.ts';

interface ResponseFormat {
  type: string;
  json_schema: { schema?: unknown };
}

interface ChatCompletionRequest extends SamplingRequest {
  model: string;
  messages: RequestMessage[];
  stream: boolean;
  stream_options: { include_usage?: boolean };
  max_completion_tokens: number;
  response_format: Partial<ResponseFormat>;
  tools: Tool[];
  tool_choice: ToolChoice;
  parallel_tool_calls: boolean;
  reasoning_effort: string;
  reasoning: { effort?: string };
  logprobs: boolean;
  top_logprobs: number;
  n: number;
  truncate: boolean;
  _debug_render_only: boolean;
}

/** A request to chat/completions: what to answer, and how to write it. */
export interface ChatCompletionCall extends ChatCall {
  readonly includeUsage: boolean;
}

/** Fields that say who asks or how OpenAI should serve; nothing here depends on them. */
export const HARMLESS = {
  user: ignored,
  metadata: ignored,
  store: ignored,
  service_tier: ignored,
  safety_identifier: ignored,
  prompt_cache_key: ignored,
  prompt_cache_retention: ignored,
} as const;

const fields = {
  ...samplingFields,
  model: string,
  messages: arrayOf('[]openai.Message', message),
  stream: boolean,
  stream_options: structOf<{ include_usage: boolean }>('openai.StreamOptions', { include_usage: boolean }),
  max_completion_tokens: integer,
  response_format: structOf<ResponseFormat>('openai.ResponseFormat', {
    type: string,
    json_schema: structOf<{ schema: unknown; name: undefined; description: undefined; strict: undefined }>(
      'openai.JsonSchema',
      { schema: raw, name: () => undefined, description: () => undefined, strict: () => undefined },
    ) as Decoder<{ schema?: unknown }>,
  }),
  tools: arrayOf('[]api.Tool', nestedTool),
  tool_choice: toolChoice,
  parallel_tool_calls: boolean,
  reasoning_effort: string,
  reasoning: structOf<{ effort: string }>('openai.Reasoning', { effort: string }),
  logprobs: boolean,
  top_logprobs: integer,
  n: integer,
  truncate: boolean,
  _debug_render_only: boolean,
  ...HARMLESS,
  prediction: ignored,
  verbosity: ignored,
  modalities: unsupported(['text']),
  audio: unsupported(),
  web_search_options: unsupported(),
  functions: unsupported([]),
  function_call: unsupported('none', 'auto'),
};

/**
 * The format that the answer must have: `json`, a schema, or none.
 * @throws ServiceError BODY_INVALID for a format that OpenAI does not have
 */
function formatOf({ type = 'text', json_schema: json }: Partial<ResponseFormat>): unknown {
  switch (type.trim().toLowerCase()) {
    case 'text':
      return undefined;
    case 'json_object':
      return 'json';
    case 'json_schema':
      if (json?.schema === undefined)
        throw fail('BODY_INVALID', { reason: 'response_format has no json_schema.schema' });
      return json.schema;
    default:
      throw fail('BODY_INVALID', { reason: `invalid response_format: ${JSON.stringify(type)}` });
  }
}

/**
 * Reads a request to POST /v1/chat/completions (ollama/ollama `openai/openai.go`, and OpenAI's reference for what that
 * leaves out).
 * @param noted takes the path of each field that has no effect
 * @throws ServiceError BODY_MISSING, BODY_INVALID, FIELD_UNSUPPORTED, MESSAGES_EMPTY, MODEL_REQUIRED
 */
export function readChatRequest(body: unknown, noted: Set<string>): ChatCompletionCall {
  const read: Partial<ChatCompletionRequest> = decodeBody(body, 'ChatCompletionRequest', fields, noted);
  const { model = '', messages = [], tools } = read;
  if (messages.length === 0) throw fail('MESSAGES_EMPTY');
  if (model === '') throw fail('MODEL_REQUIRED');
  const top = read.top_logprobs ?? 0;
  if (top > 0 && read.logprobs !== true) throw fail('BODY_INVALID', { reason: 'top_logprobs needs logprobs' });
  return {
    ...CALL_DEFAULTS,
    name: model,
    messages: nameToolResults(messages),
    tools,
    toolChoice: read.tool_choice ?? 'auto',
    parallelToolCalls: read.parallel_tool_calls ?? true,
    options: optionsOf(read, read.max_completion_tokens ?? read.max_tokens),
    defaulted: defaultedOf(read),
    format: formatOf(read.response_format ?? {}),
    keepAlive: read.keep_alive,
    truncate: read.truncate ?? true,
    think: thinkOfEffort(read.reasoning?.effort ?? read.reasoning_effort),
    topLogprobs: read.logprobs ? top : undefined,
    logitBias: read.logit_bias ?? CALL_DEFAULTS.logitBias,
    choices: read.n ?? 1,
    thinkField: 'reasoning_effort',
    stream: read.stream ?? false,
    includeUsage: read.stream_options?.include_usage ?? false,
    renderOnly: read._debug_render_only ?? false,
  };
}
