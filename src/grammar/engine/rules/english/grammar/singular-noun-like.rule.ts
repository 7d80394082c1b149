import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SINGULAR_NOUN_LIKE',
  category: 'GRAMMAR',
  description: '“my sister like cats” for “my sister likes cats”',
  message: '“\\3” is singular, so use “{third:\\4}”.',
  shortMessage: 'Verb agreement',
  patterns: [
    {
      pattern:
        '@start|because|that my|your|his|her|our|their|the|every|each @kin|@person|grandma|grandpa|cousin|boyfriend|girlfriend|baby|dog|cat [like|love|hate|need|work|help|play|study|travel|cook|dance|drink|visit|call|use] :DT,PRPS,PRP,TO,NN,NNS,NNU,JJ,IN,VBG => {third:\\4}',
      exceptions: [
        'my|your|his|her|our|their|the|every|each _ [like] the|a|my|his|her|that|this|me|him|us|you|an',
        'the|my|your|his|her|our|their|each|every student|teacher|user|player|customer|visitor|worker|baby|dog|cat|person|child|man [work|help|play|study|use|call|travel|visit|dance|love]',
      ],
    },
  ],
  exceptions: ['mother|father|man|woman|child|student|teacher [like] no|none|any|many|most|so|all'],
  wrong: ['My sister [[like]] cats. => likes', 'His brother [[work]] in a bank. => works'],
  right: ['My sister likes cats.', 'My sister, like his, is tall.'],
});
