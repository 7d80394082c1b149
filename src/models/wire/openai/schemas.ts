import { type Schema, Type } from '#kit/json-schema';
import { KeepAlive, Message, streamed } from '../schemas.ts';

export const OpenAiFailure = Type.Object(
  {
    error: Type.Object({
      message: Type.String(),
      type: Type.String(),
      param: Type.Union([Type.String(), Type.Null()]),
      code: Type.Union([Type.String(), Type.Null()]),
    }),
  },
  { title: 'OpenAiFailure' },
);
const OpenAiModel = Type.Object(
  {
    id: Type.String(),
    object: Type.Literal('model'),
    created: Type.Integer(),
    owned_by: Type.String(),
  },
  { title: 'OpenAiModel' },
);

const open = { additionalProperties: true };
const Usage = Type.Object(
  { prompt_tokens: Type.Integer(), completion_tokens: Type.Optional(Type.Integer()), total_tokens: Type.Integer() },
  { title: 'Usage', ...open },
);
const completion = (title: string, choice: Schema): Schema =>
  Type.Object(
    {
      id: Type.String(),
      object: Type.String(),
      created: Type.Integer(),
      model: Type.String(),
      choices: Type.Array(choice),
      usage: Type.Optional(Usage),
    },
    { title, ...open },
  );
const finish = { index: Type.Integer(), finish_reason: Type.Union([Type.String(), Type.Null()]) };
const ChatCompletion = completion(
  'ChatCompletion',
  Type.Object(
    {
      ...finish,
      message: Type.Object(
        { role: Type.String(), content: Type.Union([Type.String(), Type.Null()]) },
        { title: 'AssistantMessage', ...open },
      ),
    },
    { title: 'ChatChoice', ...open },
  ),
);
const TextCompletion = completion(
  'TextCompletion',
  Type.Object({ ...finish, text: Type.String() }, { title: 'TextChoice', ...open }),
);
const EmbeddingList = Type.Object(
  {
    object: Type.Literal('list'),
    model: Type.String(),
    data: Type.Array(
      Type.Object(
        {
          object: Type.Literal('embedding'),
          index: Type.Integer(),
          embedding: Type.Union([Type.Array(Type.Number()), Type.String({ description: 'base64' })]),
        },
        { title: 'Embedding' },
      ),
    ),
    usage: Usage,
  },
  { title: 'EmbeddingList' },
);
const ResponseObject = Type.Object(
  {
    id: Type.String(),
    object: Type.Literal('response'),
    created_at: Type.Integer(),
    status: Type.String(),
    model: Type.String(),
    output: Type.Array(Type.Object({ type: Type.String() }, { title: 'OutputItem', ...open })),
  },
  { title: 'ResponseObject', ...open },
);
const Deleted = Type.Object({ id: Type.String(), deleted: Type.Boolean() }, { title: 'DeletedResponse', ...open });
const InputItems = Type.Object(
  {
    object: Type.Literal('list'),
    data: Type.Array(Type.Object({ type: Type.String() }, { title: 'InputItem', ...open })),
    has_more: Type.Boolean(),
  },
  { title: 'InputItems', ...open },
);

export const models = {
  operationId: 'openAiListModels',
  summary: 'Stored models, in the shape of OpenAI',
  response: { 200: Type.Object({ object: Type.Literal('list'), data: Type.Array(OpenAiModel) }) },
};

export const model = {
  operationId: 'openAiRetrieveModel',
  summary: 'One model, in the shape of OpenAI',
  params: Type.Object({ '*': Type.String({ title: 'model', description: 'name of the model' }) }),
  response: { 200: OpenAiModel, 404: OpenAiFailure },
};

const sampling = {
  max_tokens: Type.Optional(Type.Integer()),
  temperature: Type.Optional(Type.Number({ default: 1 })),
  top_p: Type.Optional(Type.Number({ default: 1 })),
  seed: Type.Optional(Type.Integer()),
  stop: Type.Optional(Type.Union([Type.String(), Type.Array(Type.String())])),
  frequency_penalty: Type.Optional(Type.Number()),
  presence_penalty: Type.Optional(Type.Number()),
  logit_bias: Type.Optional(Type.Record(Type.Number(), { description: 'token ids, with -100 to 100' })),
};
/** Not of OpenAI. */
const own = {
  num_ctx: Type.Optional(Type.Integer({ description: 'not of OpenAI: tokens of the context' })),
  keep_alive: Type.Optional(KeepAlive),
  truncate: Type.Optional(Type.Boolean({ default: true, description: 'not of OpenAI: leave out what does not fit' })),
};
const ownSampling = {
  top_k: Type.Optional(Type.Integer({ description: 'not of OpenAI' })),
  min_p: Type.Optional(Type.Number({ description: 'not of OpenAI' })),
  repeat_penalty: Type.Optional(Type.Number({ description: 'not of OpenAI' })),
};
const streaming = {
  stream: Type.Optional(Type.Boolean()),
  stream_options: Type.Optional(Type.Object({ include_usage: Type.Optional(Type.Boolean()) })),
};
const Answers = Type.Optional(Type.Integer({ default: 1, description: 'answers to each prompt' }));
const Tools = Type.Optional(
  Type.Array(Type.Object({ type: Type.Literal('function') }, { additionalProperties: true })),
);
const ToolChoice = Type.Optional(
  Type.Union([Type.String(), Type.Object({ type: Type.Literal('function') }, { additionalProperties: true })], {
    description: 'none, auto, required, or a function',
  }),
);
const failures = { 400: OpenAiFailure, 404: OpenAiFailure, 503: OpenAiFailure };
const EVENTS =
  'With stream: true the answer is a stream of server-sent events. X-Almanac-Ignored names fields without effect.';

export const chatCompletions = {
  operationId: 'openAiChat',
  summary: 'Continue a conversation, in the shape of OpenAI',
  description: `${EVENTS} The stream ends with [DONE].`,
  body: Type.Object({
    model: Type.String(),
    messages: Type.Array(Message),
    ...sampling,
    max_completion_tokens: Type.Optional(Type.Integer()),
    n: Answers,
    logprobs: Type.Optional(Type.Boolean()),
    top_logprobs: Type.Optional(Type.Integer({ minimum: 0, maximum: 20 })),
    response_format: Type.Optional(Type.Object({ type: Type.String() }, { additionalProperties: true })),
    tools: Tools,
    tool_choice: ToolChoice,
    parallel_tool_calls: Type.Optional(Type.Boolean({ default: true })),
    reasoning_effort: Type.Optional(Type.String({ description: 'none, minimal, low, medium, high or xhigh' })),
    ...streaming,
    ...own,
    ...ownSampling,
  }),
  response: { 200: streamed(ChatCompletion, 'text/event-stream'), ...failures },
};

export const completions = {
  operationId: 'openAiCompletions',
  summary: 'Continue a text, in the shape of OpenAI',
  description: `${EVENTS} A text goes through the template of the model, unless raw is true; tokens do not.`,
  body: Type.Object({
    model: Type.String(),
    prompt: Type.Unknown({ description: 'a string, a list of strings, a list of tokens, or a list of such lists' }),
    suffix: Type.Optional(Type.String()),
    ...sampling,
    n: Answers,
    echo: Type.Optional(Type.Boolean()),
    logprobs: Type.Optional(Type.Integer({ minimum: 0, maximum: 20 })),
    raw: Type.Optional(Type.Boolean({ description: 'not of OpenAI: no template' })),
    ...streaming,
    ...own,
    ...ownSampling,
  }),
  response: { 200: streamed(TextCompletion, 'text/event-stream'), ...failures },
};

export const embeddings = {
  operationId: 'openAiEmbeddings',
  summary: 'Vectors of texts, in the shape of OpenAI',
  body: Type.Object({
    model: Type.String(),
    input: Type.Unknown({ description: 'a string, a list of strings, a list of tokens, or a list of such lists' }),
    dimensions: Type.Optional(Type.Integer({ minimum: 0 })),
    encoding_format: Type.Optional(Type.String({ description: 'float or base64' })),
    ...own,
  }),
  response: { 200: EmbeddingList, ...failures },
};

export const responses = {
  operationId: 'openAiResponses',
  summary: 'Continue a conversation, in the shape of OpenAI responses',
  description: `${EVENTS} Answers are kept in memory for a while, and previous_response_id continues them.`,
  body: Type.Object({
    model: Type.String(),
    input: Type.Unknown({
      description: 'a string, or items: message, function_call, function_call_output, reasoning',
    }),
    instructions: Type.Optional(Type.String()),
    previous_response_id: Type.Optional(Type.String()),
    store: Type.Optional(Type.Boolean({ default: true })),
    max_output_tokens: Type.Optional(Type.Integer()),
    temperature: Type.Optional(Type.Number({ default: 1 })),
    top_p: Type.Optional(Type.Number({ default: 1 })),
    top_logprobs: Type.Optional(Type.Integer({ minimum: 0, maximum: 20 })),
    text: Type.Optional(Type.Object({ format: Type.Optional(Type.Unknown()) })),
    tools: Tools,
    tool_choice: ToolChoice,
    parallel_tool_calls: Type.Optional(Type.Boolean({ default: true })),
    reasoning: Type.Optional(Type.Object({ effort: Type.Optional(Type.String()) })),
    include: Type.Optional(Type.Array(Type.String())),
    truncation: Type.Optional(Type.String({ description: 'auto, or disabled: refuse what does not fit' })),
    stream: Type.Optional(Type.Boolean()),
    num_ctx: own.num_ctx,
    keep_alive: own.keep_alive,
  }),
  response: { 200: streamed(ResponseObject, 'text/event-stream'), ...failures },
};

const responseId = Type.Object({ id: Type.String() });

export const response = {
  operationId: 'openAiResponse',
  summary: 'An answer that is kept',
  params: responseId,
  response: { 200: ResponseObject, ...failures },
};

export const deleteResponse = {
  operationId: 'openAiDeleteResponse',
  summary: 'Forget an answer',
  params: responseId,
  response: { 200: Deleted, ...failures },
};

export const inputItems = {
  operationId: 'openAiInputItems',
  summary: 'What the request of an answer added to the conversation',
  params: responseId,
  querystring: Type.Object({
    limit: Type.Optional(Type.String({ description: '1 to 100' })),
    order: Type.Optional(Type.String({ description: 'asc or desc' })),
    after: Type.Optional(Type.String({ description: 'the id of an item' })),
  }),
  response: { 200: InputItems, ...failures },
};
