import type { AnnotatedPart } from '../../annotated-text.ts';
import type { MarkupBuilder } from '../markup-builder.ts';
import { NAMES_IN_CODE } from './names-in-code.ts';

/** A piece of the source that is text. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
  /** It names something in the sentence, and is one sign in the text. */
  readonly thing?: true;
}

/** What stands for a thing while a text is read: no sign of any markup. */
const THING = '\uFFFC';

/** The text of pieces. */
export const joined = (source: string, ranges: readonly TextRange[]): string =>
  ranges.map(({ start, end, thing }) => (thing ? THING : source.slice(start, end))).join('');

/**
 * Puts the parts of a text back to where its pieces stand in the source. What stands between the pieces is markup.
 * @param parts of the text that {@link joined} gave
 */
export function weave(
  source: string,
  ranges: readonly TextRange[],
  parts: readonly AnnotatedPart[],
  builder: MarkupBuilder,
): void {
  let index = 0;
  let at = ranges[0]?.start ?? 0;
  /** Goes on to the piece that holds the next sign. Returns what it passes. */
  const enter = (): string => {
    const from = at;
    while (at >= (ranges[index]?.end ?? Infinity) && index + 1 < ranges.length) at = ranges[++index]?.start ?? at;
    return source.slice(from, at);
  };
  /** Takes signs of the text out of one piece, up to a number. Returns how many. */
  const take = (most: number): number => {
    const { end = at + most, thing } = ranges[index] ?? {};
    const from = at;
    at = thing ? end : Math.min(at + most, end);
    return thing ? 1 : at - from;
  };
  for (const part of parts) {
    builder.markup(enter());
    const start = at;
    let rest = 'text' in part ? part.text.length : part.markup.length;
    while (rest > 0) {
      const gap = enter();
      const from = at;
      const { thing } = ranges[index] ?? {};
      rest -= take(rest);
      if (!('text' in part)) continue;
      builder.markup(gap);
      if (thing) builder.thing(source.slice(from, at));
      else addWords(source.slice(from, at), builder);
    }
    if (!('text' in part)) builder.markup(source.slice(start, at), part.interpretAs);
  }
  builder.markup(enter());
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
