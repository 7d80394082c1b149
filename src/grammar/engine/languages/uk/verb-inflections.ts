import type { Reading, Token } from '../../text/token.ts';
import { taggedAs } from './tags.ts';

/** What a subject and a verb agree in: gender in the past, person and number otherwise. */
export interface VerbInflection {
  /** m, f, n, p (plural) or s (any singular). */
  readonly gender: string;
  /** 1, 2 or 3; undefined in the past, where it does not show. */
  readonly person: string | undefined;
}

const PAST = /:past:([mfnp])/;
const PERSON = /:(?:pres|futr|impr):([sp]):([123])/;

/** The inflections of the verbs among readings; infinitives and impersonal forms have none. */
export function verbInflections(readings: readonly Reading[]): VerbInflection[] {
  const found: VerbInflection[] = [];
  for (const { pos } of readings) {
    if (!pos?.startsWith('verb')) continue;
    const [, past] = PAST.exec(pos) ?? [];
    if (past !== undefined) found.push({ gender: past, person: undefined });
    const [, number, person] = PERSON.exec(pos) ?? [];
    if (number !== undefined) found.push({ gender: number, person });
  }
  return found;
}

/** The inflections of words in the nominative as subjects: pronouns have a person, other words are given none. */
export function subjectInflections(readings: readonly Reading[]): VerbInflection[] {
  const found: VerbInflection[] = [];
  for (const { pos } of readings) {
    const [, gender] = /^(?:noun:(?:un|in)?anim|adj|numr):([mfnps]):v_naz/.exec(pos ?? '') ?? [];
    if (gender === undefined) continue;
    const [, person] = /pron:pers:([123])/.exec(pos ?? '') ?? [];
    found.push({ gender, person });
  }
  return found;
}

const sameNumber = (one: string, other: string): boolean => (one === 'p') === (other === 'p');

/** Can one of these subjects go with one of these verbs? */
export const agreeAsSubject = (subjects: readonly VerbInflection[], verbs: readonly VerbInflection[]): boolean =>
  subjects.some((subject) =>
    verbs.some((verb) =>
      verb.person === undefined
        ? verb.gender === subject.gender ||
          (subject.gender === 's' && verb.gender !== 'p') ||
          // I and you say nothing of the gender.
          (/[12]/.test(subject.person ?? '') && sameNumber(subject.gender, verb.gender))
        : (subject.person ?? verb.person) === verb.person && sameNumber(subject.gender, verb.gender),
    ),
  );

/** Can a token in the nominative be the subject of another that is a verb? */
export const isSubjectOf = (subject: Token, verb: Token): boolean =>
  agreeAsSubject(subjectInflections(subject.readings), verbInflections(taggedAs(verb, /^verb/)));
