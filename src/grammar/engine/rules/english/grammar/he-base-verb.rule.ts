import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HE_BASE_VERB',
  category: 'GRAMMAR',
  winsOver: ['HE_VERB_AGR'],
  description: '“he go” in the middle of a sentence',
  message: 'Use “{third:\\3}” with “\\2”.',
  shortMessage: 'Verb agreement',
  patterns: [
    {
      pattern:
        'if|what|how|as|before|after|once|than|that|where|which|whom|everything|something|everyone he|she [:VB^:VBD,VBN,RB,MD,JJ,IN,VBG,NN,NNU]^be|let|put|cut|hit|set|shut|read|please|have|say|spread|beat => {third:\\3}',
    },
    {
      pattern:
        'if|what|how|as|before|after|once|that|where|which he|she [want|need|like|love|work|study|play|help|try|live|think|look|start|use|visit|travel|talk|walk|hope|change|call|ask] :DT,PRP,PRPS,IN,TO,RB,NN,NNS,JJ,PCT => {third:\\3}',
    },

    {
      pattern:
        'people|others|it|them|him|her|way|hard|life|well|much|good|things|work|school|day|time and he|she [:VB^:VBD,VBN,RB,MD,JJ,IN,VBG]^be|let|put|cut|hit|set|shut|read|please|have|say|do => {third:\\4}',
    },

    'because|but|and|while|although|since|so|when|where|who|,|; he|she [:VB^:VBD,VBN,RB,MD,JJ,IN,VBG]^be|let|put|cut|hit|set|shut|read|please|have|say => {third:\\3}',
    'because|but|while|although|since|when|where it [:VB^:VBD,VBN,RB,MD,JJ,IN,NN,NNU,NNS]^be|let|put|cut|hit|set|shut|read|please => {third:\\3}',
    'because|but|when|although|since it [help|show|need|work|look|cost|use|rain|start|end|change|increase|cause|affect] => {third:\\3}',
    {
      pattern:
        '^ he|she|it also|always|often|usually|sometimes|never|really|only|mainly|still [:VB^:VBD,VBN,RB,MD,JJ,IN]^be|let|put|cut|hit|set|shut|read => {third:\\4}',
      message: 'Use “{third:\\4}” with “\\2”.',
    },
    'because|but|and|that|when|although|while|so|since he|she|it [have]^have|do no|a|the|to|many|been|some|an|very|not|more|his|her|its => has',
    '^ he|she [:VB^:VBD,VBN,RB,MD,JJ,IN,VBG]^be|let|put|cut|hit|set|shut|read|please => {third:\\3}',
  ],
  exceptions: [
    "he|she|it [dare] not|n't|n’t",
    'he|she|it [need] not',
    '^ _? _? :PRP,NN,NNS,NNP and he|she|it [_]',
    '/[,;:]/ _? _? :PRP,NN,NNS,NNP and he|she|it [_]',
    'between|both|of|with|for|than|as|that _? :PRP,NN,NNS,NNP and he|she|it [_]',
    'and he|she|it [do]',
    "do|does|did|can|could|will|would|shall|should|may|might|must|let|make|made|help|see|saw|hear|heard|watch|have|had|nor|neither|only|lest|n't|n’t|not he|she|it [_]",
    "do|does|did|can|could|will|would|shall|should|may|might|must|let|make|made|help|see|saw|'ll|’ll|'d|’d~12 and|or|but|, he|she|it [_]",
    '^ do|does|did|can|could|will|would|should|may|let~20 he|she|it [_]',
    'suggestion|request|proposal|ask|asked|suggest|suggested|insist|insisted|insists|demand|demanded|require|requires|recommend|recommended|recommends|propose|proposed|important|necessary|essential|vital|crucial|imperative|desirable~12 he|she|it [_]',
  ],
  wrong: [
    'He comes if he [[want]]. => wants',
    'He is not like others and he [[succeed]]. => succeeds',
    'I like her because she [[sing]] well. => sings',
    'He left when it [[begin]] to rain. => begins',
    'She also [[teach]] in Rome. => teaches',
  ],
  right: [
    'I like her because she sings well.',
    'Did she go?',
    'They asked that he go.',
    'It was time that he went.',
    'It is vital that he stay.',
  ],
});
