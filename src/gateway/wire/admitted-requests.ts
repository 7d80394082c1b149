import type { TokenSet } from '../engine/tokens.ts';
import type { Exchange } from './exchange.ts';

/** The requests under way that a token has let through. */
export class AdmittedRequests {
  /** The digest of the token of each. */
  readonly #digests = new Map<Exchange, string>();

  /** Keeps a request in mind until {@link remove}. */
  add(exchange: Exchange, digest: string): void {
    this.#digests.set(exchange, digest);
  }

  /** The answer of a request has gone. */
  remove(exchange: Exchange): void {
    this.#digests.delete(exchange);
  }

  /**
   * Ends the requests whose token is no longer valid: with 401 where no answer has begun, else by closing the connection.
   * @param now milliseconds since 1970
   * @returns how many were ended
   */
  endInvalid(tokens: Pick<TokenSet, 'holds'>, now: number): number {
    let ended = 0;
    for (const [exchange, digest] of this.#digests)
      if (!tokens.holds(digest, now)) {
        this.#digests.delete(exchange);
        exchange.stop?.('UNAUTHORIZED');
        ended++;
      }
    return ended;
  }
}
