import type { WireContext } from '../context.ts';
import type { Route } from '../route.ts';
import { countTokens } from './count-tokens.ts';
import { messages } from './messages.ts';
import * as schemas from './schemas.ts';

/** The paths of Anthropic's interface. */
export function anthropicRoutes(context: WireContext): Route[] {
  return [
    {
      method: 'POST',
      url: '/v1/messages',
      schema: schemas.messages,
      handler: (request, reply) => messages(context, request, reply),
    },
    {
      method: 'POST',
      url: '/v1/messages/count_tokens',
      schema: schemas.countTokens,
      handler: (request, reply) => countTokens(context, request, reply),
    },
  ];
}
