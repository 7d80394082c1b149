import { defaultSettings, libraryDirectory } from '#kit/library';
import { setupIn } from './check-setup.ts';
import { Checker as CheckerThreads } from './engine/checker.ts';
import { languageOfText } from './engine/detection/text-language.ts';
import { DEFAULT_SELECTION } from './engine/rule-selection.ts';
import { settings } from './settings.ts';

export interface CheckerOptions {
  /** Almanac's data directory; by default ALMANAC_DATA, else `~/.local/share/almanac`. */
  readonly data?: string;
  /** Threads for checks; 0, the default, is one per core. */
  readonly threads?: number;
}

export interface CheckOptions {
  /** Language code such as `en-US` or `de-DE`; `auto`, the default, detects the language. */
  readonly language?: string;
  /** Also report matters of style; off by default. */
  readonly picky?: boolean;
  /** Ids of rules that report nothing. */
  readonly disabledRules?: readonly string[];
  /** Words that are spelled correctly, whatever the dictionary says. */
  readonly words?: readonly string[];
  /** Aborts the check. */
  readonly signal?: AbortSignal;
}

/** A possible mistake. */
export interface Match {
  /** What is wrong, in one sentence. */
  readonly message: string;
  readonly shortMessage: string;
  /** Position in the text, in UTF-16 units. */
  readonly offset: number;
  readonly length: number;
  /** What to write instead, best first. */
  readonly replacements: readonly string[];
  readonly rule: {
    readonly id: string;
    readonly description: string;
    /** Kind of mistake: `misspelling`, `grammar`, `style` … */
    readonly issueType: string;
    readonly category: { readonly id: string; readonly name: string };
  };
}

export interface CheckResult {
  /** Code of the language that was checked. */
  readonly language: string;
  /** Sorted by position. */
  readonly matches: readonly Match[];
}

export interface Checker {
  /**
   * Checks a plain text.
   * @throws RangeError for an unknown language; the reason of `signal` when the check is aborted
   */
  check(text: string, options?: CheckOptions): Promise<CheckResult>;
  /** Ends the threads and closes the rule files. */
  close(): Promise<void>;
}

/**
 * Creates a checker for grammar and spelling. It loads each language on first use, and uses the rules, dictionaries and
 * compiled files of the data directory.
 * @throws Error with one plain sentence when the data directory cannot be created
 */
export function createChecker({ data, threads = 0 }: CheckerOptions = {}): Checker {
  const directory = libraryDirectory('grammar', data);
  const values = defaultSettings(settings);
  const checker = new CheckerThreads({
    setup: setupIn(directory, values),
    profiles: directory,
    threads,
    here: { text: values.directTextLength, sentence: values.directSentenceLength },
    // Callers wait for their own promises.
    queue: Number.POSITIVE_INFINITY,
    grace: values.maxOverrunMillis,
  });
  const detect = (text: string) => {
    const hopes = { preferredVariants: [], preferredLanguages: [], forcePreferred: false, noopLanguages: [] };
    return languageOfText(text, hopes, checker.languages, (plain, accepts) => checker.detect(plain, accepts)).language;
  };
  return {
    async check(text, { language: code = 'auto', picky = false, disabledRules = [], words = [], signal } = {}) {
      const language = code === 'auto' ? detect(text) : checker.languages.find(code);
      if (language === undefined) throw new RangeError(`No language has the code "${code}".`);
      const options = {
        text,
        selection: { ...DEFAULT_SELECTION, picky, disabledRules },
        sentenceLevel: true,
        textLevel: true,
        timeLimit: Number.POSITIVE_INFINITY,
        maxSuggestions: Number.POSITIVE_INFINITY,
        maxMatches: Number.POSITIVE_INFINITY,
        maxErrorsPerWord: 0,
        ownWords: words,
      };
      const { matches } = await checker.check(language, options, signal);
      return {
        language: language.longCode,
        matches: matches.map(({ message, shortMessage, from, to, replacements, rule }) => ({
          message,
          shortMessage,
          offset: from,
          length: to - from,
          replacements: replacements.map(({ value }) => value),
          rule: {
            id: rule.id,
            description: rule.description,
            issueType: rule.issueType,
            category: { id: rule.category.id, name: rule.category.name },
          },
        })),
      };
    },
    close: () => checker.close(),
  };
}
