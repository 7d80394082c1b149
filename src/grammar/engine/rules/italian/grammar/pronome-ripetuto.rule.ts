import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PRONOME_RIPETUTO',
  category: 'GRAMMAR',
  description: '«gli» riferito a una donna e «a me mi»',
  message: 'Il pronome è già detto: basta una volta.',
  shortMessage: 'Pleonasmo',
  patterns: [
    '[a te ti] => a te',
    '[a lui gli] => a lui',
    '[a lei le] => a lei',
    '[a noi ci] => a noi',
    '[a voi vi] => a voi',
  ],
  wrong: ['[[A te ti]] piace il mare? => A te', '[[A noi ci]] serve pane. => A noi'],
  right: ['A te piace il mare?', 'Ci serve pane.'],
});
