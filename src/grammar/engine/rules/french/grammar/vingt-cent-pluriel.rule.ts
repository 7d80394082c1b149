import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VINGT_CENT_PLURIEL',
  category: 'GRAMMAR',
  description: '« quatre-vingt euros », « deux cent euros »',
  message: '« Vingt » et « cent » multipliés prennent un « s » s’ils terminent le nombre.',
  shortMessage: 'Accord',
  patterns: [
    '[quatre-vingt] euros|ans|personnes|jours|pages|kilomètres|mètres|fois|livres => quatre-vingts',
    'deux|trois|quatre|cinq|six|sept|huit|neuf [cent] euros|ans|personnes|jours|pages|kilomètres|mètres|fois|livres => cents',
    'deux|trois|quatre|cinq|six|sept|huit|neuf [cents] un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|vingt|trente|mille|cinquante => cent',
  ],
  wrong: ['Il a [[quatre-vingt]] ans. => quatre-vingts', 'Cela coûte deux [[cent]] euros. => cents'],
  right: ['Il a quatre-vingts ans.', 'Cela coûte deux cents euros.'],
});
