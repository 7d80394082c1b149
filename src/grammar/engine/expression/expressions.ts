import { parseJava } from './parse-java.ts';
import { toJavaScript } from './to-javascript.ts';

/** A whole-text expression in Java's syntax that distinguishes letter case; undefined when it is not understood. */
export function wholeExpression(source: string): RegExp | undefined {
  return compile((javascript) => new RegExp(`^(?:${javascript})$`, 'v'), source);
}

/** The same for finding everything in a text that fits. */
export function searchExpression(source: string): RegExp | undefined {
  return compile((javascript) => new RegExp(javascript, 'gv'), source);
}

function compile(make: (javascript: string) => RegExp, source: string): RegExp | undefined {
  try {
    return make(toJavaScript(parseJava(source, false), true));
  } catch {
    return undefined;
  }
}

/** Expressions in Java's syntax, each compiled once. */
export class Expressions {
  readonly #limit: number;
  readonly #whole = new Map<string, RegExp | undefined>();
  readonly #searches = new Map<string, RegExp | undefined>();

  /** @param limit expressions of each kind that are remembered */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** As {@link wholeExpression}. */
  whole(source: string): RegExp | undefined {
    return this.#get(this.#whole, source, wholeExpression);
  }

  /** As {@link searchExpression}. */
  search(source: string): RegExp | undefined {
    return this.#get(this.#searches, source, searchExpression);
  }

  #get(
    known: Map<string, RegExp | undefined>,
    source: string,
    make: (source: string) => RegExp | undefined,
  ): RegExp | undefined {
    const found = known.get(source);
    if (found !== undefined || known.has(source)) return found;
    const made = make(source);
    if (known.size >= this.#limit) known.clear();
    known.set(source, made);
    return made;
  }
}
