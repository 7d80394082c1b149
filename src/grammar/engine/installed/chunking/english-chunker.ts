import { MaxentModel, probabilities } from '../../../store/pack/maxent-model.ts';
import { StringTable } from '../../../store/pack/string-table.ts';
import type { AnalysedToken, Chunker } from '../analysed-sentence.ts';
import type { InstalledPack } from '../installed-pack.ts';
import { beamSearch } from './beam-search.ts';

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
  let models: { words: MaxentModel; tags: MaxentModel; chunks: MaxentModel; allowed: TagDictionary } | undefined;
  return (text, tokens) => {
    models ??= {
      words: new MaxentModel(section, 'words'),
      tags: new MaxentModel(section, 'postagger'),
      chunks: new MaxentModel(section, 'chunker'),
      allowed: new TagDictionary(section),
    };
    const words = splitWords(text.replaceAll('’', "'"), models.words);
    const texts = words.map((word) => word.text);
    const tags = tagWords(texts, models.tags, models.allowed);
    const chunks = chunkWords(texts, tags, models.chunks);
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

  allows(word: string, tag: string): boolean {
    const number = this.#words.find(word);
    return number < 0 || this.#tags[number].includes(tag);
  }
}

/** Pieces between white space, cut where the model says so; words and numbers stay whole. */
function splitWords(text: string, model: MaxentModel): Word[] {
  const words: Word[] = [];
  const split = model.outcomes.indexOf('T');
  for (const { 0: piece, index } of text.matchAll(/[^\s\u00A0\u202F]+/g)) {
    let start = 0;
    if (piece.length > 1 && !/^[A-Za-z0-9]+$/.test(piece))
      for (let at = 1; at < piece.length; at++) {
        const sums = new Float64Array(model.outcomes.length);
        for (const predicate of splitPredicates(piece, at)) model.add(predicate, sums);
        if (probabilities(sums)[split] <= 0.5) continue;
        words.push({ text: piece.slice(start, at), start: index + start, end: index + at });
        start = at;
      }
    words.push({ text: piece.slice(start), start: index + start, end: index + piece.length });
  }
  return words;
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

function tagWords(words: readonly string[], model: MaxentModel, dictionary: TagDictionary): string[] {
  return beamSearch(
    model,
    words.length,
    TAGGER_WIDTH,
    (index, sums) => {
      const word = words[index];
      model.add('default', sums);
      model.add(`w=${word}`, sums);
      for (let length = 1; length <= AFFIX; length++)
        model.add(`suf=${word.slice(Math.max(0, word.length - length))}`, sums);
      for (let length = 1; length <= AFFIX; length++) model.add(`pre=${word.slice(0, length)}`, sums);
      if (word.includes('-')) model.add('h', sums);
      if (/[A-Z]/.test(word)) model.add('c', sums);
      if (/[0-9]/.test(word)) model.add('d', sums);
      model.add(`p=${words[index - 1] ?? '*SB*'}`, sums);
      if (index > 0) model.add(`pp=${words[index - 2] ?? '*SB*'}`, sums);
      model.add(`n=${words[index + 1] ?? '*SE*'}`, sums);
      if (index + 1 < words.length) model.add(`nn=${words[index + 2] ?? '*SE*'}`, sums);
    },
    (_index, sums, last, beforeLast) => {
      if (last === undefined) return;
      model.add(`t=${last}`, sums);
      if (beforeLast !== undefined) model.add(`t2=${beforeLast},${last}`, sums);
    },
    (index, tag) => dictionary.allows(words[index], tag),
  );
}

function chunkWords(words: readonly string[], tags: readonly string[], model: MaxentModel): string[] {
  const around = (list: readonly string[], index: number): string =>
    index < 0 ? 'bos' : index >= list.length ? 'eos' : list[index];
  const windows = words.map((_word, i) => {
    const w = [-2, -1, 0, 1, 2].map((offset) => `${name('w', offset)}=${around(words, i + offset)}`);
    const t = [-2, -1, 0, 1, 2].map((offset) => `${name('t', offset)}=${around(tags, i + offset)}`);
    const [, w1, w2, w3] = w;
    const [t0, t1, t2, t3, t4] = t;
    const wordPairs = [w1 + w2, w2 + w3];
    return {
      alone: [...w, ...wordPairs, ...t, t0 + t1, t1 + t2, t2 + t3, t3 + t4, t0 + t1 + t2, t1 + t2 + t3, t2 + t3 + t4],
      withLast: [
        ...t,
        t0 + t1,
        t1 + t2,
        t2 + t3,
        t3 + t4,
        t0 + t1 + t2,
        t1 + t2 + t3,
        t2 + t3 + t4,
        ...w,
        ...wordPairs,
      ],
    };
  });
  return beamSearch(
    model,
    words.length,
    CHUNKER_WIDTH,
    (index, sums) => {
      for (const predicate of windows[index].alone) model.add(predicate, sums);
    },
    (index, sums, last, beforeLast) => {
      const one = `p_1=${last ?? 'bos'}`;
      // The model was trained with the sign missing here.
      const two = index < 2 ? 'p_2=bos' : `p_2${beforeLast}`;
      model.add(two, sums);
      model.add(one, sums);
      model.add(two + one, sums);
      for (const predicate of windows[index].withLast) model.add(one + predicate, sums);
    },
    (_index, chunk, last) => {
      if (!chunk.startsWith('I-')) return true;
      return last !== undefined && last !== 'O' && last.slice(2) === chunk.slice(2);
    },
  );
}

const name = (kind: string, offset: number): string => (offset < 0 ? `${kind}_${-offset}` : `${kind}${offset}`);

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
