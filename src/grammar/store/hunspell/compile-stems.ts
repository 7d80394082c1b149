import { elementAt } from '#kit/element-at';
import { AutomatonBuilder } from '../spelling/automaton.ts';
import {
  type AffixTables,
  NO_WORD,
  type SpellingDictionary,
  type StoredAffix,
  type StoredFlagSet,
} from '../spelling/dictionary.ts';
import { ROLE } from '../spelling/roles.ts';
import type { Affix, AffixFile, Condition } from './affix-file.ts';
import { FlagMeanings } from './flag-sets.ts';
import { hiddenForm, spellingRules } from './spelling-rules.ts';
import type { WordEntry } from './word-list.ts';

/** Slots of 6 bytes: an automaton of about 400 MB; the stems of Hungarian need 2 MB. */
const MOST_SLOTS = 2 ** 26;

/**
 * A dictionary that keeps its stems in the automaton and its affixes beside them, for a language whose forms are too
 * many to write out.
 * @param words forms that are right as they stand, beside the entries
 * @throws RangeError when even the stems are too many
 */
export function compileStems(
  file: AffixFile,
  entries: Iterable<WordEntry>,
  words: Iterable<string> = [],
): SpellingDictionary {
  const stems = new StemCompiler(file);
  for (const entry of entries) stems.add(entry);
  for (const word of words) stems.addWord(word);
  return stems.finish();
}

class StemCompiler {
  readonly #file: AffixFile;
  readonly #meanings: FlagMeanings;
  readonly #sets: StoredFlagSet[] = [];
  readonly #setNumbers = new Map<string, number>();
  readonly #numberOf = new Map<readonly number[], number>();
  /** By class: the numbers of flag sets; class 0 is no stem. */
  readonly #classes: (readonly number[])[] = [[]];
  readonly #classNumbers = new Map<string, number>();
  readonly #conditions: string[] = [];
  readonly #conditionNumbers = new Map<string, number>();
  readonly #builder = new AutomatonBuilder((a, b) => this.#uniteClasses(a, b), MOST_SLOTS);
  readonly #strings: string[] = [];
  readonly #nodes: number[] = [];
  #entries = 0;

  constructor(file: AffixFile) {
    this.#file = file;
    this.#meanings = new FlagMeanings(file);
  }

  add(entry: WordEntry): void {
    this.#entries++;
    let set = this.#numberOf.get(entry.flags);
    if (set === undefined) {
      set = this.#setNumber(entry.flags);
      this.#numberOf.set(entry.flags, set);
    }
    this.#push(entry.word, set);
    const hidden = hiddenForm(entry, this.#file);
    if (hidden !== undefined) this.#push(hidden, this.#setNumber(entry.flags, ROLE.onlyUpperCase | ROLE.noSuggest));
  }

  addWord(word: string): void {
    this.#push(word, this.#setNumber([]));
  }

  finish(): SpellingDictionary {
    const { prefixes, suffixes, special, fullStrip, complexPrefixes } = this.#file;
    const affixes: AffixTables = {
      sets: this.#sets,
      entries: this.#classes,
      prefixes: [...prefixes.values()].flat().map((affix) => this.#stored(affix)),
      suffixes: [...suffixes.values()].flat().map((affix) => this.#stored(affix)),
      conditions: this.#conditions,
      permitFlag: special.COMPOUNDPERMITFLAG ?? -1,
      fullStrip,
      complexPrefixes,
    };
    return {
      automaton: this.#builder.finish(this.#builder.fromStrings(this.#strings, this.#nodes)),
      classes: [NO_WORD],
      rules: spellingRules(this.#file, this.#entries),
      affixes,
    };
  }

  #push(word: string, set: number): void {
    this.#strings.push(word);
    this.#nodes.push(this.#builder.ending(this.#classNumber([set])));
  }

  #stored({ flag, cross, strip, add, condition, flags }: Affix): StoredAffix {
    const text = conditionText(condition);
    let number = this.#conditionNumbers.get(text);
    if (number === undefined) {
      number = this.#conditions.push(text) - 1;
      this.#conditionNumbers.set(text, number);
    }
    return [flag, cross ? 1 : 0, strip, add, number, this.#setNumber(flags)];
  }

  #setNumber(flags: readonly number[], extraRoles = 0): number {
    const sorted = [...new Set(flags)].sort((a, b) => a - b);
    const key = `${extraRoles}:${sorted.join()}`;
    let number = this.#setNumbers.get(key);
    if (number === undefined) {
      number = this.#sets.push({ flags: sorted, ...this.#meanings.of(sorted, extraRoles) }) - 1;
      this.#setNumbers.set(key, number);
    }
    return number;
  }

  #classNumber(sets: readonly number[]): number {
    const key = sets.join();
    let number = this.#classNumbers.get(key);
    if (number === undefined) {
      number = this.#classes.push(sets) - 1;
      this.#classNumbers.set(key, number);
    }
    return number;
  }

  /** Two entries that are written alike. */
  #uniteClasses(a: number, b: number): number {
    const sets = new Set([...elementAt(this.#classes, a), ...elementAt(this.#classes, b)]);
    return this.#classNumber([...sets].sort((left, right) => left - right));
  }
}

/** A condition as an affix file writes it. */
function conditionText(condition: Condition): string {
  return condition
    .map(({ chars, negated }) => (negated && chars === '' ? '.' : `[${negated ? '^' : ''}${chars}]`))
    .join('');
}
