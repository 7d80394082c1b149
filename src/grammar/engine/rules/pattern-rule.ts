import type { PatternData, PatternRuleData } from '../pattern/pattern-rules.ts';
import type { CategoryId } from './category.ts';
import type { Examples, IssueType } from './rule.ts';

/** A pattern with exceptions or a message of its own. */
export interface WrittenPattern {
  readonly pattern: string;
  readonly message?: string;
  readonly exceptions?: readonly string[];
}

/** A rule as its file has it. docs/rules.md explains every line. */
export interface PatternRule extends Examples {
  /** The file is named after it. */
  readonly id: string;
  /** The folder is named after it. */
  readonly category: CategoryId;
  /** Only where it is not the usual one of the category. */
  readonly issueType?: IssueType;
  /** Only at level picky. */
  readonly picky?: boolean;
  /** Only for those who switch it on. */
  readonly defaultOff?: boolean;
  /** Wins over overlapping matches of lower priority. The default is 0, or -50 for style. */
  readonly priority?: number;
  /** Ids of rules that give way to this one at the same place, where priority and length do not decide. */
  readonly winsOver?: readonly string[];
  /** One line for lists of rules. */
  readonly description: string;
  /** One sentence to the writer; `\1` is what the first element of the pattern matched, `{form:\1}` a form of it. */
  readonly message: string;
  readonly shortMessage: string;
  /** Wrong words with the right ones: `@words` in patterns, `{words:\1}` in suggestions and messages. */
  readonly words?: Readonly<Record<string, string>>;
  /** `pattern => suggestion || another`, the pattern in the notation of pattern/notation.ts. */
  readonly patterns: readonly (string | WrittenPattern)[];
  /** What looks like one of the patterns and is right, in the same notation: marked words are left alone. */
  readonly exceptions?: readonly string[];
}

/** A rule that is written as patterns: what a file `<language>/<category>/<id>.rule.ts` exports. */
export const rule = (written: PatternRule): PatternRule => written;

/** Issue types by category, which a rule need not name. */
const USUAL_TYPE: Partial<Record<CategoryId, IssueType>> = {
  CASING: 'typographical',
  COMPOUNDING: 'misspelling',
  CONFUSED_WORDS: 'misspelling',
  PUNCTUATION: 'typographical',
  REDUNDANCY: 'style',
  STYLE: 'style',
  TYPOGRAPHY: 'typographical',
  TYPOS: 'misspelling',
};

export const usualType = (category: CategoryId): IssueType => USUAL_TYPE[category] ?? 'grammar';

/** A rule without its examples, in the form that is matched. */
export function compileRule(written: PatternRule): PatternRuleData {
  const { id, category, issueType, picky, defaultOff, priority, description, message, shortMessage } = written;
  const { words, patterns, exceptions } = written;
  return {
    id,
    category,
    issueType: issueType ?? usualType(category),
    ...(picky ? { picky } : {}),
    ...(defaultOff ? { defaultOff } : {}),
    ...(priority === undefined ? {} : { priority }),
    description,
    message,
    shortMessage,
    ...(words ? { words } : {}),
    patterns: patterns.map((pattern) => compilePattern(pattern, words)),
    ...(exceptions ? { antipatterns: exceptions.map((exception) => withWords(exception, words)) } : {}),
  };
}

function compilePattern(written: string | WrittenPattern, words: PatternRule['words']): PatternData {
  const { pattern: line, message, exceptions } = typeof written === 'string' ? { pattern: written } : written;
  const [pattern, suggestions] = splitAtArrow(line);
  return {
    pattern: withWords(pattern, words),
    ...(suggestions === undefined ? {} : { suggestions: suggestions.split(' || ') }),
    ...(exceptions ? { antipatterns: exceptions.map((exception) => withWords(exception, words)) } : {}),
    ...(message === undefined ? {} : { message }),
  };
}

/** A line at its first arrow; the second part is empty where nothing follows the arrow, undefined without one. */
export function splitAtArrow(line: string): readonly [before: string, after?: string] {
  const [before = '', after] = line.split(/ =>(?: |$)/);
  return after === undefined ? [before] : [before, after];
}

/** A pattern with the words themselves in place of `@words`. */
const withWords = (pattern: string, words: PatternRule['words']): string =>
  words === undefined
    ? pattern
    : pattern.replace(/@words\b/, () =>
        Object.keys(words)
          .map((word) => word.replace(/[\\|?*+{~^<>[\]@#!=/:]/g, '\\$&'))
          .join('|'),
      );
