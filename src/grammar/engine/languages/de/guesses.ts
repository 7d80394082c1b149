import { elementAt } from '#kit/element-at';
import { firstGuess, type Guess, type Lookup, withPrefix } from '../../pack/analysis/guess.ts';
import { capitalise } from '../../pattern/suggestion.ts';
import type { Reading } from '../../text/token.ts';
import { SEPARABLE_PREFIXES } from './separable-prefixes.ts';

/** Parts of compounds are not shorter. */
const MIN_PART = 3;
/** A compound has no more parts. */
const MAX_PARTS = 5;

const isCapitalised = (form: string): boolean => /^\p{Lu}\p{Ll}+$/u.test(form);

/** German: compounds, nouns made of adjectives and of infinitives, verbs with prefixes. */
export const guessGerman: Guess = firstGuess(
  hyphenated,
  nounOfAdjective,
  nounOfInfinitive,
  compound,
  prefixedVerb,
  (form, lookup) => withPrefix(form, /^(un)(\p{Ll}{4,})$/u, /^(?:PA2|ADJ):/, lookup),
);

/** A compound with hyphens is what its last part is as a noun or adjective, whatever stands before. */
function hyphenated(form: string, lookup: Lookup): readonly Reading[] {
  if (!/^\p{L}.*-\p{L}{2,}$/u.test(form)) return [];
  const at = form.lastIndexOf('-') + 1;
  const last = form.slice(at);
  const known = lookup(last);
  return (known.length > 0 ? known : compound(last, lookup))
    .filter(({ pos }) => /^(?:SUB|ADJ):/.test(pos ?? ''))
    .map(({ pos, lemma }) => ({ pos, lemma: lemma === null ? form : form.slice(0, at) + lemma }));
}

/** Angestellter, ein Blauer: adjectives and participles that end in -er, as nouns. */
function nounOfAdjective(form: string, lookup: Lookup): readonly Reading[] {
  if (!form.endsWith('er') || !isCapitalised(form)) return [];
  const lower = form.toLowerCase();
  const last = lookup(lower).length > 0 ? lower : [...splits(lower, lookup)][0]?.last;
  if (last === undefined || !lookup(last).some(({ pos }) => /^(?:ADJ|PA[12]):NOM:SIN:MAS:GRU:/.test(pos ?? '')))
    return [];
  return ['NOM:SIN', 'GEN:PLU'].map((one) => ({ pos: `SUB:${one}:MAS:ADJ`, lemma: form }));
}

/** Anklicken: the infinitive of a verb with a prefix, as a noun. */
function nounOfInfinitive(form: string, lookup: Lookup): readonly Reading[] {
  if (!isCapitalised(form) || !form.endsWith('n')) return [];
  const lower = form.toLowerCase();
  const isVerb = [...lookup(lower), ...prefixedVerb(lower, lookup)].some(({ pos }) => pos?.startsWith('VER:INF'));
  return isVerb ? ['NOM', 'DAT', 'AKK'].map((one) => ({ pos: `SUB:${one}:SIN:NEU:INF`, lemma: form })) : [];
}

/** A compound is the noun that its last part is, when the parts before it are words too; any noun that it may end in. */
function compound(form: string, lookup: Lookup): readonly Reading[] {
  // Allerdings is no kind of Ding.
  if (!isCapitalised(form) || lookup(form.toLowerCase()).length > 0) return [];
  const readings = new Map<string, Reading>();
  for (const { head, last } of splits(form, lookup))
    for (const { pos, lemma } of lookup(capitalise(last)))
      if (pos?.startsWith('SUB:')) {
        const whole = lemma === null ? form : head + lemma.toLowerCase();
        readings.set(`${whole} ${pos}`, { pos, lemma: whole });
      }
  return [...readings.values()];
}

/** Ways to part a word in two, the last part the longest first, where the first is made of words. */
function* splits(form: string, lookup: Lookup): Generator<{ readonly head: string; readonly last: string }> {
  for (let at = MIN_PART; at <= form.length - MIN_PART; at++) {
    const last = form.slice(at);
    // An ending, not a particle: Kollision, Automation.
    if (/^ion(?:en)?$/.test(last)) continue;
    if (lookup(capitalise(last)).length === 0 && lookup(last).length === 0) continue;
    if (isPart(form.slice(0, at), lookup, MAX_PARTS - 1)) yield { head: form.slice(0, at), last };
  }
}

/** Is this a word, perhaps with the s that joins compounds, or a compound of at most so many? */
function isPart(head: string, lookup: Lookup, parts: number): boolean {
  const isWord = (word: string): boolean => lookup(word).length > 0 || lookup(word.toLowerCase()).length > 0;
  const plain = [head, ...(head.endsWith('s') ? [head.slice(0, -1)] : [])];
  if (plain.some(isWord)) return true;
  if (parts < 2) return false;
  for (let at = MIN_PART; at <= head.length - MIN_PART; at++) {
    const rest = capitalise(head.slice(at));
    const isNoun = [rest, ...(rest.endsWith('s') ? [rest.slice(0, -1)] : [])].some(
      (word) => word.length >= MIN_PART && lookup(word).some(({ pos }) => pos?.startsWith('SUB:')),
    );
    if (isNoun && isPart(head.slice(0, at), lookup, parts - 1)) return true;
  }
  return false;
}

const PREFIX = new RegExp(`^(${SEPARABLE_PREFIXES.join('|')})(\\p{Ll}{3,})$`, 'u');

/** Verbs after prefixes that part from them, whose finite forms are those of clauses with the verb at the end. */
function prefixedVerb(form: string, lookup: Lookup): readonly Reading[] {
  const found = PREFIX.exec(form);
  // einfachst: the superlative of einfach, not a form of fachen.
  const isSuperlative = form.endsWith('st') && lookup(form.slice(0, -2)).some(({ pos }) => pos?.startsWith('ADJ'));
  if (!found || isSuperlative) return [];
  const [prefix, rest] = [elementAt(found, 1), elementAt(found, 2)];
  const verb = rest.startsWith('zu') ? lookup(rest.slice(2)).find(({ pos }) => pos?.startsWith('VER:INF')) : undefined;
  if (verb) return [{ pos: `VER:EIZ${verb.pos?.slice('VER:INF'.length)}`, lemma: prefix + verb.lemma }];
  return lookup(rest)
    .filter(({ pos }) => /^(?:VER:(?:INF|PA[12]|[123]:)|PA[12]:)/.test(pos ?? ''))
    .map(({ pos, lemma }) => ({
      pos: /^VER:[123]:/.test(pos ?? '') ? `${pos}:NEB` : pos,
      lemma: prefix + (lemma ?? rest),
    }));
}
