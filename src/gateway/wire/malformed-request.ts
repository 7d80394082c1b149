import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Protocol, Refused } from '#kit/http/listener';
import { requestId } from '#kit/http/request-id';
import { requestOn } from '#kit/http/streamed/node-request';
import type { Logger } from '#kit/log';
import { type ErrorCode, errors } from '../errors.ts';
import { rawErrorReply } from './error-reply.ts';

// node's names for what its parser and its clock refuse; everything else is a bad request.
const CODES: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'BODY_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

/** The error for what a parser or a clock refuses. */
export const codeOf = (error: NodeJS.ErrnoException): ErrorCode => CODES[error.code ?? ''] ?? 'BAD_REQUEST';

/**
 * What the gateway asks of node's server: that requests without Host reach it (HTTP/1.0 may leave it out), that 100
 * Continue is its own word, and that what the parser refuses is answered in its shape.
 */
export function gatewayProtocol(log: Logger): Protocol {
  return {
    options: { requireHostHeader: false },
    clientError(error, socket) {
      const request = requestOn(socket);
      if (request === undefined) return refuse(socket, codeOf(error), log, error.code);
      request.malformed(error);
      return undefined;
    },
    prepare(server: Server) {
      const asRequest = (request: unknown, response: unknown): void => {
        server.emit('request', request, response);
      };
      server.on('checkContinue', asRequest);
      // Other expectations are passed over, as nginx does.
      server.on('checkExpectation', asRequest);
      server.on('connect', (_request, socket: Socket) => refuse(socket, 'METHOD_NOT_ALLOWED', log, 'CONNECT'));
    },
  };
}

function refuse(socket: Socket, code: ErrorCode, log: Logger, cause: string | undefined): Refused {
  const id = requestId();
  log.debug({ id, cause, code }, 'malformed request');
  socket.on('error', () => {});
  socket.end(rawErrorReply(code, id), () => socket.destroySoon());
  return { status: errors[code].status, id };
}
