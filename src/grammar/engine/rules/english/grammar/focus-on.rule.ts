import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FOCUS_ON',
  category: 'GRAMMAR',
  description: '“focus in” for “focus on”',
  message: 'You “focus on” something.',
  shortMessage: 'Preposition',
  patterns: [
    {
      pattern: 'focus|focuses|focusing [in] two|three|four|five|six|several|many|some|different => on',
      exceptions: [':JJ,DT,NN focus [in]'],
    },

    'focus|focuses|focused|focusing|focussed|concentrate|concentrates|concentrated|concentrating [in|to] the|a|an|this|that|these|those|my|your|his|her|its|our|their|me|you|him|us|them|it|what|how|one|two => on',
  ],
  exceptions: [
    'the|a|this|that|its|their focus [in]',
    'in|into|out|of [focus] _',
    'focus|focused|concentrated [in] the|a|this|that|these|those|his|her|their area|region|city|hands|cities|areas|north|south|few|regions|field|first|last|past|middle|next|coming',
  ],
  wrong: ['We must focus [[in]] our work. => on', 'She concentrated [[in]] what he said. => on'],
  right: ['We must focus on our work.', 'Wealth is concentrated in the cities.'],
});
