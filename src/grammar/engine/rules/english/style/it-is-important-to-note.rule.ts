import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IT_IS_IMPORTANT_TO_NOTE',
  category: 'STYLE',
  picky: true,
  description: '“it should be noted that” for “note that”',
  message: 'You can say this in fewer words.',
  shortMessage: 'Wordiness',
  patterns: [
    '^ [it is important|worth|interesting to note that] => note that',
    '^ [it should be noted that] => note that',
    '^ [it is worth noting that] => note that',
    '^ [as a matter of fact ,] => in fact,',
  ],
  wrong: ['[[It should be noted that]] it rained. => Note that', '[[As a matter of fact,]] it works. => In fact,'],
  right: ['Note that it rained.', 'In fact, it works.'],
});
