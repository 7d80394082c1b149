import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WEAR_WHERE',
  category: 'CONFUSED_WORDS',
  description: '“where” for “wear”',
  message: 'Did you mean “wear”? You wear clothes.',
  shortMessage: 'Confused words',
  patterns: [
    'to|will|would|should|must|can|could|always|usually|i|we|they [where] a|an|the|my|his|her|their|your|glasses|shoes|clothes|hats|jeans|masks|black|red uniform|hat|coat|dress|suit|jacket|shirt|tie|helmet|mask|ring => wear',
    "to|will|would|should|must|can|could|n't|not [where] glasses|shoes|clothes|hats|jeans|masks|uniforms|gloves|helmets /[.,!?;]|at|in|to|and|when|on/ => wear",
  ],
  wrong: ['You should [[where]] a hat. => wear', 'They have to [[where]] uniforms at school. => wear'],
  right: ['You should wear a hat.', 'I know where a hat is.'],
});
