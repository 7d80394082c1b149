import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CONJUGAISON_NOUS',
  category: 'GRAMMAR',
  description: '« nous » avec une mauvaise forme du verbe',
  message: 'Avec « nous », le verbe se termine en « -ons » ; sauf « sommes ».',
  shortMessage: 'Accord',
  patterns: [
    '^ nous [est|sont|êtes|suis|a|ont|avez|va|vont|allez|peut|peuvent|veut|veulent|doit|doivent|fait|font] => {nous:\\3}',
    '^ nous [:V^:V1P,A,N,INF,PP,GER] => {v1p:\\3}',
    'si|quand|mais|comme nous [:V3P,V2P^:V1P,A,N,INF,PP,GER] => {v1p:\\3}',
  ],
  wrong: ['Nous [[mangez]] ensemble. => mangeons', 'Nous [[sont]] prêts. => sommes'],
  right: ['Nous mangeons ensemble.', 'Ces plages que nous connaissent les touristes.'],
});
