import { readdirSync, readFileSync } from 'node:fs';
import { checkText } from '../../check-text.ts';
import { findLanguage, type Language } from '../../language-table.ts';
import { DEFAULT_SELECTION, type SelectionOptions } from '../../rule-selection.ts';
import { SentenceCache } from '../../sentence-cache.ts';
import type { Speller } from '../../spelling/speller.ts';
import type { RuleMatch } from '../rule.ts';
import { createRulePack } from '../rule-pack.ts';

const PROSE = new URL('./prose/', import.meta.url);

/** The texts of correct English prose, by the name of their file. */
export function englishProse(): { readonly name: string; readonly text: string }[] {
  return readdirSync(PROSE)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => ({ name, text: readFileSync(new URL(name, PROSE), 'utf8') }));
}

/** A text of correct prose in German, French or Spanish. */
export const ownProse = (language: 'de' | 'fr' | 'es'): string =>
  readFileSync(new URL(`./${language}/own.txt`, PROSE), 'utf8');

/** A check of texts in one language with our own rules, and with spelling where a speller is given. */
export async function ownRules(
  code: string,
  speller?: Speller,
): Promise<(text: string, selection?: Partial<SelectionOptions>) => readonly RuleMatch[]> {
  const language = findLanguage(code) as Language;
  const pack = await createRulePack(language, speller !== undefined, 5);
  const resources = { key: code, language: language.code, pack, speller, cache: new SentenceCache(0) };
  return (text, selection = {}) =>
    checkText(
      {
        text,
        selection: { ...DEFAULT_SELECTION, ...selection },
        sentenceLevel: true,
        textLevel: true,
        timeLimit: 60_000,
        maxSuggestions: 0,
        maxMatches: 100_000,
        maxErrorsPerWord: 0,
      },
      resources,
    ).matches;
}

/** A match as its rule and its words among their neighbours. */
export function describeMatch(text: string, { rule, from, to }: RuleMatch): string {
  const around = `${text.slice(Math.max(0, from - 30), from)}[${text.slice(from, to)}]${text.slice(to, to + 30)}`;
  return `${rule.id}${rule.subId === undefined ? '' : `[${rule.subId}]`}: ${around.replaceAll('\n', ' ')}`;
}
