import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NOUN_DO_NOT',
  category: 'GRAMMAR',
  description: 'A noun with the wrong form of “do not”: “the man do not”',
  message: 'Use “{singularverb:\\2}” with “\\1”.',
  shortMessage: 'Verb agreement',
  patterns: [
    {
      pattern:
        "a lot of people|students|children|men|women|things|companies|countries|teachers|parents|friends|cars|places [does] n't|n’t|not => do",
      message: '“\\4” is plural: use “do” with it.',
    },

    {
      pattern:
        "@start|because|but|if|when|that|although|while|and|so|the|a|this|my|your|his|her|our|their|every|each :NN^:NNS,JJ,VB,CD,PRP,NNP,VBD,VBN,RB,IN,CC,DT [do] n't|n’t => {singularverb:\\3}",
      message: '“\\2” is singular: use “does” with it.',
    },
    {
      pattern:
        'the|a|this|that|my|your|his|her|our|their|every|each :JJ? :NN^:NNS,JJ,VB,CD,PRP,NNP,VBD,VBN,RB,IN,CC,DT [do] not => {singularverb:\\4}',
      message: '“\\3” is singular: use “does” with it.',
    },
    {
      pattern:
        "the|these|those|my|your|his|her|our|their|many|some|most|all|other|@start :JJ? :NNS^:NN,NNU,JJ,VB,NNP,VBZ [does] n't|n’t|not => {pluralverb:\\4}",
      message: '“\\3” is plural: use “do” with it.',
      exceptions: ['of|in|for|with|to|by|and|or|between _ :JJ? :NNS [does]'],
    },
    {
      pattern: "people|children|men|women [does] n't|n’t|not => do",
      message: '“\\1” is plural: use “do” with it.',
      exceptions: ['of|in|for|with|to|by|and|or _? people|children|men|women [does]'],
    },
  ],
  exceptions: [
    ':VBG my|our|their|the|these|your|his|her|many|some|most|all|other :NNS [does]',
    ':VBG my|our|their|the|these|your|his|her|many|some|most|all|other :JJ :NNS [does]',
    ':VBG people|children|men|women|parents|students|friends|books [does]',
    ':NNS in|of|on|at|from|near|with the|this|a|my|our|their :JJ? :NN [do]',
    'and|or|of|let|did|does|will|can|should|would|could|must|may|might|make|made|see|saw|nor|not~3 :NN [do]',
    '_ police|staff|team|majority|couple|rest|public|youth|family|group|half|number|government|pair|crew|lot|variety|people|cattle|company [do]',
    "to|will|that~3 :NN [do] n't|not /[?]/",
  ],
  wrong: [
    'The farmer [[do]] not want it. => does',
    'The birds [[does]] not come back. => do',
    "People [[does]]n't know it. => do",
  ],
  right: [
    'If the park burns, animals in the park do not come back.',
    'The farmer does not want it.',
    'The son and the father do not agree.',
    'Let the man do nothing.',
    'Living our values does not make us weak.',
  ],
});
