import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HAZ_HAS',
  category: 'CONFUSED_WORDS',
  description: '«has» en lugar de «haz» y al revés',
  message: '«Haz» es la orden de «hacer»; «has» viene de «haber».',
  shortMessage: 'Confusión de palabras',
  patterns: ['[has] clic|click|caso|ejercicio => haz', '[haz] @participle => has'],
  wrong: ['[[Has]] clic aquí. => Haz', '¿Lo [[haz]] visto? => has'],
  right: ['Haz clic aquí.', '¿Lo has visto?'],
});
