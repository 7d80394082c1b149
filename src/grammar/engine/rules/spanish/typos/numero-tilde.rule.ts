import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NUMERO_TILDE',
  category: 'TYPOS',
  description: 'Número sin tilde: «dieciseis», «veintidos»',
  message: 'El número es agudo y lleva tilde: «{words:\\1}».',
  shortMessage: 'Tilde',
  words: {
    dieciseis: 'dieciséis',
    veintidos: 'veintidós',
    veintitres: 'veintitrés',
    veintiseis: 'veintiséis',
    decimo: 'décimo',
    septimo: 'séptimo',
    vigesimo: 'vigésimo',
  },
  patterns: ['[@words] => {words:\\1}'],
  wrong: ['Tiene [[dieciseis]] años. => dieciséis', 'Son [[veintidos]]. => veintidós'],
  right: ['Tiene dieciséis años.', 'Son veintidós.'],
});
