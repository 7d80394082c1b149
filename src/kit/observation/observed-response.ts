import type { ServerResponse } from 'node:http';
import type { Span } from './span.ts';

/** What is seen of an answer that node's response carries. */
export interface ObservedResponse {
  /** Bytes of the body that were given to it. */
  bytes: number;
  /** Where the answer was written past the response; else that knows it. */
  status: number | undefined;
  /** The pattern of the route that answers. */
  route: string | undefined;
  readonly span: Span | undefined;
}

const OBSERVED = Symbol('observed');
type Marked = { [OBSERVED]?: ObservedResponse };

/** undefined where nobody observes the response. */
export const observedOf = (response: ServerResponse): ObservedResponse | undefined => (response as Marked)[OBSERVED];

/** Says which route answers, for those who observe the response. @param route its pattern */
export function noteRoute(response: ServerResponse, route: string): void {
  const observed = observedOf(response);
  if (observed !== undefined) observed.route = route;
}

/** Counts from now on what is given to a response. */
export function observeResponse(response: ServerResponse, span: Span | undefined): ObservedResponse {
  const observed: ObservedResponse = { bytes: 0, status: undefined, route: undefined, span };
  (response as Marked)[OBSERVED] = observed;
  const { write, end } = response;
  const counts = (chunk: unknown, encoding: unknown): void => {
    if (typeof chunk === 'string')
      observed.bytes += Buffer.byteLength(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8');
    else if (chunk instanceof Uint8Array) observed.bytes += chunk.length;
  };
  response.write = ((chunk: unknown, ...rest: unknown[]) => {
    counts(chunk, rest[0]);
    return (write as (...all: unknown[]) => boolean).call(response, chunk, ...rest);
  }) as typeof write;
  response.end = ((...all: unknown[]) => {
    counts(all[0], all[1]);
    // It may write by itself, which is not to be counted twice.
    response.write = write;
    return (end as (...all: unknown[]) => ServerResponse).call(response, ...all);
  }) as typeof end;
  return observed;
}
