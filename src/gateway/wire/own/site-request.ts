import type { Site } from '../../engine/own-paths.ts';
import type { RequestHead } from '../../engine/request-head.ts';
import type { Exchange } from '../exchange.ts';

/** A request for something of the gateway's own. */
export interface SiteRequest {
  readonly exchange: Exchange;
  readonly head: RequestHead;
  readonly method: string;
  readonly site: Site;
  /** Normalised. */
  readonly path: string;
  /** With its question mark; empty without one. */
  readonly query: string;
}
