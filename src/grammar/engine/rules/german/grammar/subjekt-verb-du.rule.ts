import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SUBJEKT_VERB_DU',
  category: 'GRAMMAR',
  description: '„du“ mit falscher Verbform',
  message: 'Nach „du“ heißt es „{du:\\3}“.',
  shortMessage: 'Verbform',
  patterns: [
    '^ du [bin|ist|sind|habe|hat|haben|gehe|geht|mache|macht|komme|kommt|kann|können|will|wollen|weiß|muss|werde|wird] => {du:\\3}',
  ],
  wrong: ['Du [[hat]] recht. => hast', 'Du [[ist]] spät. => bist'],
  right: ['Du hast recht.', 'Bist du spät?'],
});
