import type { RowsOfTests } from '../pattern/rows-of-tests.ts';
import type { Reading } from './reading.ts';

export type { Reading };

/** What is remembered of the text of tokens. */
export interface RememberedForm {
  /** The bits of the lists and spellers that have nothing for it. */
  nothing: number;
}

/** A word, a number, an address or a punctuation mark of a sentence. Positions are UTF-16 units from the sentence's start. */
export interface Token {
  /** As written; empty for the token that stands before the first. */
  readonly text: string;
  readonly lower: string;
  readonly start: number;
  readonly end: number;
  readonly whitespaceBefore: boolean;
  /** URLs, e-mail addresses and domain names: never checked as words. */
  readonly address: boolean;
  readonly readings: readonly Reading[];
  /** The readings before disambiguation; absent where there was none. */
  readonly rawReadings?: readonly Reading[];
  /** Where results of tests of its text and of its tags are remembered. */
  readonly tests?: RowsOfTests | undefined;
  /** Where those of its text are there, and those of its tags; negative when they are nowhere. */
  readonly textRow?: number;
  readonly tagRow?: number;
  /** What is remembered of its text for all tokens with the same. */
  readonly form?: RememberedForm | undefined;
  /** The spelling rule leaves it alone. */
  readonly ignoreSpelling?: boolean;
  /** No rule of installed packs may take it. */
  readonly immunised?: boolean;
  /** Tags of the phrases it belongs to, made when first asked for. */
  chunks?(): readonly string[];
}

/** A sentence with its tokens; the first token is always the empty SENT_START. */
export interface Sentence {
  /** With the white space after it. */
  readonly text: string;
  readonly tokens: readonly Token[];
}

/** Part of speech of the empty token that begins every sentence. */
export const SENT_START = 'SENT_START';

export const UNTAGGED: readonly Reading[] = [{ pos: null, lemma: null }];
const START: Token = {
  text: '',
  lower: '',
  start: 0,
  end: 0,
  whitespaceBefore: false,
  address: false,
  readings: [{ pos: SENT_START, lemma: null }],
};

export const sentenceStart = (): Token => START;
