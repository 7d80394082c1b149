import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PLURAL_NOUN_THIRD_PERSON',
  category: 'GRAMMAR',
  winsOver: ['PLURAL_SUBJECT_SINGULAR_VERB', 'PEOPLE_VBZ', 'AGREEMENT_SENT_START'],
  description: '“parents plays a role” for “parents play a role”',
  message: '“\\2” is plural, so use “{base:\\3}”.',
  shortMessage: 'Verb agreement',
  patterns: [
    {
      pattern:
        '@start [:NNS^:NN,NNU,JJ,NNP,VBD]^means|series|species|works|headquarters|crossroads|barracks|sports|sales|arms|goods|media|data|news|police|hours|days|weeks|months|years|times|miles|dollars @anyThirdPerson] :DT,PRPS,PRP,TO^that => \\2 {base:\\3}',
      message: '“\\2” is plural, so use “{base:\\3}”.',
    },
    {
      pattern:
        '@start|because|that young|old|most|many|some|poor|rich|modern|other|few|several|these|those|all|both|different [:NNS^:NN,NNU,JJ,NNP,VBD]^means|series|species|works|headquarters|crossroads|barracks|sports|sales|arms|goods|media|data|news|police|hours|days|weeks|months|years|times|miles|dollars @anyThirdPerson] :DT,PRPS,PRP,TO,NN,NNU,JJ^that => \\3 {base:\\4}',
      message: '“\\3” is plural, so use “{base:\\4}”.',
    },
    {
      pattern:
        'the|my|our|their|his|her|your|these|those :NN^:NNS,VB,JJ,NNP,VBN,RB :NNS^:NN,NNU,VBZ,JJ,NNP,VBD [shows|helps|makes|gives|needs|takes|causes|uses|leads|works|brings|provides|becomes|allows|affects|creates|plays|says|thinks|goes|comes|seems|gets|knows|tries] :DT,PRPS,PRP,TO,NN,JJ,IN => {base:\\4}',
      message: '“\\3” is plural, so use “{base:\\4}”.',
      exceptions: [
        'of|in|with|for|to|by|on|from|between|as|than|at|about|and|or|like~4 :NNS [_]',
        'one|each|every|either|neither|none~6 [_]',
      ],
    },
    {
      pattern:
        'many|some|most|several|other|big|large|small|local|young|old|poor|rich|foreign [companies|schools|universities|parents|teachers|students|children|shops|countries|governments|hotels|restaurants|banks|scientists|doctors|employers|adults|teenagers|farmers|tourists|websites offers|needs|wants|likes|uses|gives|takes|makes|sells|buys|spends|pays|has|thinks|says|believes|tries|prefers|provides] :DT,PRPS,JJ,NNS,NNU,TO => \\2 {base:\\3}',
      message: '“\\2” is plural, so use “{base:\\3}”.',
      exceptions: [
        'of|in|with|for|to|by|on|from|between|as|than|at|about|and|or|like~3 [_]',
        'one|each|every|either|neither|none~6 [_]',
      ],
    },
  ],
  exceptions: [
    ':VBG,VB,TO many|some|most|several|other|big|large|small|local|young|old|poor|rich|foreign [_ _]',
    ':VBG,VB _ many|some|most|several|other|big|large|small|local|young|old|poor|rich|foreign [_ _]',
    "_ _ [_] 's|’s",
  ],
  wrong: [
    '[[Parents plays]] an important role. => Parents play',
    '[[Cars helps]] us to travel. => Cars help',
    'Now many [[companies offers]] free lessons. => companies offer',
  ],
  right: [
    'Parents play an important role.',
    'The arms race helps them.',
    'Running several schools takes a lot of time.',
  ],
});
