import type { PackedMatch, PackedPart } from '../../store/pack/packed-rule.ts';
import type { RuleMatch } from '../rules/rule.ts';
import { MAX_SENTENCE } from '../text/segmenter.ts';
import type { AnalysedSentence } from './analysed-sentence.ts';
import { isAntipattern } from './filters/regexp-antipatterns.ts';
import type { InstalledRule } from './installed-pack.ts';
import type { InstalledContext } from './installed-rules.ts';
import { messageStyleOf } from './language-traits.ts';
import { convertCase, replaceAll } from './match-forms.ts';
import { typeset } from './typography.ts';

const compiled = new WeakMap<InstalledRule, RegExp>();

/** Runs a rule of the kind `<regexp>`: what it finds in a sentence, by the text alone. */
export function findExpressions(
  rule: InstalledRule,
  { text }: AnalysedSentence,
  context: InstalledContext,
  matches: RuleMatch[],
): void {
  const { expression } = rule.packed;
  if (!expression || text.length > MAX_SENTENCE) return;
  let search = compiled.get(rule);
  if (!search) {
    search = new RegExp(expression.source, 'gvd');
    compiled.set(rule, search);
  }
  // Most texts have nothing of the kind.
  search.lastIndex = 0;
  if (!search.test(text)) return;
  search.lastIndex = 0;
  for (const found of text.matchAll(search)) {
    const group = (number: number): string =>
      number === 0 ? found[0] : ((found.groups?.[`g${number}`] as string | undefined) ?? '');
    const range = expression.mark === 0 ? found.indices?.[0] : found.indices?.groups?.[`g${expression.mark}`];
    if (!range || range[0] === range[1]) continue;
    const antipatterns = rule.packed.filter?.arguments.antipatterns;
    if (antipatterns !== undefined && isAntipattern(antipatterns, text, range[0], range[1])) continue;
    const fill = (parts: readonly PackedPart[]): string =>
      parts
        .map((part) => {
          if (typeof part === 'string') return part;
          if (typeof part === 'number') return group(part);
          return 'suggestion' in part ? fill(part.suggestion) : changed(part, group(part.no));
        })
        .join('');
    const suggestions = [
      ...rule.packed.message.filter((part) => typeof part === 'object' && 'suggestion' in part),
      ...(rule.packed.suggestions ?? []),
    ].map((part) => fill((part as { suggestion: readonly PackedPart[] }).suggestion));
    matches.push({
      rule: rule.info,
      from: range[0],
      to: range[1],
      message: typeset(
        rule.packed.message.map((part) =>
          typeof part === 'object' && 'suggestion' in part
            ? { suggestion: fill(part.suggestion), made: true }
            : fill([part]),
        ),
        messageStyleOf(context.variant),
      ),
      shortMessage: typeset([rule.packed.short ?? ''], messageStyleOf(context.variant)),
      replacements: [...new Set(suggestions)].map((value) => ({ value })),
    });
  }
}

function changed({ find, replace, letterCase }: PackedMatch, text: string): string {
  const replaced = find === undefined || replace === undefined ? text : replaceAll(text, find, replace);
  return letterCase ? convertCase(replaced, letterCase, text) : replaced;
}
