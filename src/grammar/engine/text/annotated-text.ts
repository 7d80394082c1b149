/** A piece of a text: what is checked, or markup, which may stand for something (a line break for <br>). */
export type AnnotatedPart = { readonly text: string } | { readonly markup: string; readonly interpretAs?: string };

// Invisible marks inside words. They count as markup, so that words are read without them.
const INVISIBLE = /[\u00AD\u202C\u202D\uFEFF]+/g;

interface Mapping {
  readonly plainEnd: number;
  readonly total: number;
  /** Length of the markup that an interpretation stands for; 0 after text. */
  readonly fake: number;
}

/**
 * A text with markup: the plain text that is checked, and the way back from positions in it to positions in what the
 * client sent. All positions are UTF-16 units. The mapping is LanguageTool's (6.6, AnnotatedText).
 */
export class AnnotatedText {
  readonly plain: string;
  readonly withMarkup: string;
  readonly #mappings: readonly Mapping[];

  private constructor(plain: string, withMarkup: string, mappings: readonly Mapping[]) {
    this.plain = plain;
    this.withMarkup = withMarkup;
    this.#mappings = mappings;
  }

  static ofText(text: string): AnnotatedText {
    return AnnotatedText.ofParts([{ text }]);
  }

  static ofParts(parts: readonly AnnotatedPart[]): AnnotatedText {
    let plain = '';
    let total = '';
    const mappings = new Map<number, Mapping>();
    const addText = (text: string): void => {
      plain += text;
      total += text;
      mappings.set(plain.length, { plainEnd: plain.length, total: total.length, fake: 0 });
    };
    for (const part of parts) {
      if ('text' in part) {
        let from = 0;
        for (const { 0: invisible, index } of part.text.matchAll(INVISIBLE)) {
          if (index > from) addText(part.text.slice(from, index));
          total += invisible;
          from = index + invisible.length;
        }
        if (from < part.text.length || from === 0) addText(part.text.slice(from));
        continue;
      }
      total += part.markup;
      if (part.interpretAs === undefined) continue;
      plain += part.interpretAs;
      if (!mappings.has(plain.length))
        mappings.set(plain.length, { plainEnd: plain.length, total: total.length, fake: part.markup.length });
    }
    return new AnnotatedText(
      plain,
      total,
      [...mappings.values()].sort((a, b) => a.plainEnd - b.plainEnd),
    );
  }

  /** Where in the text with markup something begins that begins at a position of the plain text. */
  from(position: number): number {
    const mapping = this.#after(position);
    if (!mapping) return this.withMarkup.length;
    return Math.max(0, mapping.total - (mapping.fake || mapping.plainEnd - position));
  }

  /** Where in the text with markup something ends that ends at a position of the plain text. */
  to(position: number): number {
    const mapping = this.#after(position - 1);
    if (!mapping) return this.withMarkup.length;
    return Math.max(0, mapping.total - (mapping.plainEnd - (position - 1)) + 1);
  }

  /** The first mapping that ends beyond a position. */
  #after(position: number): Mapping | undefined {
    let low = 0;
    let high = this.#mappings.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#mappings[middle]?.plainEnd ?? 0) > position) high = middle;
      else low = middle + 1;
    }
    return this.#mappings[low];
  }
}
