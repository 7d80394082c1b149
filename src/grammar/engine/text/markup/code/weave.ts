import type { AnnotatedPart } from '../../annotated-text.ts';
import type { MarkupBuilder } from '../markup-builder.ts';
import { NAMES_IN_CODE } from './names-in-code.ts';

/** A piece of the source that is text. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
  /** Does what was left out before this piece stand for something in the sentence? */
  readonly thingBefore?: boolean;
}

/**
 * Puts the parts of a text back to where its pieces stand in the source. What stands between the pieces is markup.
 * @param parts together the pieces, joined
 */
export function weave(
  source: string,
  ranges: readonly TextRange[],
  parts: readonly AnnotatedPart[],
  builder: MarkupBuilder,
): void {
  let index = 0;
  let at = ranges[0]?.start ?? 0;
  /** Goes on to the piece that holds the next character. */
  const enter = (): string => {
    const from = at;
    let end = ranges[index]?.end ?? at;
    while (at >= end && index + 1 < ranges.length) {
      index++;
      at = ranges[index]?.start ?? at;
      end = ranges[index]?.end ?? at;
    }
    return source.slice(from, at);
  };
  const skip = (): void => {
    const before = index;
    const gap = enter();
    if (gap === '') return;
    if (ranges.slice(before + 1, index + 1).some(({ thingBefore }) => thingBefore)) builder.thing(gap);
    else builder.markup(gap);
  };
  for (const part of parts) {
    let rest = 'text' in part ? part.text.length : part.markup.length;
    if ('text' in part) {
      while (rest > 0) {
        skip();
        const end = Math.min(at + rest, ranges[index]?.end ?? at + rest);
        addWords(source.slice(at, end), builder);
        rest -= end - at;
        at = end;
      }
      continue;
    }
    skip();
    const start = at;
    while (rest > 0) {
      enter();
      const end = Math.min(at + rest, ranges[index]?.end ?? at + rest);
      rest -= end - at;
      at = end;
    }
    builder.markup(source.slice(start, at), part.interpretAs);
  }
  skip();
}

/** Adds text in which the names of code stand for things. */
function addWords(text: string, builder: MarkupBuilder): void {
  let at = 0;
  for (const { 0: name, index } of text.matchAll(NAMES_IN_CODE)) {
    builder.text(text.slice(at, index));
    builder.thing(name);
    at = index + name.length;
  }
  builder.text(text.slice(at));
}
