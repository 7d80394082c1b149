import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PROBEREN_TE',
  category: 'GRAMMAR',
  description: '“ik probeer slapen” voor “ik probeer te slapen”',
  message: 'Na dit werkwoord hoort “te”.',
  shortMessage: 'Te',
  patterns: [
    'probeer|probeert|probeerde|weiger|weigert|hoop|hoopt|vergeet|besluit [komen|gaan|doen|helpen|werken|slapen|blijven|maken|kopen|winnen] => te \\2',
  ],
  wrong: ['Hij probeert [[slapen]]. => te slapen', 'Zij weigert [[helpen]]. => te helpen'],
  right: ['Hij probeert te slapen.', 'Zij weigert te helpen.'],
});
