import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TU_TILDE',
  category: 'TYPOS',
  description: '«tu» en lugar de «tú» y al revés',
  message: 'El pronombre se escribe «tú», el posesivo «tu».',
  shortMessage: 'Tilde',
  patterns: [
    'de|con|en|por|para|sin|sobre|hacia|desde|contra [tú] /[a-zñáéíóú]+/^y|o => tu',
    '[tu] eres|tienes|puedes|vas|quieres|sabes|dices|estás|has|vienes|vives|haces|debes|crees|también|no => tú',
    'y|como|que [tu] /[.,;!?]/ => tú',
    '[tú] @masculine|@feminine|amigo|amiga => tu',
  ],
  wrong: ['Viene de [[tú]] magia. => tu', '[[Tu]] eres mi amigo. => Tú', 'Esta es [[tú]] casa. => tu'],
  right: ['Entre tú y yo.', 'Tú eres mi amigo.', 'Esta es tu casa.'],
});
