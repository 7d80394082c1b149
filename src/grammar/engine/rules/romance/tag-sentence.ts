import type { Reading, Sentence, Token } from '../../text/token.ts';
import type { SentenceRule } from '../rule.ts';
import type { WordLexicon } from './romance-lexicon.ts';
import { type RomanceTagSet, TAGS } from './tags.ts';

/** The readings of a set of tags; equal sets share them. */
const READINGS = new Map<RomanceTagSet, readonly Reading[]>();

function readingsOf(tags: RomanceTagSet): readonly Reading[] {
  let readings = READINGS.get(tags);
  if (!readings) {
    const found = TAGS.filter((_, bit) => (tags >> bit) & 1);
    readings = found.length > 0 ? found.map((pos) => ({ pos, lemma: null })) : [{ pos: null, lemma: null }];
    READINGS.set(tags, readings);
  }
  return readings;
}

const WORD = /^\p{L}[\p{L}-]*$/u;

/** A name is no word of the lexicon: what has a capital letter within a sentence. */
function tagsOfToken(token: Token, index: number, lexicon: WordLexicon): RomanceTagSet {
  if (token.address || !WORD.test(token.text) || (index > 1 && token.text !== token.lower)) return 0;
  return lexicon.tagsOf(token.lower);
}

/** Gives the words of a sentence all that they can be in the lexicon; neighbours rule nothing out. */
export const tagSentence = ({ text, tokens }: Sentence, lexicon: WordLexicon): Sentence => ({
  text,
  tokens: tokens.map((token, index) =>
    token.text === '' ? token : { ...token, readings: readingsOf(tagsOfToken(token, index, lexicon)) },
  ),
});

/** Gives a rule its sentences with our own readings. */
export const withReadings = (rule: SentenceRule, lexicon: WordLexicon): SentenceRule => ({
  infos: rule.infos,
  check: (sentence, context, enabled) => rule.check(tagSentence(sentence, lexicon), context, enabled),
});
