import type { Category } from '../../rules/category.ts';
import type { IssueType, RuleInfo } from '../../rules/rule.ts';

/** A rule that a word list of a pack makes, as LanguageTool's clients know it. */
export interface ListRule {
  readonly id: string;
  /** Every entry has an id of its own, which begins with this one. */
  readonly byEntry: boolean;
  readonly description: string;
  readonly category: Category;
  readonly issueType: IssueType;
}

/** The id of an entry: what is no letter or digit is an underscore, an apostrophe _Q_. */
export const infoOfEntry = ({ id, byEntry, ...rest }: ListRule, entry: string): RuleInfo => ({
  ...rest,
  ...(byEntry
    ? {
        id: `${id}_${entry
          .toUpperCase()
          .replace(/['’]/g, '_Q_')
          .replace(/[^\p{L}\p{N}]+/gu, '_')}`,
        family: id,
      }
    : { id }),
  kind: 'code',
  contextForSureMatch: 0,
});
