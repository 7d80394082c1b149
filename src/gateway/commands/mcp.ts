import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { agentServer } from '../engine/agents/agent-server.ts';
import type { Caller } from '../engine/agents/caller.ts';
import { SESSION_COOKIE, sealSession } from '../engine/session.ts';
import { sessionKey } from '../store/session-key.ts';

/** How long one session is used before another is sealed, ms. */
const SESSION_MS = 3_600_000;

/** With what the agent's requests are let through: an access token, or the right to read the gateway's directory. */
export type AgentRights = { readonly token: string } | { readonly directory: string };

/**
 * Serves the Model Context Protocol on standard input and output, until the client closes them.
 * @param url of the gateway
 */
export async function serveAgent(url: string, rights: AgentRights): Promise<void> {
  const server = agentServer(callerOf(url, rights));
  const closed = new Promise<void>((resolve) => {
    server.server.onclose = resolve;
    process.stdin.once('end', () => void server.close());
  });
  await server.connect(new StdioServerTransport());
  await closed;
}

const callerOf =
  (url: string, rights: AgentRights): Caller =>
  async ({ path, method = 'GET', type, body }, signal) => {
    const headers: Record<string, string> = { ...(await credentials(rights)) };
    if (type !== undefined) headers['Content-Type'] = type;
    const response = await fetch(url + path, { method, headers, signal, ...(body === undefined ? {} : { body }) });
    return { status: response.status, text: await response.text() };
  };

/** Whoever can read the gateway's directory may do everything there: no token needs to be made for them. */
async function credentials(rights: AgentRights): Promise<Record<string, string>> {
  if ('token' in rights) return { Authorization: `Bearer ${rights.token}` };
  const key = await sessionKey(rights.directory);
  const sealed = sealSession(key, 'session', { isAdministrator: true, expires: Date.now() + SESSION_MS });
  return { 'X-Almanac-Console': '1', Cookie: `${SESSION_COOKIE}=${sealed}` };
}
