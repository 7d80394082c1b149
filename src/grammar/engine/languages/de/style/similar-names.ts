import { categories } from '../../../rules/category.ts';
import { optionalInfo } from '../../../rules/generic/optional/optional-info.ts';
import type { Document, RuleMatch, TextRule } from '../../../rules/rule.ts';
import type { Token } from '../../../text/token.ts';
import { beginsWithCapital, hasTagPart, hasTagStart, isTagged } from '../word-kinds.ts';

const info = optionalInfo('DE_SIMILAR_NAMES', 'Two names that differ in one letter', {
  category: categories.TYPOS,
  issueType: 'uncategorized',
});

const SHORTEST = 4;
/** Stands for a letter; no word has it. */
const GAP = '\0';
/** Letters with which a name may end in another case. */
const ENDINGS = ['n', 's'];

/** Names that differ in one letter from one that the text has had before (German). */
export const similarNames: TextRule = {
  info,
  check(document: Document): RuleMatch[] {
    const matches: RuleMatch[] = [];
    const names = new NamesOfText();
    for (const [index, { start }] of document.ranges.entries())
      for (const token of document.sentence(index).tokens) {
        if (!isName(token)) continue;
        const value = names.similarTo(token.text);
        if (value !== undefined)
          matches.push({
            rule: info,
            from: start + token.start,
            to: start + token.end,
            message: `Weiter oben steht „${value}“. Ist hier derselbe Name gemeint?`,
            shortMessage: '',
            replacements: [{ value }],
          });
        names.add(token.text);
      }
    return matches;
  },
};

/** A name, or a word with a capital that nobody knows; names of countries are not taken (LanguageTool 6.6). */
const isName = (token: Token): boolean =>
  token.text.length >= SHORTEST &&
  beginsWithCapital(token.text) &&
  (isTagged(token) ? hasTagStart(token.readings, 'EIG') && !hasTagPart(token.readings, ':COU') : true);

/** The names that a text has had, found by what is left of them without one letter. */
class NamesOfText {
  readonly #names = new Map<string, number>();
  readonly #byPart = new Map<string, string[]>();

  add(name: string): void {
    if (this.#names.has(name)) return;
    this.#names.set(name, this.#names.size);
    for (const part of partsOf(name)) {
      const known = this.#byPart.get(part);
      if (known) known.push(name);
      else this.#byPart.set(part, [name]);
    }
  }

  /** The first name that differs in one letter. */
  similarTo(name: string): string | undefined {
    const order = (one: string): number => this.#names.get(one) ?? 0;
    const parts = partsOf(name);
    return [
      ...(this.#byPart.get(name) ?? []),
      ...parts.filter((part) => this.#names.has(part)),
      ...parts.filter((part) => part.includes(GAP)).flatMap((part) => this.#byPart.get(part) ?? []),
    ]
      .filter((one) => one !== name && ENDINGS.every((letter) => one.endsWith(letter) === name.endsWith(letter)))
      .sort((a, b) => order(a) - order(b))[0];
  }
}

/** A name with a gap for each of its letters, and without each of them. */
function partsOf(name: string): string[] {
  return Array.from(name, (_, at) => [name.slice(0, at), name.slice(at + 1)] as const).flatMap(([before, behind]) => [
    before + GAP + behind,
    before + behind,
  ]);
}
