import { MaxentModel, probabilities } from '../../../store/pack/maxent-model.ts';
import { StringTable } from '../../../store/pack/string-table.ts';
import { limits } from '../../limits.ts';
import type { AnalysedToken, Chunker } from '../analysed-sentence.ts';
import type { InstalledPack } from '../installed-pack.ts';
import { beamSearch } from './beam-search.ts';
import { Numbering, SummedPredicates, type Sums } from './summed-predicates.ts';

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const TAGGER_WIDTH = 3;
const CHUNKER_WIDTH = 10;

/**
 * Finds the phrases of English sentences with the models of OpenNLP that a pack has: its own tokens, their tags, then
 * chunks, which go to the tokens that begin and end at the same places. Undefined without the models.
 */
export function englishChunker(pack: InstalledPack): Chunker | undefined {
  if (!pack.part('chunker.outcomes') || !pack.part('postagger.outcomes') || !pack.part('words.outcomes'))
    return undefined;
  const section = (name: string): Uint8Array => pack.part(name) ?? new Uint8Array(0);
  let models: { words: WordSplitter; tags: WordTagger; chunks: WordChunker } | undefined;
  return (text, tokens) => {
    models ??= {
      words: new WordSplitter(new MaxentModel(section, 'words')),
      tags: new WordTagger(new MaxentModel(section, 'postagger'), new TagDictionary(section)),
      chunks: new WordChunker(new MaxentModel(section, 'chunker')),
    };
    const words = models.words.split(text.replaceAll('’', "'"));
    const texts = words.map((word) => word.text);
    const chunks = models.chunks.chunk(texts, models.tags.tag(texts));
    return assign(words, chunks, tokens);
  };
}

/** Which tags a word may have, as the model's dictionary says. */
class TagDictionary {
  readonly #words: StringTable;
  readonly #tags: readonly (readonly string[])[];

  constructor(section: (name: string) => Uint8Array) {
    this.#words = new StringTable(section('postagger.dictionary'));
    this.#tags = (JSON.parse(Buffer.from(section('postagger.dictionary.tags')).toString('utf8')) as string[]).map(
      (line) => line.split(' '),
    );
  }

  has(word: string): boolean {
    return this.#words.has(word);
  }

  allows(word: string, tag: string): boolean {
    const number = this.#words.find(word);
    return number < 0 || this.#tags[number].includes(tag);
  }
}

/** Cuts pieces between white space where the model says so; words and numbers stay whole. */
class WordSplitter {
  readonly #model: MaxentModel;
  readonly #cuts = new Map<string, readonly number[]>();

  constructor(model: MaxentModel) {
    this.#model = model;
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
      for (const predicate of splitPredicates(piece, at)) this.#model.add(predicate, sums);
      if (probabilities(sums)[split] > 0.5) cuts.push(at);
    }
    if (this.#cuts.size >= limits.rememberedForms) this.#cuts.clear();
    this.#cuts.set(piece, cuts);
    return cuts;
  }
}

/** What the tokeniser model looks at between two characters. */
function splitPredicates(piece: string, at: number): string[] {
  const before = piece[at - 1];
  const after = piece[at];
  const predicates = [`p=${piece.slice(0, at)}`, `s=${piece.slice(at)}`, ...kinds('p1', before)];
  if (at > 1) predicates.push(...kinds('p2', piece[at - 2]), `p21=${piece[at - 2]}${before}`);
  else predicates.push('p2=bok');
  predicates.push(`p1f1=${before}${after}`, ...kinds('f1', after));
  if (at + 1 < piece.length) predicates.push(...kinds('f2', piece[at + 1]), `f12=${after}${piece[at + 1]}`);
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

const AFFIX = 4;

/** The kinds of predicates about a word, as parts of keys. */
const KINDS = { own: 0, before: 1, beforeBefore: 2, after: 3, afterAfter: 4 } as const;

class WordTagger {
  readonly #model: MaxentModel;
  readonly #dictionary: TagDictionary;
  readonly #ofWords: SummedPredicates;
  readonly #ofTags: SummedPredicates;
  readonly #allowed = new Map<string, readonly boolean[] | null>();

  constructor(model: MaxentModel, dictionary: TagDictionary) {
    this.#model = model;
    this.#dictionary = dictionary;
    this.#ofWords = new SummedPredicates(model, limits.rememberedForms);
    this.#ofTags = new SummedPredicates(model, model.outcomes.length * (model.outcomes.length + 1));
  }

  tag(words: readonly string[]): string[] {
    const { outcomes } = this.#model;
    const count = outcomes.length;
    this.#ofWords.makeRoom();
    this.#ofTags.makeRoom();
    const bases = new Float64Array(words.length * count);
    for (let index = 0; index < words.length; index++) this.#addBase(words, index, bases);
    const allowed = words.map((word) => this.#allowedFor(word));
    return beamSearch(
      count,
      words.length,
      TAGGER_WIDTH,
      (index, last, beforeLast, sums) => {
        for (let i = 0, from = index * count; i < count; i++) sums[i] = bases[from++];
        if (last < 0) return;
        this.#ofTags.add(this.#ofTags.about(last), beforeLast + 1, sums, 0, () => [
          `t=${outcomes[last]}`,
          ...(beforeLast < 0 ? [] : [`t2=${outcomes[beforeLast]},${outcomes[last]}`]),
        ]);
      },
      (index, outcome) => allowed[index]?.[outcome] ?? true,
    ).map((outcome) => outcomes[outcome]);
  }

  /** What does not depend on the tags before. */
  #addBase(words: readonly string[], index: number, bases: Float64Array): void {
    const add = (kind: keyof typeof KINDS, word: string, predicates: (word: string) => readonly string[]): void => {
      this.#ofWords.add(this.#ofWords.about(word), KINDS[kind], bases, index, () => predicates(word));
    };
    add('own', words[index], ownPredicates);
    add('before', words[index - 1] ?? '*SB*', (word) => [`p=${word}`]);
    if (index > 0) add('beforeBefore', words[index - 2] ?? '*SB*', (word) => [`pp=${word}`]);
    add('after', words[index + 1] ?? '*SE*', (word) => [`n=${word}`]);
    if (index + 1 < words.length) add('afterAfter', words[index + 2] ?? '*SE*', (word) => [`nn=${word}`]);
  }

  #allowedFor(word: string): readonly boolean[] | null {
    let allowed = this.#allowed.get(word);
    if (allowed === undefined) {
      allowed = this.#dictionary.has(word)
        ? this.#model.outcomes.map((tag) => this.#dictionary.allows(word, tag))
        : null;
      if (this.#allowed.size >= limits.rememberedForms) this.#allowed.clear();
      this.#allowed.set(word, allowed);
    }
    return allowed;
  }
}

function ownPredicates(word: string): string[] {
  const predicates = ['default', `w=${word}`];
  for (let length = 1; length <= AFFIX; length++)
    predicates.push(`suf=${word.slice(Math.max(0, word.length - length))}`);
  for (let length = 1; length <= AFFIX; length++) predicates.push(`pre=${word.slice(0, length)}`);
  if (word.includes('-')) predicates.push('h');
  if (/[A-Z]/.test(word)) predicates.push('c');
  if (/[0-9]/.test(word)) predicates.push('d');
  return predicates;
}

/** Tags of a window are numbers in keys; there are fewer than this. */
const TAGS = 64;

/** Predicates around a place, with what is kept about them; the outcome before is put in front of each. */
interface Window {
  readonly sums: Sums;
  readonly predicates: () => readonly string[];
}

class WordChunker {
  readonly #model: MaxentModel;
  readonly #kept: SummedPredicates;
  readonly #tagNumbers = new Numbering(TAGS);
  readonly #inside: readonly number[];

  constructor(model: MaxentModel) {
    this.#model = model;
    this.#kept = new SummedPredicates(model, 2 * limits.rememberedForms);
    // An outcome I-X may only follow B-X and I-X.
    this.#inside = model.outcomes.map((outcome) =>
      outcome.startsWith('I-') ? model.outcomes.indexOf(`B-${outcome.slice(2)}`) : -1,
    );
  }

  chunk(words: readonly string[], tags: readonly string[]): string[] {
    const { outcomes } = this.#model;
    const count = outcomes.length;
    const kept = this.#kept;
    kept.makeRoom();
    const records = words.map((word) => kept.aboutPlaces(word, WORD_PLACES.length));
    const windows = words.map((_word, index) => this.#windows(words, tags, index, records));
    const bases = new Float64Array(words.length * count);
    windows.forEach((own, index) => {
      for (const { sums, predicates } of own) {
        if (sums.length === 0) kept.fill(sums, predicates());
        kept.addFilled(sums, 0, bases, index);
      }
    });
    // Sums after each outcome before, made once for a place.
    const after = new Float64Array((count + 1) * count);
    const made = new Int32Array(count + 1).fill(-1);
    return beamSearch(
      count,
      words.length,
      CHUNKER_WIDTH,
      (index, last, beforeLast, target) => {
        const one = `p_1=${outcomes[last] ?? 'bos'}`;
        const row = last + 1;
        if (made[row] !== index) {
          made[row] = index;
          for (let i = 0, from = index * count, to = row * count; i < count; i++) after[to++] = bases[from++];
          for (const { sums } of windows[index]) kept.addFilled(sums, last + 2, after, row);
        }
        for (let i = 0, from = row * count; i < count; i++) target[i] = after[from++];
        const before = index < 2 ? 0 : beforeLast + 1;
        kept.add(kept.about(`:${last}`), before, target, 0, () => {
          // The model was trained with the sign missing here.
          const two = index < 2 ? 'p_2=bos' : `p_2${outcomes[beforeLast]}`;
          return [two, two + one];
        });
      },
      (_index, outcome, last) => {
        const begin = this.#inside[outcome];
        return begin < 0 ? !outcomes[outcome].startsWith('I-') : last === begin || last === outcome;
      },
    ).map((outcome) => outcomes[outcome]);
  }

  /** What words and tags around a place say, alone or together with the outcome before. */
  #windows(
    words: readonly string[],
    tags: readonly string[],
    index: number,
    records: readonly (readonly Sums[])[],
  ): Window[] {
    const kept = this.#kept;
    const around = (list: readonly string[], offset: number): string =>
      index + offset < 0 ? 'bos' : (list[index + offset] ?? 'eos');
    const t = [-2, -1, 0, 1, 2].map((offset) => `t${offset < 0 ? `_${-offset}` : offset}=${around(tags, offset)}`);
    const numbers = [-2, -1, 0, 1, 2].map((offset) => this.#tagNumbers.of(around(tags, offset)));
    const triple = (first: number): Sums =>
      kept.about(((first * TAGS + numbers[first]) * TAGS + numbers[first + 1]) * TAGS + numbers[first + 2]);
    const [t0, t1, t2, t3, t4] = t;
    const before = around(words, -1);
    const own = around(words, 0);
    const after = around(words, 1);
    return [
      // The outcome before, by itself.
      { sums: kept.about(''), predicates: () => [''] },
      { sums: triple(0), predicates: () => [t0, t0 + t1, t0 + t1 + t2] },
      { sums: triple(1), predicates: () => [t1, t2, t1 + t2, t1 + t2 + t3] },
      {
        sums: triple(2),
        predicates: () => [t3, t4, t2 + t3, t3 + t4, t2 + t3 + t4],
      },
      ...WORD_PLACES.map(([offset, label], place): Window => {
        const word = around(words, offset);
        const record = records[index + offset] ?? kept.aboutPlaces(word, WORD_PLACES.length);
        return { sums: record[place], predicates: () => [`${label}=${word}`] };
      }),
      { sums: kept.about(`<${before} ${own}`), predicates: () => [`w_1=${before}w0=${own}`] },
      { sums: kept.about(`>${own} ${after}`), predicates: () => [`w0=${own}w1=${after}`] },
    ];
  }
}

const WORD_PLACES = [
  [-2, 'w_2'],
  [-1, 'w_1'],
  [0, 'w0'],
  [1, 'w1'],
  [2, 'w2'],
] as const;

/**
 * Gives tokens the chunks of words in the same places. Noun phrases are told apart by number and have a mark at the
 * end: B-, I-, E-NP-singular or -plural (LanguageTool 6.6, EnglishChunkFilter).
 */
function assign(
  words: readonly Word[],
  chunks: readonly string[],
  tokens: readonly AnalysedToken[],
): readonly (readonly string[])[] {
  const byStart = new Map(tokens.map((token, index) => [token.start, index]));
  const tokenOf = words.map(({ start, end }) => {
    // The empty token at the start has the place of the first word.
    const index = byStart.get(start);
    return index !== undefined && tokens[index].end === end && tokens[index].text !== '' ? index : -1;
  });
  const result: string[][] = tokens.map(() => []);
  for (let i = 0; i < words.length; i++) {
    const token = tokenOf[i];
    if (token < 0) continue;
    result[token] = tagsAt(i, chunks, tokenOf, tokens);
  }
  return result;
}

function tagsAt(
  index: number,
  chunks: readonly string[],
  tokenOf: readonly number[],
  tokens: readonly AnalysedToken[],
): string[] {
  const chunk = chunks[index];
  if (!chunk.endsWith('-NP')) return [chunk];
  let start = index;
  while (start > 0 && chunks[start] === 'I-NP') start--;
  // The last word of a phrase decides, and phrases that touch are looked at together.
  let number = 'singular';
  for (let i = start; i < chunks.length && chunks[i].endsWith('-NP'); i++)
    if (chunks[i + 1] !== 'I-NP' && tokenOf[i] >= 0 && tokens[tokenOf[i]].rawReadings.some(({ pos }) => pos === 'NNS'))
      number = 'plural';
  const last = chunks[index + 1] !== 'I-NP';
  if (chunk === 'B-NP') return last ? [`B-NP-${number}`, `E-NP-${number}`] : [`B-NP-${number}`];
  return [last ? `E-NP-${number}` : `I-NP-${number}`];
}
