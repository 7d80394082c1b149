import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SUPERFLUOUS_THE',
  category: 'GRAMMAR',
  winsOver: ['MOST_OF_PEOPLE'],
  description: '“the most of the people”, “in the Japan”',
  message: 'Leave out “the” here.',
  shortMessage: 'Article',
  patterns: [
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
    { pattern: '[the] =God !of|who|that|which|in => ' },
    { pattern: '[the] nowadays|everyone|everybody|someone|somebody|something|anything|everything|each => ' },
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
    'He lives in[[ the]] Japan. =>',
    'In[[ the]] most of the cities it rained. =>',
    'I met[[ the]] someone there. =>',
  ],
  right: ['He lives in Japan.', 'For the most part it rained.', 'The society of the time was poor.'],
});
