import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'GEBEURD_GEBEURT',
  category: 'CONFUSED_WORDS',
  description: '“het gebeurd” en “is gebeurt”',
  message: 'Als voltooid deelwoord is het “gebeurd”, als persoonsvorm “gebeurt”.',
  shortMessage: 'd of t',
  patterns: [
    'is|was|zijn [gebeurt] => gebeurd',
    'het|dat|dit|wat|er [gebeurd] als|wanneer|vaak|altijd|elke|nooit|niet|soms|nu => gebeurt',
  ],
  wrong: ['Wat is er? Het is [[gebeurt]]. => gebeurd', 'Dat [[gebeurd]] vaak. => gebeurt'],
  right: ['Het is gebeurd.', 'Dat gebeurt vaak.'],
});
