import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WON_ONE',
  category: 'CONFUSED_WORDS',
  description: '“one” for “won”',
  message: 'Did you mean “won”, the past of “win”?',
  shortMessage: 'Confused words',
  patterns: [
    'has|have|had|he|she|they|we|i|team|who [one] the|a|an|his|her|their|our|first|second|many|several prize|game|match|race|war|election|lottery|award|gold|medal|tournament|cup|championship|battle|title|seat => won',
    'has|have|had|they|we|i [one] the game|match|race|war|election|lottery|award|first|prize => won',
  ],
  wrong: ['They [[one]] the match. => won', 'She has [[one]] a medal. => won'],
  right: ['They won the match.', 'No one the team met was ill.'],
});
