import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FOR_EXAMPLE_COMMA',
  category: 'PUNCTUATION',
  description: 'A missing comma after “For example”',
  message: 'Put a comma after this phrase.',
  shortMessage: 'Punctuation',
  patterns: [
    {
      pattern: '[:NN,NNU,NNS,VB,VBG,VBN for example] :DT,PRPS,PRP,VBG,NNS,JJ,NN,NNU,NNP,WH => \\1, for example,',
      exceptions: ['[_ for example] of', '[_ for example] ,'],
    },
    '^ for [example|instance] i|we|you|he|she|it|they|the|there|this|my|a|in|if|when => \\3,',
    '^ in [fact|addition|contrast|conclusion|summary|general|short] i|we|you|he|she|it|they|there => \\3,',
    '^ on the other [hand] i|we|you|he|she|it|they|there|the => \\5,',
    '^ by the [way] i|we|you|he|she|it|they|do|did|is|are|the => \\4,',
    '^ as a [result] i|we|you|he|she|it|they|there|the => \\4,',
  ],
  wrong: [
    'There are [[sports for example]] tennis and chess. => sports, for example,',
    'For [[example]] we can go. => example,',
    'In [[fact]] it rained. => fact,',
  ],
  right: ['For example, we can go.', 'In fact, it rained.', 'Of course he knew.'],
});
