import { CHANGED } from '../../pattern/remembered-tests.ts';
import { type Reading, type RememberedForm, UNTAGGED } from '../../text/token.ts';
import type { TokenKind } from './token-kind.ts';

/** What a token has of its text alone. */
export interface TokenForm extends RememberedForm {
  readonly text: string;
  readonly lower: string;
  /** A web or mail address. */
  readonly address: boolean;
  /** Has it a letter or a digit? */
  readonly isWord: boolean;
  readonly readings: readonly Reading[];
  /** The row of its text that was found last, and what tells it from others that were there. */
  textRow: number;
  textKind: number;
  /** Its tokens by their readings; undefined before it was met. */
  kinds: readonly TokenKind[] | undefined;
}

/** @param readings empty when the form is unknown */
export const formOf = (text: string, readings: readonly Reading[]): TokenForm => ({
  text,
  lower: text.toLowerCase(),
  address: /^(?:\w+:\/\/|www\.)|.@./.test(text),
  isWord: /[\p{L}\p{N}]/u.test(text),
  readings: readings.length > 0 ? readings : UNTAGGED,
  textRow: CHANGED,
  textKind: 0,
  kinds: undefined,
  nothing: 0,
});
