import { installedRules } from '../../../engine/languages/installed-language.ts';
import { DEFAULT_LIMITS } from '../../../engine/limits.ts';
import type { RuleMatch } from '../../../engine/rules/rule.ts';
import { type OwnPack, ownBytes, ownRule } from './own-pack.ts';

/** What the rules in code of a pack's language find in a text: the whole matches, their places counted in the text. */
export async function matchesIn(own: Omit<OwnPack, 'rules'>): Promise<(text: string) => RuleMatch[]> {
  const { language } = own;
  const bytes = await ownBytes({ ...own, rules: ownRule('X', '<token>xyz</token>', 'X.') });
  const installed = await installedRules(
    bytes,
    { name: language, code: language, longCode: language },
    new Map(),
    DEFAULT_LIMITS,
  );
  const { sentenceRules, textRules } = await installed.packRules();
  const context = { language, speller: undefined, takeSuggestion: () => true };
  return (text: string): RuleMatch[] => {
    const ranges = [...text.matchAll(/[^.?]+[.?]\s*/g)].map(({ 0: one, index }) => ({
      start: index,
      end: index + one.length,
    }));
    const sentences = ranges.map(({ start, end }) => installed.analyser.analyse(text.slice(start, end)));
    return [
      ...ranges.flatMap(({ start }, index) =>
        sentenceRules
          .flatMap((rule) => rule.check(sentences[index], context, () => true))
          .map((match) => ({ ...match, from: match.from + start, to: match.to + start })),
      ),
      ...textRules.flatMap((rule) =>
        rule.check({ text, ranges, sentence: (index: number) => sentences[index] }, context),
      ),
    ];
  };
}

/** A match in a line: id, what is marked, the first suggestion. */
export const toldBriefly = (text: string, { rule, from, to, replacements }: RuleMatch): string =>
  `${rule.id}: ${text.slice(from, to)} -> ${replacements[0]?.value ?? ''}`;

/** The same for a match and everything that a person sees of it. */
export const toldWhole = (text: string, match: RuleMatch): string =>
  [
    toldBriefly(text, match),
    match.from,
    match.message,
    match.shortMessage,
    match.rule.subId,
    ...match.replacements.map(({ value }) => value),
  ].join(' | ');

/** What those rules in code that are on by default find in a text, each match in a line. */
export async function finder(own: Omit<OwnPack, 'rules'>): Promise<(text: string) => string[]> {
  const find = await matchesIn(own);
  return (text) =>
    find(text)
      .filter(({ rule }) => !rule.defaultOff)
      .map((match) => toldBriefly(text, match));
}
