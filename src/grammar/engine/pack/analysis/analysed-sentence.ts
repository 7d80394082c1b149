import { CHANGED } from '../../pattern/remembered-tests.ts';
import { type RowsOfTests, tagsOf } from '../../pattern/rows-of-tests.ts';
import type { Reading, Sentence, Token } from '../../text/token.ts';
import type { TokenForm } from './token-form.ts';
import { kindOf, type TokenKind } from './token-kind.ts';

const NO_CHUNKS: readonly string[] = [];

/** A token whose readings are still being decided. */
export class AnalysedToken implements Token {
  readonly text: string;
  readonly lower: string;
  readonly start: number;
  readonly end: number;
  readonly whitespaceBefore: boolean;
  readonly address: boolean;
  /** Never changed in place: tokens share them. */
  readings: readonly Reading[];
  rawReadings: readonly Reading[];
  ignoreSpelling = false;
  immunised = false;
  /** Chunk tags that disambiguation gave. */
  ownChunks: string[] | undefined;
  readonly form: TokenForm;
  /** The tags of the phrases it belongs to; undefined before they are made. */
  madeChunks: readonly string[] | undefined;
  readonly tests: RowsOfTests | undefined;
  textRow = CHANGED;
  tagRow = CHANGED;
  #text = 0;
  #tags = 0;
  readonly #sentence: AnalysedSentence | undefined;
  #kind: TokenKind | undefined;
  #hasKind = false;

  constructor(
    form: TokenForm,
    start: number,
    end: number,
    whitespaceBefore: boolean,
    sentence: AnalysedSentence | undefined,
  ) {
    const { text, lower, address, readings } = form;
    this.form = form;
    this.text = text;
    this.lower = lower;
    this.start = start;
    this.end = end;
    this.whitespaceBefore = whitespaceBefore;
    this.address = address;
    this.readings = readings;
    this.rawReadings = readings;
    this.tests = sentence?.tests;
    this.#sentence = sentence;
  }

  /** Finds the rows of its text and of its tags, unless it has them still. */
  settle(): void {
    const { tests } = this;
    if (tests === undefined) return;
    const { texts, tags } = tests;
    if (!texts.keep(this.textRow, this.#text)) {
      const { form } = this;
      if (!texts.keep(form.textRow, form.textKind)) {
        form.textRow = texts.find(this.text);
        if (form.textRow >= 0) form.textKind = texts.kind(form.textRow);
      }
      this.textRow = form.textRow;
      this.#text = form.textKind;
    }
    if (!tags.keep(this.tagRow, this.#tags)) {
      const { kind } = this;
      if (kind !== undefined && tags.keep(kind.tagRow, kind.tags)) {
        this.tagRow = kind.tagRow;
        this.#tags = kind.tags;
        return;
      }
      this.tagRow = tags.find(tagsOf(this.readings));
      if (this.tagRow < 0) return;
      this.#tags = tags.kind(this.tagRow);
      if (kind === undefined) return;
      kind.tagRow = this.tagRow;
      kind.tags = this.#tags;
    }
  }

  /** Its kind, by which things are remembered; undefined where nothing is to be. */
  get kind(): TokenKind | undefined {
    if (!this.#hasKind) {
      this.#hasKind = true;
      this.#kind = kindOf(this.form, this.readings);
    }
    return this.#kind;
  }

  chunks(): readonly string[] {
    if (this.madeChunks === undefined) this.#sentence?.makeChunks();
    const made = this.madeChunks ?? NO_CHUNKS;
    return this.ownChunks ? [...made, ...this.ownChunks] : made;
  }

  #change(): void {
    this.tagRow = CHANGED;
    this.#hasKind = false;
  }

  /** A reading takes the place of the last one when that says nothing; one that is there is not added again. */
  addReading(reading: Reading): void {
    if (this.readings.some(({ pos, lemma }) => pos === reading.pos && lemma === reading.lemma)) return;
    this.#change();
    const last = this.readings.at(-1);
    if (last && last.pos === null) this.readings = [...this.readings.slice(0, -1), reading];
    else this.readings = [...this.readings, reading];
  }

  /** Leaves these readings, or one that says nothing; the mark of the sentence's end stays. */
  keepReadings(readings: readonly Reading[]): void {
    this.#change();
    const end = this.readings.find(({ pos }) => pos === 'SENT_END');
    this.readings = readings.length > 0 ? readings : [{ pos: null, lemma: null }];
    if (end && !readings.includes(end)) this.addReading(end);
  }
}

/** Makes the chunk tags of a sentence's tokens. */
export type Chunker = (text: string, tokens: readonly AnalysedToken[]) => readonly (readonly string[])[];

/** A sentence with analysed tokens. */
export class AnalysedSentence implements Sentence {
  readonly text: string;
  /** Where results of tests of its tokens are remembered. */
  readonly tests: RowsOfTests;
  tokens: readonly AnalysedToken[] = [];
  /** May rules that report only repetitions match? Undefined where nobody has asked yet. */
  mayRepeat: boolean | undefined;
  readonly #chunker: Chunker | undefined;
  #evictions = -1;

  constructor(text: string, chunker: Chunker | undefined, tests: RowsOfTests) {
    this.text = text;
    this.tests = tests;
    this.#chunker = chunker;
  }

  /** Finds the rows of the tokens, unless they have them still. To be called before its tokens are tested. */
  settle(): void {
    const { tests } = this;
    if (this.#evictions === tests.evictions) return;
    tests.beginSentence();
    for (const token of this.tokens) token.settle();
    this.#evictions = tests.evictions;
  }

  /** Gives each of its tokens the tags of the phrases that it belongs to. */
  makeChunks(): void {
    const made = this.#chunker?.(this.text, this.tokens) ?? [];
    for (const [index, token] of this.tokens.entries()) token.madeChunks = made[index] ?? NO_CHUNKS;
  }
}
