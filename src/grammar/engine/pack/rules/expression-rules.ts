import type { PackedMatch, PackedPart, PackedSuggestion } from '../../../store/pack/packed-rule.ts';
import type { RuleMatch } from '../../rules/rule.ts';
import { MAX_SENTENCE } from '../../text/segmenter.ts';
import type { AnalysedSentence } from '../analysis/analysed-sentence.ts';
import { isAntipattern } from '../filters/regexp-antipatterns.ts';
import type { InstalledRule } from '../installed-pack.ts';
import { messageStyle } from '../language-traits.ts';
import type { PackContents } from '../pack-contents.ts';
import { convertCase, replaceAll } from '../patterns/match-forms.ts';
import type { InstalledContext } from './installed-context.ts';
import { typeset } from './typography.ts';

/** Runs a rule of the kind `<regexp>`: what it finds in a sentence, by the text alone. */
export function findExpressions(
  rule: InstalledRule,
  { text }: AnalysedSentence,
  context: InstalledContext,
  pack: PackContents,
  matches: RuleMatch[],
): void {
  const { expression } = rule.packed;
  if (!expression || text.length > MAX_SENTENCE) return;
  const search = searchOf(rule, expression.source, pack);
  // Most texts have nothing of the kind.
  if (text.search(search) < 0) return;
  for (const found of text.matchAll(search)) {
    const group = (number: number): string =>
      number === 0 ? found[0] : ((found.groups?.[`g${number}`] as string | undefined) ?? '');
    const range = expression.mark === 0 ? found.indices?.[0] : found.indices?.groups?.[`g${expression.mark}`];
    if (!range || range[0] === range[1]) continue;
    const antipatterns = rule.packed.filter?.arguments.antipatterns;
    if (antipatterns !== undefined && isAntipattern(antipatterns, text, range[0], range[1], pack)) continue;
    const fill = (parts: PackedSuggestion['suggestion']): string =>
      parts
        .map((part) => {
          if (typeof part === 'string') return part;
          if (typeof part === 'number') return group(part);
          return changed(part, group(part.no), pack);
        })
        .join('');
    const suggestions = [...rule.packed.message.filter(isSuggestion), ...(rule.packed.suggestions ?? [])].map((part) =>
      fill(part.suggestion),
    );
    matches.push({
      rule: rule.info,
      from: range[0],
      to: range[1],
      message: typeset(
        rule.packed.message.map((part) =>
          isSuggestion(part) ? { suggestion: fill(part.suggestion), made: true } : fill([part]),
        ),
        messageStyle(pack.traits, context.variant),
      ),
      shortMessage: typeset([rule.packed.short ?? ''], messageStyle(pack.traits, context.variant)),
      replacements: [...new Set(suggestions)].map((value) => ({ value })),
    });
  }
}

const isSuggestion = (part: PackedPart): part is PackedSuggestion => typeof part === 'object' && 'suggestion' in part;

/** Each rule's own expression, compiled when a sentence first needs it. */
const newSearches = (): WeakMap<InstalledRule, RegExp> => new WeakMap();

function searchOf(rule: InstalledRule, source: string, pack: PackContents): RegExp {
  const searches = pack.made(newSearches);
  let search = searches.get(rule);
  if (!search) {
    search = new RegExp(source, 'gvd');
    searches.set(rule, search);
  }
  return search;
}

function changed({ find, replace, letterCase }: PackedMatch, text: string, pack: PackContents): string {
  const replaced =
    find === undefined || replace === undefined ? text : replaceAll(text, find, replace, pack.expressions);
  return letterCase ? convertCase(replaced, letterCase, text) : replaced;
}
