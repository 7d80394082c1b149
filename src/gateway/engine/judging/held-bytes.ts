/** Bounds the bytes of all bodies that are held in memory at the same time. */
export class HeldBytes {
  readonly #most: number;
  #held = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get held(): number {
    return this.#held;
  }

  /** Is there room for so many more? */
  hasRoom(bytes: number): boolean {
    return this.#held + bytes <= this.#most;
  }

  /** @returns false when there is no room for so many more */
  take(bytes: number): boolean {
    if (!this.hasRoom(bytes)) return false;
    this.#held += bytes;
    return true;
  }

  give(bytes: number): void {
    this.#held -= bytes;
  }
}
