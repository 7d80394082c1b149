import type { RuleNumber } from '../../store/pack/pack-numbers.ts';
import type { PackedCodeTables } from '../../store/pack/packed-code-tables.ts';
import type { PackedPriorities } from '../../store/pack/packed-priorities.ts';
import type { PackedBreak, Records, RulePackFile } from '../../store/pack/rule-pack-file.ts';
import { Expressions } from '../expression/expressions.ts';
import type { Limits } from '../limits.ts';
import { FormBits } from './form-bits.ts';
import type { LanguageTraits } from './language-traits.ts';
import { listLines } from './list-lines.ts';

/** What the table of contents of a pack says. */
export interface InstalledSummary {
  readonly language: string;
  readonly version: string;
  readonly rules: number;
  readonly disambiguationRules: number;
  readonly refused: readonly { readonly id: string; readonly reason: string }[];
  readonly missing: readonly string[];
  readonly withoutPriorities?: string;
  /** Why tables that LanguageTool has in code are not there. */
  readonly withoutTables?: Readonly<Record<string, string>>;
  /** The rules that report only repetitions. */
  readonly repeated?: readonly RuleNumber[];
}

/** What a pack holds besides its rules: dictionaries, word lists and tables, and what is made of them. */
export class PackContents {
  readonly summary: InstalledSummary;
  /** What its language does differently. */
  readonly traits: LanguageTraits;
  readonly limits: Limits;
  /** The expressions of its rules and tables. */
  readonly expressions: Expressions;
  /** Gives the bits that a word form sets for lists that have nothing for it. */
  readonly formBits = new FormBits();
  protected readonly file: RulePackFile;
  readonly #made = new Map<unknown, unknown>();
  #codeTables: PackedCodeTables | undefined;

  constructor(file: RulePackFile, traits: LanguageTraits, limits: Limits) {
    this.file = file;
    this.summary = file.json('summary') as InstalledSummary;
    this.traits = traits;
    this.limits = limits;
    this.expressions = new Expressions(limits.rememberedForms / 4);
  }

  /** What a function makes of this pack. It is called once; later calls get the same thing. */
  made<T>(make: (pack: this) => T): T {
    if (this.#made.has(make)) return this.#made.get(make) as T;
    const made = make(this);
    this.#made.set(make, made);
    return made;
  }

  /** Does the pack say by how much rules win over others? */
  get hasPriorities(): boolean {
    return this.file.has('priorities');
  }

  priorities(): PackedPriorities {
    return this.file.json('priorities') as PackedPriorities;
  }

  /** The tables that LanguageTool has in code, as far as they could be read. */
  get codeTables(): PackedCodeTables {
    this.#codeTables ??= this.file.json('code') as PackedCodeTables;
    return this.#codeTables;
  }

  /** Words that LanguageTool has in a field of a class; undefined when they could not be read. */
  codeWords(name: string): ReadonlySet<string> | undefined {
    const words = this.codeTables.words?.[name];
    return words && new Set(words);
  }

  /** The breaks of sentences; `one`: a single line break ends a sentence too. */
  segmentation(kind: 'one' | 'two'): readonly PackedBreak[] {
    return (this.file.json('segmentation') as Record<'one' | 'two', PackedBreak[]>)[kind];
  }

  /** Does the pack have a part of this name? */
  hasPart(name: string): boolean {
    return this.file.has(name);
  }

  /** The bytes of a part by its name; undefined when the pack has none. */
  part(name: string): Uint8Array | undefined {
    return this.file.has(name) ? this.file.section(name) : undefined;
  }

  /** The bytes of a part that the pack has: without, no bytes. */
  section(name: string): Uint8Array {
    return this.file.section(name);
  }

  /** The records of a part, decoded one by one. */
  records<N extends number = number>(name: string): Records<N> {
    return this.file.records(name);
  }

  /** A part as text; undefined when the pack has none. */
  partText(name: string): string | undefined {
    return this.file.text(name);
  }

  /** A word list by its path below org/languagetool; undefined when it was not among the files. */
  text(path: string): string | undefined {
    return this.file.text(`file:${path}`)?.replace(/^\uFEFF/, '');
  }

  /** Was a word list among the files? */
  hasText(path: string): boolean {
    return this.file.has(`file:${path}`);
  }

  /** The lines of a word list without comments and blanks around them. */
  lines(path: string): string[] {
    return listLines(this.text(path) ?? '');
  }
}
