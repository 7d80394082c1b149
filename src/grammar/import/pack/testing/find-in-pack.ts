import { installedRules } from '../../../engine/languages/installed-language.ts';
import { DEFAULT_LIMITS } from '../../../engine/limits.ts';
import { type OwnPack, ownBytes, ownRule } from './own-pack.ts';

/** What the rules in code of a pack's language find in a text: id, what is marked, the first suggestion. */
export async function finder(own: Omit<OwnPack, 'rules'>) {
  const { language } = own;
  const bytes = await ownBytes({ ...own, rules: ownRule('X', '<token>xyz</token>', 'X.') });
  const installed = installedRules(
    bytes,
    { name: language, code: language, longCode: language },
    new Map(),
    DEFAULT_LIMITS,
  );
  const { sentenceRules, textRules } = await installed.packRules();
  const context = { language, speller: undefined, takeSuggestion: () => true };
  return (text: string): string[] => {
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
    ].map(
      ({ rule, from, to, replacements }) => `${rule.id}: ${text.slice(from, to)} -> ${replacements[0]?.value ?? ''}`,
    );
  };
}
