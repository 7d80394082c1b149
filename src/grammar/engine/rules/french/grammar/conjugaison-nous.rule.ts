import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CONJUGAISON_NOUS',
  category: 'GRAMMAR',
  description: '« nous » avec une mauvaise forme du verbe',
  message: 'Avec « nous », le verbe prend la forme « {nous:\\3} ».',
  shortMessage: 'Accord',
  patterns: [
    '^ nous [est|sont|êtes|suis|a|ont|avez|va|vont|allez|peut|peuvent|veut|veulent|doit|doivent|fait|font|mangent|parlent|aiment|habitent|pensent] => {nous:\\3}',
  ],
  wrong: ['Nous [[est]] ici. => sommes', 'Nous [[va]] au marché. => allons'],
  right: ['Nous sommes ici.', 'Il nous a vus.'],
});
