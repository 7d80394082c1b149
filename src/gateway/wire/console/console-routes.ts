import { timingSafeEqual } from 'node:crypto';
import { CommandError } from '#kit/command/command-error';
import { ServiceError } from '#kit/error-table';
import { listensOnLoopback } from '#kit/http/host-policy';
import type { Logger } from '#kit/log';
import { version } from '#kit/version';
import type { Session } from '../../engine/session.ts';
import { digestOf, type Holder } from '../../engine/tokens.ts';
import { type ErrorCode, fail } from '../../errors.ts';
import type { GatewaySettings } from '../../settings.ts';
import { latestEntries } from '../../store/audit-entries.ts';
import type { AdminRoute } from '../admin/admin-api.ts';
import type { Authority } from '../authorize.ts';
import { jsonAnswer, problemAnswer, type SiteAnswer } from '../own/answer-site.ts';
import type { SiteRequest } from '../own/site-request.ts';
import type { Routing } from '../routing.ts';
import { interfaceStates } from './interface-states.ts';
import { ADMINISTRATOR, endOfSession, type Sessions } from './sessions.ts';
import { StaticFiles } from './static-files.ts';

/** What the console is made of. */
export interface ConsoleParts {
  readonly settings: () => GatewaySettings;
  /** undefined where nobody can sign in. */
  readonly sessions: Sessions | undefined;
  readonly authority: Pick<Authority, 'holderOf'>;
  readonly routing: Routing;
  /** The routes of the admin API, for administrators. */
  readonly adminRoutes: readonly AdminRoute[];
  /** The token of the admin API; its file is made when it is not there. */
  readonly adminToken: () => Promise<string>;
  /** Of the audit log. */
  readonly auditDirectory: string;
  /** What `almanac doctor` says. */
  readonly examine: () => Promise<unknown>;
  /** Of the gateway itself. */
  readonly status: () => Record<string, unknown>;
  readonly log: Logger;
}

/** A request for the console's interface, with its body as a JSON object. */
interface Call {
  readonly site: SiteRequest;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Most lines of the audit log in one answer. */
const MOST_ENTRIES = 1000;

/** Answers what stands below /console: the files of the page, and the interface that it alone uses. */
export class Console {
  readonly #parts: ConsoleParts;
  readonly #files = new StaticFiles();

  constructor(parts: ConsoleParts) {
    this.#parts = parts;
  }

  /**
   * Answers one request.
   * @param body of the request; empty without one
   * @returns never rejects: what goes wrong is an answer too
   */
  async answer(site: SiteRequest, body: Buffer): Promise<SiteAnswer> {
    try {
      return await this.#answer(site, body);
    } catch (error) {
      if (error instanceof ServiceError) return problemAnswer(error);
      if (error instanceof CommandError)
        return jsonAnswer(503, { error: { code: 'UNAVAILABLE', message: error.message } });
      this.#parts.log.error({ err: error as Error, path: site.path }, 'the console failed');
      return jsonAnswer(500, { error: { code: 'INTERNAL', message: 'The console failed; the log says why.' } });
    }
  }

  async #answer(site: SiteRequest, body: Buffer): Promise<SiteAnswer> {
    const { method, path, head } = site;
    const reads = method === 'GET' || method === 'HEAD';
    const asset = /^\/console\/assets\/([\w.-]+)$/.exec(path)?.[1];
    if (asset !== undefined && reads) {
      const answer = this.#files.asset(asset, accepted(site));
      if (answer === undefined) throw fail('NOT_FOUND');
      return answer;
    }
    const call = /^\/console\/api(\/.*)$/.exec(path)?.[1];
    if (call === undefined) throw fail('NOT_FOUND');
    // A page of another site can have a browser send a request with cookies, but not with this header.
    if (!head.isConsole) throw fail('CONSOLE_ONLY');
    return this.#call(call, { site, query: new URLSearchParams(site.query), body: objectOf(body) });
  }

  async #call(path: string, call: Call): Promise<SiteAnswer> {
    const { method, head } = call.site;
    const session = this.#parts.sessions?.of(head.cookies, Date.now());
    if (path === '/session') {
      if (method === 'GET') return jsonAnswer(200, await this.#describe(session));
      if (method === 'POST') return this.#signIn(call, session);
      if (method === 'DELETE') return this.#signOut(call);
      throw fail('METHOD_NOT_ALLOWED');
    }
    if (path === '/state') {
      if (method !== 'GET') throw fail('METHOD_NOT_ALLOWED');
      if (!this.#isOpen && (await this.#holder(session)) === undefined) throw fail('UNAUTHORIZED');
      return jsonAnswer(200, await this.#state(session));
    }
    if (session?.isAdministrator !== true) throw fail('ADMINISTRATOR_NEEDED');
    if (path === '/doctor') {
      if (method !== 'GET') throw fail('METHOD_NOT_ALLOWED');
      return jsonAnswer(200, await this.#parts.examine());
    }
    if (path === '/audit') {
      if (method !== 'GET') throw fail('METHOD_NOT_ALLOWED');
      const limit = Math.min(MOST_ENTRIES, Math.max(1, Number(call.query.get('limit')) || 100));
      return jsonAnswer(200, { entries: await latestEntries(this.#parts.auditDirectory, limit) });
    }
    return this.#administer(path, call);
  }

  async #administer(path: string, { site, query, body }: Call): Promise<SiteAnswer> {
    const matching = this.#parts.adminRoutes.filter((route) => route.path.test(path));
    const route = matching.find(({ method }) => method === site.method);
    if (route === undefined) throw fail(matching.length === 0 ? 'NOT_FOUND' : 'METHOD_NOT_ALLOWED');
    const parts = (route.path.exec(path) ?? []).slice(1).map(decoded);
    const { status, value } = await route.answer({ parts, query, body });
    return jsonAnswer(status, value);
  }

  /** May anybody who reaches the gateway see how its interfaces are? */
  get #isOpen(): boolean {
    const { console, host } = this.#parts.settings();
    return console === 'auto' && listensOnLoopback(host);
  }

  async #holder(session: Session | undefined): Promise<Holder | undefined> {
    if (session?.token !== undefined) return this.#parts.authority.holderOf(session.token, Date.now());
    return session?.isAdministrator === true ? ADMINISTRATOR : undefined;
  }

  async #describe(session: Session | undefined): Promise<unknown> {
    const holder = await this.#holder(session);
    const isAdministrator = session?.isAdministrator === true;
    return {
      version,
      open: this.#isOpen,
      signedIn: holder !== undefined,
      isAdministrator,
      expires: session === undefined || holder === undefined ? null : new Date(session.expires).toISOString(),
      token:
        holder === undefined || holder === ADMINISTRATOR
          ? null
          : {
              name: holder.name,
              owner: holder.owner,
              actions: holder.actions,
              models: holder.models,
              routes: holder.routes,
            },
    };
  }

  /** Begins a session for whoever shows a valid token, the token of the admin API, or a code of `almanac open`. */
  async #signIn({ site, body }: Call, before: Session | undefined): Promise<SiteAnswer> {
    const { token, code } = body;
    const { sessions } = this.#parts;
    if (sessions === undefined) throw fail('SIGN_IN_CLOSED');
    const now = Date.now();
    let next: Omit<Session, 'expires'>;
    if (typeof code === 'string') {
      if (!sessions.takeCode(code, now)) throw fail('CODE_OVER');
      next = { token: before?.token, isAdministrator: true };
    } else if (typeof token === 'string' && /^[\x21-\x7e]{1,4096}$/.test(token)) {
      if (await this.#isAdminToken(token)) next = { token: before?.token, isAdministrator: true };
      else if ((await this.#parts.authority.holderOf(token, now)) === undefined) throw fail('TOKEN_REFUSED');
      else next = { token, isAdministrator: before?.isAdministrator === true };
    } else throw fail('FIELD_INVALID', { field: 'token', what: 'an access token' });
    const cookie = sessions.begin(next, now, site.exchange.request.secure);
    if (cookie === undefined) throw fail('TOKEN_TOO_LONG');
    const { consoleSession } = this.#parts.settings();
    return jsonAnswer(200, await this.#describe({ ...next, expires: now + consoleSession }), ['Set-Cookie', cookie]);
  }

  async #isAdminToken(token: string): Promise<boolean> {
    const admin = await this.#parts.adminToken();
    return timingSafeEqual(Buffer.from(digestOf(token)), Buffer.from(digestOf(admin)));
  }

  async #signOut({ site }: Call): Promise<SiteAnswer> {
    return jsonAnswer(200, await this.#describe(undefined), ['Set-Cookie', endOfSession(site.exchange.request.secure)]);
  }

  async #state(session: Session | undefined): Promise<unknown> {
    const interfaces = await interfaceStates(this.#parts.routing);
    // Addresses of servers, and what is wrong with them, are for those who operate.
    const gateway = session?.isAdministrator === true ? this.#parts.status() : undefined;
    return { time: new Date().toISOString(), version, interfaces, gateway };
  }
}

const accepted = ({ exchange: { request } }: SiteRequest): string => {
  const index = request.rawHeaders.findIndex((word, at) => at % 2 === 0 && word.toLowerCase() === 'accept-encoding');
  return index < 0 ? '' : (request.rawHeaders[index + 1] ?? '');
};

function objectOf(body: Buffer): Record<string, unknown> {
  if (body.length === 0) return {};
  let value: unknown;
  try {
    value = JSON.parse(body.toString());
  } catch {
    throw fail('BODY_NOT_JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw fail('BODY_NOT_JSON');
  return value as Record<string, unknown>;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw fail('BAD_TARGET' satisfies ErrorCode);
  }
}
