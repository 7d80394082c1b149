import type { Checker } from '../../../engine/checker.ts';
import { languageOfText } from '../../../engine/detection/text-language.ts';
import { checkResponse } from '../../../wire/check-response.ts';
import type { CheckedSection } from '../check-document.ts';
import type { CheckedFile, Report, Totals } from './report.ts';

const NO_HOPES = { preferredVariants: [], preferredLanguages: [], forcePreferred: false, noopLanguages: [] };

interface Response {
  readonly matches: readonly { readonly offset: number }[];
  readonly sentenceRanges: readonly (readonly [number, number])[];
}

/**
 * As JSON: of a single file the answer of /v2/check, of many files `{"files": [...], "notChecked": [...]}`, where each
 * file has its name and that answer.
 */
export class JsonReport implements Report {
  readonly #single: boolean;
  readonly #fixing: boolean;
  readonly #checker: Checker;
  #files = 0;

  constructor(single: boolean, fixing: boolean, checker: Checker) {
    this.#single = single;
    this.#fixing = fixing;
    this.#checker = checker;
  }

  start(): string {
    return this.#single ? '' : '{"files":[';
  }

  file(file: CheckedFile): string {
    const response = {
      ...(this.#single ? {} : { file: file.name }),
      ...this.#responseOf(file),
      ...(this.#fixing ? { fixed: file.fixed.map(({ line: _line, column: _column, ...fix }) => fix) } : {}),
    };
    return (this.#single || this.#files++ === 0 ? '' : ',\n') + JSON.stringify(response) + (this.#single ? '\n' : '');
  }

  end({ notChecked }: Totals): string {
    return this.#single
      ? ''
      : `],"notChecked":${JSON.stringify(notChecked.map(({ name, reason }) => ({ file: name, reason })))}}\n`;
  }

  /** The answer for a document; of one in several languages, that of the first section with the matches of all. */
  #responseOf({ checked, findings }: CheckedFile): object {
    // A baseline or the lines of a commit may have left some out.
    const reported = new Set(findings.map(({ from, rule }) => `${from} ${rule.id}`));
    const sections = checked.sections.map(({ start, ...section }) => {
      const matches = section.result.matches.filter((match) =>
        reported.has(`${start + section.text.from(match.from)} ${match.rule.id}`),
      );
      return { ...section, start, result: { ...section.result, matches } };
    });
    const [first, ...others] = sections.map((section) =>
      shifted(this.#answerOf(section, checked.unspelled), section.start),
    );
    if (first === undefined || others.length === 0) return first ?? {};
    return {
      ...first,
      matches: [first, ...others].flatMap(({ matches }) => matches),
      sentenceRanges: [first, ...others].flatMap(({ sentenceRanges }) => sentenceRanges),
    };
  }

  #answerOf({ text, language, result }: CheckedSection, unspelled: string | undefined): Response {
    const detected = languageOfText(text.plain, NO_HOPES, this.#checker.languages, (plain, accepts) =>
      this.#checker.detect(plain, accepts),
    );
    const incomplete = `Results are incomplete: there are more than ${result.matches.length} matches`;
    return checkResponse({
      text,
      language,
      detected,
      result,
      compact: false,
      unspelled,
      ...(result.stopped === undefined ? {} : { incomplete }),
    }) as Response;
  }
}

function shifted(response: Response, by: number): Response {
  if (by === 0) return response;
  return {
    ...response,
    matches: response.matches.map((match) => ({ ...match, offset: match.offset + by })),
    sentenceRanges: response.sentenceRanges.map(([from, to]) => [from + by, to + by]),
  };
}
