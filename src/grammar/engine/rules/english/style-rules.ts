import type { PatternRuleData } from '../../pattern/pattern-rules.ts';

const wordy = (
  id: string,
  description: string,
  pattern: string,
  suggestion: string,
  wrong: PatternRuleData['wrong'],
  right: string[],
): PatternRuleData => ({
  id,
  category: 'STYLE',
  issueType: 'style',
  picky: true,
  description,
  message: `A shorter way to say it is “${suggestion}”.`,
  shortMessage: 'Wordiness',
  suggestions: [suggestion],
  patterns: [pattern],
  wrong,
  right,
});

/** Redundant phrases, and at level picky what could be said in fewer words. */
export const styleRules: readonly PatternRuleData[] = [
  {
    id: 'REDUNDANT_PHRASES',
    category: 'REDUNDANCY',
    issueType: 'style',
    description: 'A word that says again what another says: “free gift”',
    message: 'The first word says nothing that the second does not.',
    shortMessage: 'Redundant phrase',
    patterns: [
      { pattern: '[completely|totally destroyed|eliminated|unanimous]', suggestions: ['\\2'] },
      { pattern: '[past history]', suggestions: ['history'] },
      { pattern: '[end result]', suggestions: ['result'], antipatterns: ['[end result] of'] },
      { pattern: '[advance warning|planning]', suggestions: ['\\2'] },
      { pattern: '[unexpected surprise]', suggestions: ['surprise'] },
      { pattern: '[close proximity]', suggestions: ['proximity'] },
      { pattern: '[added bonus]', suggestions: ['bonus'] },
      { pattern: '[final outcome]', suggestions: ['outcome'] },
    ],
    picky: true,
    wrong: [
      ['It came as an [[unexpected surprise]].', 'surprise'],
      ['They had [[advance warning]] of it.', 'warning'],
    ],
    right: ['It came as a surprise.', 'They had a warning.'],
  },
  {
    id: 'PM_IN_THE_EVENING',
    category: 'REDUNDANCY',
    issueType: 'style',
    description: '“p.m. in the evening”, “a.m. in the morning”',
    message: '“\\1” already tells the time of day.',
    shortMessage: 'Redundant phrase',
    suggestions: ['\\1'],
    patterns: ['[am|pm in the morning|evening|afternoon]'],
    antipatterns: ['i [am] in the', '/[^\\p{N}]+/ [am in] the'],
    wrong: [
      ['We start at 8 [[am in the morning]].', 'am'],
      ['It ends at 9 [[pm in the evening]].', 'pm'],
    ],
    right: ['We start at 8 am.', 'I am in the morning shift.'],
  },
  wordy(
    'IN_ORDER_TO',
    '“in order to” for “to”',
    '[in order to] @base|be|make|get',
    'to',
    [
      ['He left early [[in order to]] catch the train.', 'to'],
      ['[[In order to]] win, they trained daily.', 'To'],
    ],
    ['He left early to catch the train.', 'They are in order to the last page.'],
  ),
  wordy(
    'DUE_TO_THE_FACT_THAT',
    '“due to the fact that” for “because”',
    '[due|owing to the fact that]',
    'because',
    [
      ['They stayed [[due to the fact that]] it rained.', 'because'],
      ['[[Owing to the fact that]] it was late, we left.', 'Because'],
    ],
    ['They stayed because it rained.', 'It is due to the rain.'],
  ),
  wordy(
    'AT_THIS_POINT_IN_TIME',
    '“at this point in time” for “now”',
    '[at this point in time]',
    'now',
    [
      ['We cannot say [[at this point in time]].', 'now'],
      ['[[At this point in time]] nobody knows.', 'Now'],
    ],
    ['We cannot say now.', 'At this point in the story he leaves.'],
  ),
  wordy(
    'A_LARGE_NUMBER_OF',
    '“a large number of” for “many”',
    '[a large number of]',
    'many',
    [
      ['[[A large number of]] people came.', 'Many'],
      ['We saw [[a large number of]] birds.', 'many'],
    ],
    ['Many people came.', 'A number of birds sat there.'],
  ),
  wordy(
    'IN_THE_EVENT_THAT',
    '“in the event that” for “if”',
    '[in the event that]',
    'if',
    [
      ['Call us [[in the event that]] it breaks.', 'if'],
      ['[[In the event that]] it rains, we stay.', 'If'],
    ],
    ['Call us if it breaks.', 'In the event, that was enough.'],
  ),
  wordy(
    'HAS_THE_ABILITY_TO',
    '“has the ability to” for “can”',
    '[has|have the ability to]',
    'can',
    [
      ['She [[has the ability to]] run far.', 'can'],
      ['They [[have the ability to]] win.', 'can'],
    ],
    ['She can run far.', 'The ability to run far is rare.'],
  ),
  wordy(
    'WITH_REGARD_TO',
    '“with regards to” for “about”',
    '[with regard|regards to]',
    'about',
    [
      ['He wrote [[with regard to]] the house.', 'about'],
      ['[[With regards to]] pay, nothing changed.', 'About'],
    ],
    ['He wrote about the house.', 'She sends regards to you.'],
  ),
];
