import { installedRules } from '../../../engine/languages/installed-language.ts';
import { DEFAULT_LIMITS } from '../../../engine/limits.ts';
import { createRulePack } from '../../../engine/rules/rule-pack.ts';
import { type OwnPack, ownBytes, ownRule } from './own-pack.ts';

/**
 * What one rule finds in a whole text: where it begins, what is marked, the first suggestion. Sentences end behind a
 * mark with its blanks, or an empty line.
 */
export async function findOfText(own: Omit<OwnPack, 'rules'>) {
  const { language } = own;
  const bytes = await ownBytes({ ...own, rules: ownRule('X', '<token>xyz</token>', 'X.') });
  const named = { name: language, code: language, longCode: language };
  const installed = await installedRules(bytes, named, new Map(), DEFAULT_LIMITS);
  const rules = await createRulePack(named, false, 0, installed);
  return (id: string, text: string, value?: number): string[] => {
    const context = {
      language,
      speller: undefined,
      takeSuggestion: () => true,
      ...(value === undefined ? {} : { ruleValues: new Map([[id, value]]) }),
    };
    const ranges = [...text.matchAll(/(?:(?!\n\n)[^.?!])*(?:[.?!]+[”"]?[ \t]*\n*|\n[ \t\n]*|$)/g)]
      .filter(({ 0: one }) => one !== '')
      .map(({ 0: one, index }) => ({ start: index, end: index + one.length }));
    const sentences = ranges.map(({ start, end }) => installed.analyser.analyse(text.slice(start, end)));
    return [
      ...ranges.flatMap(({ start }, index) =>
        rules.sentenceRules
          .filter(({ infos }) => infos.some((info) => info.id === id))
          .flatMap((rule) => rule.check(sentences[index], context, () => true))
          .filter(({ rule }) => rule.id === id)
          .map((match) => ({ ...match, from: match.from + start, to: match.to + start })),
      ),
      ...rules.textRules
        .filter(({ info }) => info.id === id)
        .flatMap((rule) => rule.check({ text, ranges, sentence: (index: number) => sentences[index] }, context)),
    ].map(
      ({ from, to, replacements }) =>
        `${from} ${text.slice(from, to)}${replacements.length > 0 ? ` -> ${replacements[0].value}` : ''}`,
    );
  };
}
