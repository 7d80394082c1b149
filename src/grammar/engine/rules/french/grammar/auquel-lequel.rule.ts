import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AUQUEL_LEQUEL',
  category: 'GRAMMAR',
  description: '« auquel » du mauvais genre : « la ville auquel »',
  message: 'Le pronom relatif s’accorde avec « \\1 ».',
  shortMessage: 'Accord',
  patterns: [
    {
      pattern: ':NFS^:NMS,V,A [auquel|duquel|lequel] => {relatiff:\\2}',
      exceptions: ['de|du|à|au|par|en|d’ _ [auquel|duquel|lequel]'],
    },
    {
      pattern: ':NFS^:NMS,A , [auquel|lequel] => {relatiff:\\3}',
      exceptions: ['de|du|à|au|par|en|d’ _ , [auquel|lequel]'],
    },
    { pattern: ':NMS^:NFS,V,A [à laquelle] => auquel', exceptions: ['de|du|à|au|par|en|d’|la|une _ [à laquelle]'] },
  ],
  wrong: [
    'La nation [[auquel]] il appartient est libre. => à laquelle',
    'Le bateau [[à laquelle]] je pense est loin. => auquel',
  ],
  right: ['La nation à laquelle il appartient est libre.', 'Le bateau auquel je pense est loin.'],
});
