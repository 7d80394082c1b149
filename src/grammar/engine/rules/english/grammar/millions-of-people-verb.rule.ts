import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MILLIONS_OF_PEOPLE_VERB',
  category: 'GRAMMAR',
  description: '“millions of people dies”',
  message: '“\\3” is plural, so use “{base:\\4}”.',
  shortMessage: 'Verb agreement',
  patterns: [
    {
      pattern:
        'millions|thousands|hundreds|lots|lot|majority|most|many|some|number of people|children|students|women|men [tends|dies|seems|gets|goes|buys|travels|spends|learns|prefers|chooses|believes|knows|says|becomes] => {base:\\4}',
    },
    {
      pattern:
        'millions|thousands|hundreds|lots of :JJ? =/\\p{Ll}+/:NNS^:NN,NNU,VBZ,JJ,VB,NNP,VBD [@thirdPerson]^is|was|has|does => {base:\\5}',
      message: '“\\4” is plural, so use “{base:\\5}”.',
    },
    {
      pattern:
        'millions|thousands|hundreds|lots of :JJ? =/\\p{Ll}+/:NNS^:NN,NNU,VBZ,JJ,VB,NNP,VBD [is|was|has|does] => {pluralverb:\\5}',
      message: '“\\4” is plural, so use “{pluralverb:\\5}”.',
    },
  ],
  exceptions: [
    '_ years|months|weeks|days|hours|miles|dollars|euros|pounds|metres|meters|kilometres|kilometers [_]',
    '/.+/^,|;|:|“|"|but|because|so|while|although|if|when|where|think|thinks|believe|believes|today|now|year|month|week|day|spring|summer|autumn|winter millions|thousands|hundreds|lots of _~2 [_]',
    'one|each|none|neither|any~3 millions|thousands|hundreds|lots of _~2 [_]',
  ],
  wrong: [
    'Thousands of people [[dies]] each year. => die',
    'A lot of children [[learns]] it. => learn',
    'Every spring thousands of birds [[comes]] to the lake. => come',
  ],
  right: [
    'Thousands of people die each year.',
    'A number of people know it.',
    'Reading lots of letters is fun.',
    'The loss of thousands of jobs has hit the town.',
    'To plant hundreds of trees makes sense.',
  ],
});
