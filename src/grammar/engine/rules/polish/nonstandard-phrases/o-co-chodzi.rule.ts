import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'O_CO_CHODZI',
  category: 'NONSTANDARD_PHRASES',
  description: '„w czym chodzi” zamiast „o co chodzi”',
  message: 'Mówimy „chodzi o coś”.',
  shortMessage: 'Zwrot',
  patterns: [
    '[w czym chodzi] => o co chodzi',
    '[na co chodzi] => o co chodzi',
    '[za co chodzi] => o co chodzi',
    '[o czym chodzi] => o co chodzi',
  ],
  wrong: ['Nie wiem, [[w czym chodzi]]. => o co chodzi', '[[Na co chodzi]]? => O co chodzi'],
  right: ['Nie wiem, o co chodzi.', 'W czym chodzisz na co dzień?'],
});
