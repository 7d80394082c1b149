import { AnalysedSentence, type AnalysedToken } from '../../pack/analysis/analysed-sentence.ts';
import { categories } from '../../rules/category.ts';
import type { RuleInfo, RuleMatch, SentenceRule } from '../../rules/rule.ts';
import type { Token } from '../../text/token.ts';
import { tokenAt } from '../../text/token-at.ts';
import { hasPos } from './inflection.ts';
import { adjectiveOf, determinerOf, nounOf } from './noun-phrase.ts';

const infoOf = (id: string, description: string): RuleInfo => ({
  id,
  description,
  issueType: 'uncategorized',
  category: categories.PUNCTUATION,
  kind: 'code',
  contextForSureMatch: -1,
});
const inFront = infoOf('COMMA_IN_FRONT_RELATIVE_CLAUSE', 'Comma in front of a relative clause');
const behind = infoOf('COMMA_BEHIND_RELATIVE_CLAUSE', 'Comma behind a relative clause');

/** A clause is seldom longer. */
const MAX_TOKENS = 25;

/** Commas around relative clauses (German). */
export const relativeClauses: SentenceRule = {
  infos: [inFront, behind],
  check(sentence) {
    if (!(sentence instanceof AnalysedSentence)) return [];
    const { tokens, text } = sentence;
    const matches: RuleMatch[] = [];
    for (let noun = 1; noun < tokens.length - 2; noun++) {
      if (tokenAt(tokens, noun).immunised) continue;
      const comma = tokenAt(tokens, noun + 1).text === ',';
      const pronoun = pronounAfter(tokens, comma ? noun + 1 : noun);
      if (pronoun === undefined || !refersTo(tokens, pronoun, noun)) continue;
      const lacks = (): [number, number] | undefined =>
        lacksComma(tokens, noun, pronoun) === undefined ? undefined : [noun, pronoun];
      const place = comma ? verbsThatMeet(tokens, noun, pronoun) : lacks();
      if (place === undefined) continue;
      const [first, last] = place;
      const middle = tokens.slice(first + 1, last + 1).map(({ text }) => text);
      matches.push({
        rule: comma ? behind : inFront,
        from: tokenAt(tokens, first).start,
        to: tokenAt(tokens, last).end,
        message: comma
          ? 'Hinter einem eingeschobenen Relativsatz steht wieder ein Komma.'
          : 'Hier beginnt ein Relativsatz: Vor ihm steht ein Komma.',
        shortMessage: 'Komma am Relativsatz',
        replacements: [
          { value: `${text.slice(tokenAt(tokens, first).start, tokenAt(tokens, first).end)}, ${middle.join(' ')}` },
        ],
      });
      noun = last;
    }
    return matches;
  },
};

/** Number and gender that a relative pronoun may have. */
const REFERENTS: Readonly<Record<string, RegExp>> = {
  der: /SIN:MAS/,
  die: /SIN:FEM|PLU/,
  das: /SIN:NEU/,
  den: /SIN:MAS/,
  dem: /SIN:(?:MAS|NEU)/,
  denen: /PLU/,
  deren: /SIN:FEM|PLU/,
  dessen: /SIN:(?:MAS|NEU)/,
  was: /SIN:NEU/,
  welcher: /SIN:MAS/,
  welche: /SIN:FEM|PLU/,
  welches: /SIN:NEU/,
  welchen: /SIN:MAS|PLU/,
  welchem: /SIN:(?:MAS|NEU)/,
};

/** The place of a relative pronoun right after a token, or with a preposition before it. */
function pronounAfter(tokens: readonly AnalysedToken[], place: number): number | undefined {
  const next = tokenAt(tokens, place + 1);
  if (next.lower in REFERENTS && next.text === next.lower) return place + 1;
  const after = tokens[place + 2] as AnalysedToken | undefined;
  const isPreposition = hasPos(next, 'PRP') && next.text === next.lower && !/^(?:als|wie|um|bis|ab)$/.test(next.lower);
  // nach dem: likely nachdem.
  if (next.lower === 'nach' && after?.lower === 'dem') return undefined;
  return isPreposition && after && after.lower in REFERENTS && after.lower !== 'was' ? place + 2 : undefined;
}

function refersTo(tokens: readonly AnalysedToken[], pronoun: number, noun: number): boolean {
  const { text, lower, readings } = tokenAt(tokens, noun);
  const word = tokenAt(tokens, pronoun).lower;
  if (word === 'was') return /^(?:das|alles|nichts|vieles|einzige|beste|schlimmste|schönste)$/.test(lower);
  if (!/^\p{Lu}\p{Ll}/u.test(text)) return false;
  // mit der: a dative of the feminine.
  const wanted = word === 'der' && hasPos(tokenAt(tokens, pronoun - 1), 'PRP') ? /SIN:FEM/ : REFERENTS[word];
  return wanted !== undefined && readings.some(({ pos }) => pos?.startsWith('SUB:') && wanted.test(pos));
}

const FINITE = /^VER:(?:AUX:|MOD:)?[123]:/;
const isFiniteVerb = ({ text, lower, readings }: Token): boolean =>
  text === lower && readings.some(({ pos }) => pos !== null && FINITE.test(pos));
const lowered = ({ lower, start, end, whitespaceBefore, address, readings }: Token): Token => ({
  text: lower,
  lower,
  start,
  end,
  whitespaceBefore,
  address,
  readings,
});
/** Is a token a finite verb and nothing else? */
const isOnlyFinite = (token: Token): boolean =>
  isFiniteVerb(token) && token.readings.every(({ pos }) => pos === null || /^(?:VER:(?!INF|PA)|SENT|PARA)/.test(pos));
const isInfinitive = ({ readings }: Token): boolean =>
  readings.some(({ pos }) => pos !== null && /^VER:(?:AUX:|MOD:)?INF/.test(pos));
const isEnd = (token: Token | undefined): boolean => token === undefined || /^[.,;:!?]$/.test(token.text);

/** Persons of the verbs that go with pronouns that are subjects only. */
const SUBJECTS: Readonly<Record<string, RegExp>> = {
  ich: /:1:SIN/,
  du: /:2:SIN/,
  er: /:3:SIN/,
  es: /:3:SIN/,
  man: /:3:SIN/,
  wir: /:1:PLU/,
  ihr: /:2:PLU/,
  sie: /:3:/,
};
const OBJECTS = /^(?:mich|mir|dich|dir|sich|uns|euch|ihm|ihn|ihnen)$/;

/** The verb at the end of a relative clause that begins at the pronoun, in the middle of another clause. */
function lacksComma(tokens: readonly AnalysedToken[], noun: number, pronoun: number): number | undefined {
  const start = clauseStart(tokens, noun);
  const opener = tokenAt(tokens, start);
  const opens = hasPos(opener, 'KON:UNT') || opener.lower in REFERENTS || /^(?:w\p{Ll}+|ob|dass?)$/u.test(opener.lower);
  if (start > 1 && opens) return undefined;
  if (start === 1 && (hasPos(opener, 'KON:UNT') || /^(?:w(?:er|as|ie|enn|eil|o)|ob)$/.test(opener.lower)))
    return undefined;
  const next = tokens[pronoun + 1] as AnalysedToken | undefined;
  if (!next || next.text !== next.lower) return undefined;
  const subject = SUBJECTS[next.lower];
  const isParticle = next.readings.every(({ pos }) => pos !== null && /^(?:ADV|NEG|PRP|ZUS|KON:NEB)/.test(pos));
  if (!subject && !OBJECTS.test(next.lower) && (!isParticle || /^(?:so|zu|sehr|etwa|fast|nur)$/.test(next.lower)))
    return undefined;
  if (!subject && isArticle(tokens, pronoun)) return undefined;
  const before = tokens
    .slice(start, noun)
    .some((token, index) => isFiniteVerb(token) || (start + index === 1 && isFiniteVerb(lowered(token))));
  const modal = tokens.slice(start, noun).some((token) => hasPos(token, 'VER:MOD') || hasPos(token, 'VER:AUX'));
  for (let verb = pronoun + 2; verb < Math.min(tokens.length, pronoun + MAX_TOKENS); verb++) {
    const token = tokenAt(tokens, verb);
    if (isEnd(token) || /^(?:und|oder|als|wie|dass)$/.test(token.lower)) return undefined;
    if (!isFiniteVerb(token)) continue;
    const wanted = subject ?? (REFERENTS[tokenAt(tokens, pronoun).lower]?.source.includes('PLU') ? /:3:/ : /:3:SIN/);
    if (!token.readings.some(({ pos }) => pos !== null && FINITE.test(pos) && wanted.test(pos))) continue;
    const after = tokens[verb + 1] as AnalysedToken | undefined;
    if (after && isFiniteVerb(after) && isInfinitive(token)) continue;
    const ends = before
      ? isEnd(after) && !(modal && isInfinitive(token))
      : after && isOnlyFinite(after) && !isInfinitive(token);
    return ends ? verb : undefined;
  }
  return undefined;
}

/** Is the word an article to a noun with an attribute of several words: der auf dem Tisch liegenden Briefe? */
function isArticle(tokens: readonly AnalysedToken[], place: number): boolean {
  const article = determinerOf(tokenAt(tokens, place));
  for (let index = place + 2; index < Math.min(tokens.length - 1, place + MAX_TOKENS); index++) {
    if (isEnd(tokens[index])) return false;
    const attribute = adjectiveOf(tokenAt(tokens, index), ['DEF']);
    if ((article & attribute & nounOf(tokenAt(tokens, index + 1))) !== 0 && !hasPos(tokenAt(tokens, index - 1), 'ART'))
      return true;
  }
  return false;
}

/** Where the clause begins that a token is in. */
function clauseStart(tokens: readonly AnalysedToken[], place: number): number {
  let start = place;
  while (start > 1 && !/^[,;:()–„“"]$/.test(tokenAt(tokens, start - 1).text)) start--;
  return start;
}

/** The verb that ends a relative clause and the one of the clause around it, with no comma between. */
function verbsThatMeet(
  tokens: readonly AnalysedToken[],
  noun: number,
  pronoun: number,
): readonly [number, number] | undefined {
  const start = clauseStart(tokens, noun);
  // The clause around has its verb behind.
  if (start > 1 || tokens.slice(start, noun).some(isFiniteVerb) || hasPos(tokenAt(tokens, 1), 'KON:UNT'))
    return undefined;
  for (let verb = pronoun + 1; verb < Math.min(tokens.length - 2, pronoun + MAX_TOKENS); verb++) {
    const token = tokenAt(tokens, verb);
    if (isEnd(token) || /^(?:und|oder|als|wie)$/.test(token.lower)) return undefined;
    if (!isFiniteVerb(token)) continue;
    const next = tokenAt(tokens, verb + 1);
    if (verb > pronoun + 1 && isOnlyFinite(next) && !isInfinitive(token) && !hasPos(token, 'ADJ'))
      return next.whitespaceBefore && !isEnd(tokens[verb + 2]) ? [verb, verb + 1] : undefined;
    if (!isInfinitive(token)) return undefined;
  }
  return undefined;
}
