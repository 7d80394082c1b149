import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PARTICIPIO_ESSERE',
  category: 'GRAMMAR',
  description: '«lei è andato», «loro sono andato»',
  message: 'Con «essere» il participio concorda con il soggetto.',
  shortMessage: 'Concordanza',
  patterns: [
    'lei|essa|maria|anna|mamma|nonna è|era|sarà [andato|venuto|arrivato|partito|nato|tornato|rimasto|diventato|uscito|entrato|stato|caduto|morto|salito|sceso|cresciuto] => {participiofs:\\3}',
    {
      pattern:
        'loro|ragazzi|bambini|amici|essi|noi sono|siamo|eravamo|erano [andato|venuto|arrivato|partito|nato|tornato|rimasto|diventato|uscito|entrato|stato|caduto|morto|salito|sceso|cresciuto] => {participiomp:\\3}',
      exceptions: ['con|per|di|a|da noi|lei|loro _ [_]'],
    },
  ],
  wrong: ['Lei è [[andato]] via. => andata', 'I ragazzi sono [[tornato]]. => tornati'],
  right: ['Lei è andata via.', 'I ragazzi sono tornati.'],
});
