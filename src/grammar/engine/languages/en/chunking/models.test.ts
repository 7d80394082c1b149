// The tagger and the chunker against the procedure of OpenNLP 1.9 written down plainly: every predicate by its full name.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  encodeFamilies,
  encodeMaxent,
  FamilyModel,
  MaxentModel,
  type MaxentParameters,
} from '../../../../store/pack/maxent-model.ts';
import { encodeStringTable } from '../../../../store/pack/string-table.ts';
import { BeamSearch } from './beam-search.ts';
import { TagDictionary } from './tag-dictionary.ts';
import { WordChunker } from './word-chunker.ts';
import { WordNumbers } from './word-numbers.ts';
import { WordTagger } from './word-tagger.ts';

const TAGS = ['N', 'V', 'X'];
const CHUNKS = ['B-A', 'I-A', 'O'];
const WORDS = ['a', 'be', 'Cab', 'd-d', 'e1', 'fed', 'G', 'h2', 'I-i', 'jab', 'keg', 'L'];
/** Words of a sentence at most. */
const LONGEST = 6;

/** A number between -1 and 1 that looks random and is always the same for a text. */
function weightOf(text: string): number {
  let hash = 17;
  for (const character of text) hash = (Math.imul(hash, 31) + (character.codePointAt(0) as number)) | 0;
  return Math.sin(hash);
}

const parametersOf = (outcomes: readonly string[], names: Iterable<string>): MaxentParameters => ({
  outcomes,
  predicates: [...new Set(names)].map((name) => ({
    name,
    outcomes: [...outcomes.keys()],
    weights: outcomes.map((outcome) => Math.fround(weightOf(`${name} ${outcome}`))),
  })),
});

/** Names the predicates of a place after two outcomes. */
type Predicates = (index: number, last: number, beforeLast: number) => readonly string[];

/** The likeliest outcomes by predicates that are named in full. */
function plainly(
  outcomes: readonly string[],
  width: number,
  length: number,
  known: ReadonlySet<string>,
  predicates: Predicates,
  allowed: (index: number, last: number) => Uint8Array | undefined,
): number[] {
  const sumsOf = (index: number, last: number, beforeLast: number): number[] => {
    const names = predicates(index, last, beforeLast).filter((name) => known.has(name));
    return outcomes.map((outcome) => names.reduce((sum, name) => sum + Math.fround(weightOf(`${name} ${outcome}`)), 0));
  };
  return new BeamSearch(outcomes.length, width, {
    sum: (index, last, beforeLast, sums, at) => sums.set(sumsOf(index, last, beforeLast), at),
    total: (index, last, beforeLast) =>
      sumsOf(index, last, beforeLast).reduce((total, sum) => total + Math.exp(sum), 0),
    allowed,
  }).search(length);
}

/** Most of the predicates that some sentences have, whatever the outcomes are; the others are unknown. */
function mostOf(
  outcomes: readonly string[],
  all: readonly { readonly length: number; readonly of: Predicates }[],
): string[] {
  const names = new Set<string>();
  const before = [-1, ...outcomes.keys()];
  for (const { length, of } of all)
    for (let index = 0; index < length; index++)
      for (const last of before)
        for (const beforeLast of before) for (const name of of(index, last, beforeLast)) names.add(name);
  return [...names].filter((name) => weightOf(`known ${name}`) > -0.4);
}

const ofTag =
  (words: readonly string[]): Predicates =>
  (index, last, beforeLast) => {
    const word = words[index];
    const lengths = [1, 2, 3, 4];
    const around = (distance: number, name: string): string[] => {
      const place = index + distance;
      if (place < -1 || place > words.length) return [];
      return [`${name}=${place < 0 ? '*SB*' : (words[place] ?? '*SE*')}`];
    };
    return [
      'default',
      `w=${word}`,
      ...lengths.map((length) => `suf=${word.slice(Math.max(0, word.length - length))}`),
      ...lengths.map((length) => `pre=${word.slice(0, length)}`),
      ...(word.includes('-') ? ['h'] : []),
      ...(/[A-Z]/.test(word) ? ['c'] : []),
      ...(/\d/.test(word) ? ['d'] : []),
      ...around(-1, 'p'),
      ...around(-2, 'pp'),
      ...around(1, 'n'),
      ...around(2, 'nn'),
      ...(last < 0 ? [] : [`t=${TAGS[last]}`]),
      ...(beforeLast < 0 || last < 0 ? [] : [`t2=${TAGS[beforeLast]},${TAGS[last]}`]),
    ];
  };

const ofChunk =
  (words: readonly string[], tags: readonly number[]): Predicates =>
  (index, last, beforeLast) => {
    const at = <T>(list: readonly T[], place: number): T | string => (place < 0 ? 'bos' : (list[place] ?? 'eos'));
    const word = (distance: number): string => String(at(words, index + distance));
    const tag = (distance: number): string =>
      String(
        at(
          tags.map((one) => TAGS[one]),
          index + distance,
        ),
      );
    const [w_2, w_1, w0, w1, w2] = [-2, -1, 0, 1, 2].map(word);
    const [t_2, t_1, t0, t1, t2] = [`t_2=${tag(-2)}`, `t_1=${tag(-1)}`, `t0=${tag(0)}`, `t1=${tag(1)}`, `t2=${tag(2)}`];
    const before = `p_1=${last < 0 ? 'bos' : CHUNKS[last]}`;
    const two = index < 2 || beforeLast < 0 ? 'p_2=bos' : `p_2${CHUNKS[beforeLast]}`;
    const rests = [
      '',
      ...[t_2, t_1, t0, t1, t2, t_2 + t_1, t_1 + t0, t0 + t1, t1 + t2, t_2 + t_1 + t0, t_1 + t0 + t1, t0 + t1 + t2],
      ...[`w_2=${w_2}`, `w_1=${w_1}`, `w0=${w0}`, `w1=${w1}`, `w2=${w2}`, `w_1=${w_1}w0=${w0}`, `w0=${w0}w1=${w1}`],
    ];
    return [...rests, ...rests.map((rest) => before + rest), two, two + before];
  };

const sentence = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: LONGEST });

test('the tagger finds the tags that its predicates give, also after words were forgotten', () => {
  fc.assert(
    fc.property(fc.array(sentence, { minLength: 1, maxLength: 4 }), (texts) => {
      const known = mostOf(
        TAGS,
        texts.map((words) => ({ length: words.length, of: ofTag(words) })),
      );
      const sections: Record<string, Uint8Array> = {
        ...encodeMaxent('postagger', parametersOf(TAGS, known)),
        'postagger.dictionary': encodeStringTable(['be']),
        'postagger.dictionary.tags': new Uint8Array(Uint16Array.of(0).buffer),
        'postagger.dictionary.sets': Buffer.from('["V X"]'),
      };
      const section = (name: string): Uint8Array => sections[name] ?? new Uint8Array(0);
      const numbers = new WordNumbers(0, LONGEST);
      const tagger = new WordTagger(new MaxentModel(section, 'postagger'), new TagDictionary(section, TAGS), numbers);
      for (const words of [...texts, ...texts]) {
        numbers.beginSentence();
        const allowed = (index: number): Uint8Array | undefined =>
          words[index] === 'be' ? Uint8Array.of(1, 2) : undefined;
        assert.deepEqual(tagger.tag(words), plainly(TAGS, 3, words.length, new Set(known), ofTag(words), allowed));
      }
    }),
    { numRuns: 40 },
  );
});

test('the chunker finds the phrases that its predicates give, also after words were forgotten', () => {
  const tagged = sentence.chain((words) =>
    fc.record({
      words: fc.constant(words),
      tags: fc.array(fc.nat(TAGS.length - 1), { minLength: words.length, maxLength: words.length }),
    }),
  );
  const allowed = (_index: number, last: number): Uint8Array =>
    Uint8Array.from(CHUNKS.keys()).filter((outcome) => outcome !== 1 || last === 0 || last === 1);
  fc.assert(
    fc.property(fc.array(tagged, { minLength: 1, maxLength: 4 }), (texts) => {
      const known = mostOf(
        CHUNKS,
        texts.map(({ words, tags }) => ({ length: words.length, of: ofChunk(words, tags) })),
      );
      const parameters = parametersOf(CHUNKS, known);
      const sections = encodeFamilies('chunker', parameters, beginningOf);
      const numbers = new WordNumbers(0, LONGEST);
      const chunker = new WordChunker(new FamilyModel((name) => sections[name], 'chunker'), TAGS, numbers);
      for (const { words, tags } of [...texts, ...texts]) {
        numbers.beginSentence();
        assert.deepEqual(
          chunker.chunk(words, tags),
          plainly(CHUNKS, 10, words.length, new Set(known), ofChunk(words, tags), allowed).map((one) => CHUNKS[one]),
        );
      }
    }),
    { numRuns: 40 },
  );
});

/** The outcome before in a predicate, as a number, and the rest: 0 without one, 1 before the start, then the outcomes. */
function beginningOf(name: string): [number, string] {
  for (const [number, outcome] of ['bos', ...CHUNKS].entries())
    if (name.startsWith(`p_1=${outcome}`)) return [number + 1, name.slice(`p_1=${outcome}`.length)];
  return [0, name];
}
