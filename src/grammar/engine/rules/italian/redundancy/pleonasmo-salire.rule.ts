import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PLEONASMO_SALIRE',
  category: 'REDUNDANCY',
  description: '«salire su», «scendere giù», «uscire fuori»',
  message: 'Il verbo indica già la direzione.',
  shortMessage: 'Ridondanza',
  patterns: [
    {
      pattern: '[uscire|esce|esci|esco|uscito|uscita|usciamo|escono fuori] => \\1',
      exceptions: ['[esce|escono fuori] dal|da|di'],
    },
    '[entrare|entra|entro|entrato|entrata dentro] => \\1',
    '[scendere|scende|scendi|sceso|scesa giù] => \\1',
    '[salire|sale|sali|salito|salita su] /[.,;!]/ => \\1',
    '[indietreggiare|retrocedere|arretrare indietro] => \\1',
    '[avanzare|avanza|avanzano in avanti] => \\1',
  ],
  wrong: ['Vuole [[uscire fuori]]. => uscire', 'Il gatto [[scende giù]]. => scende'],
  right: ['Vuole uscire.', 'Il gatto scende.'],
});
