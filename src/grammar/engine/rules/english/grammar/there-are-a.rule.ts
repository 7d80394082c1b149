import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'THERE_ARE_A',
  category: 'GRAMMAR',
  description: '“there are a” before one thing',
  message: 'Use “there is” before one thing.',
  shortMessage: 'Verb agreement',
  patterns: ['there [are|were] a|an|one|another :NN^:NNS /in|on|at|here|there|near|next|[.;!?]/ => {singularverb:\\2}'],
  exceptions: [
    'there [_] a|an|one lot|few|couple|number|dozen|hundred|thousand|million|handful|variety|range|bunch|host|series|half|third|majority|group|pair|set|mix',
  ],
  wrong: ['There [[are]] a dog in the house. => is', 'There [[were]] an egg on the table. => was'],
  right: ['There is a dog in the house.', 'There are a number of dogs.'],
});
