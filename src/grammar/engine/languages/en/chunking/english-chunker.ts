import { elementAt } from '#kit/element-at';
import { FamilyModel, MaxentModel } from '../../../../store/pack/maxent-model.ts';
import type { AnalysedToken, Chunker } from '../../../pack/analysis/analysed-sentence.ts';
import type { InstalledPack } from '../../../pack/installed-pack.ts';
import { tokenAt } from '../../../text/token-at.ts';
import { TagDictionary } from './tag-dictionary.ts';
import { WordChunker } from './word-chunker.ts';
import { WordNumbers } from './word-numbers.ts';
import { type Word, WordSplitter } from './word-splitter.ts';
import { WordTagger } from './word-tagger.ts';

/**
 * Finds the phrases of English sentences with the models of OpenNLP that a pack has: its own tokens, their tags, then
 * chunks, which go to the tokens that begin and end at the same places. Undefined without the models.
 */
export function englishChunker(pack: InstalledPack): Chunker | undefined {
  if (['chunker', 'postagger', 'words'].some((model) => !pack.part(`${model}.outcomes`))) return undefined;
  const section = (name: string): Uint8Array => pack.part(name) ?? new Uint8Array(0);
  let models: { words: WordSplitter; numbers: WordNumbers; tags: WordTagger; chunks: WordChunker } | undefined;
  return (text, tokens) => {
    if (!models) {
      const tagger = new MaxentModel(section, 'postagger');
      const { rememberedForms } = pack.limits;
      const numbers = new WordNumbers(rememberedForms / 4);
      models = {
        words: new WordSplitter(new MaxentModel(section, 'words'), rememberedForms),
        numbers,
        tags: new WordTagger(tagger, new TagDictionary(section, tagger.outcomes), numbers),
        chunks: new WordChunker(new FamilyModel(section, 'chunker'), tagger.outcomes, numbers),
      };
    }
    const words = models.words.split(text.replaceAll('’', "'"));
    const texts = words.map((word) => word.text);
    models.numbers.beginSentence();
    const chunks = models.chunks.chunk(texts, models.tags.tag(texts));
    return assign(words, chunks, tokens);
  };
}

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
    return index !== undefined && tokenAt(tokens, index).end === end && tokenAt(tokens, index).text !== '' ? index : -1;
  });
  const result: string[][] = tokens.map(() => []);
  for (let i = 0; i < words.length; i++) {
    const token = elementAt(tokenOf, i);
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
  const chunk = elementAt(chunks, index);
  if (!chunk.endsWith('-NP')) return [chunk];
  let start = index;
  while (start > 0 && chunks[start] === 'I-NP') start--;
  // The last word of a phrase decides, and phrases that touch are looked at together.
  let number = 'singular';
  for (let i = start; i < chunks.length && elementAt(chunks, i).endsWith('-NP'); i++) {
    const readings = tokens[elementAt(tokenOf, i)]?.rawReadings;
    if (chunks[i + 1] !== 'I-NP' && readings?.some(({ pos }) => pos === 'NNS')) number = 'plural';
  }
  const last = chunks[index + 1] !== 'I-NP';
  if (chunk === 'B-NP') return last ? [`B-NP-${number}`, `E-NP-${number}`] : [`B-NP-${number}`];
  return [last ? `E-NP-${number}` : `I-NP-${number}`];
}
