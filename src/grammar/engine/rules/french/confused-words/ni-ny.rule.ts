import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NI_NY',
  category: 'CONFUSED_WORDS',
  description: '« ni » pour « n’y »',
  message: 'Devant un verbe, la négation s’écrit « n’y ».',
  shortMessage: 'Homophone',
  patterns: [
    'il|on|elle|je|nous|qui|ils [ni] a|avait|aura|connais|connaît|peux|peut|peuvent|comprends|comprend|comprenons|va|vais|pense|crois|croit|suis|est|arrive|arrivons => n’y',
  ],
  wrong: ['Il [[ni]] a plus de pain. => n’y', 'Je [[ni]] comprends rien. => n’y'],
  right: ['Il n’y a plus de pain.', 'Ni lui ni elle ne viennent.'],
});
