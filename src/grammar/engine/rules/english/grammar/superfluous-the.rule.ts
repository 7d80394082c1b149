import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SUPERFLUOUS_THE',
  category: 'GRAMMAR',
  winsOver: ['MOST_OF_PEOPLE'],
  description: '“the most of the people”, “in the Japan”',
  message: 'Leave out “the” here.',
  shortMessage: 'Article',
  patterns: [
    { pattern: "[the] today|nowadays 's|’s => ", message: "Leave out “the” before “today's”." },
    {
      pattern:
        'play|plays|played|playing [the] football|basketball|tennis|volleyball|chess|golf|baseball|hockey|badminton|cricket|rugby|soccer \\.|,|;|\\!|\\?|with|in|on|at|and|because|every|or|when|to|since => ',
      message: 'The name of a sport has no “the”.',
    },
    {
      pattern:
        'have|has|having|had [the] breakfast|lunch|dinner|supper \\.|,|;|\\!|\\?|at|in|with|and|together|when|because|there => ',
      message: 'The name of a meal has no “the”.',
    },
    {
      pattern: 'go|goes|going|went [to the] bed at|early|late|after|before|very|too|around => to',
      message: 'Say “go to bed” for sleeping.',
    },
    {
      pattern:
        'travel|travels|travelling|traveling|travelled|traveled|go|going|went|goes|there|school|work|get|got|come|came [by the|a] bus|train|car|plane|taxi|bicycle|bike|metro|tram|subway|boat \\.|,|;|\\!|\\?|because|and|or|to|than|from|every|is => by',
      message: 'After “by”, the name of a vehicle has no article.',
    },
    {
      pattern: 'in|of|for|and|but|that|because|@start|have|has [the] most of the|people|my|us|them|our|these|their => ',
      exceptions: ['for [the] most of'],
    },
    {
      pattern:
        'in|of|from|to|for|at|on [the] =Japan|China|Germany|France|Italy|Spain|India|Korea|Russia|Turkey|England|Europe|Africa|Asia|America|Brazil|Mexico|Canada|Thailand|Vietnam|Taiwan|Egypt|Greece|Iran|Pakistan|Indonesia|Malaysia|Poland|Portugal|Sweden|Australia|London|Paris|Tokyo|Seoul|Beijing \\.|,|;|\\:|\\!|\\?|)|and|is|was|has|there|because|when|where|we|i|they|you|people|in|for => ',
      exceptions: ['[the] _ of', 'of [the] America'],
      message: 'The name of this place has no “the”.',
    },
    '[the] =God !of|who|that|which|in => ',
    '[the] nowadays|everyone|everybody|someone|somebody|something|anything|everything|each => ',
    {
      pattern: 'in|at [the] addition|conclusion|general|particular|fact|contrast|summary|least /[,.]/ => ',
      exceptions: ['at [the] _'],
    },
    {
      pattern: '[the] nature|society /[.!?]|,|because|and|is|has|will|needs|should/ => ',
      exceptions: [
        'by|into|from|about|on|against|change|understand|know|see|explain|upon|about|was|is|within [the]',
        'of [the] society',
        '[the] nature and',
        '[the] nature is',
        ', [the] nature',
        'of [the] nature',
      ],
    },
  ],
  exceptions: ['make|made|making|be|is|for~1 [the] most'],
  wrong: [
    "We read[[ the]] today's news. =>",
    'We play[[ the]] tennis on Sundays. =>',
    'He lives in[[ the]] Japan. =>',
    'In[[ the]] most of the cities it rained. =>',
    'I met[[ the]] someone there. =>',
  ],
  right: ['He lives in Japan.', 'For the most part it rained.', 'The society of the time was poor.'],
});
