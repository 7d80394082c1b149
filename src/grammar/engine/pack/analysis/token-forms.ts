import { BoundedMap } from '../../bounded-map.ts';
import type { Tagger } from './tagger.ts';
import { formOf, type TokenForm } from './token-form.ts';

/** The forms of a text's tokens, each looked up in the dictionary once: tokens share what they have of it, and its string. */
export class TokenForms {
  readonly #tagger: Tagger;
  readonly #known: BoundedMap<string, TokenForm>;
  /** Those that began a sentence, which some languages tag otherwise. */
  readonly #knownFirst: BoundedMap<string, TokenForm>;

  /** @param limit forms that are remembered, those at the start of a sentence apart */
  constructor(tagger: Tagger, limit: number) {
    this.#tagger = tagger;
    this.#known = new BoundedMap(limit);
    this.#knownFirst = new BoundedMap(limit);
  }

  /** @param first does it begin a sentence? */
  get(text: string, first: boolean): TokenForm {
    const known = first ? this.#knownFirst : this.#known;
    let form = known.get(text);
    if (!form) {
      form = formOf(text, this.#tagger.tag(text.replaceAll('’', "'"), first));
      known.set(text, form);
    }
    return form;
  }
}
