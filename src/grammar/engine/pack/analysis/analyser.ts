import { elementAt } from '#kit/element-at';
import type { Range } from '../../text/segmenter.ts';
import { SENT_START } from '../../text/token.ts';
import { tokenAt } from '../../text/token-at.ts';
import type { InstalledPack } from '../installed-pack.ts';
import type { LanguageParts } from '../language-parts.ts';
import { AnalysedSentence, AnalysedToken, type Chunker } from './analysed-sentence.ts';
import { Disambiguator } from './disambiguator.ts';
import { multiwordsOf } from './multiwords.ts';
import type { SplitIntoPieces } from './pieces.ts';
import { SentenceBreaks } from './sentence-breaks.ts';
import { taggerOf } from './tagger.ts';
import { formOf } from './token-form.ts';
import { TokenForms } from './token-forms.ts';

/** Phrases of all languages whose words are spelt right. */
export const GLOBAL_PHRASES = 'resource/spelling_global.txt';

/** Where the phrases of a language with their tags are. */
export const phrasesOf = (language: string): string => `resource/${language}/multiwords.txt`;

/**
 * Sentences, tokens and readings by what is installed for a language: segmentation → tokens → readings → phrases →
 * disambiguation. Chunks are made when a rule first asks for them.
 */
export class InstalledAnalyser {
  readonly #pack: InstalledPack;
  readonly #breaks: SentenceBreaks;
  readonly #pieces: SplitIntoPieces;
  readonly #forms: TokenForms;
  readonly #disambiguator: Disambiguator;
  readonly #chunker: Chunker | undefined;
  readonly #parts: LanguageParts;
  readonly #kept = new Map<string, AnalysedSentence>();
  /** The token that begins every sentence. */
  readonly #start = formOf('', [{ pos: SENT_START, lemma: null }]);

  constructor(pack: InstalledPack, parts: LanguageParts) {
    this.#pack = pack;
    this.#parts = parts;
    this.#breaks = new SentenceBreaks(pack.segmentation('two'));
    const tagger = taggerOf(pack);
    this.#forms = new TokenForms(tagger, pack.limits.rememberedForms / 2);
    this.#pieces = pack.traits.tokenizer(
      (word) => tagger.knows(word),
      (word) => tagger.tag(word),
    );
    this.#disambiguator = new Disambiguator(pack, parts.disambiguationFilters);
    this.#chunker = parts.chunker?.(pack);
  }

  segment(text: string): Range[] {
    return this.#breaks.split(text);
  }

  /**
   * Sentences of the last texts are kept: rules of whole texts see them all again for each change.
   * @param alone a sentence that is a text of its own is not: to keep it would cost more than to analyse it once more
   */
  analyse(text: string, alone = false): AnalysedSentence {
    if (alone) return this.#analyse(text);
    let sentence = this.#kept.get(text);
    if (sentence) {
      this.#kept.delete(text);
      this.#kept.set(text, sentence);
      return sentence;
    }
    sentence = this.#analyse(text);
    this.#kept.set(text, sentence);
    if (this.#kept.size > this.#pack.limits.analysedSentences)
      this.#kept.delete(this.#kept.keys().next().value as string);
    return sentence;
  }

  #analyse(text: string): AnalysedSentence {
    const sentence = this.tag(text);
    this.#parts.prepare?.(sentence.tokens, this.#pack);
    this.#markPhrases(sentence);
    this.#disambiguator.disambiguate(sentence);
    return sentence;
  }

  /** Tokens with all their readings. */
  tag(text: string): AnalysedSentence {
    const sentence = new AnalysedSentence(text, this.#chunker, this.#pack.tests);
    const tokens = [new AnalysedToken(this.#start, 0, 0, false, sentence)];
    const { marksApostrophes } = this.#pack.traits;
    let blank = false;
    // Is there no word or number yet?
    let first = true;
    for (const { text: piece, start, end } of this.#pieces(text)) {
      if (piece === ' ' || /^[\s\u00A0\u202F\u200B]+$/.test(piece)) {
        blank = true;
        continue;
      }
      const form = this.#forms.get(piece.includes('\u00AD') ? piece.replaceAll('\u00AD', '') : piece, first);
      const token = new AnalysedToken(form, start, end, blank, sentence);
      if (marksApostrophes && form.text.length > 1) {
        const written = text.slice(start, end);
        if (written.includes('’')) token.ownChunks = ['containsTypographicApostrophe'];
        else if (written.includes("'")) token.ownChunks = ['containsTypewriterApostrophe'];
      }
      tokens.push(token);
      first &&= !form.isWord;
      blank = false;
    }
    const last = tokenAt(tokens, tokens.length - 1);
    if (tokens.length > 1) last.addReading({ pos: 'SENT_END', lemma: elementAt(last.readings, 0).lemma });
    for (const token of tokens) token.rawReadings = token.readings;
    sentence.tokens = tokens;
    return sentence;
  }

  #markPhrases(sentence: AnalysedSentence): void {
    const { language } = this.#pack.summary;
    const { marks } = this.#pack.traits.multiwords;
    const { tokens } = sentence;
    multiwordsOf(this.#pack, GLOBAL_PHRASES)?.find(sentence, (first, last) => {
      for (let index = first; index <= last; index++) tokenAt(tokens, index).ignoreSpelling = true;
    });
    multiwordsOf(this.#pack, phrasesOf(language))?.find(sentence, (first, last, phrase, tag) => {
      if (marks === 'none') {
        for (let index = first; index <= last; index++) tokenAt(tokens, index).ignoreSpelling = true;
      } else if (marks === 'only')
        for (let index = first; index <= last; index++) {
          tokenAt(tokens, index).keepReadings([{ pos: tag, lemma: phrase }]);
          tokenAt(tokens, index).ignoreSpelling = true;
        }
      else {
        tokenAt(tokens, first).addReading({ pos: `<${tag}>`, lemma: phrase });
        if (last > first) tokenAt(tokens, last).addReading({ pos: `</${tag}>`, lemma: phrase });
      }
    });
  }
}
