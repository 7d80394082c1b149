import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LOOSE_LOSE',
  category: 'CONFUSED_WORDS',
  description: '“loose” for “lose”',
  message: 'Did you mean “lose”? “Loose” means “not tight”.',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern: 'up|of|for|from|by|without|about|after|before|avoid|risk|and [loosing] :DT,PRPS,PRP,NN,NNU => losing',
      message: 'Did you mean “losing”? “Loosing” means “setting free”.',
    },

    {
      pattern:
        "to|will|would|could|might|may|must|not|n't|n’t|can [loose] weight|money|time|control|interest|hope|sight|touch|track|patience|my|your|his|her|its|our|their|the|it|them|him|everything|anything|a|some|all => lose",
      exceptions: [
        'let|cut|turn|set|break|too|very|was|were|is|are _? [loose]',
        'not [loose] /\\p{L}+/^the|it|them|him|my|your|his|her|our|their|weight|money|time|control|interest|hope|sight|touch|track|patience',
      ],
    },
    {
      pattern:
        'am|is|are|was|were|be|been|keep|kept|started|start|of [loosing] @determiner|weight|money|time|control|interest|hope|it => losing',
      message: 'Did you mean “losing”? “Loosing” means “setting free”.',
    },
  ],
  wrong: [
    "Don't [[loose]] your keys. => lose",
    'He wants to [[loose]] weight. => lose',
    'We are [[loosing]] time. => losing',
  ],
  right: ["Don't lose your keys.", 'The screw is loose.', 'They set the dogs loose.'],
});
