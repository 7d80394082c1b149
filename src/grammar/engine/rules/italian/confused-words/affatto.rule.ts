import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AFFATTO',
  category: 'CONFUSED_WORDS',
  description: '«affatto» positivo, «conscio», «eclatante»',
  message: '«Affatto» vuol dire «del tutto»: serve «non».',
  shortMessage: 'Senso',
  patterns: [
    {
      pattern: 'è|era|sono [affatto] vero|facile|difficile|giusto|bello => niente affatto',
      exceptions: ['non _~3 [affatto]'],
    },
  ],
  wrong: ['È [[affatto]] vero. => niente affatto', 'Era [[affatto]] facile. => niente affatto'],
  right: ['Non è affatto vero.', 'Niente affatto.'],
});
