import { floatAt } from '#kit/element-at';
import { type MaxentModel, probabilities } from '../../../../store/pack/maxent-model.ts';

/** A word of a text with its place there. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Cuts pieces between white space where the model says so; words and numbers stay whole. */
export class WordSplitter {
  readonly #model: MaxentModel;
  readonly #cuts = new Map<string, readonly number[]>();

  readonly #limit: number;

  /** @param limit pieces that are remembered */
  constructor(model: MaxentModel, limit: number) {
    this.#model = model;
    this.#limit = limit;
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
    for (let at = 1; at < piece.length; at++) {
      const sums = new Float64Array(this.#model.outcomes.length);
      for (const predicate of splitPredicates(piece, at)) this.#model.add(predicate, '', sums);
      if (floatAt(probabilities(sums), split) > 0.5) cuts.push(at);
    }
    if (this.#cuts.size >= this.#limit) this.#cuts.clear();
    this.#cuts.set(piece, cuts);
    return cuts;
  }
}

/** What the tokeniser model looks at between two characters. */
function splitPredicates(piece: string, at: number): string[] {
  const before = piece.charAt(at - 1);
  const after = piece.charAt(at);
  const predicates = [`p=${piece.slice(0, at)}`, `s=${piece.slice(at)}`, ...kinds('p1', before)];
  if (at > 1) predicates.push(...kinds('p2', piece.charAt(at - 2)), `p21=${piece[at - 2]}${before}`);
  else predicates.push('p2=bok');
  predicates.push(`p1f1=${before}${after}`, ...kinds('f1', after));
  if (at + 1 < piece.length) predicates.push(...kinds('f2', piece.charAt(at + 1)), `f12=${after}${piece[at + 1]}`);
  else predicates.push('f2=bok');
  if (piece.startsWith('&') && piece.endsWith(';')) predicates.push('cc');
  return predicates;
}

function kinds(key: string, character: string): string[] {
  const own = `${key}=${character}`;
  if (/\p{L}/u.test(character))
    return /\p{Lu}/u.test(character) ? [own, `${key}_alpha`, `${key}_caps`] : [own, `${key}_alpha`];
  if (/\p{Nd}/u.test(character)) return [own, `${key}_num`];
  if (/\s/.test(character)) return [own, `${key}_ws`];
  if (/[.?!]/.test(character)) return [own, `${key}_eos`];
  if (/[`"']/.test(character)) return [own, `${key}_quote`];
  if (/[[{(]/.test(character)) return [own, `${key}_lp`];
  if (/[\]})]/.test(character)) return [own, `${key}_rp`];
  return [own];
}
