import { Type } from '#kit/json-schema';
import { KeepAlive, Message } from '../schemas.ts';

const OpenAiFailure = Type.Object({
  error: Type.Object({
    message: Type.String(),
    type: Type.String(),
    param: Type.Null(),
    code: Type.Null(),
  }),
});
const OpenAiModel = Type.Object({
  id: Type.String(),
  object: Type.Literal('model'),
  created: Type.Integer(),
  owned_by: Type.String(),
});

export const models = {
  operationId: 'openAiListModels',
  summary: 'Stored models, in the shape of OpenAI',
  response: { 200: Type.Object({ object: Type.Literal('list'), data: Type.Array(OpenAiModel) }) },
};

export const model = {
  operationId: 'openAiRetrieveModel',
  summary: 'One model, in the shape of OpenAI',
  params: Type.Object({ '*': Type.String({ description: 'name of the model' }) }),
  response: { 200: OpenAiModel, 404: OpenAiFailure },
};

export const chatCompletions = {
  operationId: 'openAiChat',
  summary: 'Continue a conversation, in the shape of OpenAI',
  description: 'With stream: true the answer is a stream of server-sent events that ends with [DONE].',
  body: Type.Object({
    model: Type.String(),
    messages: Type.Array(Message),
    stream: Type.Optional(Type.Boolean()),
    stream_options: Type.Optional(Type.Object({ include_usage: Type.Optional(Type.Boolean()) })),
    max_tokens: Type.Optional(Type.Integer()),
    temperature: Type.Optional(Type.Number({ default: 1 })),
    top_p: Type.Optional(Type.Number({ default: 1 })),
    seed: Type.Optional(Type.Integer()),
    stop: Type.Optional(Type.Union([Type.String(), Type.Array(Type.String())])),
    frequency_penalty: Type.Optional(Type.Number()),
    presence_penalty: Type.Optional(Type.Number()),
    response_format: Type.Optional(Type.Object({ type: Type.String() }, { additionalProperties: true })),
    num_ctx: Type.Optional(Type.Integer({ description: 'not of OpenAI: tokens of the context' })),
    keep_alive: Type.Optional(KeepAlive),
  }),
  response: { 200: Type.Unknown(), 400: OpenAiFailure, 404: OpenAiFailure, 503: OpenAiFailure },
};
