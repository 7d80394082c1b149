import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CHIEDERE_A',
  category: 'COLLOCATIONS',
  description: '“chiedo lui” per “chiedo a lui”',
  message: 'Si chiede qualcosa a qualcuno.',
  shortMessage: 'Preposizione',
  patterns: [
    'ho|hai|abbiamo|devo|devi|voglio chiesto|chiedere|domandato|domandare|rispondere|scrivere|telefonare [lui|lei|loro] /[.,!?]|di|che|se|una|un/ => a \\3',
  ],
  wrong: ['Ho chiesto [[lei]] di venire. => a lei', 'Devi scrivere [[lui]] una lettera. => a lui'],
  right: ['Ho chiesto a lei di venire.', 'L’ha chiesto lui.'],
});
