import { elementAt } from '#kit/element-at';
import { AnalysedSentence, type AnalysedToken } from '../../pack/analysis/analysed-sentence.ts';
import { type Synthesizer, synthesizerOf } from '../../pack/analysis/synthesizer.ts';
import type { InstalledPack } from '../../pack/installed-pack.ts';
import type { Antipatterns } from '../../pack/patterns/antipatterns.ts';
import { capitalise } from '../../pattern/suggestion.ts';
import { categories } from '../../rules/category.ts';
import type { RuleInfo, RuleMatch, SentenceRule } from '../../rules/rule.ts';
import { tokenAt } from '../../text/token-at.ts';
import { lettersApart } from './letters-apart.ts';
import { beginsWithCapital, hasTag, hasTagPart, hasTagStart } from './word-kinds.ts';

const MAX_SUGGESTIONS = 10;
/** A verb of the right person so near a pronoun is taken for its own. */
const NEAR = 5;

const info: RuleInfo = {
  id: 'DE_VERBAGREEMENT',
  description: 'Personal pronouns and verbs that do not agree',
  issueType: 'uncategorized',
  category: categories.GRAMMAR,
  kind: 'code',
  contextForSureMatch: -1,
};

/** A pronoun that is always a subject. */
interface Person {
  readonly pronoun: string;
  /** Person and number as they stand in tags. */
  readonly tag: string;
  /** Do its verbs have forms of their own, so that one without it is wrong? */
  readonly own: boolean;
}

const PERSONS: readonly Person[] = [
  { pronoun: 'ich', tag: ':1:SIN', own: true },
  { pronoun: 'du', tag: ':2:SIN', own: true },
  { pronoun: 'er', tag: ':3:SIN', own: false },
  { pronoun: 'wir', tag: ':1:PLU', own: true },
];

/** Before these a clause of its own begins. */
const CONJUNCTIONS = new Set(['weil', 'obwohl', 'dass', 'indem', 'sodass']);
/** Words that look like forms of verbs as often. */
const NO_VERBS = new Set(['äußerst', 'regen']);

/**
 * Personal pronouns beside verbs of another person, and verbs whose pronoun is not there (German). Readings are compared
 * as LanguageTool compares them; the phrases that it leaves alone are taken from the pack.
 * @returns no rule where they could not be read
 */
export function germanVerbAgreement(pack: InstalledPack): SentenceRule[] {
  const antipatterns = pack.antipatternsOf(info.id);
  const names = pack.codeWords('VerbAgreementRule.BIN_IGNORE');
  if (!antipatterns || !names) return [];
  return [
    {
      infos: [info],
      check(sentence) {
        if (!(sentence instanceof AnalysedSentence)) return [];
        const { tokens } = sentence;
        const matches: RuleMatch[] = [];
        let start = 0;
        for (let end = 2; end <= tokens.length; end++) {
          const next = tokens[end];
          const isEnd = next === undefined || (CONJUNCTIONS.has(next.text) && tokens[end - 1]?.text === ',');
          if (!isEnd) continue;
          const clause = new Clause(tokens.slice(start, end), names);
          for (const problem of clause.problems())
            if (!isLeft(sentence, clause.tokens, problem.place, antipatterns))
              matches.push(matchOf(problem, synthesizerOf(pack)));
          start = end;
        }
        return matches;
      },
    },
  ];
}

function isLeft(
  sentence: AnalysedSentence,
  tokens: readonly AnalysedToken[],
  place: number,
  antipatterns: Antipatterns,
): boolean {
  if (tokenAt(tokens, place).immunised) return true;
  sentence.settle();
  return antipatterns.touch(tokens, place, place);
}

/** A verb without its pronoun, or a pronoun with a verb of another person. */
interface Problem {
  /** What must not be left alone. */
  readonly place: number;
  readonly verb: AnalysedToken;
  readonly pronoun?: AnalysedToken;
  readonly tag: string;
}

/** A clause with the pronouns and verbs that are in it. */
class Clause {
  readonly tokens: readonly AnalysedToken[];
  readonly #names: ReadonlySet<string>;
  /** By the index of the person: where its pronoun is, a verb of its own, and a verb that may be its own; -1 for none. */
  readonly #pronouns = [-1, -1, -1, -1];
  readonly #own = [-1, -1, -1, -1];
  readonly #possible = [-1, -1, -1, -1];

  constructor(tokens: readonly AnalysedToken[], names: ReadonlySet<string>) {
    this.tokens = tokens;
    this.#names = names;
  }

  problems(): Problem[] {
    if (this.tokens.length < 4) return [];
    this.#find();
    return PERSONS.flatMap((_, person) => this.#problem(person) ?? []);
  }

  #find(): void {
    for (let place = 1; place < this.tokens.length; place++) {
      const token = tokenAt(this.tokens, place);
      const word = token.lower.replaceAll('‚', '');
      PERSONS.forEach(({ pronoun }, person) => {
        if (word === pronoun) this.#pronouns[person] = place;
      });
      if (!hasTagPart(token.readings, 'VER')) continue;
      if (!/^\p{Ll}/u.test(token.text) && place > 1 && !this.#isQuoted(place)) continue;
      const own = PERSONS.findIndex((person, index) => person.own && this.#isOwn(place, person, index));
      if (own >= 0) this.#own[own] = place;
      PERSONS.forEach(({ tag }, person) => {
        if (hasTagPart(token.readings, tag)) this.#possible[person] = place;
      });
    }
  }

  #isOwn(place: number, { tag }: Person, index: number): boolean {
    const token = tokenAt(this.tokens, place);
    if (isWithinName(token) || !hasTagStart(token.readings, 'VER')) return false;
    const isOnly = token.readings.every(({ pos }) => pos === null || pos.endsWith('_END') || pos.includes(tag));
    if (!isOnly || (index === 1 && token.text === 'Probst')) return false;
    // Bin Laden
    const isName =
      index === 0 &&
      token.lower === 'bin' &&
      (this.#names.has(this.#text(place - 1)) || this.#text(place + 1).startsWith('Laden'));
    return !isName;
  }

  #problem(person: number): Problem | undefined {
    const { pronoun, tag } = elementAt(PERSONS, person);
    const own = elementAt(this.#own, person);
    const place = elementAt(this.#pronouns, person);
    if (own >= 0 && place < 0 && !this.#isQuoted(own)) return { place: own, verb: tokenAt(this.tokens, own), tag };
    const possible = elementAt(this.#possible, person);
    if (place <= 0 || (possible >= 0 && Math.abs(possible - place) < NEAR)) return undefined;
    const subject = tokenAt(this.tokens, place);
    if (pronoun === 'ich' && !this.#isPronoun(place)) return undefined;
    if (this.#isQuoted(place) && (pronoun === 'wir' || (place > 2 && this.#text(place - 2) !== ':'))) return undefined;
    const before = tokenAt(this.tokens, place - 1);
    const after = this.tokens[place + 1] ?? subject;
    if (isJoining(before) || isJoining(after)) return undefined;
    const verbs = [before, after].filter(isFiniteVerb);
    const verb = verbs.at(-1);
    if (!verb || verbs.some(({ readings }) => hasTagPart(readings, tag))) return undefined;
    if (place < this.tokens.length - 2 && hasTagPart(tokenAt(this.tokens, place + 2).readings, ':MOD:'))
      return undefined;
    if (pronoun === 'du') {
      if (hasTagStart(before.readings, 'VER:1:SIN:KJ2') || hasTagStart(after.readings, 'VER:1:SIN:KJ2'))
        return undefined;
      if (hasTagStart(after.readings, 'ADJ:') && !hasTag(after.readings, 'ADJ:PRD:GRU')) return undefined;
    } else if (NO_VERBS.has(verb.text) && (pronoun === 'er' || verb.text !== 'regen')) return undefined;
    return { place, verb, pronoun: subject, tag };
  }

  /** Is it ich, and not a noun: das Ich? */
  #isPronoun(place: number): boolean {
    const { text, start } = tokenAt(this.tokens, place);
    return (
      text === 'ich' ||
      start <= 1 ||
      (text === 'Ich' && (this.#text(place - 1) === ':' || (place >= 2 && this.#text(place - 2) === ':')))
    );
  }

  #isQuoted(place: number): boolean {
    return /^["„]$/.test(this.#text(place - 1));
  }

  #text(place: number): string {
    return this.tokens[place]?.text ?? '';
  }
}

/** Has a word a capital for another reason than that it begins the sentence? */
const isWithinName = ({ text, start }: AnalysedToken): boolean => text === '' || (beginsWithCapital(text) && start > 0);

const isJoining = ({ text }: AnalysedToken): boolean => /^(?:,|und|sowie|&)$/.test(text);

const isFiniteVerb = (token: AnalysedToken): boolean =>
  !isWithinName(token) &&
  hasTagStart(token.readings, 'VER') &&
  !hasTagPart(token.readings, 'PA2', 'PRO:', 'ZAL') &&
  token.text !== 'einst' &&
  hasTagPart(token.readings, ':1:', ':2:', ':3:');

function matchOf({ verb, pronoun, tag }: Problem, synthesizer: Synthesizer): RuleMatch {
  const from = Math.min(verb.start, pronoun?.start ?? verb.start);
  const to = Math.max(verb.end, pronoun?.end ?? verb.end);
  return {
    rule: info,
    from,
    to,
    message: pronoun ? 'Pronomen und Verb haben nicht dieselbe Person.' : 'Zu diesem Verb fehlt das Subjekt.',
    shortMessage: 'Person und Verb',
    replacements: pronoun ? suggestions(verb, pronoun, tag, synthesizer).map((value) => ({ value })) : [],
  };
}

/** The pronoun with the verb in its person, and the verb with the pronouns that go with it; the most alike first. */
function suggestions(verb: AnalysedToken, pronoun: AnalysedToken, tag: string, synthesizer: Synthesizer): string[] {
  const pronounFirst = pronoun.start < verb.start;
  const [first, second] = pronounFirst ? [pronoun, verb] : [verb, pronoun];
  const written = `${first.text} ${second.text}`;
  const lemma = verb.readings.find(({ pos }) => pos?.startsWith('VER:'))?.lemma;
  const forms = lemma == null ? [] : synthesizer.formsMatching(lemma, `VER.*${tag}.*`);
  const pronouns = PRONOUNS.filter(([, one]) => hasTagPart(verb.readings, one)).map(([word]) => word);
  const inOrder = (word: string, form: string): string => {
    const [one, other] = pronounFirst ? [word, form] : [form, word];
    return `${beginsWithCapital(first.text) ? capitalise(one) : one} ${other}`;
  };
  const values = new Set([
    ...forms.map((form) => inOrder(pronoun.text, form)),
    ...pronouns.map((word) => inOrder(word, verb.text)),
  ]);
  return [...values].sort((a, b) => lettersApart(a, written) - lettersApart(b, written)).slice(0, MAX_SUGGESTIONS);
}

const PRONOUNS: readonly (readonly [word: string, tag: string])[] = [
  ['ich', ':1:SIN'],
  ['du', ':2:SIN'],
  ['er', ':3:SIN'],
  ['sie', ':3:SIN'],
  ['es', ':3:SIN'],
  ['wir', ':1:PLU'],
  ['ihr', ':2:PLU'],
  ['sie', ':3:PLU'],
];
