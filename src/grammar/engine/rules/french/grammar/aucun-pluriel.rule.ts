import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AUCUN_PLURIEL',
  category: 'GRAMMAR',
  description: '« aucuns » au pluriel',
  message: '« Aucun » reste au singulier.',
  shortMessage: 'Singulier',
  patterns: [
    '[aucuns] :NMS,NMP,AMS,AMP^frais|soins|gages => aucun',
    '[aucunes] :NFS,NFP^archives|funérailles|mœurs|représailles => aucune',
  ],
  wrong: ['Il n’a [[aucuns]] amis. => aucun', 'Elle n’a [[aucunes]] idées. => aucune'],
  right: ['Il n’a aucun ami.', 'Il n’a aucuns frais.'],
});
