const LONGEST_TIMEOUT = 2 ** 31 - 1;

/** A deadline that can be reset, and may be further away than setTimeout supports. */
export class KeepAliveTimer {
  readonly #expired: () => void;
  #timer: NodeJS.Timeout | undefined;
  #at = Number.POSITIVE_INFINITY;

  constructor(expired: () => void) {
    this.#expired = expired;
  }

  /** @param milliseconds from now; Infinity never expires */
  set(milliseconds: number): void {
    this.clear();
    this.#at = Date.now() + milliseconds;
    this.#arm();
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #arm(): void {
    const left = this.#at - Date.now();
    if (left === Number.POSITIVE_INFINITY) return;
    if (left <= 0) this.#expired();
    else this.#timer = setTimeout(() => this.#arm(), Math.min(left, LONGEST_TIMEOUT)).unref();
  }
}
