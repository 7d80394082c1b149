import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VERB_ALWAYS_OBJECT',
  category: 'GRAMMAR',
  description: '“buy always bread” for “always buy bread”',
  message: 'Put “\\2” before the verb: “\\2 \\1”.',
  shortMessage: 'Word order',
  patterns: [
    {
      pattern: '[:VB,VBZ^:NN,NNS,JJ,MD,IN,RB,UH,VBN,VBD,POS always|never|often|usually]^be :DT,PRPS,NNS,PRP => \\2 \\1',
      exceptions: [
        '[be|do|have|is|are|am|was|were|has|does|did|say|says|go|see|come|almost always|never|often|usually]',
        '[_ always|never|often] the more|most',
        '[_ never|often] a|so',
        '[_ _] there|then',
      ],
    },
    '[go|goes|come|comes always|usually|never] to|with|home => \\2 \\1',
    '[has|have actually|probably|already|usually|normally|certainly] a|an => \\2 \\1',
    {
      pattern: 'can|could|will|would|should|may|might [more :VB^:NN,JJ,RB,VBN] => \\3 more',
      message: 'Put “more” after the verb: “\\3 more”.',
    },
    {
      pattern:
        'i|we|they|he|she [very] like|want|love|enjoy|agree|hope|appreciate|likes|wants|loves|enjoys|liked|enjoyed|wanted => really',
      message: 'Say “really” before a verb.',
    },
  ],
  wrong: [
    'They [[go always]] to bed late. => always go',
    'They [[buy always]] the same bread. => always buy',
    'We [[bring often]] our car. => often bring',
  ],
  right: [
    'They always go to bed late.',
    'They always buy the same bread.',
    'It is always the same.',
    'She goes often.',
  ],
});
