import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'COMMA_BEFORE_THAT',
  category: 'PUNCTUATION',
  description: '“I think, that”',
  message: 'Write “that” without a comma before it.',
  shortMessage: 'Comma',
  patterns: [
    'thing|things|everything|something|way|reason|problem|problems|people|person|product|place [,] that i|we|you|they|he|she|can|will|have|has|must|should => ',
    {
      pattern: '^ although [,] i|we|the|people|they|it|he|she|this|there|some|a|you|my => ',
      message: 'Write no comma after “although”.',
    },
    'think|thinks|thought|believe|believes|know|knows|fact|opinion|idea|unlikely|likely|clear|important|possible|mean|means|shows|show|feel|hope|obvious|certain|sure|states|claims|conclude|understand|understood|reason|means [,] that :DT,PRPS,PRP,NNS,NN,NNP,CD^that => ',
  ],
  exceptions: [
    ', or|and|but|though~5 [, that]',
    ':DT,CD people|place|place|product|reason|way [,] that :PRP',
    '"|“|” [,]',
    'you|i know|think|mean|believe|hope|suppose [,] that :NN,PRPS,NNP,CD',
    '[,] that _ is|was|will|would|has|had|can|could',
    ', _ _? [,] that',
    'so~6 [,] that',
    '[,] that _ ,',
  ],
  wrong: ['I think[[,]] that the house is old. =>', 'The fact[[,]] that they won is good. =>'],
  right: [
    'I think that the house is old.',
    'He knows, that is, he hopes.',
    'We think, too, that it is old.',
    'He thought, or seemed to think, that we were funny.',
  ],
});
