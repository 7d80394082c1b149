import type { PatternRuleData } from '../../pattern/pattern-rules.ts';
import { topic } from '../topic.ts';

const rule = topic({ category: 'GRAMMAR', shortMessage: 'Construction' });

/** Constructions that learners of English carry over from their own languages. */
export const constructionRules: readonly PatternRuleData[] = [
  rule(
    'HAVE_BEEN_LAST_YEAR',
    '“I have been there last year”',
    'With a time that is over the past is used.',
    [
      '^ i|he|she [have|has been]~5 last week|month|year|summer|winter|monday|friday => was -- ^ i|he|she have|has [been]~4 the last',
      '^ we|they|you [have been]~5 last week|month|year|summer|winter|monday|friday => were -- ^ we|they|you have [been]~4 the last',
      '^ i|he|she [have|has been]~5 yesterday => was',
      '^ we|they|you [have been]~5 yesterday => were',
    ],
    ['I [[have been]] in London last year. => was', 'We [[have been]] there yesterday. => were'],
    ['I was in London last year.', 'I have been ill for the last year.'],
  ),
  rule(
    'RAINING_SINCE',
    '“It is raining since morning”',
    'What began in the past and goes on takes “has been”.',
    ['it [is] raining|snowing since|for => has been'],
    ['It [[is]] raining since morning. => has been', 'I know it [[is]] snowing for hours. => has been'],
    ['It has been raining since morning.', 'It is raining again.'],
  ),
  rule(
    'LIKE_VERY_MUCH',
    '“I like very much this film”',
    '“Very much” stands behind the object; “really” can stand before the verb.',
    [
      'i|we|they|you [like|love|enjoy|appreciate very much] this|the|my|your|his|her|our|their|that|these|those|it|to => really \\2',
    ],
    ['I [[like very much]] this film. => really like', 'We [[enjoy very much]] the sea. => really enjoy'],
    ['I really like this film.', 'I like it very much.'],
  ),
  rule(
    'WISH_CAN',
    '“I wish I can” for “I wish I could”',
    'After “wish” the verb is in the past.',
    [
      'wish|wishes i|he|she|we|they|you [can] => could',
      'wish|wishes i|he|she|we|they|you [will] => would',
      'wish|wishes i|he|she|it [am|is] => were',
      'wish|wishes we|they|you [are] => were',
      'wish|wishes i|he|she|we|they|you [have|has] a|more|the|time|enough|some => had',
    ],
    ['I wish I [[can]] come. => could', 'She wishes she [[is]] rich. => were'],
    ['I wish I could come.', 'They wish you well.'],
  ),
  rule(
    'LETS_TO',
    '“Let’s to go” for “Let’s go”',
    'After “let us” the verb stands without “to”.',
    ["let 's|’s|us [to :VB] => \\4"],
    ["Let's [[to go]] home. => go", 'Let us [[to eat]]. => eat'],
    ["Let's go home.", 'He let us go to bed.'],
  ),
  rule(
    'TOLD_THAT',
    '“she told that” for “she said that”',
    'One “tells” a person something; without a person one “says” it.',
    ['i|he|she|we|they [told] that i|he|she|it|we|they|you|the|there => said -- was|were|been|am|is|are [told] _'],
    ['She [[told]] that she was ill. => said', 'They [[told]] that it rained. => said'],
    ['She said that she was ill.', 'She told me that she was ill.'],
  ),
  rule(
    'ON_HOLIDAY',
    '“in holiday” for “on holiday”',
    'One is “on holiday”.',
    [
      'go|goes|going|went|am|is|are|was|were|gone|be [in] holiday|holidays|vacation /[.,;!?]|to|in|with|next|for|and|now|last/ => on',
      'go|goes|going|went [to] holiday|holidays|vacation /[.,;!?]|to|in|with|next/ => on',
    ],
    ['I am going [[in]] holiday. => on', 'They went [[to]] vacation in May. => on'],
    ['I am going on holiday.', 'In holiday time it is full.'],
  ),
  rule(
    'WHAT_MEANS_THIS',
    '“What means this word?”',
    'The question is asked with “does” and “mean”.',
    [
      '^ [what means this|that|it] \\? => what does \\4 mean',
      '^ [what means the|this|that :NN,NNU] \\? => what does \\4 \\5 mean',
    ],
    ['[[What means this]]? => What does this mean', '[[What means this word]]? => What does this word mean'],
    ['What does this mean?', 'What means of travel do you like?'],
  ),
  rule(
    'THANKS_GOD',
    '“thanks God” for “thank God”',
    'The phrase is “thank God”.',
    ['[thanks] god /[.,;!?]|it|he|she|we|i|they|you|for|that/ => thank -- [thanks] god for'],
    ['[[Thanks]] God it is Friday. => Thank', 'She is well, [[thanks]] God. => thank'],
    ['Thank God it is Friday.', 'He thanks God for it.'],
  ),
  rule(
    'IN_THE_BUS',
    '“in the bus” for “on the bus”',
    'One is “on” a bus, a train or a plane.',
    ['am|is|are|was|were|be|got|get [in] the bus|train|plane|ship|subway /[.,;!?]|now|to|when|and/ => on'],
    ['I am [[in]] the bus. => on', 'We were [[in]] the train to Rome. => on'],
    ['I am on the bus.', 'There is dust in the train.'],
  ),
  rule(
    'LOOKING_FOR_TO',
    '“looking for to see” for “looking forward to seeing”',
    'The phrase is “look forward to” with “-ing”.',
    [
      'look|looks|looking|looked [for to see|meet|hear|visit|start|talk] => forward to {gerund:\\4}',
      'look|looks|looking|looked [foward|forwards|forwrd] to => forward',
    ],
    ['I am looking [[for to see]] you. => forward to seeing', 'We look [[forwards]] to it. => forward'],
    ['I am looking forward to seeing you.', 'They look for a way to go.'],
  ),
  rule(
    'ON_NEXT_WEEK',
    '“on the next week”, “in last year”',
    'These times stand without a preposition.',
    [
      '[on the] next|last week|month|year /[.,;!?]|we|i|he|she|they/ => ',
      '[in|on|at] last|next week|month|year|monday|tuesday|wednesday|thursday|friday|saturday|sunday|summer|winter /[.,;!?]|we|i|he|she|they|and/ => ',
    ],
    ['We leave[[ on the]] next week. =>', 'It rained[[ in]] last month. =>'],
    ['We leave next week.', 'In the last week it rained.'],
  ),
  rule(
    'CAT_LAYS',
    '“lays” for “lies”',
    'Who rests “lies”; one “lays” something down.',
    [
      'he|she|it|cat|dog|baby|book|man|woman|child|boy|girl [lays] on|in|under|beside|next the|a|my|his|her|to floor|bed|mat|table|sofa|ground|grass|beach|couch|chair|sun|water|snow => lies',
      'he|she|it [lays] down /[.,;!?]|and|for|on/ => lies',
    ],
    ['The cat [[lays]] on the mat. => lies', 'He [[lays]] down for an hour. => lies'],
    ['The cat lies on the mat.', 'She lays the book on the table.'],
  ),
  rule(
    'MINES_PRONOUN',
    '“mines” for “mine”',
    'The pronoun is “mine”.',
    ["'s|’s|is|are|was|were|not|like|than|as [mines] /[.,;!?]|and|too|but/ => mine"],
    ["That's [[mines]]. => mine", 'It is better than [[mines]]. => mine'],
    ["That's mine.", 'The coal mines are closed.'],
  ),
  rule(
    'EXCEPTED_ACCEPTED',
    '“excepted” for “accepted”',
    'To take what is offered is to “accept”.',
    [
      'i|he|she|we|they|has|have|was|were|been [excepted] the|his|her|my|a|an|it|this|to|by|into|for => accepted',
      'to|will|can|cannot|not|please|would [except] the|this|my|his|her|your|our gift|offer|invitation|job|apology|apologies|terms|terms|money|plan|fact|card|cards|payment|conditions => accept',
    ],
    ['He [[excepted]] the gift. => accepted', 'Please [[except]] my apology. => accept'],
    ['He accepted the gift.', 'All came except the teacher.'],
  ),
  rule(
    'OPINION_COMMA',
    'A missing comma after “In my opinion” or “First of all”',
    'A comma stands after this phrase.',
    [
      '^ in my|our [opinion] it|this|the|he|she|they|we|you|there|i => \\4,',
      '^ first of [all] i|we|he|she|they|it|you|the|there|let => \\4,',
      '^ to my [surprise] i|we|he|she|they|it|you|the|there => \\4,',
    ],
    ['In my [[opinion]] it is bad. => opinion,', 'First of [[all]] I like it. => all,'],
    ['In my opinion, it is bad.', 'First of all, I like it.'],
    { category: 'PUNCTUATION', issueType: 'typographical', shortMessage: 'Punctuation' },
  ),
  rule(
    'YESTERDAY_PRESENT',
    '“Yesterday I buy” for “Yesterday I bought”',
    'With “\\2” the verb is in the past: “{pasttense:\\5}”.',
    [
      '^ yesterday ,? i|we|they|you|he|she [buy|go|see|eat|come|make|take|get|meet|have|do|write|find|run|give|tell|say|leave|lose|speak|drink|drive|buys|goes|sees|eats|comes|makes|takes|gets|meets|has|does|writes|finds|gives|tells|says] => {pasttense:\\5}',
    ],
    ['Yesterday I [[buy]] a car. => bought', 'Yesterday, she [[goes]] home. => went'],
    ['Yesterday I bought a car.', 'Yesterday is over.'],
  ),
  rule(
    'IT_MAKE',
    '“it make sense” for “it makes sense”',
    'After “\\2” the verb takes the third person: “{third:\\3}”.',
    [
      '^ it|this [make|take|cost|help|depend|seem|sound|look|mean|happen|need] sense|a|the|me|us|on|to|like|that|well|very|time|good|great|nice|you|him|her => {third:\\3}',
    ],
    ['It [[make]] sense. => makes', 'This [[seem]] very old. => seems'],
    ['It makes sense.', 'This look suits you.'],
  ),
  rule(
    'STATIVE_PROGRESSIVE',
    '“I am knowing” for “I know”',
    'This verb is not used with “to be” and “-ing”.',
    [
      'i|we|you|they [am|are knowing|needing|believing|owning|wanting] => {base:\\3}',
      'he|she|it [is knowing|needing|believing|owning|wanting|belonging] => {thirdof:\\3}',
    ],
    ['We [[are needing]] help. => need', 'He [[is knowing]] that. => knows'],
    ['We need help.', 'The needing is gone.'],
  ),
  rule(
    'DOESNT_WORKS',
    '“doesn’t works” for “doesn’t work”',
    'After “\\1” the verb stands in its base form: “{base:\\3}”.',
    [
      "do|does|did n't|n’t [works|plays|needs|looks|calls|uses|changes|hopes|loves|likes|moves|talks|walks|visits|starts|stops|wants|lives|comes|goes|means|makes|takes|feels|thinks|studies|helps] => {base:\\3}",
    ],
    ["He doesn't [[works]]. => work", "She didn't [[likes]] it. => like"],
    ["He doesn't work.", 'He works.'],
  ),
  rule(
    'ME_AND_MY_GOES',
    '“My friend and I goes” for “My friend and I go”',
    'Two people take a verb in the plural: “{base:\\6}”.',
    [
      '^ my|your|his|her|our|their @kin|@person and =I [goes|wants|likes|lives|works|needs|knows|plays|loves] => {base:\\6}',
      '^ me|you and my|your|his|her @kin|@person [goes|wants|likes|lives|works|needs|knows|plays|loves] => {base:\\6}',
    ],
    ['My friend and I [[goes]] there. => go', 'Me and my brother [[likes]] it. => like'],
    ['My friend and I go there.', 'My friend goes there.'],
  ),
];
