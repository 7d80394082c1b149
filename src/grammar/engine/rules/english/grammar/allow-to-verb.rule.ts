import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ALLOW_TO_VERB',
  category: 'GRAMMAR',
  description: '“it allows to save time” for “it allows us to save time”',
  message: 'Say who: “\\1 us to \\3”, “\\1 you to \\3” or “\\1 people to \\3”.',
  shortMessage: 'Missing object',
  patterns: [
    {
      pattern:
        '[allows|allow|allowing|enables|enable|enabling to :VB^:IN] :DT,PRPS,PRP,NN,NNS,NNU,JJ,IN,RB => \\1 us to \\3 || \\1 you to \\3',
      exceptions: [':NN [allow to _]'],
    },
  ],
  exceptions: ['as|than|not time|weather|circumstances|funds|permitting [_ _ _]'],
  wrong: [
    'It [[allows to save]] time. => allows us to save',
    'The app [[enables to find]] friends. => enables us to find',
  ],
  right: ['It allows us to save time.', 'He was allowed to go.'],
});
