import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'KONTYNUOWAC_DALEJ',
  category: 'REDUNDANCY',
  description: '„kontynuować dalej”',
  message: '„Kontynuować” znaczy „robić dalej”: „dalej” jest zbędne.',
  shortMessage: 'Pleonazm',
  patterns: [
    '[kontynuować|kontynuuj|kontynuuje|kontynuuję|kontynuował|kontynuowała|kontynuowali|kontynuujemy|kontynuują dalej] => \\1',
    '[dalej kontynuować|kontynuuje|kontynuuję|kontynuował|kontynuowała|kontynuowali|kontynuujemy|kontynuują] => \\2',
  ],
  wrong: ['Będziemy to [[kontynuować dalej]]. => kontynuować', 'On [[dalej kontynuuje]] naukę. => kontynuuje'],
  right: ['Będziemy to kontynuować.', 'On dalej się uczy.'],
});
