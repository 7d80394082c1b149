import { type CategoryId, categories } from './category.ts';
import { usualType } from './pattern-rule.ts';
import type { ExamplesByLanguage, IssueType, RuleInfo } from './rule.ts';

/** The lines that a rule in code begins with: those of a rule that is written as patterns, less the patterns. */
export interface CodeRuleHead {
  readonly id: string;
  readonly category: CategoryId;
  readonly issueType?: IssueType;
  readonly picky?: boolean;
  readonly priority?: number;
  readonly description: string;
  /** Its values stand for `{}`; absent where generic/messages.ts has it in every language. */
  readonly message?: string;
  /** See RuleInfo. */
  readonly contextForSureMatch: number;
  readonly value?: RuleInfo['value'];
  readonly examples?: ExamplesByLanguage;
}

/** A rule in code without what it does: `check` is written behind it. */
export function codeRule(head: CodeRuleHead): {
  readonly info: RuleInfo;
  readonly message: string;
  readonly examples: ExamplesByLanguage;
} {
  const { id, category, issueType, picky, priority, description, message, contextForSureMatch, value } = head;
  return {
    info: {
      id,
      description,
      issueType: issueType ?? usualType(category),
      category: categories[category],
      ...(picky ? { tags: ['picky'] as const } : {}),
      kind: 'code',
      contextForSureMatch,
      ...(priority === undefined ? {} : { priority }),
      ...(value ? { value } : {}),
    },
    message: message ?? '',
    examples: head.examples ?? {},
  };
}
