import type { WireContext } from '../context.ts';
import type { Route } from '../route.ts';
import { chatCompletions } from './chat-completions.ts';
import { completions } from './completions.ts';
import { embeddings } from './embeddings.ts';
import { listModels, retrieveModel } from './models.ts';
import { responses } from './responses.ts';
import * as schemas from './schemas.ts';
import { ResponseStore } from './stored/response-store.ts';
import { deleteResponse, listInputItems, retrieveResponse } from './stored/stored-responses.ts';

/** The paths of OpenAI's interface. */
export function openAiRoutes(context: WireContext): Route[] {
  const store = new ResponseStore(context.settings);
  return [
    {
      method: 'GET',
      url: '/v1/models',
      schema: schemas.models,
      handler: (_request, reply) => listModels(context, reply),
    },
    {
      method: 'GET',
      url: '/v1/models/*',
      schema: schemas.model,
      handler: (request, reply) => retrieveModel(context, (request.params as { '*': string })['*'], reply),
    },
    {
      method: 'POST',
      url: '/v1/chat/completions',
      schema: schemas.chatCompletions,
      handler: (request, reply) => chatCompletions(context, request, reply),
    },
    {
      method: 'POST',
      url: '/v1/completions',
      schema: schemas.completions,
      handler: (request, reply) => completions(context, request, reply),
    },
    {
      method: 'POST',
      url: '/v1/embeddings',
      schema: schemas.embeddings,
      handler: (request, reply) => embeddings(context, request, reply),
    },
    {
      method: 'POST',
      url: '/v1/responses',
      schema: schemas.responses,
      handler: (request, reply) => responses(context, store, request, reply),
    },
    {
      method: 'GET',
      url: '/v1/responses/:id',
      schema: schemas.response,
      handler: (request, reply) => retrieveResponse(context, store, request, reply),
    },
    {
      method: 'DELETE',
      url: '/v1/responses/:id',
      schema: schemas.deleteResponse,
      handler: (request, reply) => deleteResponse(context, store, request, reply),
    },
    {
      method: 'GET',
      url: '/v1/responses/:id/input_items',
      schema: schemas.inputItems,
      handler: (request, reply) => listInputItems(context, store, request, reply),
    },
  ];
}
