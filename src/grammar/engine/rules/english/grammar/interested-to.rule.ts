import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'INTERESTED_TO',
  category: 'GRAMMAR',
  description: '“interested to” for “interested in”',
  message: 'Write “in” and the form with “-ing” after “interested”.',
  shortMessage: 'Verb form',
  patterns: [
    {
      pattern:
        'interested [to|on|about] all|my|his|her|their|our|these|music|art|sport|sports|history|science|everything|many => in',
      message: 'You are interested “in” something.',
    },
    {
      pattern:
        'interested [to :VB^:RB]^know|hear|see|learn|find|read|note|discover|observe|hear|watch|be|get => in {gerund:\\3}',
    },
  ],
  wrong: [
    'She is interested [[to]] music. => in',
    'I am interested [[to write]] it. => in writing',
    'They are interested [[to buy]] it. => in buying',
  ],
  right: ['I am interested in writing it.', 'I was interested to hear it.'],
});
