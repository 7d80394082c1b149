import { elementAt } from '#kit/element-at';
import type { Reading, Sentence, Token } from '../../../text/token.ts';
import { tokenAt } from '../../../text/token-at.ts';
import type { EnglishLexicon } from './english-lexicon.ts';
import { TAGS, type Tag, type TagSet, tagSet } from './tags.ts';

const NOUNS = tagSet('NN', 'NNU', 'NNS');
const VERBS = tagSet('VB', 'VBP', 'VBZ', 'VBD');
const DETERMINERS = tagSet('DT', 'PRPS');
const ADJECTIVES = tagSet('JJ', 'JJR', 'JJS', 'CD', 'VBN', 'VBG');
const VBN = tagSet('VBN');
const VBD = tagSet('VBD');
const VB = tagSet('VB');
const IN = tagSet('IN');
const MD = tagSet('MD');
const RB = tagSet('RB');
const DT = tagSet('DT');
const JJ = tagSet('JJ');
const PCT = tagSet('PCT');
const CD = tagSet('CD');
const NNP = tagSet('NNP');

const SUBJECTS = new Set(['i', 'he', 'she', 'we', 'they']);
const HAVE = new Set(['have', 'has', 'had', 'having', "'ve", '’ve']);
const BE = new Set(['be', 'is', 'are', 'was', 'were', 'been', 'being', 'am', "'m", '’m', "'re", '’re']);

/** The readings of a set of tags; equal sets share them. */
const READINGS = new Map<TagSet, readonly Reading[]>();
function readingsOf(tags: TagSet): readonly Reading[] {
  let readings = READINGS.get(tags);
  if (!readings) {
    const found: Tag[] = TAGS.filter((_, bit) => (tags >> bit) & 1);
    readings = found.length > 0 ? found.map((pos) => ({ pos, lemma: null })) : [{ pos: null, lemma: null }];
    READINGS.set(tags, readings);
  }
  return readings;
}

/**
 * Gives the tokens of an English sentence their parts of speech: all that the lexicon has for a word, less those that
 * its neighbours rule out. What is left is meant to hold: a rule that wants certainty asks that there be no other.
 */
export function tagEnglish({ text, tokens }: Sentence, lexicon: EnglishLexicon): Sentence {
  const sets = tokens.map((token) => (token.text === '' ? 0 : tagsOfToken(token, lexicon)));
  for (let i = 1; i < tokens.length; i++) sets[i] = disambiguate(tokens, sets, i);
  return {
    text,
    tokens: tokens.map((token, index) =>
      token.text === '' ? token : { ...token, readings: readingsOf(elementAt(sets, index)) },
    ),
  };
}

const NUMBER = /^\p{N}/u;
const LETTER = /\p{L}/u;

function tagsOfToken(token: Token, lexicon: EnglishLexicon): TagSet {
  if (token.address) return NNP;
  if (NUMBER.test(token.text)) return CD;
  if (!LETTER.test(token.text)) return PCT;
  return lexicon.tagsOf(token.text);
}

/** What is left of a token's tags beside its neighbours; those before it are settled. */
function disambiguate(tokens: readonly Token[], sets: readonly TagSet[], i: number): TagSet {
  const tags = elementAt(sets, i);
  const before = elementAt(sets, i - 1);
  const word = tokenAt(tokens, i - 1).lower;
  // "the run", "her works", "the old run": no verb after a determiner, with or without adjectives between.
  if (
    before & DETERMINERS &&
    !(before & RB) &&
    word !== 'that' &&
    word !== 'this' &&
    word !== 'her' &&
    tags & (NOUNS | JJ)
  )
    return keep(tags, ~(VERBS | MD));
  if (afterDeterminer(tokens, sets, i) && tags & NOUNS) return keep(tags, ~(VERBS | MD));
  if (SUBJECTS.has(word) && tags & (VERBS | MD)) return keep(tags, VERBS | MD | RB | VBN);
  if (before === MD && tags & VB) return keep(tags, VB | RB);
  if (HAVE.has(word) && tags & VBN && tags & VBD) return keep(tags, ~VBD);
  if (BE.has(word) && tags & VBN && tags & VBD) return keep(tags, ~VBD);
  if (before === IN && tags & NOUNS) return keep(tags, ~VERBS);
  return tags;
}

/** The tags that are wanted, if there are any of them. */
const keep = (tags: TagSet, wanted: TagSet): TagSet => tags & wanted || tags;

/** Do only adjectives stand between a token and a determiner before it? */
function afterDeterminer(tokens: readonly Token[], sets: readonly TagSet[], i: number): boolean {
  let at = i - 1;
  while (at > 0 && elementAt(sets, at) & ADJECTIVES && !(elementAt(sets, at) & ~(ADJECTIVES | RB | VBD))) at--;
  if (at === i - 1 || at < 1) return false;
  return (
    (elementAt(sets, at) & DETERMINERS) !== 0 &&
    !(elementAt(sets, at) & ~(DETERMINERS | DT)) &&
    !/^(?:that|this|these|those)$/.test(tokenAt(tokens, at).lower)
  );
}
