import type { Route } from '../route.ts';
import type { StoreContext } from './context.ts';
import { create } from './create.ts';
import * as schemas from './schemas.ts';
import { pull, push } from './transfer.ts';

/** Ollama's paths that change the store, apart from the blobs. */
export const storeRoutes = (context: StoreContext): Route[] => [
  {
    method: 'POST',
    url: '/api/create',
    schema: schemas.create,
    handler: (request, reply) => create(context, request, reply),
  },
  {
    method: 'POST',
    url: '/api/pull',
    schema: schemas.pull,
    handler: (request, reply) => pull(context, request, reply),
  },
  {
    method: 'POST',
    url: '/api/push',
    schema: schemas.push,
    handler: (request, reply) => push(context, request, reply),
  },
];
