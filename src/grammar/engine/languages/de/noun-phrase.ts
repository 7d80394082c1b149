import type { Token } from '../../text/token.ts';
import { tokenAt } from '../../text/token-at.ts';
import { type Declension, hasPos, type Inflections, inflectionsOfToken } from './inflection.ts';

/** A word before a noun that says which one, perhaps words between, and the noun. Numbers are those of the tokens. */
export interface NounPhrase {
  readonly determiner: number;
  readonly adjectives: readonly number[];
  /** A participle before the noun that lacks its ending. */
  readonly bare: number | undefined;
  readonly noun: number;
}

/** Words in small letters that stand for no noun after them, or have no ending to agree by. */
const LOOSE = new Set(
  'allem alles all alle allen aller viel wenig mehr etwas nichts dies beides beide beiden beider solch manch welch eins keins mancher jeder jene deren dessen denen paar bisschen derer ihr euer andere anderen anderer anderes'.split(
    ' ',
  ),
);
/** Indefinite words that are articles to their nouns, not pronouns before them. */
const INDEFINITE = new Set(
  'kein keine keinen keinem keiner keines jede jeden jedem jedes viele vielen mehrere mehreren'.split(' '),
);

const isDeterminerTag = (pos: string): boolean => /^(?:ART|PRO:(?:POS|DEM|IND)):/.test(pos);

/** The inflections of a token as an article or the like; 0 when it is none. */
export function determinerOf(token: Token): Inflections {
  if (LOOSE.has(token.lower)) return 0;
  const isArticle = hasPos(token, 'ART');
  const set = inflectionsOfToken(token, (pos) =>
    isArticle ? pos.startsWith('ART:') : isDeterminerTag(pos) && !/^PRO:DEM:.*(?:STV)/.test(pos),
  );
  if (set === 0) return 0;
  if (!isArticle && !hasPos(token, 'PRO:POS') && !hasPos(token, 'PRO:DEM') && !INDEFINITE.has(token.lower)) return 0;
  return set;
}

/** How adjectives end after a determiner; all ways when that is not certain. */
export function declensionsAfter(token: Token): readonly Declension[] {
  if (hasPos(token, 'ART:DEF') || hasPos(token, 'PRO:DEM')) return ['DEF'];
  if (hasPos(token, 'ART:IND') || hasPos(token, 'PRO:POS') || token.lower.startsWith('kein')) return ['IND'];
  return ['DEF', 'IND', 'SOL'];
}

/** The inflections of a token as an adjective before a noun; 0 when it is none. */
export const adjectiveOf = (token: Token, declensions: readonly Declension[]): Inflections =>
  inflectionsOfToken(
    token,
    (pos) =>
      /^(?:ADJ|PA[12]):/.test(pos) &&
      (!/:(?:DEF|IND|SOL)/.test(pos) || declensions.some((one) => pos.includes(`:${one}`))),
  );

/** Words that are nouns as quotations only. */
const NO_NOUNS = new Set(['Danke', 'Bitte', 'Ja', 'Nein', 'Aus']);

/** Is a token a participle as it stands after a verb, and nothing else? */
const isBare = ({ readings, lower }: Token): boolean =>
  !/^(?:wenig|viel|halb|ganz|völlig)$/.test(lower) &&
  readings.every(({ pos }) => pos !== null && /^(?:PA2:PRD|VER)/.test(pos)) &&
  readings.some(({ pos }) => pos?.startsWith('PA2:PRD') === true);

/** Is a token an adjective that can stand before a noun? */
export const isAttribute = (token: Token): boolean => adjectiveOf(token, ['DEF', 'IND', 'SOL']) !== 0;

/** The inflections of a token as a common noun; 0 when it is none, or may be a name or an abbreviation. */
export function nounOf(token: Token): Inflections {
  if (!/^\p{Lu}/u.test(token.text) || (token.text.length > 1 && token.text === token.text.toUpperCase())) return 0;
  for (const { pos } of token.readings) {
    if (pos === null) return 0;
    if (pos.startsWith('EIG') || pos.startsWith('ABK') || pos.startsWith('UNKNOWN')) return 0;
  }
  return inflectionsOfToken(token, (pos) => pos.startsWith('SUB:'));
}

/** The noun phrase that begins at a token with a determiner; undefined when there is none. */
export function nounPhraseAt(tokens: readonly Token[], first: number): NounPhrase | undefined {
  const adjectives: number[] = [];
  let bare: number | undefined;
  for (let index = first + 1; index < Math.min(tokens.length, first + 5); index++) {
    const token = tokenAt(tokens, index);
    if (!token.whitespaceBefore || token.immunised) return undefined;
    const next = tokens[index + 1];
    if (/^\p{Lu}/u.test(token.text)) {
      if (nounOf(token) === 0 || token.text.length < 3 || NO_NOUNS.has(token.text)) return undefined;
      // das Haus', Client/Server: no word by itself.
      if (next && !next.whitespaceBefore && /^['’`´/-]/.test(next.text)) return undefined;
      // der Deutsche Bundestag, die Zehn Gebote: part of a name.
      const isPart = token.readings.some(({ pos }) => pos !== null && /^(?!SUB|SENT|PARA)|:ADJ$/.test(pos));
      if (isPart && next && /^[\p{Lu}\d]/u.test(next.text)) return undefined;
      return { determiner: first, adjectives, bare, noun: index };
    }
    if (isAttribute(token)) adjectives.push(index);
    // der geändert Vertrag: a participle without its ending.
    else if (next && /^\p{Lu}/u.test(next.text) && isBare(token)) bare = index;
    // sehr alt, extrem alt: a word to the adjective after it.
    else if (!next || !isAttribute(next) || !/^\p{Ll}/u.test(next.text)) return undefined;
    else if (!hasPos(token, 'ADJ:PRD') && !hasPos(token, 'ADV')) return undefined;
  }
  return undefined;
}
