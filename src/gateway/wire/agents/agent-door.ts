import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { listensOnLoopback } from '#kit/http/host-policy';
import type { RequestTaker } from '#kit/http/streamed/client-request';
import { agentServer } from '../../engine/agents/agent-server.ts';
import type { Caller } from '../../engine/agents/caller.ts';
import { bearerToken } from '../../engine/credentials.ts';
import type { PageOrigins } from '../../engine/page-origins.ts';
import { isSameHost } from '../../engine/websocket.ts';
import { fail } from '../../errors.ts';
import type { GatewaySettings } from '../../settings.ts';
import type { Authority } from '../authorize.ts';
import { GUARDS, jsonAnswer, problemAnswer, type SiteAnswer } from '../own/answer-site.ts';
import type { OwnPart } from '../own/own-site.ts';
import type { SiteRequest } from '../own/site-request.ts';
import { askWithin } from './inner-request.ts';

/** Most bytes that an interface may answer one tool. */
const MOST_ANSWER = 8 * 1024 * 1024;
const POST_ONLY = ['Allow', 'POST'];

/** What the door is made of. */
export interface AgentDoorParts {
  readonly settings: () => GatewaySettings;
  readonly authority: Pick<Authority, 'holderOf'>;
  readonly pages: () => PageOrigins;
  /** The way of every request: what a tool asks goes it too, with the agent's token. */
  readonly taker: RequestTaker;
}

/**
 * The Model Context Protocol at /mcp, over streamable HTTP. Each request stands for itself: nothing is kept between two,
 * so that any worker can answer.
 */
export class AgentDoor implements OwnPart {
  readonly #parts: AgentDoorParts;

  constructor(parts: AgentDoorParts) {
    this.#parts = parts;
  }

  async answer(site: SiteRequest, body: Buffer, signal: AbortSignal): Promise<SiteAnswer> {
    const { head, method } = site;
    const { origin, host } = head;
    // Browsers send the Origin of the page that asks; programs send none.
    if (origin !== undefined && !isSameHost(origin, host) && !this.#parts.pages().allows(origin))
      return problemAnswer(fail('AGENT_PAGE_REFUSED'));
    const token = bearerToken(head.authorization);
    const holder = token === undefined ? undefined : await this.#parts.authority.holderOf(token, Date.now());
    const { console, host: listens } = this.#parts.settings();
    const isOpen = console === 'auto' && listensOnLoopback(listens);
    if (holder === undefined && (token !== undefined || !isOpen)) return problemAnswer(fail('UNAUTHORIZED'));
    // Nothing is sent but answers, and there is no session to end.
    if (method !== 'POST') return jsonAnswer(405, { error: 'method not allowed' }, POST_ONLY);
    return this.#ask(site, body, signal, this.#callerFor(site));
  }

  async #ask(site: SiteRequest, body: Buffer, signal: AbortSignal, caller: Caller): Promise<SiteAnswer> {
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    const server = agentServer(caller);
    const close = (): void => void server.close();
    signal.addEventListener('abort', close, { once: true });
    try {
      await server.connect(transport as Parameters<typeof server.connect>[0]);
      const response = await transport.handleRequest(requestOf(site, body));
      const headers: string[] = ['Cache-Control', 'no-store', ...GUARDS];
      for (const [name, value] of response.headers) if (name !== 'content-length') headers.push(name, value);
      return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
    } finally {
      signal.removeEventListener('abort', close);
      await server.close();
    }
  }

  /** Asks with the agent's own credentials, so that its rights and limits hold, and its usage is counted. */
  #callerFor({ exchange, head }: SiteRequest): Caller {
    const { peer, secure } = exchange.request;
    return ({ path, method = 'GET', type, body = '' }, signal) => {
      const bytes = Buffer.from(body);
      const headers = ['Host', head.host ?? 'localhost', 'Accept', 'application/json'];
      if (head.authorization !== undefined) headers.push('Authorization', head.authorization);
      if (type !== undefined) headers.push('Content-Type', type);
      if (bytes.length > 0) headers.push('Content-Length', String(bytes.length));
      return askWithin(
        this.#parts.taker,
        { method, target: path, headers, body: bytes, peer, secure, most: MOST_ANSWER },
        signal,
      );
    };
  }
}

/** The request as the library of the protocol takes it. */
function requestOf({ exchange, path, query }: SiteRequest, body: Buffer): Request {
  const headers = new Headers();
  const { rawHeaders } = exchange.request;
  for (let index = 0; index < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
  return new Request(`http://localhost${path}${query}`, { method: 'POST', headers, body: new Uint8Array(body) });
}
