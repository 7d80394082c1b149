import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'STEAL_STEEL',
  category: 'CONFUSED_WORDS',
  description: '“steal” for “steel”',
  message: '“Steel” is a metal; to “steal” is to take what is not yours.',
  shortMessage: 'Confused words',
  patterns: [
    { pattern: 'stainless|carbon|made|of|structural|galvanized [steal] => steel', exceptions: ['to [steal]'] },
    {
      pattern: '[steal] plate|plates|industry|mill|mills|beams|beam|pipe|pipes|wire|cable|works|frame|bars => steel',
      exceptions: ['to|will|would|could|can|and|they|we|not [steal]'],
    },
    'to|not|will|would|could|can [steel] money|cars|things|from|food|a|the|his|her|my|your|it => steal',
  ],
  wrong: ['The sink is stainless [[steal]]. => steel', 'They tried to [[steel]] money. => steal'],
  right: ['The sink is stainless steel.', 'They tried to steal money.', 'It is made of steel.'],
});
