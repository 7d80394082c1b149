import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'POCHINO_APOSTROFO',
  category: 'TYPOS',
  description: 'Accenti al posto dell’apostrofo: «mò», «pò»',
  message: 'È un troncamento: vuole l’apostrofo.',
  shortMessage: 'Apostrofo',
  patterns: ['a [mò] di => mo’', '[bè] , => be’', 'da|tra|fra|proprio [pò] => po’'],
  wrong: ['A [[mò]] di esempio. => mo’', '[[Bè]], andiamo. => Be’'],
  right: ['A mo’ di esempio.', 'Be’, andiamo.'],
});
