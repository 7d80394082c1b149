import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'KOMMA_UM_ZU',
  category: 'PUNCTUATION',
  description: 'Komma fehlt vor „um … zu“',
  message: 'Vor einer Gruppe mit „um … zu“ steht ein Komma.',
  shortMessage: 'Komma',
  patterns: ['kommt|kam|gehe|ging|gekommen|gegangen|fährt|arbeitet|lernt|lernte|spart [um] zu /[a-zäöüß]+en/ => , \\2'],
  wrong: ['Sie lernt[[ um]] zu bestehen. => , um', 'Er ist nach Hause gegangen[[ um]] zu schlafen. => , um'],
  right: ['Sie lernt, um zu bestehen.', 'Er kam um zu viel Geld.'],
});
