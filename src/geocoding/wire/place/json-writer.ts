/** A JSON object under construction, keys in the order of writing. */
export class JsonObject {
  #text = '{';

  /** A member; undefined leaves it out. */
  set(key: string, value: unknown): this {
    return value === undefined ? this : this.raw(key, JSON.stringify(value));
  }

  /** A member whose value is JSON already. */
  raw(key: string, json: string): this {
    this.#text += `${this.#text === '{' ? '' : ','}"${key}":${json}`;
    return this;
  }

  toString(): string {
    return `${this.#text}}`;
  }
}
