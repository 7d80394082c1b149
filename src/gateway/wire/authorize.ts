import { presentedToken } from '../engine/credentials.ts';
import { limitHeaders, retrySeconds } from '../engine/limits/limit-headers.ts';
import type { Admission, Limiter } from '../engine/limits/limiter.ts';
import type { ModelsRoute } from '../engine/models-actions.ts';
import { permission } from '../engine/permission.ts';
import type { RequestHead } from '../engine/request-head.ts';
import type { Route } from '../engine/routes.ts';
import type { Holder } from '../engine/tokens.ts';
import type { ErrorCode } from '../errors.ts';
import type { AdmittedRequests } from './admitted-requests.ts';
import type { Exchange, Running } from './exchange.ts';

/** What decides about requests that need a token. */
export interface Authority {
  /** Whose a token is; a promise where others must be asked, which never rejects. */
  holderOf(token: string, now: number): Holder | undefined | Promise<Holder | undefined>;
  /** Who is signed in to the console with a session of its cookies. */
  holderOfSession(cookies: string | undefined, now: number): Holder | undefined | Promise<Holder | undefined>;
  /** Is a holder's token still valid? */
  isValid(holder: Holder, now: number): boolean;
  readonly limiter: Limiter;
  readonly admitted: AdmittedRequests;
}

/** A request for a route that needs a token. */
export interface AskedRequest {
  readonly exchange: Exchange;
  readonly head: RequestHead;
  readonly method: string;
  readonly place: { readonly route: Route; readonly path: string };
}

/** Goes on with a request that was let through. */
type Admitted<A> = (asked: A, holder: Holder, judged: ModelsRoute | undefined) => void;

/**
 * Lets a request through that carries a valid token, which may do what is asked and has limits to spare; refuses it
 * otherwise. Nothing of the body is read.
 * @param admitted is called at once or later, unless the request was refused or has ended meanwhile
 */
export function authorize<A extends AskedRequest>(authority: Authority, asked: A, admitted: Admitted<A>): void {
  const { exchange, head, place } = asked;
  const presented = presentedToken(head, place.route.takesKeys);
  const signedIn = presented === undefined && head.isConsole;
  if (typeof presented !== 'object' && !signedIn) {
    exchange.refuse(presented ?? 'UNAUTHORIZED');
    return;
  }
  const now = Date.now();
  const holder =
    typeof presented === 'object'
      ? authority.holderOf(presented.token, now)
      : authority.holderOfSession(head.cookies, now);
  if (!(holder instanceof Promise)) {
    judge(authority, asked, holder, now, admitted);
    return;
  }
  const wait = new Wait(exchange);
  void holder.then((found) => {
    if (wait.goesOn()) judge(authority, asked, found, Date.now(), admitted);
  });
}

/** What runs for a request while others are asked about it. */
class Wait implements Running {
  readonly #exchange: Exchange;
  #over = false;

  constructor(exchange: Exchange) {
    this.#exchange = exchange;
    exchange.running = this;
  }

  stop(code: ErrorCode): void {
    this.#over = true;
    this.#exchange.refuse(code);
  }

  exchangeEnded(): void {
    this.#over = true;
  }

  /** The others have answered. @returns whether the request is still there */
  goesOn(): boolean {
    if (!this.#over) this.#exchange.running = undefined;
    return !this.#over;
  }
}

function judge<A extends AskedRequest>(
  authority: Authority,
  asked: A,
  holder: Holder | undefined,
  now: number,
  admitted: Admitted<A>,
): void {
  const { exchange, place, method } = asked;
  if (holder === undefined) {
    exchange.refuse('UNAUTHORIZED');
    return;
  }
  exchange.holder = holder;
  const { refused, places, judged } = permission(holder, place.route, method, place.path);
  if (refused !== undefined) {
    exchange.refuse(refused, places);
    return;
  }
  const admission = authority.limiter.admit(holder, now);
  if (!(admission instanceof Promise)) {
    limit(authority, asked, holder, judged, admission, now, admitted);
    return;
  }
  const wait = new Wait(exchange);
  void admission.then((given) => {
    if (wait.goesOn()) limit(authority, asked, holder, judged, given, Date.now(), admitted);
    else if (given.admitted) given.end(undefined, Date.now());
  });
}

function limit<A extends AskedRequest>(
  authority: Authority,
  asked: A,
  holder: Holder,
  judged: ModelsRoute | undefined,
  admission: Admission,
  now: number,
  admitted: Admitted<A>,
): void {
  const { exchange } = asked;
  const headers = limitHeaders(admission.states);
  exchange.ownHeaders = headers;
  if (!admission.admitted) {
    headers.push('Retry-After', String(retrySeconds(admission.retryAfter)));
    exchange.refuse(admission.reason);
    return;
  }
  exchange.lease = admission;
  if (!authority.isValid(holder, now)) {
    exchange.refuse('UNAUTHORIZED');
    return;
  }
  authority.admitted.add(exchange, holder.digest);
  admitted(asked, holder, judged);
}
