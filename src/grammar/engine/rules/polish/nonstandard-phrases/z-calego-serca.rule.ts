import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'Z_CALEGO_SERCA',
  category: 'NONSTANDARD_PHRASES',
  description: '„na pierwszy raz” zamiast „po raz pierwszy”',
  message: 'Mówimy „po raz pierwszy”.',
  shortMessage: 'Zwrot',
  patterns: [
    '[na pierwszy raz] => po raz pierwszy',
    '[na drugi raz] widzę|jestem|słyszę => po raz drugi',
    '[pierwszym razem] widzę|słyszę|jestem => pierwszy raz',
    '[w pierwszy raz] => po raz pierwszy',
  ],
  wrong: ['Widzę to [[na pierwszy raz]]. => po raz pierwszy', '[[Pierwszym razem]] widzę morze. => Pierwszy raz'],
  right: ['Widzę to po raz pierwszy.', 'Pierwszy raz widzę morze.'],
});
