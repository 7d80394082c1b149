import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HEAD_NOUN_AGREEMENT',
  category: 'GRAMMAR',
  description: '“the price of cars are” for “the price of cars is”',
  message: 'The verb has to agree with “\\3”, not with the noun before it.',
  shortMessage: 'Verb agreement',
  patterns: [
    {
      pattern:
        '@start|that|because|but|, the|these|those|some|many|several|all|our|their|my|your|his|her :JJ =/\\p{Ll}+/:NNS^:NN,JJ,CD,NNP of :DT,PRPS? =/\\p{Ll}+/:NN,NNU^:NNS,VBG [is|was|has] => {pluralverb:\\7}',
    },

    {
      pattern:
        '^ the price|cost|quality|number|importance|use|level|speed|size|life|idea|problem|aim|goal|purpose|result|reason|amount|development|growth|impact|role|cause|way of :NN,NNU,VBG^:NNS [are|were|have] => {singularverb:\\6}',
      message: 'The verb has to agree with “\\3”, not with the noun before it.',
      exceptions: ['the cause|result|number|amount|use|role of _ have'],
    },

    '^ the|a|this|that|my|your|his|her|our|their =/\\p{Ll}+/:NN^:NNS,JJ,VBN,CD of the|these|those|my|your|his|her|our|their|all? =/\\p{Ll}+/:NNS^:NN,JJ,NNP [are|have|were] => {singularverb:\\7}',
    {
      pattern:
        '^ the|these|those|some|many|several|all|two|three :JJ? =/\\p{Ll}+/:NNS^:NN,JJ,CD,NNP of the|a|an|this|that|my|your|his|her|our|their? =/\\p{Ll}+/:NN,NNU^:NNS [is|was|has] => {pluralverb:\\8}',
      message: 'The verb has to agree with “\\4”, not with the noun before it.',
    },
    {
      pattern:
        '^ =/\\p{Lu}\\p{Ll}+/:NNS^:NN,JJ,CD,NNP of the|a|an|this|that|my|your|his|her|our|their? =/\\p{Ll}+/:NN,NNU^:NNS [is|was|has] => {pluralverb:\\6}',
      message: 'The verb has to agree with “\\2”, not with the noun before it.',
    },
  ],
  exceptions: [
    'the|a|this|that|my number|majority|minority|rest|variety|lot|couple|group|series|half|pair|range|kind|type|sort|percent|handful|team|plenty|host|people|part|set|string|crowd|bunch|proportion|percentage|quarter|third|fraction|mass|list|crew|bulk|total|array|multitude|body|dozen|generation|family|species|class|portion|collection~4 [are|have|were]',
    'lots|plenty|loads|years|hours|days|thousands|hundreds|millions|means|series|amounts|kinds|types|sorts|heaps|weeks|months|tons|two|three|percent~4 [is|was|has]',
  ],
  wrong: [
    'The cost of living [[are]] high. => is',
    'The price of cars [[are]] high. => is',
    'The effects of the war [[is]] clear. => are',
  ],
  right: ['The price of cars is high.', 'A number of cars are here.', 'The rest of the cars are old.'],
});
