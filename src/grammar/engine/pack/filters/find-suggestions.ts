import { awaitsSuggestion, fillSuggestion, isCapitalised, isShouted } from '../../pattern/letter-case.ts';
import { capitalise } from '../../pattern/suggestion.ts';
import type { RuleMatch } from '../../rules/rule.ts';
import { synthesizerOf } from '../analysis/synthesizer.ts';
import { type Tagger, taggerOf } from '../analysis/tagger.ts';
import type { FilterInput } from './filter.ts';
import { hasTag, tokenNamed } from './matched-token.ts';

const MOST = 10;

const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Suggests words near one of the match that have a wanted tag (`desiredPostag`), those with `priorityPostag` first;
 * with `Mode:diacritics` only such as differ in accents. Where none is near, the forms with that tag of what is near.
 */
export function findSuggestions(input: FilterInput): RuleMatch | undefined {
  const { given, result, tokens, pack } = input;
  const inside = given.wordFrom === 'inmarker';
  const token = inside ? undefined : tokenNamed(given.wordFrom, input);
  const word = inside
    ? tokens
        .filter(({ text, start, end }) => text !== '' && start >= result.from && end <= result.to)
        .map(({ text }) => text)
        .join('')
    : token?.text;
  if (word === undefined) return result;
  const accents = given.Mode === 'diacritics';
  const tagger = taggerOf(pack);
  if (accents && hasTag({ readings: tagger.tag(word) }, pack.expressions.whole(given.desiredPostag ?? '')))
    return undefined;
  const found = nearWords(input, word, accents);
  if (found.length === 0 && (accents || given.suppressMatch === 'true')) return undefined;
  const templates = result.replacements.map(({ value }) => value);
  const values = templates.some(awaitsSuggestion)
    ? templates.flatMap((template) =>
        awaitsSuggestion(template) ? found.map((one) => fillSuggestion(template, one)) : [template],
      )
    : [...templates, ...found];
  return { ...result, replacements: [...new Set(values)].slice(0, MOST).map((value) => ({ value })) };
}

function nearWords({ given, pack }: FilterInput, word: string, accents: boolean): string[] {
  const tagger = taggerOf(pack);
  const refused =
    given.removeSuggestionsRegexp === undefined ? undefined : pack.expressions.whole(given.removeSuggestionsRegexp);
  const first: string[] = [];
  const others: string[] = [];
  const lemmas = new Set<string>();
  for (const near of candidates(word, pack.summary.language, tagger)) {
    if (first.length + others.length >= 2 * MOST) break;
    const readings = tagger.tag(near.replaceAll('’', "'"));
    for (const { lemma } of readings) if (lemma !== null) lemmas.add(lemma);
    if (!hasTag({ readings }, pack.expressions.whole(given.desiredPostag ?? ''))) continue;
    if (refused?.test(near) || (accents && bare(near) !== bare(word))) continue;
    const cased = isShouted(word) ? near.toUpperCase() : isCapitalised(word) ? capitalise(near) : near;
    if (cased === word || first.includes(cased) || others.includes(cased)) continue;
    if (given.priorityPostag !== undefined && hasTag({ readings }, pack.expressions.whole(given.priorityPostag)))
      first.unshift(cased);
    else others.push(cased);
  }
  const found = [...first, ...others];
  if (found.length > 0 || accents) return found;
  const synthesizer = synthesizerOf(pack);
  const made = [...lemmas].flatMap((lemma) => synthesizer.formsMatching(lemma, given.desiredPostag ?? ''));
  return [...new Set(made)].filter((form) => !refused?.test(form));
}

/** What letters stand for the l·l of Catalan. */
const DOUBLE_L = /(l)[.•⋅∙-](l)/gi;

/** The words near one; French plurals are easily written and forgotten. */
function candidates(word: string, language: string, tagger: Tagger): readonly string[] {
  if (language !== 'fr') return tagger.similar(language === 'ca' ? word.replace(DOUBLE_L, '$1·$2') : word);
  const found = [...tagger.near(word)];
  if (/.s$/.test(word)) found.push(...tagger.near(word.slice(0, -1)));
  if (/[aeioué]$/.test(word)) found.push(...tagger.near(`${word}s`));
  return [...new Set(found)];
}
