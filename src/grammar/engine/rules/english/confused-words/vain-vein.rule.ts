import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VAIN_VEIN',
  category: 'CONFUSED_WORDS',
  description: '“vein”, “vain” and “vane”',
  message: 'Say “in vain” for “without success” and “in the same vein” for “in the same way”.',
  shortMessage: 'Confused words',
  patterns: [
    'in [vein|vane] /[.,;!?]|to|for|and|because/ => vain',
    'in a|the|this|that similar|same|different|lighter [vain|vane] => vein',
    'in this|that [vain|vane] => vein',
    'blood|varicose|jugular [vain|vains] => {vein:\\2}',
    'weather [vain|vein|vains|veins] => {vane:\\2}',
  ],
  wrong: [
    'They tried in [[vein]]. => vain',
    'She went on in the same [[vain]]. => vein',
    'He has varicose [[vains]]. => veins',
  ],
  right: ['They tried in vain.', 'She went on in the same vein.'],
});
