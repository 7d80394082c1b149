import { limits } from '../limits.ts';
import { type Reading, UNTAGGED } from '../text/token.ts';
import type { Tagger } from './tagger.ts';

/** What a token has of its text alone. */
export interface WordForm {
  readonly text: string;
  readonly lower: string;
  /** A web or mail address. */
  readonly address: boolean;
  /** Has it a letter or a digit? */
  readonly isWord: boolean;
  readonly readings: readonly Reading[];
}

/** @param readings empty when the form is unknown */
export const formOf = (text: string, readings: readonly Reading[]): WordForm => ({
  text,
  lower: text.toLowerCase(),
  address: /^(?:\w+:\/\/|www\.)|.@./.test(text),
  isWord: /[\p{L}\p{N}]/u.test(text),
  readings: readings.length > 0 ? readings : UNTAGGED,
});

/** The forms of a text's tokens, each looked up in the dictionary once: tokens share what they have of it, and its string. */
export class WordForms {
  readonly #tagger: Tagger;
  readonly #known = new Map<string, WordForm>();
  /** Those that began a sentence, which some languages tag otherwise. */
  readonly #knownFirst = new Map<string, WordForm>();

  constructor(tagger: Tagger) {
    this.#tagger = tagger;
  }

  /** @param first does it begin a sentence? */
  get(text: string, first: boolean): WordForm {
    const known = first ? this.#knownFirst : this.#known;
    let form = known.get(text);
    if (!form) {
      form = formOf(text, this.#tagger.tag(text.replaceAll('’', "'"), first));
      if (known.size >= limits.rememberedForms / 2) known.clear();
      known.set(text, form);
    }
    return form;
  }
}
