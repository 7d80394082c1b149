import { elementAt } from '#kit/element-at';
import type { PackedBreak } from '../../../store/pack/rule-pack-file.ts';
import { MAX_SENTENCE, type Range } from '../../text/segmenter.ts';

/** How often something may repeat in what stands before an exception: what LanguageTool makes of `*` and `+` there. */
const MAX_REPEATS = 100;

/** Looks back only so far. Nested repeats would otherwise try all of a long text in every combination. */
const withBounds = (expression: string): string => {
  let depth = 0;
  return expression.replace(/\\(?:[pPu]\{[^}]*\}|.)|[[\]*+]/gs, (part) => {
    if (part === '[') depth++;
    else if (part === ']') depth--;
    else if (depth === 0 && part === '*') return `{0,${String(MAX_REPEATS)}}`;
    else if (depth === 0 && part === '+') return `{1,${String(MAX_REPEATS)}}`;
    return part;
  });
};

/**
 * Splits texts into sentences by the rules of an SRX file (SRX 2.0 as LanguageTool applies it): where a rule breaks
 * first, unless a rule against breaks that is listed before it fits there. White space stays with the sentence before.
 */
export class SentenceBreaks {
  readonly #breaks: readonly { before: RegExp; after: RegExp | undefined; exceptions: number }[];
  readonly #exceptions: readonly string[];
  /** Where none of so many of the exceptions may fit. Made when a rule breaks: most sentences come alone. */
  readonly #joined = new Map<number, RegExp>();

  constructor(rules: readonly PackedBreak[]) {
    const all: string[] = [];
    this.#exceptions = all;
    this.#breaks = rules.flatMap(({ breaks, before, after }) => {
      if (!breaks) {
        all.push(`(?<=${withBounds(before)})${after === '' ? '' : `(?=${after})`}`);
        return [];
      }
      const exceptions = all.length;
      // What breaks before something, whatever is in front, is looked for at once and not at each place.
      if (before === '' && after !== '')
        return [{ before: new RegExp(`(?=${after})`, 'vg'), after: undefined, exceptions }];
      return [
        {
          before: new RegExp(before, 'vg'),
          after: after === '' ? undefined : new RegExp(after, 'vy'),
          exceptions,
        },
      ];
    });
  }

  split(text: string): Range[] {
    const next = this.#breaks.map((_rule, index) => this.#find(index, text, 0));
    const ranges: Range[] = [];
    let start = 0;
    for (;;) {
      let at = Infinity;
      let rule = -1;
      next.forEach((position, index) => {
        if (position < at) {
          at = position;
          rule = index;
        }
      });
      if (rule < 0 || at >= text.length) break;
      if (at > start && !this.#isException(elementAt(this.#breaks, rule).exceptions, text, at)) {
        this.#push(text, start, at, ranges);
        start = at;
        next.forEach((position, index) => {
          if (position <= at) next[index] = this.#find(index, text, at);
        });
      } else next[rule] = this.#find(rule, text, undefined);
    }
    this.#push(text, start, text.length, ranges);
    return ranges;
  }

  #isException(count: number, text: string, at: number): boolean {
    if (count === 0) return false;
    let joined = this.#joined.get(count);
    if (!joined) {
      joined = new RegExp(this.#exceptions.slice(0, count).join('|'), 'vy');
      this.#joined.set(count, joined);
    }
    joined.lastIndex = at;
    return joined.test(text);
  }

  /** Where a rule breaks next; Infinity when nowhere. @param from undefined: goes on after its last find */
  #find(index: number, text: string, from: number | undefined): number {
    const { before, after } = elementAt(this.#breaks, index);
    if (from !== undefined) before.lastIndex = from;
    let looked = before.lastIndex;
    for (;;) {
      if (!before.test(text)) {
        before.lastIndex = text.length + 1;
        return Infinity;
      }
      const end = before.lastIndex;
      if (end === looked) {
        // It would be found again, inside of a surrogate pair too; a break there was looked at before.
        before.lastIndex = end + ((text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1);
        looked = -1;
        continue;
      }
      looked = end;
      if (!after) return end;
      after.lastIndex = end;
      if (after.test(text)) return end;
    }
  }

  /** Cuts what is longer than a sentence may be. */
  #push(text: string, from: number, to: number, ranges: Range[]): void {
    let start = from;
    while (to - start > MAX_SENTENCE) {
      let cut = start + MAX_SENTENCE;
      for (let at = cut; at > start + MAX_SENTENCE / 2; at--)
        if (/\s/.test(text.charAt(at - 1))) {
          cut = at;
          break;
        }
      if (/[\uDC00-\uDFFF]/.test(text.charAt(cut))) cut--;
      ranges.push({ start, end: cut });
      start = cut;
    }
    if (to > start) ranges.push({ start, end: to });
  }
}
