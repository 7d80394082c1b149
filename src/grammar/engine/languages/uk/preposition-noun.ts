import { AnalysedSentence, type AnalysedToken } from '../../pack/analysis/analysed-sentence.ts';
import { synthesizerOf } from '../../pack/analysis/synthesizer.ts';
import type { InstalledPack } from '../../pack/installed-pack.ts';
import { categories } from '../../rules/category.ts';
import type { RuleInfo, RuleMatch, SentenceRule } from '../../rules/rule.ts';
import { tokenAt } from '../../text/token-at.ts';
import { type CaseGovernment, governmentOf, hasCase } from './case-government.ts';
import { stepAtAdverb, stepAtDeclined, stepAtParticle } from './preposition-noun-exceptions.ts';
import { hasLemma, hasTag, isCapitalised, isUnknown, taggedAs, wordSet } from './tags.ts';
import { COUNTING, DISTANCE_WORDS, TIMES } from './word-groups.ts';

const MAX_SUGGESTIONS = 8;

const info: RuleInfo = {
  id: 'UK_PREP_NOUN_INFLECTION_AGREEMENT',
  description: 'Prepositions and words in a case that they do not take',
  issueType: 'uncategorized',
  category: categories.MISC,
  kind: 'code',
  contextForSureMatch: -1,
};

const QUOTES = /^[«"„“]$/;
/** Prepositions that are other words as often. */
const DOUBTFUL = /^(?:од|ради|поруч|шляхом)$/;
const OF = wordSet('з зі із зо');
const PERSONS = wordSet('він вона воно вони');
const OWNERS = wordSet('їх його її');
const CASES: Readonly<Record<string, string>> = {
  v_naz: 'називного',
  v_rod: 'родового',
  v_dav: 'давального',
  v_zna: 'знахідного',
  v_oru: 'орудного',
  v_mis: 'місцевого',
  v_kly: 'кличного',
};

/** Words behind prepositions in cases that they do not take (Ukrainian). */
export function prepositionNounAgreement(pack: InstalledPack): SentenceRule {
  return {
    infos: [info],
    check(sentence) {
      if (!(sentence instanceof AnalysedSentence)) return [];
      const { tokens } = sentence;
      const government = governmentOf(pack);
      const matches: RuleMatch[] = [];
      let at = -1;
      for (let i = 1; i < tokens.length; i++) {
        const token = tokenAt(tokens, i);
        if (QUOTES.test(token.text)) continue;
        if (isUnknown(token) || hasTag(token, /^</)) at = -1;
        else if (token.readings[0]?.pos?.startsWith('prep')) {
          if (token.lower === 'понад') continue;
          at = DOUBTFUL.test(token.lower) ? -1 : i;
        } else if (at >= 0 && token.lower !== 'ван' && token.text !== 'Фон') {
          const cases = casesAfter(tokens, at, i, government);
          const step = cases ? stepAt(tokens, at, i, cases, government) : 'forget';
          if (typeof step === 'object') {
            i += step.skip;
            continue;
          }
          if (step === 'match' && cases) matches.push(matchOf(tokenAt(tokens, at), token, cases, pack));
          at = -1;
        }
      }
      return matches;
    },
  };
}

/** The cases that a preposition takes at a word behind it; undefined where nothing can be said. */
function casesAfter(
  tokens: readonly AnalysedToken[],
  at: number,
  place: number,
  government: CaseGovernment,
): ReadonlySet<string> | undefined {
  const preposition = tokenAt(tokens, at);
  const token = tokenAt(tokens, place);
  if (token.lower === 'та') return undefined;
  const instead = preposition.lower === 'замість';
  const cases = new Set(government.ofToken(preposition, /^prep/));
  if (cases.size === 0) return undefined;
  if (instead || (preposition.lower === 'за' && tokens[at - 1]?.lower === 'що')) cases.add('v_naz');
  if (QUOTES.test(tokens[place - 1]?.text ?? '')) {
    if (isCapitalised(token.text) || instead) return undefined;
    cases.add('v_naz');
  }
  if (!OF.has(preposition.lower)) return cases;
  if (token.lower === 'нізвідки') return undefined;
  if (tokens[place - 2]?.lower === 'згідно') return new Set(['v_oru']);
  if (!isAbout(tokens, at, place)) {
    cases.delete('v_zna');
    cases.delete('v_inf');
  }
  return cases;
}

const SIZES = wordSet(
  'розмір величина товщина вартість ріст зріст висота глибина діаметр вага обсяг площа приблизно десь завбільшки завширшки завдовжки завтовшки заввишки завглибшки',
);
const AMOUNTS: ReadonlySet<string> = new Set([...TIMES, ...DISTANCE_WORDS, ...COUNTING, 'ложка', 'ложечка']);

/** Does з mean about? Then the accusative stands behind it. */
function isAbout(tokens: readonly AnalysedToken[], at: number, place: number): boolean {
  const token = tokenAt(tokens, place);
  const next = tokens[place + 1];
  const amount = /^noun:inanim:[fmn]:v_zna/;
  const size = /^(?:noun.*v_oru|adv|part)/;
  return (
    token.lower.includes('поверхов') ||
    hasTag(token, /^num|^noun:inanim:[fmn]:v_zna.*num/) ||
    hasLemma(token, AMOUNTS, amount) ||
    (hasTag(token, /^adj:[fmn]:v_zna/) && hasLemma(next, AMOUNTS, amount)) ||
    hasLemma(tokens[at - 1], SIZES, size) ||
    hasLemma(next, SIZES, size)
  );
}

function stepAt(
  tokens: readonly AnalysedToken[],
  at: number,
  place: number,
  cases: ReadonlySet<string>,
  government: CaseGovernment,
): 'match' | 'forget' | { readonly skip: number } {
  const token = tokenAt(tokens, place);
  const first = stepAtAdverb(tokens, place, tokens[at]?.lower ?? '');
  if (first !== 'compare') return first;
  if (!hasTag(token, /:v_/)) {
    const step = stepAtParticle(tokens, place, government);
    return step === 'compare' ? 'forget' : step;
  }
  const next = tokens[place + 1];
  if (hasLemma(token, PERSONS, /^noun:unanim:[fmnp]:v_rod.*pron/) && !/^(?:них|нього|неї)/.test(token.lower)) {
    if (!next) return 'forget';
    const possessed = /^(?:adj|noun|num|adv|noninfl|part|conj:coord)/;
    return hasTag(next, possessed) || /^(?:["«„“/$€…(,]|[a-zA-Z'-]+)$/.test(next.text) ? { skip: 0 } : 'match';
  }
  if (hasLemma(token, OWNERS, /^adj.*&pron:pos(?!:bad)/)) {
    if (!hasCase({ readings: taggedAs(token, /^adj.*pron:pos/) }, cases)) return 'match';
    if (next) return { skip: 0 };
    if (token.lower === 'їх') return 'match';
  }
  if (hasCase(token, cases)) return 'forget';
  for (const step of [stepAtParticle(tokens, place, government), stepAtDeclined(tokens, place, at)])
    if (step !== 'compare') return step;
  return 'match';
}

function matchOf(
  preposition: AnalysedToken,
  token: AnalysedToken,
  cases: ReadonlySet<string>,
  pack: InstalledPack,
): RuleMatch {
  const synthesizer = synthesizerOf(pack);
  const values = new Set<string>();
  for (const { pos, lemma } of token.readings) {
    if (pos === null || lemma === null || !pos.includes(':v_')) continue;
    for (const one of cases)
      for (const form of synthesizer.forms(lemma, pos.replace(/:v_[a-z]+(?::r(?:anim|inanim))?/, `:${one}`)))
        values.add(form);
  }
  const wanted = [...cases].flatMap((one) => CASES[one] ?? []);
  return {
    rule: info,
    from: token.start,
    to: token.end,
    message: `Після «${preposition.text}» слово стоїть у формі ${wanted.join(' або ')} відмінка.`,
    shortMessage: 'Відмінок',
    replacements: [...values].slice(0, MAX_SUGGESTIONS).map((value) => ({ value })),
  };
}
