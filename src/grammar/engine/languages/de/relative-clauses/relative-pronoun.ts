import type { ClauseTokens, Gender } from './clause-tokens.ts';

const PRONOUNS = new Set([
  ...['der', 'die', 'das', 'den', 'dem', 'denen', 'deren', 'dessen'],
  ...['welcher', 'welche', 'welches', 'welchem'],
  ...['was', 'wessen'],
]);

/** A word that may be a relative pronoun for a noun between two places; its gender, or undefined for other words. */
export function relativePronounAt(
  clause: ClauseTokens,
  place: number,
  nounFrom: number,
  nounTo: number,
): Gender | undefined {
  if (!PRONOUNS.has(clause.text(place)) || clause.text(place - 1) === 'sowie') return undefined;
  if (clause.beginsVerb(place + 1)) return undefined;
  const gender = clause.genderOf(place);
  for (let noun = nounTo - 1; noun >= nounFrom; noun--) {
    const refers = gender.length === 0 ? clause.like(noun, /^PRO:DEM:.*SIN:NEU/) : clause.isNoun(noun, gender);
    if (refers && (noun !== 1 || !clause.starts(noun, 'VER:'))) return gender;
  }
  return undefined;
}

/** Is the word an article to a noun before the end: der auf dem Tisch liegende Brief? */
export function isArticle(clause: ClauseTokens, gender: Gender, place: number, end: number): boolean {
  if (gender.length === 0) return false;
  for (let next = place + 1; next < end; next++) {
    if (clause.isNoun(next, gender) || clause.isUnknown(next)) return true;
    if (!clause.starts(next, 'ART') && clause.isBetween(next, gender)) continue;
    if (endsWithoutNoun(clause, gender, next)) return true;
    const attribute = attributeAfter(clause, gender, next, end);
    if (attribute <= 0) return false;
    next = attribute;
  }
  return end < clause.count && endsWithoutNoun(clause, gender, end);
}

/** Die Alten kommen: a verb behind an attribute that stands for its noun. */
const endsWithoutNoun = (clause: ClauseTokens, gender: Gender, place: number): boolean =>
  clause.starts(place, 'VER:') && clause.isAttributeOrPossessive(place - 1, gender);

function attributeAfter(clause: ClauseTokens, gender: Gender, place: number, end: number): number {
  if (clause.isParticiple(place + 1, gender)) return place + 1;
  for (let next = place + 1; next < end; next++) {
    if (clause.isAttribute(next, gender) || clause.isUnknown(next)) return next;
    if (clause.starts(next, 'ART')) {
      next = clause.nounAfter(next, end);
      if (next < 0) return next;
    }
  }
  return -1;
}
