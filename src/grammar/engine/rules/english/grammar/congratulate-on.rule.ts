import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CONGRATULATE_ON',
  category: 'GRAMMAR',
  description: '“congratulate for” and “congratulations for”',
  message: 'You congratulate someone “on” something.',
  shortMessage: 'Preposition',
  patterns: [
    'congratulations|congratulation [for|to|of|with] your|his|her|the|their|passing|winning|getting birth|wedding|new|success|promotion|victory|birthday|baby|job|exam => on',
    'congratulate|congratulated|congratulates me|you|him|her|us|them [for|to] your|my|his|her|our|their|the|winning|passing|getting => on',
  ],
  wrong: ['Congratulations [[for]] your new job. => on', 'They congratulated him [[for]] winning. => on'],
  right: ['Congratulations on your new job.', 'They thanked him for winning.'],
});
