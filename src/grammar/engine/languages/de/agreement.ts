import { elementAt } from '#kit/element-at';
import { AnalysedSentence, type AnalysedToken } from '../../pack/analysis/analysed-sentence.ts';
import type { Synthesizer } from '../../pack/analysis/synthesizer.ts';
import { synthesizerOf } from '../../pack/analysis/synthesizer.ts';
import { taggerOf } from '../../pack/analysis/tagger.ts';
import type { InstalledPack } from '../../pack/installed-pack.ts';
import { capitalise } from '../../pattern/suggestion.ts';
import { categories } from '../../rules/category.ts';
import type { RuleInfo, RuleMatch, SentenceRule } from '../../rules/rule.ts';
import type { Token } from '../../text/token.ts';
import { tokenAt } from '../../text/token-at.ts';
import { hasPos, sameGenders, tagsOf } from './inflection.ts';
import { adjectiveOf, declensionsAfter, determinerOf, type NounPhrase, nounOf, nounPhraseAt } from './noun-phrase.ts';

const MAX_SUGGESTIONS = 5;

const info: RuleInfo = {
  id: 'DE_AGREEMENT',
  description: 'Article, adjective and noun that do not agree in case, number and gender',
  issueType: 'uncategorized',
  category: categories.GRAMMAR,
  kind: 'code',
  contextForSureMatch: 0,
};

/** Nouns that count or measure, which articles and numbers precede in other forms. */
const MEASURES = /^(?:Uhr|Prozent|Grad|Euro|Dollar|Meter|Kilo|Gramm|Liter|Mal|Dutzend|Paar|Watt|Volt|Byte|Bit)$/;

/** Article, adjectives and noun that have no case, number and gender in common (German). */
export function germanAgreement(pack: InstalledPack): SentenceRule {
  return {
    infos: [info],
    check(sentence) {
      if (!(sentence instanceof AnalysedSentence)) return [];
      const { tokens, text } = sentence;
      const matches: RuleMatch[] = [];
      for (let i = 1; i < tokens.length - 1; i++) {
        if (tokenAt(tokens, i).immunised || determinerOf(tokenAt(tokens, i)) === 0) continue;
        const phrase = nounPhraseAt(tokens, i);
        if (!phrase || mayStandAlone(tokens, phrase)) continue;
        const found = disagreement(phrase, tokens, pack);
        if (!found) continue;
        const from = tokenAt(tokens, i).start;
        const to = tokenAt(tokens, found.last).end;
        const written = text.slice(from, to);
        const values = found.values.filter((value) => value !== written);
        matches.push({
          rule: info,
          from,
          to,
          message: found.compound
            ? 'Sind das zwei Teile eines Wortes? Sie gehören zusammen.'
            : 'Diese Wörter haben weder Fall noch Zahl und Geschlecht gemeinsam.',
          shortMessage: 'Übereinstimmung',
          replacements: values.map((value) => ({ value: i === 1 ? capitalise(value) : value })),
        });
        i = found.last;
      }
      return matches;
    },
  };
}

interface Disagreement {
  readonly last: number;
  readonly values: readonly string[];
  readonly compound: boolean;
}

function disagreement(
  phrase: NounPhrase,
  tokens: readonly AnalysedToken[],
  pack: InstalledPack,
): Disagreement | undefined {
  const determiner = tokenAt(tokens, phrase.determiner);
  const noun = tokenAt(tokens, phrase.noun);
  const next = tokens[phrase.noun + 1];
  if (MEASURES.test(noun.text)) return undefined;
  const declensions = declensionsAfter(determiner);
  const before = phrase.adjectives.reduce(
    (set, index) => set & adjectiveOf(tokenAt(tokens, index), declensions),
    determinerOf(determiner),
  );
  const own = nounOf(noun);
  if ((before & own) !== 0) {
    const missing = phrase.bare !== undefined && !noun.readings.some(({ pos }) => pos?.endsWith(':ADJ'));
    const values = !missing ? [] : suggestions(phrase, tokens, synthesizerOf(pack));
    return values.length === 0 ? undefined : { last: phrase.noun, values, compound: false };
  }
  // weniger schöne, früher verbreitete: the first of them is a word to the second.
  const [, ...later] = phrase.adjectives;
  if (
    later.length > 0 &&
    later.reduce(
      (set, index) => set & adjectiveOf(tokenAt(tokens, index), declensions),
      determinerOf(determiner) & own,
    ) !== 0
  )
    return undefined;
  if (next?.whitespaceBefore && /^\p{Lu}/u.test(next.text) && (before & nounOf(next)) !== 0) {
    // den Apache Ordner: the article is that of the second part.
    if (
      taggerOf(pack)
        .lookup(noun.text.toLowerCase())
        .some(({ pos }) => pos?.startsWith('ZAL'))
    )
      return undefined;
    const values = compoundsOf(noun.text, next.text, pack);
    if (values.length === 0) return undefined;
    const start = tokens
      .slice(phrase.determiner, phrase.noun)
      .map(({ text }) => text)
      .join(' ');
    return { last: phrase.noun + 1, values: values.map((value) => `${start} ${value}`), compound: true };
  }
  // die Jurist:innen, das Programm(e), die Datei /etc/hosts
  if (
    next &&
    (/^(?:[\d/]|n$)/.test(next.text) ||
      (!next.whitespaceBefore && /^[:*_(]/.test(next.text) && tokens[phrase.noun + 2]?.whitespaceBefore === false))
  )
    return undefined;
  if (next?.whitespaceBefore && /^\p{Lu}/u.test(next.text) && nounOf(next) === 0) return undefined;
  return { last: phrase.noun, values: suggestions(phrase, tokens, synthesizerOf(pack)), compound: false };
}

/** Two nouns as one, with or without a hyphen, where the dictionary takes them for a word. */
function compoundsOf(first: string, second: string, pack: InstalledPack): string[] {
  const joined = first + second.toLowerCase();
  const values = taggerOf(pack).knows(joined) ? [joined] : [];
  return [...values, `${first}-${second}`];
}

/** Is the first word perhaps no article here: a relative pronoun, or a pronoun that happens to precede a noun? */
function mayStandAlone(tokens: readonly AnalysedToken[], { determiner, adjectives, noun }: NounPhrase): boolean {
  const word = tokenAt(tokens, determiner);
  const before = tokenAt(tokens, determiner - 1);
  const next = tokens[noun + 1] as AnalysedToken | undefined;
  const isDer = /^(?:der|die|das|den|dem)$/.test(word.lower);
  if (isDer || /^welche/.test(word.lower)) {
    if (before.text === ',') return true;
    if (hasPos(before, 'PRP') && tokens[determiner - 2]?.text === ',') return true;
  }
  if (/^(?:das|die)$/.test(word.lower) && adjectives.length === 0) {
    // größer als das, und das Jahre später, für den oder die Programme
    if (/^(?:und|oder|sowie|als|wie)$/.test(before.lower) && !hasNounAfter(next)) return true;
  }
  if (word.lower === 'das' && adjectives.length === 0) {
    // Wenn das Zufall ist; ist das Zufall? Macht dir das Spaß?
    if (determiner === 1 && !isFinite3(next) && !hasNounAfter(next)) return true;
    if (determiner > 1 && !hasPos(before, 'PRP') && !hasPos(before, 'SUB') && (isVerb(before) || isVerbOrEnd(next)))
      return true;
  }
  if (before.lower === 'für' && tokens.slice(0, determiner).some(({ lower }) => lower === 'was')) return true;
  // diese beiden, das eine Haus
  if (determinerOf(before) !== 0 && (!hasPos(before, 'PRO:PER') || word.lower.startsWith('ein'))) return true;
  if (adjectives.some((index) => /^(?:wenige|viele|weniger|lauter|\d+er)$/.test(tokenAt(tokens, index).lower)))
    return true;
  // Das eine bringt Glück und das andere Gefahr.
  if (word.lower === 'das' && adjectives.length === 1 && tokenAt(tokens, elementAt(adjectives, 0)).lower === 'andere')
    return true;
  // Ist das reines Gold? Güter, die gefährliche Stoffe enthalten
  if (
    adjectives.length > 0 &&
    determiner > 1 &&
    (word.lower === 'das' || (word.lower === 'die' && !hasPos(before, 'PRP')))
  )
    if (agreeAfter(tokens, adjectives, noun, 'SOL') && !agreeAfter(tokens, adjectives, noun, 'DEF')) return true;
  // Weil die Spaß haben
  const isDemonstrative = isDer || /^(?:dies|jen)/.test(word.lower);
  return (
    isDemonstrative &&
    adjectives.length === 0 &&
    (hasPos(before, 'KON:UNT') || hasPos(before, 'PRO:PER')) &&
    isVerbOrEnd(next)
  );
}

const agreeAfter = (
  tokens: readonly AnalysedToken[],
  adjectives: readonly number[],
  noun: number,
  declension: 'SOL' | 'DEF',
): boolean =>
  adjectives.reduce(
    (set, index) => set & adjectiveOf(tokenAt(tokens, index), [declension]),
    nounOf(tokenAt(tokens, noun)),
  ) !== 0;

const isFinite3 = (token: Token | undefined): boolean =>
  token?.readings.some(({ pos }) => pos !== null && /^VER:(?:.*:)?3:/.test(pos)) === true;
const isVerb = (token: Token): boolean => hasPos(token, 'VER');
const isVerbOrEnd = (token: Token | undefined): boolean =>
  token === undefined || isVerb(token) || /^[.,;:!?)]$/.test(token.text);
/** Does what comes next belong to a noun: das Ziel des Spiels, das Spiel im Garten? */
const hasNounAfter = (token: Token | undefined): boolean =>
  token !== undefined &&
  (/^(?:des|der)$/.test(token.lower) || token.readings.every(({ pos }) => pos?.startsWith('PRP')));

/** Ways to write a phrase that agree, those nearest to what is written first. */
function suggestions(phrase: NounPhrase, tokens: readonly AnalysedToken[], synthesizer: Synthesizer): string[] {
  const noun = tokenAt(tokens, phrase.noun);
  const adjectives = phrase.adjectives.map((index) => tokens[index]);
  const between = tokens.slice(phrase.determiner + 1, phrase.noun);
  const determiner = tokenAt(tokens, phrase.determiner);
  const bare = phrase.bare === undefined ? undefined : tokens[phrase.bare];
  const own = nounOf(noun);
  const [declension] = declensionsAfter(determiner);
  const kind = hasPos(determiner, 'ART') ? /^ART/ : /^PRO:(?:POS|DEM|IND)/;
  const cases = casesAfter(tokenAt(tokens, phrase.determiner - 1));
  const found = new Map<string, number>();
  for (const tag of tagsOf(sameGenders(own))) {
    if (cases && !cases.includes(tag.slice(0, 3))) continue;
    const articles = formsOf(determiner, tag, kind, synthesizer);
    const nouns = formsOf(noun, tag, /^SUB/, synthesizer);
    if (articles.length === 0 || nouns.length === 0) continue;
    const middles = between.map((token) => {
      if (token === bare) return formsOf(token, tag, /^(?:ADJ|PA2):PRD/, synthesizer, declension)[0];
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
