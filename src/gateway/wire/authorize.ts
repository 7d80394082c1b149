import { presentedToken } from '../engine/credentials.ts';
import type { Interface } from '../engine/interfaces.ts';
import { limitHeaders, retrySeconds } from '../engine/limits/limit-headers.ts';
import type { Admission, Limiter } from '../engine/limits/limiter.ts';
import type { ModelsRoute } from '../engine/models-actions.ts';
import { permission } from '../engine/permission.ts';
import type { RequestHead } from '../engine/request-head.ts';
import type { Holder } from '../engine/tokens.ts';
import type { ErrorCode } from '../errors.ts';
import type { AdmittedRequests } from './admitted-requests.ts';
import type { Exchange, Running } from './exchange.ts';

/** What decides about requests that need a token. */
export interface Authority {
  /** Whose a token is; a promise where others must be asked, which never rejects. */
  holderOf(token: string, now: number): Holder | undefined | Promise<Holder | undefined>;
  /** Is a holder's token still valid? */
  isValid(holder: Holder, now: number): boolean;
  readonly limiter: Limiter;
  readonly admitted: AdmittedRequests;
}

/** A request for an interface that needs a token. */
export interface AskedRequest {
  readonly exchange: Exchange;
  readonly head: RequestHead;
  readonly method: string;
  readonly place: { readonly interface: Interface; readonly path: string };
}

/**
 * Lets a request through that carries a valid token, which may do what is asked and has limits to spare; refuses it
 * otherwise. Nothing of the body is read.
 * @param admitted is called at once or later, unless the request was refused or has ended meanwhile
 */
export function authorize<A extends AskedRequest>(
  authority: Authority,
  asked: A,
  admitted: (asked: A, holder: Holder, judged: ModelsRoute | undefined) => void,
): void {
  const { exchange, head, place } = asked;
  const presented = presentedToken(head, place.interface.takesKeys);
  if (typeof presented !== 'object') {
    exchange.refuse(presented ?? 'UNAUTHORIZED');
    return;
  }
  const authorization = new Authorization(authority, asked, admitted);
  const holder = authority.holderOf(presented.token, Date.now());
  if (holder instanceof Promise) void holder.then((found) => authorization.judge(found));
  else authorization.judge(holder);
}

/** A request whose token is looked at. */
class Authorization<A extends AskedRequest> implements Running {
  readonly #authority: Authority;
  readonly #asked: A;
  readonly #admitted: (asked: A, holder: Holder, judged: ModelsRoute | undefined) => void;
  #over = false;

  constructor(
    authority: Authority,
    asked: A,
    admitted: (asked: A, holder: Holder, judged: ModelsRoute | undefined) => void,
  ) {
    this.#authority = authority;
    this.#asked = asked;
    this.#admitted = admitted;
    asked.exchange.running = this;
  }

  stop(code: ErrorCode): void {
    this.#over = true;
    this.#asked.exchange.refuse(code);
  }

  exchangeEnded(): void {
    this.#over = true;
  }

  judge(holder: Holder | undefined): void {
    if (this.#over) return;
    if (holder === undefined) {
      this.#refuse('UNAUTHORIZED');
      return;
    }
    const { exchange, place, method } = this.#asked;
    exchange.holder = holder;
    const { refused, places, judged } = permission(holder, place.interface, method, place.path);
    if (refused !== undefined) {
      this.#refuse(refused, places);
      return;
    }
    const admission = this.#authority.limiter.admit(holder, Date.now());
    if (admission instanceof Promise) void admission.then((given) => this.#limit(given, holder, judged));
    else this.#limit(admission, holder, judged);
  }

  #limit(admission: Admission, holder: Holder, judged: ModelsRoute | undefined): void {
    if (admission.admitted && this.#over) admission.end(undefined, Date.now());
    if (this.#over) return;
    const { exchange } = this.#asked;
    exchange.ownHeaders = limitHeaders(admission.states);
    if (!admission.admitted) {
      exchange.ownHeaders = [...exchange.ownHeaders, 'Retry-After', String(retrySeconds(admission.retryAfter))];
      this.#refuse(admission.reason);
      return;
    }
    exchange.lease = admission;
    if (!this.#authority.isValid(holder, Date.now())) {
      this.#refuse('UNAUTHORIZED');
      return;
    }
    this.#authority.admitted.add(exchange, holder.digest);
    this.#admitted(this.#asked, holder, judged);
  }

  #refuse(...why: Parameters<Exchange['refuse']>): void {
    const { exchange } = this.#asked;
    exchange.running = undefined;
    exchange.refuse(...why);
  }
}
