/** What can be found anew, remembered: a map that begins anew where it would hold more than it may. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #most: number;

  /** @param most entries at most */
  constructor(most: number) {
    super();
    this.#most = most;
  }

  override set(key: Key, value: Value): this {
    if (this.size >= this.#most) this.clear();
    return super.set(key, value);
  }
}
