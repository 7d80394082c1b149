import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TYLKO_I_WYLACZNIE',
  category: 'REDUNDANCY',
  description: 'pleonazmy: „tylko i wyłącznie”, „okres czasu”',
  message: 'Jedno z tych słów wystarczy.',
  shortMessage: 'Pleonazm',
  patterns: [
    '[tylko i wyłącznie] => tylko || wyłącznie',
    '[okresu czasu] => okresu || czasu',
    '[cofać|cofnąć|cofnął|cofnęła się do tyłu|wstecz] => \\1 się',
    '[akwen wodny] => akwen',
    '[potencjalna możliwość] => możliwość',
    '[wzajemna współpraca] => współpraca',
    '[poprawa na lepsze] => poprawa',
    '[najbardziej optymalny|optymalne|optymalna] => \\3',
    '[bardziej lepszy|lepsza|lepsze|gorszy|gorsza|gorsze] => \\2',
  ],
  wrong: [
    'To zależy [[tylko i wyłącznie]] od ciebie. => tylko',
    'Żyjemy w pełni, to [[potencjalna możliwość]]. => możliwość',
  ],
  right: ['To zależy tylko od ciebie.', 'To jest możliwość.'],
});
