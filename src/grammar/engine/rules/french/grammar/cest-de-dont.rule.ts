import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CEST_DE_DONT',
  category: 'GRAMMAR',
  description: '« c’est de lui dont je parle »',
  message: '« De » et « dont » font double emploi : on écrit « que ».',
  shortMessage: 'Pléonasme',
  patterns: [
    "c’|c' est de|d’ lui|elle|eux|elles|toi|moi|cela|ça|vous|nous [dont] => que",
    "c’|c' est là|ici [où] => que",
  ],
  wrong: ['C’est de lui [[dont]] je parle. => que', 'C’est là [[où]] je vis. => que'],
  right: ['C’est de lui que je parle.', 'C’est lui dont je parle.'],
});
