import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PLURAL_SUBJECT_SINGULAR_VERB',
  category: 'GRAMMAR',
  winsOver: ['AGREEMENT_SENT_START', 'PEOPLE_IS'],
  description: 'A plural with a singular verb: “many things is”',
  message: '“\\2” is plural: the verb has to agree with it.',
  shortMessage: 'Verb agreement',
  patterns: [
    {
      pattern: '^ a lot of :JJ? =/\\p{Ll}+/:NNS^:NN,NNU,VBZ,JJ,VB,NNP,VBD [@thirdPerson]^is|was|has|does => {base:\\7}',
      message: '“\\6” is plural, so use “{base:\\7}”.',
    },
    {
      pattern: '^ a lot of :JJ? =/\\p{Ll}+/:NNS^:NN,NNU,VBZ,JJ,VB,NNP,VBD [is|was|has|does] => {pluralverb:\\7}',
      message: '“\\6” is plural, so use “{pluralverb:\\7}”.',
    },

    {
      pattern:
        'that|because|if|when|although|while|whether|think|believe :JJ,VBN? =/\\p{Ll}+/:NNS^:NN,NNU,JJ,VBZ,VB,NNP,VBD [is|was|has]^been => {pluralverb:\\4}',
      message: '“\\3” is plural, so use “{pluralverb:\\4}”.',
      exceptions: [
        'that|because|if|when|although|while|whether|think|believe years|months|weeks|days|hours|miles|dollars|means|series|politics|economics|physics|mathematics|news [_]',
        ':NN,NNS,PRP that :JJ? :NNS [_]',
      ],
    },
    {
      pattern: '@start :JJ,VBN^:NN,VB =/\\p{Ll}+/:NNS^:NN,NNU,JJ,VBZ,VB,NNP,VBD [is|was|has] => {pluralverb:\\4}',
      message: '“\\3” is plural, so use “{pluralverb:\\4}”.',
      exceptions: [
        '@start _ years|months|weeks|days|hours|miles|dollars|means|series|politics|economics|physics|mathematics|news [_]',
      ],
    },

    {
      pattern: '^ [=/\\p{Lu}\\p{Ll}+/:NNS^:NN,NNU,VBZ,JJ,VB,NNP,VBD is|was|has|does] => \\2 {pluralverb:\\3}',
      exceptions: [
        '^ [news|mathematics|physics|politics|economics|times|years|hours|days|months|weeks|miles|dollars|cents _]',
      ],
    },
    {
      pattern:
        'many|several|these|those|some|both|various|few|other|different :JJ? :NNS^:NN,NNU,VBZ,JJ,VB,NNP,VBD [is|was|has|does] => {pluralverb:\\4}',
      message: '“\\3” is plural, so use “{pluralverb:\\4}”.',
      exceptions: [
        'of|in|with|for|to|by|on|from|between|as|than|at|about _ _? :NNS [is|was|has|does]',
        'and _ _? :NNS [_]',
        'each|every|one|another~5 [is|was|has|does]',
        ':VBG,VB~3 [is|was|has|does]',
      ],
    },
    {
      pattern:
        '^ the|my|your|his|her|our|their :JJ? =/\\p{Ll}+/:NNS^:NN,NNU,VBZ,JJ,VB,NNP,VBD [is|was|has|does] => {pluralverb:\\5}',
      message: '“\\4” is plural, so use “{pluralverb:\\5}”.',
    },
    {
      pattern:
        'that|because|if|when|although|while|think|but|so the|my|your|his|her|our|their :JJ? =/\\p{Ll}+/:NNS^:NN,NNU,VBZ,JJ,VB,NNP,VBD [is|was|has|does] => {pluralverb:\\5}',
      message: '“\\4” is plural, so use “{pluralverb:\\5}”.',
      exceptions: [':NN,NNU that _~3 [_]', 'so the _ _? [_]'],
    },
    {
      pattern:
        '^ =/\\p{Lu}\\p{Ll}+/:NNS^:NN,NNU,VBZ,JJ,VB,NNP,VBD [helps|makes|gives|shows|needs|takes|causes|uses|leads|works|brings|provides|becomes|allows|affects|creates|plays|says|thinks] us|them|me|people|to|the|a|an|you|him|in|more|that|it|very => {base:\\3}',
      message: '“\\2” is plural, so use “{base:\\3}”.',
    },
    {
      pattern:
        'the|these|those|many|some|most|all|other|both|few|several :JJ? =/\\p{Ll}+/:NNS^:NN,NNU,VBZ,JJ,VB,NNP,VBD [helps|makes|gives|shows|takes|causes|leads|brings|provides|becomes|allows|affects|creates|says|thinks|tries|goes|comes|seems|gets|knows] us|them|me|people|to|the|a|an|you|him|in|more|that|it|very => {base:\\4}',
      message: '“\\3” is plural, so use “{base:\\4}”.',
      exceptions: [
        'of|in|with|for|to|by|on|from|between|as|than|at|about|and|or|like _ _? :NNS [_]',
        ':NN,VBG,VB~3 :NNS [_]',
        'one|each|every|either|neither|none~6 [_]',
      ],
    },
    {
      pattern: '^ there [has|have] => is || are',
      message: 'Say “there is” or “there are”.',
      exceptions: ['^ there [has|have] been|to|always|never|also|certainly|already|not|only|recently|long'],
    },
    {
      pattern: 'because|but|that|and there [has|have] a|many|some|no|several|lots|two => is || are',
      message: 'Say “there is” or “there are”.',
      exceptions: ['_ there [have] no'],
    },
  ],
  exceptions: [
    ':NNS [is|was|has|does] it|he|she|there|this',
    'innings [_]',
    '_ means|headquarters|series|species|works|crossroads|barracks|media|data|police|people [is|was|has|does]',
    'one|each|none|neither|either|number|any of~4 [_]',
  ],
  wrong: [
    'A lot of tourists [[comes]] here. => come',
    'A lot of shops [[is]] closed. => are',
    'I know that wild animals [[is]] dangerous. => are',
    'Many animals [[was]] ill. => were',
    'The flowers [[has]] a strong smell. => have',
    'There [[has]] a problem. => is',
  ],
  right: [
    'A lot of tourists come here.',
    'Many animals were ill.',
    'What the flowers need is rain.',
    'The news is good.',
    'Under these circumstances is it wise?',
  ],
});
