import { apart, wholeName } from './model-name.ts';

/**
 * Decides which models a token may use. `*` in a pattern stands for any letters but a slash, and for a colon too, so
 * `llama*` has every tag; alone it stands for every model. What a pattern leaves out is as in a name: the host and the
 * namespace of Ollama's own models, and the tag `latest`. Upper and lower case do not matter.
 */
export class ModelPatterns {
  readonly #all: boolean;
  readonly #patterns: readonly string[];
  readonly #plain: ReadonlySet<string>;

  constructor(patterns: readonly string[]) {
    this.#all = patterns.includes('*');
    this.#patterns = patterns.map(wholePattern);
    // Names that Ollama does not have, but others may.
    this.#plain = new Set(patterns.filter((pattern) => !pattern.includes('*')).map((name) => name.toLowerCase()));
  }

  /** @param name as the request has it */
  has(name: string): boolean {
    if (this.#all) return true;
    const whole = wholeName(name);
    if (whole === undefined) return this.#plain.has(name.toLowerCase());
    return this.#patterns.some((pattern) => matches(whole, pattern));
  }
}

function wholePattern(pattern: string): string {
  const { path, tag } = apart(pattern.toLowerCase());
  const parts = path.split('/');
  const missing = ['registry.ollama.ai', 'library'].slice(0, Math.max(0, 3 - parts.length));
  const end = tag === undefined ? (path.endsWith('*') ? '' : ':latest') : `:${tag}`;
  return `${[...missing, ...parts].join('/')}${end}`;
}

/**
 * Does a name match a pattern? A whole name has two slashes and a pattern has no fewer, so no star stands for one. The
 * time grows with the product of their lengths at most.
 */
function matches(name: string, pattern: string): boolean {
  let at = 0;
  let place = 0;
  /** Where the last star stands, and how far it reaches in the name. */
  let star = -1;
  let reach = 0;
  while (at < name.length) {
    if (pattern[place] === '*') {
      star = place++;
      reach = at;
    } else if (pattern[place] === name[at]) {
      at++;
      place++;
    } else if (star >= 0) {
      at = ++reach;
      place = star + 1;
    } else return false;
  }
  while (pattern[place] === '*') place++;
  return place === pattern.length;
}
