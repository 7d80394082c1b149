import { floatAt } from '#kit/element-at';
import { type MaxentModel, probabilities } from '../../../../store/pack/maxent-model.ts';
import { BoundedMap } from '../../../bounded-map.ts';

/** A word of a text with its place there. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Where a character stands: before a cut or after it. */
type Place = 'p2' | 'p1' | 'f1' | 'f2';

const NO_CUTS: readonly number[] = [];

/** Cuts pieces between white space where the model says so; words and numbers stay whole. */
export class WordSplitter {
  readonly #model: MaxentModel;
  readonly #cuts: BoundedMap<string, readonly number[]>;
  /** The predicates that a character makes in each place. */
  readonly #characters: Record<Place, Map<string, readonly number[]>> = {
    p2: new Map(),
    p1: new Map(),
    f1: new Map(),
    f2: new Map(),
  };

  readonly #limit: number;

  /** @param limit pieces that are remembered, and characters in each place */
  constructor(model: MaxentModel, limit: number) {
    this.#model = model;
    this.#limit = limit;
    this.#cuts = new BoundedMap(limit);
  }

  split(text: string): Word[] {
    const words: Word[] = [];
    for (const { 0: piece, index } of text.matchAll(/[^\s\u00A0\u202F]+/g)) {
      let start = 0;
      if (piece.length > 1 && !/^[A-Za-z0-9]+$/.test(piece))
        for (const at of this.#cutsOf(piece)) {
          words.push({ text: piece.slice(start, at), start: index + start, end: index + at });
          start = at;
        }
      words.push({ text: piece.slice(start), start: index + start, end: index + piece.length });
    }
    return words;
  }

  #cutsOf(piece: string): readonly number[] {
    const known = this.#cuts.get(piece);
    if (known) return known;
    const split = this.#model.outcomes.indexOf('T');
    const cuts: number[] = [];
    const sums = new Float64Array(this.#model.outcomes.length);
    for (let at = 1; at < piece.length; at++) {
      sums.fill(0);
      this.#addAround(piece, at, sums);
      if (floatAt(probabilities(sums), split) > 0.5) cuts.push(at);
    }
    // Without the room that a list leaves for more.
    const kept = cuts.length === 0 ? NO_CUTS : cuts.slice();
    this.#cuts.set(piece, kept);
    return kept;
  }

  /** Adds what the model says of a cut between two characters. */
  #addAround(piece: string, at: number, sums: Float64Array): void {
    const model = this.#model;
    const before = piece.charAt(at - 1);
    const after = piece.charAt(at);
    model.add('p=', piece.slice(0, at), sums);
    model.add('s=', piece.slice(at), sums);
    this.#addCharacter('p1', before, sums);
    if (at > 1) {
      this.#addCharacter('p2', piece.charAt(at - 2), sums);
      model.add('p21=', piece.slice(at - 2, at), sums);
    } else model.add('p2=bok', '', sums);
    model.add('p1f1=', piece.slice(at - 1, at + 1), sums);
    this.#addCharacter('f1', after, sums);
    if (at + 1 < piece.length) {
      this.#addCharacter('f2', piece.charAt(at + 1), sums);
      model.add('f12=', piece.slice(at, at + 2), sums);
    } else model.add('f2=bok', '', sums);
    if (piece.startsWith('&') && piece.endsWith(';')) model.add('cc', '', sums);
  }

  #addCharacter(place: Place, character: string, sums: Float64Array): void {
    const known = this.#characters[place];
    let predicates = known.get(character);
    if (predicates === undefined) {
      predicates = [`=${character}`, ...kindsOf(character)]
        .map((name) => this.#model.find(place, name))
        .filter((record) => record >= 0);
      if (known.size >= this.#limit) known.clear();
      known.set(character, predicates);
    }
    for (const predicate of predicates) this.#model.addRecord(predicate, sums, 0);
  }
}

/** The kinds of a character that the model tells apart, as its predicates name them. */
function kindsOf(character: string): readonly string[] {
  if (/\p{L}/u.test(character)) return /\p{Lu}/u.test(character) ? ['_alpha', '_caps'] : ['_alpha'];
  if (/\p{Nd}/u.test(character)) return ['_num'];
  if (/\s/.test(character)) return ['_ws'];
  if (/[.?!]/.test(character)) return ['_eos'];
  if (/[`"']/.test(character)) return ['_quote'];
  if (/[[{(]/.test(character)) return ['_lp'];
  if (/[\]})]/.test(character)) return ['_rp'];
  return [];
}
