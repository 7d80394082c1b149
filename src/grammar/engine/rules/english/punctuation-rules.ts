import type { PatternRuleData } from '../../pattern/pattern-rules.ts';
import { topic } from '../topic.ts';

const rule = topic({ category: 'PUNCTUATION', issueType: 'typographical', shortMessage: 'Punctuation' });

const PRONOUN = 'i|we|you|he|she|it|they';

/** Commas, apostrophes, full stops and question marks. */
export const punctuationRules: readonly PatternRuleData[] = [
  rule(
    'SENT_START_ADVERB_COMMA',
    'A missing comma after “However”, “Moreover” and the like',
    'A comma stands after “\\2”.',
    [
      `^ [moreover|furthermore|nevertheless|nonetheless|consequently|additionally|therefore|however|meanwhile|fortunately|unfortunately|luckily|sadly|finally|besides] ${PRONOUN}|there|this => \\2,`,
    ],
    ['[[However]] we stayed. => However,', '[[Unfortunately]] it rained. => Unfortunately,'],
    ['However, we stayed.', 'However hard it is, we try.'],
  ),
  rule(
    'FOR_EXAMPLE_COMMA',
    'A missing comma after “For example”',
    'A comma stands after “\\2 \\3”.',
    [
      `^ for [example|instance] ${PRONOUN}|the|there|this|my|a|in|if|when => \\3,`,
      `^ in [fact|addition|contrast|conclusion|summary|general|short] ${PRONOUN}|there => \\3,`,
      `^ on the other [hand] ${PRONOUN}|there|the => \\5,`,
      `^ of [course] ${PRONOUN}|there|the => \\3,`,
      `^ by the [way] ${PRONOUN}|do|did|is|are|the => \\4,`,
      `^ as a [result] ${PRONOUN}|there|the => \\4,`,
    ],
    ['For [[example]] we can go. => example,', 'In [[fact]] it rained. => fact,', 'Of [[course]] he knew. => course,'],
    ['For example, we can go.', 'In fact, it rained.'],
  ),
  rule(
    'YES_COMMA',
    'A missing comma after “Yes” or “No”',
    'A comma stands after “\\2”.',
    [
      `^ [yes|no|well|okay|ok] i|we|they|he|she|you|it 'm|am|is|are|was|do|did|can|will|have|know|think|does|'s|’s|’m => \\2, -- ^ [no] it|he|she`,
      "^ [hello|hi|hey|thanks|sorry] i|we|he|she|they am|'m|are|is|was|have|will|can|had => \\2,",
    ],
    ['[[Yes]] I know. => Yes,', '[[Sorry]] I was late. => Sorry,'],
    ['Yes, I know.', 'Well done.'],
  ),
  rule(
    'DEAR_SALUTATION',
    'A missing comma after a salutation',
    'A comma closes the greeting.',
    [
      'kind|best|warm [regards] =/\\p{Lu}\\p{Ll}+/ => regards,',
      'yours|very [sincerely|faithfully|truly] =/\\p{Lu}\\p{Ll}+/ => \\2,',
    ],
    ['Kind [[regards]] Ann => regards,', 'Yours [[sincerely]] John Lee => sincerely,'],
    ['Kind regards, Ann', 'She sends her regards.'],
  ),
  rule(
    'QUESTION_MARK',
    'A question that ends with a full stop',
    'A question ends with a question mark.',
    [
      `^ where|why|when|who|how do|does|did|is|are|was|were|can|could|will|would|should ${PRONOUN}~30 [\\.] => ? -- ^ _ _ _~30 [\\.] _`,
      `^ what do|does|did|are|will|would|should|can ${PRONOUN}~30 [\\.] => ? -- ^ _ _ _~30 [\\.] _`,
      `^ do|does|did ${PRONOUN} :VB~30^:NN [\\.] => ? -- ^ _ _ _~30 [\\.] _`,
      `^ how many|much|old|far|long|often _? do|does|did|is|are|was|were|can|will ${PRONOUN}~30 [\\.] => ? -- ^ _ _ _~30 [\\.] _`,
    ],
    ['Where do you keep it[[.]] => ?', 'How many dogs do you have[[.]] => ?', 'Do they know it[[.]] => ?'],
    ['Where do you keep it?', 'I asked where you live.', 'How old the house is, nobody knows.'],
  ),
  rule(
    'WONDER_QUESTION_MARK',
    'An indirect question with a question mark',
    'An indirect question ends with a full stop.',
    [
      '^ i|we wonder|wondered if|whether|why|how|what|where|when~30 [\\?] => .',
      '^ i|we asked|know|knew him|her|them? if|whether|why|how|where|when~30 [\\?] => .',
    ],
    ['I wonder if he knows[[?]] => .', 'We wondered why it rained[[?]] => .'],
    ['I wonder if he knows.', 'Do you know why it rained?'],
  ),
  rule(
    'APOSTROPHE_SPACE',
    '“don ’t”, “it ’s”',
    'No space stands before the apostrophe.',
    [
      "[don|doesn|didn|isn|wasn|can|won|couldn|wouldn ' t] => \\1't",
      "[it|he|she|that|there|what|who ' s] a|the|not|very|so|too|going|been|good|nice => \\1's",
    ],
    ["They [[don' t]] know. => don't", "[[It' s]] a dog. => It's"],
    ["They don't know.", "It's a dog."],
  ),
  rule(
    'IE_EG',
    '“eg” and “ie” without full stops',
    'The abbreviation is written “{abbreviation:\\1}”.',
    ['[eg|ie] /,|the|a|an|in|for|if|when|it|not|\\p{Ll}+s/ => {abbreviation:\\1}'],
    ['We grow fruit, [[eg]] apples. => e.g.', 'It is free, [[ie]] the entrance is. => i.e.'],
    ['We grow fruit, e.g. apples.', 'It is free, i.e. the entrance is.'],
    { category: 'TYPOGRAPHY', picky: true },
  ),
  rule(
    'ETC_PERIOD',
    '“etc” without its full stop',
    'The abbreviation is written “etc.”.',
    ['[etc] , => etc.', '[etc] /\\p{Ll}+/ => etc.', '[etc] \\) => etc.'],
    ['Pens, paper, [[etc]], are there. => etc.', 'Pens, paper [[etc]] are there. => etc.'],
    ['Pens, paper, etc., are there.', 'They sell pens, etc.'],
    { category: 'TYPOGRAPHY', picky: true },
  ),
  rule(
    'VS_PERIOD',
    '“versus” shortened without its full stop',
    'In American writing it is “vs.”.',
    ['[vs] /\\p{L}+/ => vs.', '[approx] /\\p{N}+|\\p{L}+/ => approx.'],
    ['It was Ann [[vs]] Bob. => vs.', 'It weighs [[approx]] ten tons. => approx.'],
    ['It was Ann vs. Bob.', 'It weighs approx. ten tons.'],
    { category: 'TYPOGRAPHY', picky: true },
  ),
  rule(
    'TWO_COMMAS_BUT',
    'A comma after “but” or “and” at the beginning',
    'No comma stands after “\\2” here.',
    [`^ [but|and ,] ${PRONOUN}|there => \\2`],
    ['[[But,]] it rained. => But', '[[And,]] we left. => And'],
    ['But it rained.', 'And, of course, we left.'],
    { picky: true },
  ),
  rule(
    'LIKE_COMMA',
    '“such as:” and “like:”',
    'No colon stands after “\\1”.',
    ['such [as :] /\\p{L}+/ => as', '[including :] /\\p{L}+/ => including'],
    ['I like fruit such [[as:]] apples and pears. => as', 'It has tools, [[including:]] a saw. => including'],
    ['I like fruit such as apples and pears.', 'It has these tools: a saw and a hammer.'],
    { picky: true },
  ),
  rule(
    'ALTHOUGH_BUT',
    '“Although … but”',
    'After “although” no “but” follows.',
    ['^ although|though~14 , [but] i|he|she|it|we|they|you|the => '],
    ['Although it rained,[[ but]] we went. =>', 'Though he is old,[[ but]] he runs. =>'],
    ['Although it rained, we went.', 'It rained, but we went.'],
    { category: 'GRAMMAR', issueType: 'grammar' },
  ),
  rule(
    'BECAUSE_SO',
    '“Because … so”',
    'After “because” no “so” follows.',
    ['^ because|since~14 , [so] i|he|she|it|we|they|you|the => '],
    ['Because it rained,[[ so]] we stayed. =>', 'Since he is old,[[ so]] he rests. =>'],
    ['Because it rained, we stayed.', 'It rained, so we stayed.'],
    { category: 'GRAMMAR', issueType: 'grammar' },
  ),
];
