import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ONDE_AONDE',
  category: 'CONFUSED_WORDS',
  description: '«aonde» por «onde» e vice-versa',
  message: 'Sem movimento usa-se «onde»; com movimento, «aonde».',
  shortMessage: 'Confusão',
  patterns: [
    '[aonde] está|estão|fica|mora|moras|moram|nasceu|estava|estavam|estou|trabalha|é => onde',
    '[onde] vais|vamos|vais|foste|foi|vão|vai \\? => aonde',
  ],
  wrong: ['[[Aonde]] mora a tua tia? => Onde', 'Diz-me [[aonde]] fica a praça. => onde'],
  right: ['Onde mora a tua tia?', 'Aonde vais?'],
});
