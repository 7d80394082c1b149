import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ARTICLE_ADJECTIVE_PLURAL',
  category: 'GRAMMAR',
  winsOver: ['A_PLURAL_NOUN', 'EACH_EVERY_NNS'],
  description: '“a new things”',
  message: 'Use the singular after “\\1”, or leave the article out.',
  shortMessage: 'Noun number',
  patterns: [
    {
      pattern:
        'a|an [:VBG^:NN :NNS^:NN,NNU,VBZ,JJ,VB,VBD] \\.|,|;|\\!|\\?|and|in|on|at|that|which|who|of|for|to|with|is|are => \\2 {singularnoun:\\3}',
      exceptions: ["a|an [_ _] 's|’s"],
    },

    '[a|an :JJ^:NN,NNU,RB,DT,VB,CD,NNP,NNS,VBN :NNS^:NN,NNU,JJ,VB,NNP,VBD^people|data|media|police|news|works|means|scissors|shears|salts|glasses|fireworks|headquarters] \\.|,|;|\\:|\\!|\\?|)|and|or|in|on|at|of|for|from|with|that|which|who|is|was|are|were|to|because|when|but|we|they|i|you|he|she|it => \\1 \\2 {singularnoun:\\3} || \\2 \\3',
    {
      pattern:
        '[every|each|another :JJ^:NN,NNU,RB,DT,VB,CD,NNP,NNS,VBN :NNS^:NN,NNU,JJ,VB,NNP,VBD^people|works] \\.|,|;|\\:|\\!|\\?|)|and|or|in|on|at|of|for|from|with|that|which|who|is|was|are|were|to|because|when|but|we|they|i|you|he|she|it => \\1 \\2 {singularnoun:\\3}',
      message: 'Use the singular after “\\1”.',
    },
    {
      pattern:
        'become|becomes|became|is|as|like|was a|an [:NNS^:NN,NNU,VBZ,JJ,VB,NNP,VBD^people|data|media|police|news|works|means] => {singularnoun:\\3}',
      message: 'Use the singular after “\\2”: “{singularnoun:\\3}”.',
      exceptions: ['a|an [_] :NN,NNU,NNS'],
    },
    {
      pattern: 'every|each [people|children|men|women] => {singularnoun:\\2}',
      message: 'Use the singular after “\\1”: “{singularnoun:\\2}”.',
      exceptions: [
        "a|one [people|children|men|women] /['’-].*|whose|who|with|of|that|to|into|which|in/",
        'as|into|such|are|were|was a [people]',
        'every|each|one [men|women] /[-]/',
      ],
    },
  ],
  exceptions: [
    '[a|an few|many|full|mere|further|additional|extra|total|whole|good|great] few|many|hundred|dozen|thousand',
    '[a|an _ _] :NN,NNS',
    'such|many|quite|what [a|an]',
    "_ [_ _] /['’-].*/",
    '[a _ series|species|means|headquarters|barracks|crossroads|hundreds|thousands|years|lots|dozens|athletics|odds|sports|sales|goods|arms|customs]',
  ],
  wrong: [
    'It stops a [[growing cities]]. => growing city',
    'He bought [[a new cars]]. => a new car',
    'She has [[an old books]] from Rome. => an old book',
    'Every [[people]] likes it. => person',
  ],
  right: ['He bought a new car.', 'They are a free people.', 'A few friends came.', 'He is a sports journalist.'],
});
