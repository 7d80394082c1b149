import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'QUEL_QUE_SOIT',
  category: 'CONFUSED_WORDS',
  description: '« quelque soit » avec le mauvais accord',
  message: 'Devant « soit », on écrit « quel que » en deux mots, accordé avec le nom.',
  shortMessage: 'Accord',
  patterns: [
    '[quel que soit] la|ma|ta|sa|cette :NFS^:NMS => quelle que soit',
    '[quelle que soit] le|mon|ton|son|ce :NMS^:NFS => quel que soit',
    '[quel|quelle que soient] les :M^:F,S => quels que soient',
    '[quel que soient] les :NFP^:NMP => quelles que soient',
  ],
  wrong: [
    '[[Quel que soit]] la saison, il nage. => Quelle que soit',
    '[[Quelle que soit]] le problème, il trouve. => Quel que soit',
  ],
  right: ['Quelle que soit la saison, il nage.', 'Quel que soit le problème, il trouve.'],
});
