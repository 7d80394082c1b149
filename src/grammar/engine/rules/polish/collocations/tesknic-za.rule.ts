import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TESKNIC_ZA',
  category: 'COLLOCATIONS',
  description: '„tęsknić o” i „tęsknić dla”',
  message: 'Tęskni się za kimś.',
  shortMessage: 'Przyimek',
  patterns: [
    'tęsknię|tęsknisz|tęskni|tęsknimy|tęsknić|tęskniłem|tęskniłam [o tobie] => za tobą',
    'tęsknię|tęsknisz|tęskni|tęsknimy|tęsknić [dla ciebie] => za tobą',
    'tęsknię|tęsknisz|tęskni|tęsknimy|tęsknić [o domu] => za domem',
    'tęsknię|tęsknisz|tęskni|tęsknić [o mamie] => za mamą',
    'tęsknię|tęsknisz|tęskni|tęsknić [cię] => za tobą',
  ],
  wrong: ['Bardzo tęsknię [[o tobie]]. => za tobą', 'Ona tęskni [[o domu]]. => za domem'],
  right: ['Bardzo tęsknię za tobą.', 'Ona tęskni za domem.'],
});
