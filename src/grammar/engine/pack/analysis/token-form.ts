import { type Reading, UNTAGGED } from '../../text/token.ts';

/** What a token has of its text alone. */
export interface TokenForm {
  readonly text: string;
  readonly lower: string;
  /** A web or mail address. */
  readonly address: boolean;
  /** Has it a letter or a digit? */
  readonly isWord: boolean;
  readonly readings: readonly Reading[];
}

/** @param readings empty when the form is unknown */
export const formOf = (text: string, readings: readonly Reading[]): TokenForm => ({
  text,
  lower: text.toLowerCase(),
  address: /^(?:\w+:\/\/|www\.)|.@./.test(text),
  isWord: /[\p{L}\p{N}]/u.test(text),
  readings: readings.length > 0 ? readings : UNTAGGED,
});
