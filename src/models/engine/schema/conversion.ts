import type { Expression, GrammarBuilder } from './grammar-builder.ts';
import type { JsonRules } from './json-rules.ts';
import type { Language, RegularLanguages } from './regular-language.ts';

/** What the grammars of objects and arrays ask from the conversion that they are part of. */
export interface Conversion {
  readonly builder: GrammarBuilder;
  readonly json: JsonRules;
  readonly languages: RegularLanguages;
  /** The grammar of the values that satisfy all schemas. */
  convert(stem: string, schemas: readonly unknown[]): Expression;
  /** The texts in which a pattern matches. */
  pattern(pattern: string): Language;
  /** The strings that satisfy all schemas. */
  stringLanguage(schemas: readonly unknown[]): Language;
  /** JSON strings whose decoded text is in the language; undefined for the empty language. */
  text(language: Language): Expression | undefined;
  /** The values that satisfy all schemas, if the schemas list them. */
  listed(schemas: readonly unknown[]): readonly unknown[] | undefined;
  /** Counts a step of the conversion, of which there is a limited number. */
  work(): void;
}
