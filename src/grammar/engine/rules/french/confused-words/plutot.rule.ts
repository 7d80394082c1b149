import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PLUTOT',
  category: 'CONFUSED_WORDS',
  description: '« plutôt » et « plus tôt »',
  message: '« Plus tôt » est le contraire de « plus tard » ; « plutôt » signifie « de préférence ».',
  shortMessage: 'Confusion de mots',
  patterns: [
    "arrivé|arrivée|arriver|parti|partir|venu|venir|levé|lever|heure|heures|jour|jours|semaine|mois|minutes|peu|beaucoup [plutôt] /[.,!?]|que|aujourd'hui|demain/ => plus tôt",
    '[plus tôt] bien|bon|bonne|grand|petit|cher|joli|jolie|mal|content|agréable|froid => plutôt',
    '[plutot] => plutôt',
  ],
  wrong: ['Il est arrivé [[plutôt]]. => plus tôt', 'Il fait [[plus tôt]] froid. => plutôt'],
  right: ['Il est arrivé plus tôt.', 'Il fait plutôt froid.'],
});
