import { elementAt } from '#kit/element-at';
import { ownEntry } from '#kit/own-entry';
import type { AnalysedToken } from '../../pack/analysis/analysed-sentence.ts';
import type { Synthesizer } from '../../pack/analysis/synthesizer.ts';
import { capitalise } from '../../pattern/suggestion.ts';
import type { Token } from '../../text/token.ts';
import { tokenAt } from '../../text/token-at.ts';
import { hasPos, sameGenders, tagsOf } from './inflection.ts';
import { declensionsAfter, nounOf } from './noun-phrase.ts';

const MAX_SUGGESTIONS = 5;

/** The places of an article, or what stands for it, of adjectives, and of their noun. */
export interface PhrasePlaces {
  readonly determiner: number;
  readonly adjectives: readonly number[];
  readonly noun: number;
}

/** What is written in one word: a preposition and an article. */
const CONTRACTED: Readonly<Record<string, readonly [preposition: string, article: string, gender: string]>> = {
  ...Object.fromEntries(
    ['in', 'an', 'auf', 'vor', 'durch', 'hinter', 'unter', 'über', 'für', 'um'].map((one) => [
      `${one}s`,
      [one, 'das', 'AKK'] as const,
    ]),
  ),
  zur: ['zu', 'der', 'DAT'],
};
const CONTRACTIONS: Readonly<Record<string, string>> = {
  'in das': 'ins',
  'in dem': 'im',
  'an das': 'ans',
  'an dem': 'am',
  'zu dem': 'zum',
  'zu der': 'zur',
};

/** Ways to write a phrase that agree, those nearest to what is written first. */
export function phraseForms(
  { determiner: at, adjectives: places, noun: nounAt }: PhrasePlaces,
  tokens: readonly AnalysedToken[],
  synthesizer: Synthesizer,
): string[] {
  const noun = tokenAt(tokens, nounAt);
  const adjectives = places.map((index) => tokens[index]);
  const between = tokens.slice(at + 1, nounAt);
  const determiner = tokenAt(tokens, at);
  const contracted = ownEntry(CONTRACTED, determiner.lower);
  const [declension] = contracted ? ['DEF'] : declensionsAfter(determiner);
  const kind = hasPos(determiner, 'ART') ? /^ART/ : /^PRO:(?:POS|DEM|IND)/;
  const cases = contracted ? [contracted[2]] : casesAfter(tokenAt(tokens, at - 1));
  const found = new Map<string, number>();
  for (const tag of tagsOf(sameGenders(nounOf(noun)))) {
    if (cases && !cases.includes(tag.slice(0, 3))) continue;
    const articles = contracted
      ? synthesizer.forms('der', `ART:DEF:${tag}`).map((article) => withPreposition(contracted[0], article))
      : formsOf(determiner, tag, kind, synthesizer);
    const nouns = formsOf(noun, tag, /^SUB/, synthesizer);
    if (articles.length === 0 || nouns.length === 0) continue;
    const middles = between.map((token) => {
      if (!adjectives.includes(token)) return token.text;
      return formsOf(token, tag, /^(?:ADJ|PA[12])/, synthesizer, declension)[0];
    });
    if (middles.includes(undefined as never)) continue;
    for (const article of articles)
      for (const one of nouns) {
        const value = [article, ...middles, one].join(' ');
        const changed =
          Number(article !== determiner.lower) +
          Number(one !== noun.text) * 2 +
          middles.filter((middle, index) => middle !== elementAt(between, index).text).length;
        found.set(value, Math.min(changed, found.get(value) ?? 9));
      }
  }
  const ranked = [...found].sort((a, b) => a[1] - b[1]);
  // What changes one word is more likely than what changes all.
  return ranked
    .filter(([, changed]) => changed <= 2 || changed === elementAt(elementAt(ranked, 0), 1))
    .slice(0, MAX_SUGGESTIONS)
    .map(([value]) => value);
}

const withPreposition = (preposition: string, article: string): string =>
  CONTRACTIONS[`${preposition} ${article}`] ?? `${preposition} ${article}`;

/** The cases that a preposition right before takes; undefined when there is none. */
function casesAfter(token: Token): string[] | undefined {
  const tag = token.readings.find(({ pos }) => pos?.startsWith('PRP:') === true)?.pos;
  const cases = tag
    ?.split(':')
    .at(-1)
    ?.match(/AKK|DAT|GEN/g);
  return cases ?? undefined;
}

/** The forms of a token's base form with another case, number and gender. */
function formsOf(token: Token, tag: string, kind: RegExp, synthesizer: Synthesizer, declension?: string): string[] {
  const forms = new Set<string>();
  for (const { pos, lemma } of token.readings) {
    if (pos === null || lemma === null || !kind.test(pos)) continue;
    // geändert/PA2:PRD:GRU:VER: geändert/PA2:NOM:SIN:MAS:GRU:IND:VER
    const inflected = pos.replace(/PRD:(GRU|KOM|SUP)/, (_whole, degree: string) => `NOM:SIN:MAS:${degree}:IND`);
    let wanted = inflected.replace(/(?:NOM|AKK|DAT|GEN):(?:SIN|PLU):(?:MAS|FEM|NEU|NOG)/, tag);
    if (declension !== undefined) wanted = wanted.replace(/:(?:DEF|IND|SOL)/, `:${declension}`);
    for (const form of formsOfWhole(lemma, wanted, synthesizer)) forms.add(form);
  }
  return [...forms];
}

/** Forms of a word, or of a compound by those of its last part. */
function formsOfWhole(lemma: string, tag: string, synthesizer: Synthesizer): readonly string[] {
  const own = synthesizer.forms(lemma, tag);
  if (own.length > 0) return own;
  const hyphen = lemma.lastIndexOf('-') + 1;
  for (let at = Math.max(hyphen, 3); at <= lemma.length - 3; at++) {
    const forms = synthesizer.forms(capitalise(lemma.slice(at)), tag);
    if (forms.length > 0) return forms.map((form) => lemma.slice(0, at) + (at === hyphen ? form : form.toLowerCase()));
  }
  return [];
}
