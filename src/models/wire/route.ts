import type { FastifyReply, FastifyRequest } from '#kit/http/http-server';

/** A path of the interface. Without a schema it is left out of the OpenAPI description. */
export interface Route {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'DELETE';
  readonly url: string;
  readonly schema?: object;
  readonly handler: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;
}
