import { categories } from '../../../rules/category.ts';
import { optionalInfo } from '../../../rules/generic/optional/optional-info.ts';
import { shareOfText } from '../../../rules/generic/optional/share-of-text.ts';
import type { TextRule } from '../../../rules/rule.ts';
import type { Token } from '../../../text/token.ts';
import { hasLemma, hasTagStart } from '../word-kinds.ts';
import { goesWith, isInfinitive, isParticiple } from './clauses.ts';

/** Sentences of a kind, the first token of each that shows it. */
const ofSentences = (
  id: string,
  description: string,
  most: number,
  message: string,
  shows: (tokens: readonly Token[], place: number) => boolean,
  per = 100,
): TextRule =>
  shareOfText({
    info: optionalInfo(id, description, {
      category: categories.CREATIVE_WRITING,
      value: {
        text: `Maximum number of such sentences per ${per === 100 ? '100' : '1,000'}`,
        minimum: 0,
        maximum: 100,
        default: most,
      },
    }),
    of: 'sentences',
    per,
    message,
    find(tokens) {
      const found = tokens.find((_, place) => shows(tokens, place));
      return found ? [[found, found]] : [];
    },
  });

const isModal = ({ readings }: Token): boolean => hasTagStart(readings, 'VER:MOD');
/** Conjunctions that the rule passes over (LanguageTool 6.6). */
const PASSED_OVER = /^(?:wie|seit)$/;
/** A word, another and a mark. */
const LEAST_TOKENS = 3;

/** A conjunction at the beginning; one of a subordinate clause only where no main clause comes behind its comma. */
function isConjunction(tokens: readonly Token[], place: number): boolean {
  const [first] = tokens;
  if (place > 0 || !first || tokens.length < LEAST_TOKENS || PASSED_OVER.test(first.lower)) return false;
  if (!hasTagStart(first.readings, 'KON')) return false;
  return !hasTagStart(first.readings, 'KON:UNT') || !tokens.some(({ text }) => text === ',');
}

/** Texts with many sentences of one kind: in the passive voice, with modal verbs, with man, and so on (German). */
export const sentenceShares: readonly TextRule[] = [
  ofSentences(
    'PASSIVE_SENTENCE_DE',
    'Too many sentences in the passive voice',
    8,
    'In diesem Text stehen viele Sätze im Passiv. Wer tut hier etwas?',
    (tokens, place) => hasLemma(tokens[place]?.readings, 'werden') && goesWith(tokens, place, isParticiple),
  ),
  ofSentences(
    'SENTENCE_WITH_MODAL_VERB_DE',
    'Too many sentences with modal verbs',
    18,
    'In diesem Text haben viele Sätze ein Modalverb. Oft geht es ohne.',
    (tokens, place) => {
      const token = tokens[place];
      return token !== undefined && isModal(token) && goesWith(tokens, place, isInfinitive);
    },
  ),
  ofSentences(
    'SENTENCE_WITH_MAN_DE',
    'Too many sentences with “man”',
    15,
    'In diesem Text steht oft „man“. Wer ist gemeint?',
    (tokens, place) => tokens[place]?.lower === 'man',
    1000,
  ),
  ofSentences(
    'SENTENCE_BEGINNING_WITH_CONJUNCTION_DE',
    'Too many sentences that begin with a conjunction',
    10,
    'In diesem Text beginnen viele Sätze mit einer Konjunktion.',
    isConjunction,
  ),
];
