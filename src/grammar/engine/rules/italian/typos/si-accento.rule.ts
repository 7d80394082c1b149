import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SI_ACCENTO',
  category: 'TYPOS',
  description: '«si» per «sì»',
  message: 'L’affermazione si scrive con l’accento: «sì».',
  shortMessage: 'Accento',
  patterns: [
    '^ [si] , => sì',
    'dire|dico|dice|disse|detto|rispose|risponde|rispondere|credo|penso|spero di [si] /[.,;!?]/ => sì',
    'ma|certo|e|eh|o [si] \\!|\\. => sì',
  ],
  wrong: ['[[Si]], vengo domani. => Sì', 'Ha detto di [[si]]. => sì'],
  right: ['Sì, vengo domani.', 'Si vede bene.'],
});
