import { AnalysedSentence, type AnalysedToken } from '../../pack/analysis/analysed-sentence.ts';
import { type Synthesizer, synthesizerOf } from '../../pack/analysis/synthesizer.ts';
import type { InstalledPack } from '../../pack/installed-pack.ts';
import type { PackContents } from '../../pack/pack-contents.ts';
import { categories } from '../../rules/category.ts';
import type { RuleInfo, RuleMatch, SentenceRule } from '../../rules/rule.ts';
import { tokenAt } from '../../text/token-at.ts';
import { mayHaveAnotherVerb } from './noun-verb-exceptions.ts';
import { hasOnly, hasTag, isTag, isUnknown, taggedAs } from './tags.ts';
import { agreeAsSubject, subjectInflections, type VerbInflection, verbInflections } from './verb-inflections.ts';

const MAX_SUGGESTIONS = 8;

const info: RuleInfo = {
  id: 'UK_NOUN_VERB_INFLECTION_AGREEMENT',
  description: 'Subjects and verbs behind them that do not agree',
  issueType: 'uncategorized',
  category: categories.MISC,
  kind: 'code',
  contextForSureMatch: -1,
};

const PARTICLES = /^(?:не|б|би|ж|же|ніколи)$/;
/** Pronouns that can be nothing but subjects. */
const PRONOUNS = /^(?:яка|котра|хтось|дехто)$/;

/** Nouns and pronouns in the nominative, and verbs behind them in another gender, number or person (Ukrainian). */
export function nounVerbAgreement(pack: InstalledPack): SentenceRule {
  return {
    infos: [info],
    check(sentence) {
      if (!(sentence instanceof AnalysedSentence)) return [];
      const { tokens } = sentence;
      const matches: RuleMatch[] = [];
      let noun = -1;
      // One adverb may stand between.
      let adverb = false;
      for (let i = 1; i < tokens.length; i++) {
        const token = tokenAt(tokens, i);
        if (isUnknown(token)) {
          noun = -1;
          continue;
        }
        if (isSubject(token)) {
          noun = i;
          adverb = false;
          continue;
        }
        if (noun < 0) continue;
        if (PARTICLES.test(token.lower) || (!adverb && hasOnly(token, /^adv(?!p)/))) {
          adverb ||= !PARTICLES.test(token.lower);
          continue;
        }
        if (hasOnly(token, /^verb/)) {
          const match = compare(tokens, noun, i, pack);
          if (match) matches.push(match);
        }
        noun = -1;
      }
      return matches;
    },
  };
}

/** Masculine names of what somebody does, whose verb may be feminine. */
const professionsOf = (pack: InstalledPack): ReadonlySet<string> => pack.made(readProfessions);

const readProfessions = (pack: PackContents): ReadonlySet<string> =>
  new Set(pack.lines('resource/uk/masc_fem.txt').map((line) => line.split(/[\s#]/)[0] ?? ''));

/** Is a token a noun in the nominative whatever else it could be? */
function isSubject(token: AnalysedToken): boolean {
  if (PRONOUNS.test(token.lower)) return true;
  let nominative = false;
  for (const { pos } of token.readings) {
    if (!isTag(pos) || /insert/.test(pos)) continue;
    // Nouns that are adjectives as well: the policeman.
    if (/^adj:[mfnp]:v_(?:naz|kly|zna)/.test(pos)) continue;
    if (!pos.startsWith('noun') || /:nv|:abbr|pron:(?!pers)/.test(pos)) return false;
    if (pos.includes('v_naz')) nominative = true;
    else if (!pos.includes('v_kly')) return false;
  }
  return nominative;
}

function compare(
  tokens: readonly AnalysedToken[],
  noun: number,
  verb: number,
  pack: InstalledPack,
): RuleMatch | undefined {
  const first = tokenAt(tokens, noun);
  const second = tokenAt(tokens, verb);
  const verbs = verbInflections(second.readings);
  if (verbs.length === 0) return undefined;
  const subjects = subjectInflections(PRONOUNS.test(first.lower) ? first.readings : taggedAs(first, /^noun/));
  if (agreeAsSubject(subjects, verbs) || mayHaveAnotherVerb(tokens, noun, verb, professionsOf(pack))) return undefined;
  const between = tokens
    .slice(noun + 1, verb)
    .map(({ text }) => ` ${text}`)
    .join('');
  const values = [...formsFor(second, subjects, synthesizerOf(pack))].map((form) => `${first.text}${between} ${form}`);
  return {
    rule: info,
    from: first.start,
    to: second.end,
    message: `«${first.text}» і «${second.text}» не узгоджено за родом, числом або особою.`,
    shortMessage: 'Узгодження',
    replacements: [...new Set(values)].slice(0, MAX_SUGGESTIONS).map((value) => ({ value })),
  };
}

/** The forms of a verb, in the same tense, that go with subjects. */
function* formsFor(verb: AnalysedToken, subjects: readonly VerbInflection[], synthesizer: Synthesizer) {
  for (const { pos, lemma } of taggedAs(verb, /^verb/)) {
    if (pos === null || lemma === null || hasTag(verb, /:impr:/)) continue;
    for (const { gender, person } of subjects) {
      const genders = gender !== 's' ? [gender] : ['m', 'f'];
      const tags = pos.includes(':past:')
        ? genders.map((one) => pos.replace(/:past:[mfnp]/, `:past:${one}`))
        : [pos.replace(/:(pres|futr):[sp]:[123]/, `:$1:${gender === 'p' ? 'p' : 's'}:${person ?? 3}`)];
      for (const tag of tags) yield* synthesizer.forms(lemma, tag);
    }
  }
}
