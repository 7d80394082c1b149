import type { AnalysedToken } from '../../pack/analysis/analysed-sentence.ts';
import type { FilterInput } from '../../pack/filters/filter.ts';
import { hasTag, readingWith } from '../../pack/filters/matched-token.ts';
import { capitalise } from '../../pattern/suggestion.ts';
import type { RuleMatch } from '../../rules/rule.ts';
import { tokenAt } from '../../text/token-at.ts';
import { beforeVerb, behindVerb, type Pronoun } from './pronouns.ts';

const VOWEL = /^h?[aeiouàèéíòóú]/i;
const PRONOUN = /^P.*$/;
/** The pronoun of the one whose part of the body it is, by person and number of the possessive. */
const DATIVE: Readonly<Record<string, Pronoun>> = {
  '1S': 'em',
  '2S': 'et',
  '3S': 'li',
  '3C': 'li',
  '1P': 'ens',
  '2P': 'us',
  '3P': 'els',
};

/** Does a pronoun stand for the owner? */
function isOwner(token: AnalysedToken, person: string, number: string): boolean {
  const pos = readingWith(token, PRONOUN)?.pos ?? '';
  return pos.charAt(2) === person && (number === 'C' || pos.charAt(4) === number);
}

/** Catalan: no possessive before a part of the body; a pronoun at the verb tells whose it is. */
export function withoutPossessive({ result, match, tokens, text }: FilterInput): RuleMatch | undefined {
  const verb = match.first;
  let place = verb;
  while (place < tokens.length && !hasTag(tokens[place], /PX/)) place++;
  const [article, noun] = [tokens[place - 1], tokens[place + 1]];
  const possessive = tokens[place] && readingWith(tokenAt(tokens, place), /^PX.*$/)?.pos;
  if (!possessive || !article || !noun) return undefined;
  const [person, number] = [possessive.charAt(2), possessive.charAt(6)];
  let group = verb;
  while (
    group > 1 &&
    tokenAt(tokens, group - 1)
      .chunks()
      .includes('GV')
  )
    group--;
  const pronouns: AnalysedToken[] = [];
  for (let at = group - 1; at > 0 && hasTag(tokens[at], PRONOUN); at--) pronouns.push(tokenAt(tokens, at));
  for (let at = verb + 1; at < tokens.length && hasTag(tokens[at], PRONOUN); at++) pronouns.push(tokenAt(tokens, at));
  const elides = hasTag(article, /^DA0[MF]S0/) && VOWEL.test(noun.text);
  const apart = elides ? `l'${noun.text}` : undefined;
  if (pronouns.some((token) => isOwner(token, person, number))) {
    const { start, end } = tokenAt(tokens, place);
    return apart === undefined
      ? { ...result, from: start, to: end, replacements: [{ value: '' }] }
      : { ...result, from: article.start, to: noun.end, replacements: [{ value: apart }] };
  }
  const dative = DATIVE[person + number];
  if (pronouns.length > 0 || dative === undefined) return undefined;
  const first = tokenAt(tokens, group);
  const joined = hasTag(first, /^VM[NG]/) ? behindVerb(first.text, dative) : beforeVerb([dative], first.lower);
  const before = apart === undefined ? place - 1 : place - 2;
  const between = before > group ? text.slice(first.end, tokenAt(tokens, before).end).toLowerCase() : '';
  const value = `${joined}${between} ${apart ?? noun.text}`;
  const isCapital = /^\p{Lu}/u.test(first.text);
  return {
    ...result,
    from: first.start,
    to: noun.end,
    replacements: [{ value: isCapital ? capitalise(value) : value }],
  };
}
