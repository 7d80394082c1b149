import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CONJUGAISON_VOUS',
  category: 'GRAMMAR',
  description: '« vous » avec une mauvaise forme du verbe',
  message: 'Avec « vous », le verbe se termine en « -ez » ; sauf « êtes », « faites », « dites ».',
  shortMessage: 'Accord',
  patterns: [
    '^ vous [:V^:V2P,A,N,INF,PP,GER,V3S] => {v2p:\\3}',
    'si|quand|où|comme vous [:V1P,V3P^:V2P,A,N,INF,PP,GER] => {v2p:\\3}',
  ],
  wrong: ['Vous [[mangent]] ensemble. => mangez', 'Vous [[pouvons]] entrer. => pouvez'],
  right: ['Vous mangez ensemble.', 'Si vous pouvez entrer, venez.'],
});
