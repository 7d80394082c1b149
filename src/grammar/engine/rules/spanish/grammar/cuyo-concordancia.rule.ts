import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CUYO_CONCORDANCIA',
  category: 'GRAMMAR',
  description: '«cuyo» que no concuerda con lo poseído',
  message: '«Cuyo» concuerda con el nombre que sigue.',
  shortMessage: 'Concordancia',
  patterns: [
    '[cuyo] :NFS^:NMS,AMS => cuya',
    '[cuya] :NMS^:NFS,AFS => cuyo',
    '[cuyos] :NFP^:NMP,AMP => cuyas',
    '[cuyas] :NMP^:NFP,AFP => cuyos',
  ],
  wrong: ['Es una casa [[cuya]] techo es rojo. => cuyo', 'Vi un árbol [[cuyo]] sombra es larga. => cuya'],
  right: ['Es una casa cuyo techo es rojo.', 'Vi un árbol cuya sombra es larga.'],
});
