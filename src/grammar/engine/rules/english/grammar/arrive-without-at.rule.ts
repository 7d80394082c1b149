import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ARRIVE_WITHOUT_AT',
  category: 'GRAMMAR',
  description: '“arrive the station” for “arrive at the station”',
  message: 'You arrive “at” a place.',
  shortMessage: 'Preposition',
  patterns: [
    {
      pattern:
        'arrive|arrived|arrives|arriving [the|my|our|his|her|this|a] goal|house|school|airport|station|hotel|place|office|destination|shop|beach|park => at \\2',
    },
    { pattern: '[from|for|at|to] my opinion , => in', message: 'The phrase is “in my opinion”.' },
    { pattern: '[from] my opinion i|this|it|the|we|there => in', message: 'The phrase is “in my opinion”.' },
  ],
  wrong: ['We arrived [[the]] station. => at the', 'They arrive [[our]] hotel. => at our'],
  right: ['We arrived at the station.', 'We arrived the next day.'],
});
