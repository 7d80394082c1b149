/** Where a token is: so many after the place in question, or counted from the start of the sentence. */
export interface PackedPlace {
  readonly at: number;
  readonly fromStart?: true;
}

/** What a test asks. */
export type PackedTokenQuestion =
  /** Is the place at least, or exactly, this one in the sentence? */
  | { readonly index: number; readonly exactly?: true }
  /** Do at least so many tokens follow? */
  | { readonly following: number }
  /** How is the token written? Expressions are in JavaScript's syntax. */
  | (PackedPlace & {
      readonly test: 'equals' | 'equals in any case' | 'begins' | 'ends' | 'holds' | 'expression';
      readonly text: string;
    })
  /** Is it one of these words, in small letters or as it stands? */
  | (PackedPlace & { readonly among: readonly string[]; readonly lower?: true })
  /** Has it this tag, one that begins so or holds this, or one that matches? */
  | (PackedPlace & { readonly tag: string; readonly part?: 'begins' | 'holds' | 'expression' })
  | (PackedPlace & { readonly lemma: string })
  /** Is it the same word as another one, in any letter case? */
  | (PackedPlace & { readonly like: PackedPlace })
  /** Is there a space before it? */
  | (PackedPlace & { readonly spaced: true });

/** What a test gives in the end. */
export const TOKEN_TEST_NO = -1;
export const TOKEN_TEST_YES = -2;

/**
 * A test of tokens around a place, as LanguageTool has it in code: questions with the numbers of those that follow a yes
 * and a no, or the result. The first question is the last of the list.
 */
export type PackedTokenTest = readonly (readonly [question: PackedTokenQuestion, yes: number, no: number])[];
