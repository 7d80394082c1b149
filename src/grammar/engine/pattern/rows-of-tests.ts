import type { PosTestNumber, TextTestNumber } from '../../store/pack/pack-numbers.ts';
import type { Reading } from '../text/reading.ts';
import { RememberedTests } from './remembered-tests.ts';

/** Forms whose results are remembered, and sets of tags. */
const FORMS = 2048;
const TAG_SETS = 512;

/**
 * What the tests of a pack gave, for forms and for sets of tags apart: prose has new forms again and again, but they
 * have the tags of others, and what a form is does not change when its tags do.
 */
export class RowsOfTests {
  readonly texts: RememberedTests<TextTestNumber>;
  /** Tests that are negated have numbers behind all others. */
  readonly tags: RememberedTests<PosTestNumber>;

  /** @param texts how many tests of texts there are; @param tags how many of tags */
  constructor(texts: number, tags: number) {
    this.texts = new RememberedTests(FORMS, texts);
    this.tags = new RememberedTests(TAG_SETS, 2 * tags);
  }

  get evictions(): number {
    return this.texts.evictions + this.tags.evictions;
  }

  beginSentence(): void {
    this.texts.beginSentence();
    this.tags.beginSentence();
  }
}

/** A text that tells the tags of readings from all others. */
export function tagsOf(readings: readonly Reading[]): string {
  let key = '';
  for (const { pos } of readings) key += `${pos ?? '\t'}\n`;
  return key;
}
