import type { WireContext } from '../context.ts';
import type { Route } from '../route.ts';
import { chatCompletions } from './chat-completions.ts';
import { completions } from './completions.ts';
import { embeddings } from './embeddings.ts';
import { listModels, retrieveModel } from './models.ts';
import { responses } from './responses.ts';
import * as schemas from './schemas.ts';

/** The paths of OpenAI's interface. */
export function openAiRoutes(context: WireContext): Route[] {
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
      handler: (request, reply) => responses(context, request, reply),
    },
  ];
}
