import { type Automaton, classAt, classOf, DEAD_NODE, step } from '../../../store/spelling/automaton.ts';
import type { SpellingDictionary, WordClass } from '../../../store/spelling/dictionary.ts';
import { COMPOUND_ROLES } from '../../../store/spelling/roles.ts';
import { StemForms } from './stem-forms.ts';

/** The word forms of a dictionary, whether it has them written out or makes them of stems and affixes. */
export interface DictionaryForms {
  /** By class number; class 0 is no word. Further classes may come with the forms that are asked for. */
  readonly classes: readonly WordClass[];
  /** Whether any word may be a part of a compound without a COMPOUNDRULE. */
  readonly hasCompounds: boolean;
  /** The class of a form; 0 when it is none. */
  classOf(form: string): number;
  /** The classes of the forms that begin at a place of a word, by their length less one; it ends where none goes on. */
  classesFrom(word: string, from: number): readonly number[];
}

/** The forms of a dictionary. @param remembered forms that a dictionary of stems remembers */
export function wordForms(dictionary: SpellingDictionary, remembered: number): DictionaryForms {
  return dictionary.affixes === undefined
    ? new WrittenForms(dictionary)
    : new StemForms(dictionary, dictionary.affixes, remembered);
}

class WrittenForms implements DictionaryForms {
  readonly classes: readonly WordClass[];
  readonly hasCompounds: boolean;
  readonly #automaton: Automaton;

  constructor({ automaton, classes }: SpellingDictionary) {
    this.#automaton = automaton;
    this.classes = classes;
    this.hasCompounds = classes.some(({ analyses }) => analyses.some(([roles]) => roles & COMPOUND_ROLES));
  }

  classOf(form: string): number {
    return classOf(this.#automaton, form);
  }

  classesFrom(word: string, from: number): number[] {
    const classes: number[] = [];
    let node = this.#automaton.root;
    for (let at = from; at < word.length; at++) {
      node = step(this.#automaton, node, word.charCodeAt(at));
      if (node === DEAD_NODE) break;
      classes.push(classAt(this.#automaton, node));
    }
    return classes;
  }
}
