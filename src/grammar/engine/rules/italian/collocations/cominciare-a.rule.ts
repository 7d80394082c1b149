import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'COMINCIARE_A',
  category: 'COLLOCATIONS',
  description: '«comincio di», «provo di», «cerco a»',
  message: 'Si dice «cominciare a», «provare a», «cercare di».',
  shortMessage: 'Preposizione',
  patterns: [
    'comincio|comincia|cominciare|inizio|inizia|iniziare|provo|prova|provare|riesco|riesce|riuscire|imparo|impara|continuo|continua [di] /.+(?:are|ere|ire)/ => a',
    'cerco|cerca|cercare|cerchiamo|spero|spera|finisco|finisce|smetto|smette|tento|decido|decide [a] /.+(?:are|ere|ire)/ => di',
  ],
  wrong: ['Comincia [[di]] piovere. => a', 'Cerco [[a]] dormire. => di'],
  right: ['Comincia a piovere.', 'Cerco di dormire.'],
});
