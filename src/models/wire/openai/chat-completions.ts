import { randomInt } from 'node:crypto';
import { clientGone } from '#kit/http/client-gone';
import type { FastifyReply, FastifyRequest } from '#kit/http/http-server';
import type { AnswerPart } from '../../engine/answer.ts';
import { parseKeepAlive } from '../../engine/keep-alive.ts';
import type { Message, ToolCall } from '../../engine/message.ts';
import { prepareChat } from '../../engine/prepare-completion.ts';
import { fail } from '../../errors.ts';
import { logprobsOf } from '../chat.ts';
import { type CompletionFormat, type Done, replyWithCompletion } from '../completion-reply.ts';
import { clientOf, limitsFor, openModel, type WireContext } from '../context.ts';
import { arrayOf, boolean, type Decoder, decodeBody, float, integer, map, raw, string, structOf } from '../decode.ts';
import { goJson, now } from '../go-json.ts';

interface ChatCompletionRequest {
  model: string;
  messages: Message[];
  stream: boolean;
  stream_options: { include_usage?: boolean };
  max_tokens: number;
  max_completion_tokens: number;
  seed: number;
  stop: unknown;
  temperature: number;
  top_p: number;
  frequency_penalty: number;
  presence_penalty: number;
  response_format: { type?: string; json_schema?: { schema?: unknown } };
  tools: unknown[];
  logprobs: boolean;
  top_logprobs: number;
  /** Extensions: the options that OpenAI clients miss most in Ollama's layer. */
  num_ctx: number;
  keep_alive: number;
}

/** Content is a string, or a list of text parts. */
const content: Decoder<string> = (value) => {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) throw fail('BODY_INVALID', { reason: `invalid message content type: ${typeof value}` });
  return value
    .map((part: unknown) => {
      const { type, text } = (part ?? {}) as { type?: unknown; text?: unknown };
      if (type !== 'text' || typeof text !== 'string')
        throw fail('BODY_INVALID', { reason: 'invalid message format: only text parts are understood' });
      return text;
    })
    .join('');
};

/** A call of an earlier turn. Its arguments are JSON in a string. */
const toolCall: Decoder<ToolCall> = (value, place) => {
  const described = structOf<{ name: string; arguments: string }>('openai.ToolCallFunction', {
    name: string,
    arguments: string,
  });
  const { id, function: called } = structOf<{ id: string; function: { name?: string; arguments?: string } }>(
    'openai.ToolCall',
    { id: string, function: described },
  )(value, place);
  try {
    const { name = '', arguments: text = '{}' } = called ?? {};
    return { ...(id === undefined ? {} : { id }), function: { name, arguments: JSON.parse(text) as unknown } };
  } catch {
    throw fail('BODY_INVALID', { reason: 'invalid tool call arguments' });
  }
};

const message: Decoder<Message> = (value, place) => {
  const read = structOf<{ role: string; content: string; tool_call_id: string; tool_calls: ToolCall[] }>(
    'openai.Message',
    { role: string, content, tool_call_id: string, tool_calls: arrayOf('[]openai.ToolCall', toolCall) },
  )(value, place);
  return { role: 'user', content: '', ...read };
};

const keepAlive: Decoder<number> = (value) => {
  try {
    return parseKeepAlive(typeof value === 'number' ? value : String(value));
  } catch (error) {
    throw fail('BODY_INVALID', { reason: (error as Error).message });
  }
};

const decode = (body: unknown): Partial<ChatCompletionRequest> =>
  decodeBody<ChatCompletionRequest>(body, 'ChatCompletionRequest', {
    model: string,
    messages: arrayOf('[]openai.Message', message),
    stream: boolean,
    stream_options: structOf('openai.StreamOptions', { include_usage: boolean }),
    max_tokens: integer,
    max_completion_tokens: integer,
    seed: integer,
    stop: raw,
    temperature: float,
    top_p: float,
    frequency_penalty: float,
    presence_penalty: float,
    response_format: structOf('openai.ResponseFormat', {
      type: string,
      json_schema: structOf('openai.JsonSchema', { schema: raw }) as Decoder<{ schema?: unknown }>,
    }) as Decoder<ChatCompletionRequest['response_format']>,
    tools: arrayOf('[]api.Tool', map),
    logprobs: boolean,
    top_logprobs: integer,
    num_ctx: integer,
    keep_alive: keepAlive,
  });

function stopList(value: unknown): string[] {
  if (value === undefined) return [];
  if (typeof value === 'string') return [value];
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value;
  throw fail('BODY_INVALID', { reason: "invalid type for 'stop' field" });
}

/** The Ollama options that an OpenAI request stands for. Temperature and top_p default to 1. */
function optionsOf(body: Partial<ChatCompletionRequest>): Record<string, unknown> {
  const predict = body.max_completion_tokens ?? body.max_tokens;
  const stop = stopList(body.stop);
  return {
    temperature: body.temperature ?? 1,
    top_p: body.top_p ?? 1,
    ...(predict === undefined ? {} : { num_predict: predict }),
    ...(body.seed === undefined ? {} : { seed: body.seed }),
    ...(stop.length > 0 ? { stop } : {}),
    ...(body.frequency_penalty === undefined ? {} : { frequency_penalty: body.frequency_penalty }),
    ...(body.presence_penalty === undefined ? {} : { presence_penalty: body.presence_penalty }),
    ...(body.num_ctx === undefined ? {} : { num_ctx: body.num_ctx }),
  };
}

function formatOf({ response_format: wanted }: Partial<ChatCompletionRequest>): unknown {
  if (wanted?.type === 'json_object') return 'json';
  return wanted?.type === 'json_schema' ? wanted.json_schema?.schema : undefined;
}

const usageOf = ({ end }: Done) => ({
  prompt_tokens: end.promptTokens,
  completion_tokens: end.evalTokens,
  total_tokens: end.promptTokens + end.evalTokens,
});

/** Content, `reasoning` for thinking, and calls with their arguments as a string. */
const messageFields = ({ content, thinking, toolCalls }: AnswerPart) => ({
  content,
  ...(thinking === '' ? {} : { reasoning: thinking }),
  ...(toolCalls.length === 0
    ? {}
    : {
        tool_calls: toolCalls.map((call) => ({
          id: call.id,
          index: call.function.index,
          type: 'function',
          function: { name: call.function.name, arguments: JSON.stringify(call.function.arguments) },
        })),
      }),
});

const choiceLogprobs = (part: AnswerPart) => {
  const { logprobs } = logprobsOf(part);
  return logprobs === undefined
    ? {}
    : { logprobs: { content: logprobs.map((one) => ({ ...one, top_logprobs: one.top_logprobs ?? [] })) } };
};

const finishOf = ({ end }: Done, calls: boolean): string =>
  calls && end.reason === 'stop' ? 'tool_calls' : end.reason;

/** Answers as `chat.completion`, or as `chat.completion.chunk` events. */
function openAiFormat(model: string, includeUsage: boolean): CompletionFormat {
  const head = (object: string) => ({
    id,
    object,
    created,
    model,
    system_fingerprint: 'fp_ollama',
  });
  const id = `chatcmpl-${randomInt(999)}`;
  const created = Math.floor(now() / 1000);
  let role = true;
  let calls = false;
  const event = (value: unknown): string => `data: ${goJson(value)}\n\n`;
  const chunk = (delta: object, finish: string | null, logprobs: object = {}): string =>
    event({ ...head('chat.completion.chunk'), choices: [{ index: 0, delta, ...logprobs, finish_reason: finish }] });
  return {
    streamType: 'text/event-stream',
    piece(part) {
      const delta = { ...(role ? { role: 'assistant' } : {}), ...messageFields(part) };
      role = false;
      calls ||= part.toolCalls.length > 0;
      return chunk(delta, null, choiceLogprobs(part));
    },
    end(done) {
      const usage = includeUsage ? event({ ...head('chat.completion.chunk'), choices: [], usage: usageOf(done) }) : '';
      return `${chunk({}, finishOf(done, calls))}${usage}data: [DONE]\n\n`;
    },
    error: (text) => event({ error: { message: text, type: 'api_error', param: null, code: null } }),
    whole: (answer, done) =>
      goJson({
        ...head('chat.completion'),
        choices: [
          {
            index: 0,
            message: { role: 'assistant', ...messageFields(answer) },
            ...choiceLogprobs(answer),
            finish_reason: finishOf(done, answer.toolCalls.length > 0),
          },
        ],
        usage: usageOf(done),
      }),
  };
}

/** Answers POST /v1/chat/completions (ollama/ollama `openai/openai.go`, `middleware/openai.go`). */
export async function chatCompletions(
  context: WireContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const body = decode(request.body);
  const messages = body.messages ?? [];
  if (messages.length === 0) throw fail('MESSAGES_EMPTY');
  const name = body.model ?? '';
  if (name === '') throw fail('MODEL_REQUIRED');
  const gone = clientGone(request.raw, reply.raw);
  const model = await openModel(context, name, gone);
  const completion = prepareChat(
    model,
    {
      name,
      options: optionsOf(body),
      format: formatOf(body),
      keepAlive: body.keep_alive,
      truncate: true,
      shift: true,
      think: undefined,
      topLogprobs: body.logprobs === true ? (body.top_logprobs ?? 0) : undefined,
      client: clientOf(context, request),
      messages,
      tools: body.tools,
    },
    limitsFor(context, request, new Set()),
  );
  return replyWithCompletion(
    request,
    reply,
    { scheduler: context.server.scheduler, completion, gone },
    openAiFormat(name, body.stream_options?.include_usage === true),
    body.stream === true,
  );
}
