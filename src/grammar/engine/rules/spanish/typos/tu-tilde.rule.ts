import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TU_TILDE',
  category: 'TYPOS',
  description: '«tu» en lugar de «tú» y al revés',
  message: 'El pronombre se escribe «tú», el posesivo «tu».',
  shortMessage: 'Tilde',
  patterns: [
    '[tu] eres|tienes|puedes|vas|quieres|sabes|dices|estás|has|vienes|vives|haces|debes|crees|también|no => tú',
    'y|como|que [tu] /[.,;!?]/ => tú',
    '[tú] @masculine|@feminine|amigo|amiga => tu',
  ],
  wrong: ['[[Tu]] eres mi amigo. => Tú', 'Esta es [[tú]] casa. => tu'],
  right: ['Tú eres mi amigo.', 'Esta es tu casa.'],
});
