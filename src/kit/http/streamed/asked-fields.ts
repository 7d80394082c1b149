/** What the decision about Host can depend on, looked for when it is asked for. */
export class AskedFields {
  readonly #raw: readonly string[];

  /** @param raw names and values in turn */
  constructor(raw: readonly string[]) {
    this.#raw = raw;
  }
  get host(): string {
    return fieldOf(this.#raw, 'host') ?? '';
  }
  get headers(): this {
    return this;
  }
  get via(): string | undefined {
    return fieldOf(this.#raw, 'via');
  }
  get 'x-forwarded-for'(): string | undefined {
    return fieldOf(this.#raw, 'x-forwarded-for');
  }
}

function fieldOf(raw: readonly string[], name: string): string | undefined {
  for (let index = 0; index < raw.length; index += 2) {
    const found = raw[index];
    if (found?.length === name.length && found.toLowerCase() === name) return raw[index + 1];
  }
  return undefined;
}
