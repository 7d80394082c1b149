import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SUBJEKT_VERB_WIR',
  category: 'GRAMMAR',
  description: '„wir“ mit falscher Verbform',
  message: 'Nach „wir“ heißt es „{wir:\\3}“.',
  shortMessage: 'Verbform',
  patterns: [
    '^ wir [bin|bist|ist|seid|seit|habe|hast|hat|habt|gehe|gehst|geht|mache|macht|komme|kommt|kann|kannst|will|willst|weiß|muss|werde|wird] => {wir:\\3}',
  ],
  wrong: ['Wir [[hat]] keine Zeit. => haben', 'Wir [[ist]] hier. => sind'],
  right: ['Wir haben keine Zeit.', 'Wir sind hier.'],
});
