import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PROSIC_O',
  category: 'COLLOCATIONS',
  description: '„proszę pomoc” zamiast „proszę o pomoc”',
  message: 'Prosi się o coś.',
  shortMessage: 'Przyimek',
  patterns: [
    '^ proszę [pomoc|radę|informację|odpowiedź|kontakt|ciszę] => o \\3',
    'prosić|prosił|prosiła|poprosić|poprosił|poprosiła [pomoc|radę|informację|kawę|wodę|rachunek] => o \\2',
    'prosić|prosił|prosiła|poprosić [za] pomoc|radę|kawę => o',
  ],
  wrong: ['Proszę [[ciszę]]! => o ciszę', 'Chcę poprosić [[rachunek]]. => o rachunek'],
  right: ['Proszę o ciszę!', 'Proszę kawę.'],
});
