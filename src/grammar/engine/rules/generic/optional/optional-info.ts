import type { Category } from '../../category.ts';
import { categories } from '../../category.ts';
import type { IssueType, RuleInfo } from '../../rule.ts';

/** The info of a rule in code that only runs when it is switched on; of style, and of the whole text, unless it says otherwise. */
export const optionalInfo = (
  id: string,
  description: string,
  more: {
    readonly category?: Category;
    readonly issueType?: IssueType;
    readonly picky?: boolean;
    readonly contextForSureMatch?: number;
    readonly value?: RuleInfo['value'];
  } = {},
): RuleInfo => ({
  id,
  description,
  issueType: more.issueType ?? 'style',
  category: more.category ?? categories.STYLE,
  ...(more.picky ? { tags: ['picky'] as const } : {}),
  defaultOff: true,
  kind: 'code',
  contextForSureMatch: more.contextForSureMatch ?? -1,
  ...(more.value ? { value: more.value } : {}),
});
