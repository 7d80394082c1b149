import { presentedToken } from '../engine/credentials.ts';
import type { Interface } from '../engine/interfaces.ts';
import { limitHeaders, retrySeconds } from '../engine/limits/limit-headers.ts';
import type { Limiter } from '../engine/limits/limiter.ts';
import type { ModelsRoute } from '../engine/models-actions.ts';
import { permission } from '../engine/permission.ts';
import type { RequestHead } from '../engine/request-head.ts';
import type { Holder } from '../engine/tokens.ts';
import type { AdmittedRequests } from './admitted-requests.ts';
import type { Exchange } from './exchange.ts';

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
export function authorize(
  authority: Authority,
  { exchange, head, method, place }: AskedRequest,
  admitted: (holder: Holder, judged: ModelsRoute | undefined) => void,
): void {
  const presented = presentedToken(head, place.interface.takesKeys);
  if (typeof presented !== 'object') {
    exchange.refuse(presented ?? 'UNAUTHORIZED');
    return;
  }
  let over = false;
  exchange.stop = (code) => {
    over = true;
    exchange.refuse(code);
  };
  exchange.ended = () => {
    over = true;
  };
  const refuse: Exchange['refuse'] = (...why) => {
    exchange.stop = undefined;
    exchange.refuse(...why);
  };
  settle(authority.holderOf(presented.token, Date.now()), (holder) => {
    if (over) return;
    if (holder === undefined) return refuse('UNAUTHORIZED');
    const { refused, places, judged } = permission(holder, place.interface, method, place.path);
    if (refused !== undefined) return refuse(refused, places);
    settle(authority.limiter.admit(holder, Date.now()), (admission) => {
      if (admission.admitted && over) return admission.end(undefined, Date.now());
      if (over) return;
      exchange.ownHeaders = limitHeaders(admission.states);
      if (!admission.admitted) {
        exchange.ownHeaders = [...exchange.ownHeaders, 'Retry-After', String(retrySeconds(admission.retryAfter))];
        return refuse(admission.reason);
      }
      exchange.lease = admission;
      if (!authority.isValid(holder, Date.now())) return refuse('UNAUTHORIZED');
      authority.admitted.add(exchange, holder.digest);
      admitted(holder, judged);
    });
  });
}

/** Goes on with a value: at once when it is there, else when it comes. */
function settle<T>(value: T | Promise<T>, next: (value: T) => void): void {
  if (value instanceof Promise) void value.then(next);
  else next(value);
}
