import type { PackedDecision, PackedQuestion } from '../../../store/pack/packed-priorities.ts';

/** What is known of a value while code is followed without running it. */
export type JavaValue =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly value: string }
  /** The text that the code is asked about, and its hash. */
  | { readonly kind: 'subject' }
  | { readonly kind: 'hash' }
  /** The answer to a question about it. */
  | { readonly kind: 'answer'; readonly question: Question }
  | { readonly kind: 'table'; readonly numbers: Map<string, number> }
  /** What a table has for the subject: an object or null, then its number. */
  | { readonly kind: 'entry'; readonly numbers: ReadonlyMap<string, number> }
  | { readonly kind: 'entry number'; readonly numbers: ReadonlyMap<string, number> }
  /** An expression in Java's syntax, and the same applied to the subject. */
  | { readonly kind: 'expression'; readonly java: string; readonly ignoreCase: boolean }
  | { readonly kind: 'matcher'; readonly java: string; readonly ignoreCase: boolean }
  | { readonly kind: 'texts'; readonly values: (string | undefined)[] }
  | Collection
  /** An array or a list of what are not texts. */
  | { readonly kind: 'things'; readonly values: JavaValue[] }
  | MadeToken
  /** What another method makes of the subject. */
  | { readonly kind: 'decision'; readonly decision: PackedDecision }
  | { readonly kind: 'null' }
  | { readonly kind: 'unknown' };

/** A list or a set of texts; something else among them is undefined. */
export interface Collection {
  readonly kind: 'collection';
  readonly values: (string | undefined)[];
  /** Is it walked by the hashes of its texts, as `java.util.HashSet` is? */
  readonly hashed: boolean;
}

/** A token of a pattern, being made or done, with the attributes that it would have in a rule file. */
export interface MadeToken {
  readonly kind: 'token';
  readonly attributes: Record<string, string>;
  text?: string | undefined;
  exception?: string | undefined;
  /** Something of it could not be followed. */
  unknown?: boolean;
}

/** A call of a method of Java's own library, or of a class that is not followed. */
export interface Call {
  readonly of: string;
  readonly name: string;
  readonly descriptor: string;
  /** The object that it is called on; undefined for static methods. */
  readonly on: JavaValue | undefined;
  readonly taken: readonly JavaValue[];
  /** May tables be written? */
  readonly filling: boolean;
}

export type Question = Pick<PackedQuestion, 'test' | 'text'>;

export const UNKNOWN: JavaValue = { kind: 'unknown' };

/** The code does what is not followed. */
export class NotFollowed extends Error {}
