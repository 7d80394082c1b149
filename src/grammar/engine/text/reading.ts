/** One analysis of a token: its part of speech and its base form, null where they are not known. */
export interface Reading {
  readonly pos: string | null;
  readonly lemma: string | null;
}
