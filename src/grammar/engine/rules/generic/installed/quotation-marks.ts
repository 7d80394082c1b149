import type { Token } from '../../../text/token.ts';
import { SENT_START } from '../../../text/token.ts';
import type { RuleMatch, TextRule } from '../../rule.ts';
import { fill, messagesOf } from '../messages.ts';
import type { Unpaired } from '../punctuation/quotation-marks.ts';
import { unpairedQuotes } from '../punctuation/unpaired-brackets.ts';

/** Does a mark stand for left out letters? */
type ApostropheTest = (tokens: readonly Token[], at: number) => boolean;

interface Quoting {
  /** Ways of quoting, the opening mark first. */
  readonly pairs: readonly string[];
  readonly beginsWord: ApostropheTest;
  readonly endsWord: ApostropheTest;
}

const NO_WORD = /^[\p{P}~+=×÷∗]$/u;
const APOSTROPHE = /^[‘’']$/;
const APOSTROPHE_TAGS = new Set(['_apostrophe_contraction_', 'POS', 'NNP']);
/** Signs of a sentence beside which a mark opens or means nothing. */
const SIGN = /^[!#$%&()*+,\-./:;<=>?@[\\\]^`{|}~…–—]$/;
const CLAUSE_END = /^[?.!,]$/;
const INCHES = /\d"/;

/** English readings tell what a mark is. */
const isTagged: ApostropheTest = (tokens, at) =>
  tokens[at]?.readings.some(({ pos }) => pos !== null && APOSTROPHE_TAGS.has(pos)) === true;
const isSign = (token: Token | undefined): boolean => token !== undefined && NO_WORD.test(token.text);
const isApostrophe = (token: Token | undefined): boolean => token !== undefined && APOSTROPHE.test(token.text);

const QUOTING: Readonly<Record<string, Quoting>> = {
  en: { pairs: ['“”', '""', "''", '‘’'], beginsWord: isTagged, endsWord: isTagged },
  de: {
    pairs: ['„“', '»«', '«»', '""', "''", '‚‘', '›‹', '‹›'],
    beginsWord(tokens, at) {
      const next = tokens[at + 1];
      return isApostrophe(tokens[at]) && !(next?.whitespaceBefore || isSign(next));
    },
    endsWord: (tokens, at) => isApostrophe(tokens[at]) && !tokens[at]?.whitespaceBefore && !isSign(tokens[at - 1]),
  },
};

/** What is open at some place of a text, and what has been found before it. */
class QuotationState {
  readonly unpaired: Unpaired[] = [];
  readonly #open: Unpaired[] = [];
  /** A mark that began a word: the next one like it may end a quotation all the same. */
  #apostrophe: string | undefined;
  /** Has a quotation ended in a sentence with inches, one of whose marks may have been theirs? */
  #afterInches = false;

  isOpen(mark: string): boolean {
    return this.#open.some((one) => one.mark === mark);
  }

  beginWord(mark: string): void {
    this.#apostrophe = mark;
  }

  begin(mark: string, missing: string, at: number): void {
    if (mark === '"') this.#afterInches = false;
    this.#forget(mark);
    const same = this.#open.findIndex((one) => one.mark === mark);
    if (same >= 0) this.abandon(same);
    this.#open.push({ at, mark, missing });
  }

  /** @returns whether a quotation was open that ends here; those within it have no end */
  end(opening: string, hasInches: boolean): boolean {
    const begun = this.#open.findIndex((one) => one.mark === opening);
    if (begun < 0) return false;
    this.abandon(begun + 1);
    this.#open.pop();
    this.#forget(opening);
    if (hasInches) this.#afterInches = true;
    return true;
  }

  /** A mark that ends nothing. */
  endAlone(mark: string, missing: string, at: number, hasInches: boolean): void {
    if (hasInches || (mark === '"' && this.#afterInches)) this.#afterInches = false;
    else if (this.#apostrophe === mark) this.#apostrophe = undefined;
    else this.unpaired.push({ at, mark, missing });
  }

  /** Gives up all that is open, from the one with this number. */
  abandon(from: number): void {
    this.unpaired.push(...this.#open.splice(from));
  }

  #forget(mark: string): void {
    if (this.#apostrophe === mark) this.#apostrophe = undefined;
  }
}

/** Quotation marks without counterpart, as LanguageTool 6.6 finds them: over the whole text, single ones too. */
export function installedQuotationMarks(language: string): TextRule | undefined {
  const quoting = QUOTING[language];
  const own = unpairedQuotes(language, true);
  if (!quoting || !own) return undefined;
  const { pairs, beginsWord, endsWord } = quoting;
  const closingOf = new Map(pairs.map(([opening = '', closing = '']) => [opening, closing]));
  const openingOf = new Map(pairs.map(([opening = '', closing = '']) => [closing, opening]));
  const marks = new RegExp(`[${[...closingOf.keys(), ...openingOf.keys()].join('')}]`);
  return {
    info: own.info,
    check(document) {
      const state = new QuotationState();
      for (const [index, { start }] of document.ranges.entries()) {
        const { text, tokens } = document.sentence(index);
        if (!marks.test(text)) continue;
        for (const [at, { text: mark, start: within }] of tokens.entries()) {
          if (at === 0) continue;
          const closing = closingOf.get(mark);
          const opening = openingOf.get(mark);
          if (closing === undefined && opening === undefined) continue;
          const isStraight = opening === mark;
          const isNothing = standsAlone(tokens, at) || (isStraight && isBetweenSigns(tokens, at));
          const opens =
            closing !== undefined && !isNothing && (opening === undefined || mayOpen(tokens, at, closingOf));
          const closes = opening !== undefined && !(isNothing && !(isStraight && state.isOpen(mark)));
          if (!opens && !closes) continue;
          if (beginsWord(tokens, at)) state.beginWord(mark);
          else if (opens) state.begin(mark, closing, start + within);
          else if (opening !== undefined) {
            const hasInches = mark === '"' && INCHES.test(text);
            if (!state.end(opening, hasInches) && !endsWord(tokens, at))
              state.endAlone(mark, opening, start + within, hasInches);
          }
        }
      }
      state.abandon(0);
      const { unpaired, short } = messagesOf(language);
      return state.unpaired
        .sort((a, b) => a.at - b.at)
        .map(
          ({ at, mark, missing }): RuleMatch => ({
            rule: own.info,
            from: at,
            to: at + mark.length,
            message: fill(unpaired, missing),
            shortMessage: short.unpaired,
            replacements: [],
          }),
        );
    },
  };
}

const isStart = (token: Token | undefined): boolean => token?.readings.some(({ pos }) => pos === SENT_START) === true;

/** Has a mark space on both sides? */
function standsAlone(tokens: readonly Token[], at: number): boolean {
  if (!isStart(tokens[at - 1]) && !tokens[at]?.whitespaceBefore) return false;
  return tokens[at + 1]?.whitespaceBefore !== false;
}

function isBetweenSigns(tokens: readonly Token[], at: number): boolean {
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  if (!before || !next || tokens[at]?.whitespaceBefore || next.whitespaceBefore || next.text === '.') return false;
  return SIGN.test(before.text) && SIGN.test(next.text);
}

/** May a mark open here that closes elsewhere? It may where something begins. */
function mayOpen(tokens: readonly Token[], at: number, closingOf: ReadonlyMap<string, string>): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!before || !token || isStart(before) || token.whitespaceBefore) return true;
  if (next && !next.whitespaceBefore) {
    if (before.text.endsWith('-') || (SIGN.test(before.text) && !CLAUSE_END.test(next.text))) return true;
  }
  // Behind marks of other kinds, of which one has something to begin.
  for (let place = at - 1; place > 0; place--) {
    const other = tokens[place];
    if (!other || other.text === token.text || !closingOf.has(other.text)) return false;
    if (other.whitespaceBefore || isStart(tokens[place - 1])) return true;
  }
  return true;
}
