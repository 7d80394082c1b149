import { type Schema, Type } from '#kit/json-schema';

/*
 * What the OpenAPI description says about each route. No request is validated against these schemas: decode.ts reads
 * requests as Go does.
 */

const Time = Type.String({ description: 'RFC 3339 with nanoseconds' });
const Duration = Type.Integer({ description: 'nanoseconds; absent when 0' });
export const KeepAlive = Type.Union([Type.Number(), Type.String()], {
  description: 'seconds, or a duration such as 5m; negative is for ever, 0 unloads the model',
});
const Options = Type.Record(Type.Unknown(), {
  description:
    'num_ctx, num_predict, num_keep, seed, temperature, top_k, top_p, min_p, repeat_last_n, repeat_penalty, presence_penalty, frequency_penalty, stop',
});
const Format = Type.Union([Type.Literal('json'), Type.Object({}, { additionalProperties: true })], {
  description: '"json" or a JSON schema the answer follows',
});
export const Message = Type.Object(
  {
    role: Type.String({ description: 'system, user, assistant or tool' }),
    content: Type.String(),
  },
  { title: 'Message' },
);
export const Failure = Type.Object({ error: Type.String() }, { title: 'Failure' });
export const NOTHING = { description: 'It is done.' };
/** An answer as one object, or as a stream of objects. */
export const streamed = (schema: Schema, type: string): object => ({
  description: 'The answer; a stream unless the request says otherwise.',
  content: { 'application/json': { schema }, [type]: { schema: Type.String() } },
});
const NDJSON = 'application/x-ndjson';
const failures = { 400: Failure, 404: Failure, 500: Failure, 503: Failure };
const common = {
  model: Type.String(),
  stream: Type.Optional(Type.Boolean({ default: true })),
  format: Type.Optional(Format),
  keep_alive: Type.Optional(KeepAlive),
  options: Type.Optional(Options),
  truncate: Type.Optional(Type.Boolean({ default: true, description: 'leave out old messages that do not fit' })),
  shift: Type.Optional(Type.Boolean({ default: true, description: 'drop old tokens when the context is full' })),
};
const measured = {
  done: Type.Boolean(),
  done_reason: Type.Optional(Type.String({ description: 'stop, length, load or unload' })),
  total_duration: Type.Optional(Duration),
  load_duration: Type.Optional(Duration),
  prompt_eval_count: Type.Optional(Type.Integer()),
  prompt_eval_duration: Type.Optional(Duration),
  eval_count: Type.Optional(Type.Integer()),
  eval_duration: Type.Optional(Duration),
};
const detailsFields = {
  parent_model: Type.String(),
  format: Type.String(),
  family: Type.String(),
  families: Type.Union([Type.Array(Type.String()), Type.Null()]),
  parameter_size: Type.String(),
  quantization_level: Type.String(),
};
const Details = Type.Object(detailsFields, { title: 'ModelDetails' });

export const root = {
  operationId: 'isRunning',
  summary: 'Is the server there?',
  response: { 200: { description: 'A sentence.', content: { 'text/plain': { schema: Type.String() } } } },
};

export const version = {
  operationId: 'getVersion',
  summary: 'The version of the interface',
  response: { 200: Type.Object({ version: Type.String() }) },
};

export const tags = {
  operationId: 'listModels',
  summary: 'Stored models, latest first',
  response: {
    200: Type.Object({
      models: Type.Array(
        Type.Object({
          name: Type.String(),
          model: Type.String(),
          modified_at: Time,
          size: Type.Integer({ description: 'bytes' }),
          digest: Type.String({ description: 'sha256 of the manifest' }),
          details: Type.Object({
            ...detailsFields,
            context_length: Type.Optional(Type.Integer({ description: 'tokens' })),
            embedding_length: Type.Optional(Type.Integer()),
          }),
          capabilities: Type.Optional(Type.Array(Type.String())),
        }),
      ),
    }),
  },
};

export const ps = {
  operationId: 'listRunningModels',
  summary: 'Models in memory, the one that stays longest first',
  response: {
    200: Type.Object({
      models: Type.Array(
        Type.Object({
          name: Type.String(),
          model: Type.String(),
          size: Type.Integer(),
          digest: Type.String(),
          details: Details,
          expires_at: Time,
          size_vram: Type.Integer(),
          context_length: Type.Integer(),
        }),
      ),
    }),
  },
};

export const status = {
  operationId: 'getStatus',
  summary: 'Whether models of a cloud can be used: never',
  response: { 200: Type.Object({ cloud: Type.Object({ disabled: Type.Boolean(), source: Type.String() }) }) },
};

export const show = {
  operationId: 'showModel',
  summary: 'All a model says of itself',
  body: Type.Object({ model: Type.String(), verbose: Type.Optional(Type.Boolean()) }),
  response: {
    200: Type.Object({
      modelfile: Type.String(),
      template: Type.String(),
      details: Details,
      model_info: Type.Record(Type.Unknown()),
      capabilities: Type.Array(Type.String()),
      modified_at: Time,
    }),
    400: Failure,
    404: Failure,
  },
};

export const chat = {
  operationId: 'chat',
  summary: 'Continue a conversation',
  description:
    'The answer is a stream of JSON lines (application/x-ndjson), one for each piece of text; the last has done: true, or error. With stream: false it is one JSON object. The header X-Almanac-Truncated says when messages or tokens were left out, and X-Almanac-Timing how long the request waited.',
  body: Type.Object({ ...common, messages: Type.Array(Message) }),
  response: {
    200: streamed(
      Type.Object({ model: Type.String(), created_at: Time, message: Message, ...measured }, { title: 'ChatAnswer' }),
      NDJSON,
    ),
    ...failures,
  },
};

export const generate = {
  operationId: 'generate',
  summary: 'Continue a text',
  description: 'As /api/chat; `context` in the last line holds the tokens for a next turn, except in raw mode.',
  body: Type.Object({
    ...common,
    prompt: Type.String(),
    system: Type.Optional(Type.String()),
    context: Type.Optional(Type.Array(Type.Integer())),
    raw: Type.Optional(Type.Boolean({ description: 'no template' })),
  }),
  response: {
    200: streamed(
      Type.Object(
        {
          model: Type.String(),
          created_at: Time,
          response: Type.String(),
          context: Type.Optional(Type.Array(Type.Integer())),
          ...measured,
        },
        { title: 'GenerateAnswer' },
      ),
      NDJSON,
    ),
    ...failures,
  },
};

export const embed = {
  operationId: 'embed',
  summary: 'Vectors of texts',
  description: 'Vectors have length 1. X-Almanac-Truncated says when tokens did not fit.',
  body: Type.Object({
    model: Type.String(),
    input: Type.Union([Type.String(), Type.Array(Type.String())]),
    truncate: Type.Optional(Type.Boolean({ default: true })),
    dimensions: Type.Optional(Type.Integer({ description: 'numbers of each vector; 0 is all' })),
    keep_alive: Type.Optional(KeepAlive),
    options: Type.Optional(Options),
  }),
  response: {
    200: Type.Object({
      model: Type.String(),
      embeddings: Type.Array(Type.Array(Type.Number())),
      total_duration: Type.Optional(Duration),
      load_duration: Type.Optional(Duration),
      prompt_eval_count: Type.Optional(Type.Integer()),
    }),
    ...failures,
  },
};

export const embeddings = {
  operationId: 'embeddings',
  summary: 'The vector of one text; the older path',
  body: Type.Object({
    model: Type.String(),
    prompt: Type.String(),
    keep_alive: Type.Optional(KeepAlive),
    options: Type.Optional(Options),
  }),
  response: { 200: Type.Object({ embedding: Type.Array(Type.Number()) }), ...failures },
};

export const copy = {
  operationId: 'copyModel',
  summary: 'Give a model a second name',
  body: Type.Object({ source: Type.String(), destination: Type.String() }),
  response: { 200: NOTHING, 400: Failure, 404: Failure },
};

export const remove = {
  operationId: 'deleteModel',
  summary: 'Remove a model',
  body: Type.Object({ model: Type.String() }),
  response: { 200: NOTHING, 400: Failure, 403: Failure, 404: Failure },
};
