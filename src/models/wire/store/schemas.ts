import { Type } from '#kit/json-schema';
import { Failure, NOTHING, streamed } from '../schemas.ts';

const Progress = Type.Object(
  {
    status: Type.String(),
    digest: Type.Optional(Type.String({ description: 'the layer that the line is about' })),
    total: Type.Optional(Type.Integer({ description: 'bytes' })),
    completed: Type.Optional(Type.Integer({ description: 'bytes' })),
  },
  { title: 'Progress' },
);
const transfer = {
  body: Type.Object({
    model: Type.String(),
    insecure: Type.Optional(Type.Boolean({ description: 'speak http with the registry' })),
    stream: Type.Optional(Type.Boolean({ default: true })),
  }),
  response: {
    200: streamed(Progress, 'application/x-ndjson'),
    400: Failure,
    403: Failure,
    404: Failure,
    500: Failure,
    503: Failure,
  },
};

export const pull = { operationId: 'pullModel', summary: 'Bring a model from a registry', ...transfer };

export const push = { operationId: 'pushModel', summary: 'Send a model to a registry', ...transfer };

const Digests = Type.Record(Type.String(), { description: 'file names and the digests of their blobs' });

export const create = {
  operationId: 'createModel',
  summary: 'Make a model of a stored one or of uploaded files',
  body: Type.Object({
    model: Type.String(),
    from: Type.Optional(Type.String({ description: 'a model; pulled if it is not stored' })),
    files: Type.Optional(Digests),
    adapters: Type.Optional(Digests),
    template: Type.Optional(Type.String()),
    license: Type.Optional(Type.Union([Type.String(), Type.Array(Type.String())])),
    system: Type.Optional(Type.String()),
    parameters: Type.Optional(Type.Record(Type.Unknown())),
    messages: Type.Optional(Type.Array(Type.Object({ role: Type.String(), content: Type.String() }))),
    renderer: Type.Optional(Type.String()),
    parser: Type.Optional(Type.String()),
    requires: Type.Optional(Type.String({ description: 'a version of Ollama' })),
    info: Type.Optional(Type.Record(Type.Unknown())),
    stream: Type.Optional(Type.Boolean({ default: true })),
  }),
  response: { 200: streamed(Progress, 'application/x-ndjson'), 400: Failure, 403: Failure, 500: Failure, 503: Failure },
};

export const createBlob = {
  operationId: 'createBlob',
  summary: 'Upload a file for a new model',
  params: Type.Object({ digest: Type.String({ description: 'sha256: and 64 hex digits' }) }),
  body: { content: { 'application/octet-stream': { schema: Type.String({ contentEncoding: 'binary' }) } } },
  response: { 200: NOTHING, 201: NOTHING, 400: Failure, 403: Failure, 413: Failure },
};
