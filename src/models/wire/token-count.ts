import type { FastifyReply, FastifyRequest } from '#kit/http/http-server';
import type { RunningCount } from '../engine/token-counts.ts';
import type { WireContext } from './context.ts';
import { goJson } from './go-json.ts';

/** The header in which the gateway names a request, to ask for its tokens when the answer is cut off. */
const HEADER = 'x-almanac-request';
const NAME = /^[A-Za-z0-9]{1,64}$/;

const isGateway = ({ addresses }: WireContext, { raw }: FastifyRequest): boolean =>
  addresses.asksForOthers(raw.socket.remoteAddress ?? '');

/** Begins to count a request that a gateway or a trusted proxy has named. @param answers how many it will have */
export function countFor(context: WireContext, request: FastifyRequest, answers: number): RunningCount | undefined {
  const name = request.headers[HEADER];
  if (typeof name !== 'string' || !NAME.test(name) || !isGateway(context, request)) return undefined;
  return context.server.tokenCounts.begin(name, answers);
}

/** Answers GET /api/almanac/tokens/:name with the tokens of a request that has ended. */
export async function tokenCount(
  context: WireContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { name } = request.params as { name: string };
  const count = isGateway(context, request) ? await context.server.tokenCounts.of(name) : undefined;
  reply.type('application/json; charset=utf-8');
  if (count === undefined) return reply.code(404).send(goJson({ error: 'no such request' }));
  return reply.send(goJson({ prompt: count.prompt, generated: count.generated }));
}
