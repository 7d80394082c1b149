import { BoundedMap } from '../bounded-map.ts';
import { type Language, spellingRuleId } from '../language-table.ts';
import { capitalise } from '../pattern/suggestion.ts';
import { isOwnWord, nearOwnWords } from '../spelling/own-words.ts';
import { ENGLISH } from '../spelling/sentence-words.ts';
import type { Speller } from '../spelling/speller.ts';
import type { Token } from '../text/token.ts';
import { categories } from './category.ts';
import { messagesOf } from './generic/messages.ts';
import type { RuleContext, RuleInfo, RuleMatch, SentenceRule } from './rule.ts';

/** Longer words are never checked (LanguageTool 6.6). */
const MAX_WORD = 200;
/** What stands in place of suggestions once a text has had its share (LanguageTool 6.6, SpellingCheckRule). */
const LIMIT_REACHED = '(suggestion limit reached)';
/** Words of the writer that are suggested before those of the dictionary. */
const MOST_OWN = 3;
const NO_WORDS: ReadonlySet<string> = new Set();
/** Misspelt words whose suggestions are remembered. */
const MAX_MEMO = 2000;

// Words in another script than the language's are not its words.
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ru: /\p{Script=Cyrillic}/u,
  uk: /\p{Script=Cyrillic}/u,
  be: /\p{Script=Cyrillic}/u,
  bg: /\p{Script=Cyrillic}/u,
  sr: /\p{Script=Cyrillic}/u,
  hy: /\p{Script=Armenian}/u,
  hyw: /\p{Script=Armenian}/u,
  el: /\p{Script=Greek}/u,
  fa: /\p{Script=Arabic}/u,
  ar: /\p{Script=Arabic}/u,
  ka: /\p{Script=Georgian}/u,
};
const LATIN = /\p{Script=Latin}/u;

/** What the spelling rule of a language tells of itself. */
export function spellingInfo(language: Language): RuleInfo {
  return {
    id: spellingRuleId(language),
    description: 'Possible spelling mistake',
    issueType: 'misspelling',
    category: categories.TYPOS,
    kind: 'speller',
    contextForSureMatch: 0,
    priority: -10,
  };
}

/**
 * The rule that finds misspelt words with the speller of its context.
 * @param remembered right words that it remembers
 */
export function spellingRule(language: Language, suggestionsPerWord: number, remembered: number): SentenceRule {
  const info = spellingInfo(language);
  const script = language.longCode.includes('-Latn') ? LATIN : (SCRIPTS[language.code] ?? LATIN);
  const memo = new Map<string, readonly string[]>();
  const suggest = (speller: Speller, word: string): readonly string[] => {
    const key = `${speller.code} ${word}`;
    let known = memo.get(key);
    if (!known) {
      known = speller.suggest(word, suggestionsPerWord);
      if (memo.size >= MAX_MEMO) memo.delete(memo.keys().next().value as string);
      memo.set(key, known);
    }
    return known;
  };
  const correct = new BoundedMap<string, boolean>(remembered);
  let correctBy = '';
  const isKnown = (speller: Speller, word: string): boolean => {
    if (speller.code !== correctBy) {
      correct.clear();
      correctBy = speller.code;
    }
    let known = correct.get(word);
    if (known === undefined) {
      known = isCorrect(speller, word);
      correct.set(word, known);
    }
    return known;
  };
  return {
    infos: [info],
    check(sentence, context) {
      const { text, tokens } = sentence;
      const { speller, ownWords = NO_WORDS } = context;
      if (!speller) return [];
      const isRight = (word: string): boolean => isKnown(speller, word) || isOwnWord(ownWords, word);
      const matches: RuleMatch[] = [];
      const report = (word: string, from: number, first: boolean, meant?: string): void => {
        matches.push({
          rule: info,
          from,
          to: from + word.length,
          message: messagesOf(context.language).misspelt,
          shortMessage: messagesOf(context.language).short.spelling,
          replacements: meant === undefined ? replacements(word, first, speller, context, suggest) : [{ value: meant }],
        });
      };
      if (speller.misspelt) {
        for (const { text: word, from, meant } of speller.misspelt(sentence))
          if (!isOwnWord(ownWords, word)) report(word, from, text.slice(0, from).trim() === '', meant);
        return matches;
      }
      for (let index = 1; index < tokens.length; index++) {
        const token = tokens[index];
        if (!token || isLeft(token) || !isChecked(token, script) || isRight(token.text)) continue;
        // The dictionary has abbreviations with their dot.
        if (isFollowedByDot(tokens, index) && isRight(`${token.text}.`)) continue;
        const end = contractionEnd(tokens, index);
        const contracted = tokens[end];
        if (contracted && end > index && isRight(text.slice(token.start, contracted.end))) {
          index = end;
          continue;
        }
        const first = index === 1;
        if (!token.text.includes('-')) report(token.text, token.start, first);
        else
          for (const part of token.text.matchAll(/[^-]+/g))
            if (part[0].length > 1 && script.test(part[0]) && !isRight(part[0]))
              report(part[0], token.start + part.index, first && part.index === 0);
      }
      return matches;
    },
  };
}

// A literal in a function makes an object each time, and these are asked for every word.
const NUMBER_OR_SIGN = /[\p{N}_%‰°&$€£§]/u;
const CAMEL_CASE = /\p{Ll}\p{Lu}/u;
const ROMAN_OR_CONTRACTED = /^(?:[IVXLCDM]+|['’].*|n['’]t)$/i;
const SMALL_ROMAN = /^[ivxlcdm]+$/;
const CONTRACTED = /^(?:['’]|n['’]t$)/i;

/** Installed rules leave names, phrases and English words. */
const isLeft = ({ ignoreSpelling, immunised, readings }: Token): boolean =>
  ignoreSpelling === true || immunised === true || readings.some(({ pos }) => pos === ENGLISH);

/** Addresses, numbers, formulas, names in camel case and other scripts are no words of the language. */
function isChecked({ text, address }: Token, script: RegExp): boolean {
  if (address || text.length < 2 || text.length > MAX_WORD || !script.test(text)) return false;
  if (NUMBER_OR_SIGN.test(text) || CAMEL_CASE.test(text)) return false;
  // What a contraction leaves behind the apostrophe is judged with the word before it.
  return !ROMAN_OR_CONTRACTED.test(text) || SMALL_ROMAN.test(text);
}

function isFollowedByDot(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index + 1];
  return next?.text === '.' && !next.whitespaceBefore;
}

/** The last of the tokens that are written together with a word by apostrophes: do|n't, l'|homme is none. */
function contractionEnd(tokens: readonly Token[], index: number): number {
  let end = index;
  let next = tokens[end + 1];
  while (next && !next.whitespaceBefore && CONTRACTED.test(next.text)) next = tokens[++end + 1];
  return end;
}

/** Right as it stands, or in small letters unless capitals are mixed in, or as a name in all capitals. */
function isCorrect(speller: Speller, word: string): boolean {
  const straight = word.replaceAll('’', "'");
  if (speller.isCorrect(straight)) return true;
  const lower = straight.toLowerCase();
  const shouted = straight === straight.toUpperCase();
  const mixed = !shouted && straight.slice(1) !== lower.slice(1);
  if (!mixed && lower !== straight && speller.isCorrect(lower)) return true;
  return shouted && speller.isCorrect(capitalise(lower));
}

function replacements(
  word: string,
  first: boolean,
  speller: Speller,
  context: RuleContext,
  suggest: (speller: Speller, word: string) => readonly string[],
): { value: string }[] {
  if (!context.takeSuggestion()) return [{ value: LIMIT_REACHED }];
  const own = nearOwnWords(context.ownWords ?? NO_WORDS, word, MOST_OWN);
  const values = [...own, ...suggest(speller, word.replaceAll('’', "'"))];
  const capital = first || /^\p{Lu}/u.test(word);
  const shouted = word.length > 1 && word === word.toUpperCase();
  const cased = values.map((value) => (shouted ? value.toUpperCase() : capital ? capitalise(value) : value));
  return [...new Set(cased)].map((value) => ({ value }));
}
