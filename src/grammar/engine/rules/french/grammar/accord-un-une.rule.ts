import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ACCORD_UN_UNE',
  category: 'GRAMMAR',
  description: '« un » devant un féminin, « une » devant un masculin',
  message: 'L’article ne s’accorde pas avec « \\2 ».',
  shortMessage: 'Accord',
  patterns: [
    '[une] :M^:P,PP,INF,GER^orbe => un',
    '[un] :F^:P,PP,V^personne => une',
    '[un] :F,V^:P,PP,NMS,AMS^bonne => une',
  ],
  exceptions: ["l’|l'|quelqu’|quelqu'|un|pas|d’ [un] _", '[un] qui|que|par|en|à|sur'],
  wrong: ['C’est [[un]] maison ancienne. => une', 'J’ai [[une]] problème. => un'],
  right: ['C’est une maison ancienne.', 'J’ai un problème.', 'C’est un peu tard.'],
});
