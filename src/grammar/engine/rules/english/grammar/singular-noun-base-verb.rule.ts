import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SINGULAR_NOUN_BASE_VERB',
  category: 'GRAMMAR',
  winsOver: ['SINGULAR_NOUN_VERB_OBJECT', 'EACH_OF_ARE', 'AGREEMENT_SENT_START'],
  description: '“the professor oppose” for “the professor opposes”',
  message: 'Use “{third:\\2}” with “\\1”, or the plural “{pluralnoun:\\1}”.',
  shortMessage: 'Verb agreement',
  patterns: [
    '@needsArticle [:VB^:NN,NNU,NNS,JJ,VBN,VBD,RB,IN,MD]^be|do|have|let|say|except|remain :DT,PRPS,PRP,IN,TO,RB => {third:\\2}',
    {
      pattern:
        '@needsArticle|person|man|woman [want|need|like|love|hope|seem|tend|try|help] to|everything|something|their|them => {third:\\2}',
      exceptions: ['@needsArticle [need|help|love|hope] for'],
    },
    {
      pattern:
        '@needsArticle|person|man|woman just|also|always|really|often|usually|never|only [:VB^:NN,NNU,NNS,JJ,VBN,VBD,RB,IN,MD]^be|let => {third:\\3}',
      message: 'Use “{third:\\3}” with “\\1”, or the plural “{pluralnoun:\\1}”.',
    },
    {
      pattern:
        'one|everyone|everybody|someone|somebody|nobody|anyone [:VB^:NN,NNU,NNS,JJ,VBN,VBD,RB,IN,MD]^be|do|have|let|say|go|see|except :DT,PRPS,PRP,IN,TO,RB => {third:\\2}',
      message: 'Use “{third:\\2}” with “\\1”.',
      exceptions: ['no one [_]'],
    },
  ],
  exceptions: [
    "let|lets|make|makes|made|help|helps|helped|see|saw|seen|watch|watched|hear|heard|have|had|has|did|does|do|can|could|will|would|should|must|may|might|shall|to|and|or|nor|n't|n’t|having|letting|helping|making|seeing|than|that|if|lest|dare|'ll|’ll~6 @needsArticle|person|man|woman|one|everyone|everybody|someone|somebody|nobody|anyone just|also|always|really|often|usually|never|only? [_]",
  ],
  wrong: ['The professor [[oppose]] the plan. => opposes', 'A person just [[know]] it. => knows'],
  right: ['The professor opposes the plan.', 'Let the student explain the plan.', 'Can a driver see the road?'],
});
