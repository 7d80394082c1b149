import type { IncomingMessage, ServerResponse } from 'node:http';
import { ServerResponse as NodeResponse } from '../http/node-http.ts';

/** Fields of a response that Node.js does not document. */
interface Insides {
  _header: string | null;
  _headerSent: boolean;
  _hasBody: boolean;
}

/** Stands for a head that has been sent. */
const SENT = 'HTTP/1.1 200 OK\r\n\r\n';

/** Ends a response whose bytes were written past it, so that Node.js sends nothing for it and goes on to the next one. */
export function endUnsent(response: ServerResponse): void {
  const insides = response as unknown as Insides;
  insides._header = SENT;
  insides._headerSent = true;
  insides._hasBody = false;
  response.end();
}

/** Does this version of Node.js send nothing for a response that {@link endUnsent} ends? */
export function canEndUnsent(): boolean {
  const response = new NodeResponse({ method: 'GET', httpVersionMajor: 1, httpVersionMinor: 1 } as IncomingMessage);
  const insides = response as unknown as Insides;
  if (insides._header !== null || insides._headerSent !== false || insides._hasBody !== true) return false;
  endUnsent(response);
  // Without a connection, what is sent is queued.
  return response.writableEnded && response.writableLength === 0;
}
