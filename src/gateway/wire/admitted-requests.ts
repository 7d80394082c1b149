import type { TokenSet } from '../engine/tokens.ts';
import type { Exchange } from './exchange.ts';

/** The requests under way that a token has let through. */
export class AdmittedRequests {
  /** In no order. A map would keep what was in it for long after it has gone from there, as long as it is used much. */
  readonly #requests: Exchange[] = [];
  #onEmpty: (() => void)[] = [];

  /** Keeps a request in mind until {@link remove}. */
  add(exchange: Exchange, digest: string): void {
    exchange.admitted = { digest, place: this.#requests.length };
    this.#requests.push(exchange);
  }

  /** The answer of a request has gone. */
  remove(exchange: Exchange): void {
    const { admitted } = exchange;
    const last = this.#requests.at(-1);
    if (admitted === undefined || last?.admitted === undefined) return;
    last.admitted.place = admitted.place;
    this.#requests[admitted.place] = last;
    this.#requests.pop();
    exchange.admitted = undefined;
    if (this.#requests.length > 0) return;
    for (const told of this.#onEmpty) told();
    this.#onEmpty = [];
  }

  /** Waits until the answers of all requests have gone, but not longer than some milliseconds. */
  whenEmpty(longest: number): Promise<void> {
    if (this.#requests.length === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, longest);
      this.#onEmpty.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /**
   * Ends the requests whose token is no longer valid: with 401 where no answer has begun, else by closing the connection.
   * @param now milliseconds since 1970
   * @returns how many were ended
   */
  endInvalid(tokens: Pick<TokenSet, 'holds'>, now: number): number {
    let ended = 0;
    for (const exchange of [...this.#requests]) {
      if (exchange.admitted === undefined || tokens.holds(exchange.admitted.digest, now)) continue;
      this.remove(exchange);
      exchange.running?.stop('UNAUTHORIZED');
      ended++;
    }
    return ended;
  }
}
