import type { Tagger } from './tagger.ts';
import { formOf, type TokenForm } from './token-form.ts';

/** The forms of a text's tokens, each looked up in the dictionary once: tokens share what they have of it, and its string. */
export class TokenForms {
  readonly #tagger: Tagger;
  readonly #known = new Map<string, TokenForm>();
  /** Those that began a sentence, which some languages tag otherwise. */
  readonly #knownFirst = new Map<string, TokenForm>();

  readonly #limit: number;

  /** @param limit forms that are remembered, those at the start of a sentence apart */
  constructor(tagger: Tagger, limit: number) {
    this.#tagger = tagger;
    this.#limit = limit;
  }

  /** @param first does it begin a sentence? */
  get(text: string, first: boolean): TokenForm {
    const known = first ? this.#knownFirst : this.#known;
    let form = known.get(text);
    if (!form) {
      form = formOf(text, this.#tagger.tag(text.replaceAll('’', "'"), first));
      if (known.size >= this.#limit) known.clear();
      known.set(text, form);
    }
    return form;
  }
}
