import { Type } from '#kit/json-schema';
import { KeepAlive } from '../schemas.ts';

const Failure = Type.Object({
  type: Type.Literal('error'),
  error: Type.Object({ type: Type.String(), message: Type.String() }),
  request_id: Type.String(),
});
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
  response: { 200: Type.Unknown(), 400: Failure, 404: Failure, 503: Failure },
};

export const countTokens = {
  operationId: 'anthropicCountTokens',
  summary: 'Count the tokens of a prompt',
  body: Type.Object(prompt),
  response: { 200: Type.Object({ input_tokens: Type.Integer() }), 400: Failure, 404: Failure },
};
