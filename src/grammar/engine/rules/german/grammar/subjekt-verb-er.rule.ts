import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SUBJEKT_VERB_ER',
  category: 'GRAMMAR',
  description: '„er“ oder „es“ mit falscher Verbform',
  message: 'Nach „\\2“ heißt es „{er:\\3}“.',
  shortMessage: 'Verbform',
  patterns: [
    '^ er|es [bin|bist|sind|habe|hast|haben|gehe|gehst|mache|machst|komme|kommst|kannst|können|willst|wollen|weißt|musst|müssen|werde|wirst|werden] => {er:\\3}',
  ],
  exceptions: ['es [sind|haben|können|wollen|müssen|werden]'],
  wrong: ['Er [[haben]] ein Haus. => hat', 'Er [[gehst]] zur Schule. => geht'],
  right: ['Er hat ein Haus.', 'Es sind viele Leute da.'],
});
