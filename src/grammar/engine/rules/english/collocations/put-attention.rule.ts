import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PUT_ATTENTION',
  category: 'COLLOCATIONS',
  description: '“put attention” for “pay attention”',
  message: 'English uses the verb “{words:\\1}” with “attention”.',
  shortMessage: 'Verb',
  words: { put: 'pay', puts: 'pays', putting: 'paying', do: 'pay', make: 'pay', makes: 'pays', made: 'paid' },
  patterns: [
    '[put|puts|putting|do|make|makes|made] a|lot|more|special|much|some|my|your|their|little|no? of? attention to|on|in => {words:\\1}',
  ],
  wrong: ['Please [[put]] attention to the signs. => pay', 'He [[puts]] more attention to his car. => pays'],
  right: ['Please pay attention to the signs.', 'She put the attention down to luck.'],
});
