import { Type } from '#kit/json-schema';
import { KeepAlive, streamed } from '../schemas.ts';

export const AnthropicFailure = Type.Object(
  {
    type: Type.Literal('error'),
    error: Type.Object({ type: Type.String(), message: Type.String() }),
    request_id: Type.String(),
  },
  { title: 'AnthropicFailure' },
);
const Blocks = Type.Union([Type.String(), Type.Array(Type.Object({ type: Type.String() }))], {
  description: 'a text, or blocks: text, image, document, thinking, tool_use, tool_result',
});
const prompt = {
  model: Type.String(),
  messages: Type.Array(
    Type.Object({
      role: Type.String({ description: 'user or assistant' }),
      content: Blocks,
    }),
  ),
  system: Type.Optional(Blocks),
  tools: Type.Optional(
    Type.Array(
      Type.Object({
        name: Type.String(),
        description: Type.Optional(Type.String()),
        input_schema: Type.Record(Type.Unknown()),
      }),
    ),
  ),
  tool_choice: Type.Optional(Type.Object({ type: Type.String({ description: 'auto, any, tool or none' }) })),
  thinking: Type.Optional(Type.Object({ type: Type.String({ description: 'enabled, adaptive or disabled' }) })),
  num_ctx: Type.Optional(Type.Integer({ description: 'not of Anthropic: tokens of the context' })),
  keep_alive: Type.Optional(KeepAlive),
};

const Reply = Type.Object(
  {
    id: Type.String(),
    type: Type.Literal('message'),
    role: Type.Literal('assistant'),
    model: Type.String(),
    content: Type.Array(Type.Object({ type: Type.String() }, { title: 'ContentBlock', additionalProperties: true })),
    stop_reason: Type.Union([Type.String(), Type.Null()]),
    usage: Type.Object(
      { input_tokens: Type.Integer(), output_tokens: Type.Integer() },
      { title: 'AnthropicUsage', additionalProperties: true },
    ),
  },
  { title: 'MessageReply', additionalProperties: true },
);

export const messages = {
  operationId: 'anthropicMessages',
  summary: 'Continue a conversation, in the shape of Anthropic',
  description:
    'With stream: true the answer is a stream of server-sent events. X-Almanac-Ignored names fields without effect.',
  body: Type.Object({
    ...prompt,
    max_tokens: Type.Integer({ minimum: 1 }),
    stream: Type.Optional(Type.Boolean()),
    temperature: Type.Optional(Type.Number()),
    top_p: Type.Optional(Type.Number()),
    top_k: Type.Optional(Type.Integer()),
    stop_sequences: Type.Optional(Type.Array(Type.String())),
  }),
  response: {
    200: streamed(Reply, 'text/event-stream'),
    400: AnthropicFailure,
    404: AnthropicFailure,
    503: AnthropicFailure,
  },
};

export const countTokens = {
  operationId: 'anthropicCountTokens',
  summary: 'Count the tokens of a prompt',
  body: Type.Object(prompt),
  response: { 200: Type.Object({ input_tokens: Type.Integer() }), 400: AnthropicFailure, 404: AnthropicFailure },
};
