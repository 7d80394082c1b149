import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DOUBLE_DETERMINER',
  category: 'GRAMMAR',
  description: '“the my”, “a the”',
  message: 'One of these two words is enough.',
  shortMessage: 'Two determiners',
  patterns: [
    '[=the =both] :NNS => both',
    '[=the|a|an =my|your|his|our|their|its|this|these|those|some|every|each] => \\1 || \\2',
    '[=my|your|his|our|their|its =the|a|an|this|these|those|my|your|his|our|their|its|some|any] => \\1 || \\2',
    '[=a|an|the|some|any|every|each =the|a|an] => \\1 || \\2',
    { pattern: '[=an] =the|my|your|his|our|their|its|say|is|are|that|also => and', message: 'Did you mean “and”?' },
    {
      pattern:
        '[=a] =everything|something|anything|everyone|someone|anyone|everybody|somebody|nobody|nothing|many|much|several|any => ',
      message: 'Leave the article out here.',
    },
  ],
  exceptions: [
    '[the the]',
    '[a a]',
    '[an an]',
    '[my my]',
    '[your your]',
    '[his his]',
    '[our our]',
    '[their their]',
    '[its its]',
    '/["“‘\']/ [_ _]',
    '[the a] /[-.]/',
    '[the his|its|some|this|their] /["”’\'-]/',
    'all|such|many|not|half|what|both [a]',
    '[a|the any|many|much|several|something|nothing|nobody|somebody|some] -',
    '[some|this|these|those|any|each|every =the|a|an|his|my|our|their]',
    'a nothing|nobody|something|somebody',
    '[a] _ /[-]/',
    '[a] much|many|several :JJ,JJR,VBN,NN,NNS',
  ],
  wrong: [
    'On [[the both]] sides there are trees. => both',
    'I like [[the my]] garden. => the',
    'She took [[a the]] book. => a',
    'You have[[ a]] everything here. =>',
  ],
  right: ['I like my garden.', 'She took a book.', 'An everything bagel costs two euros.'],
});
