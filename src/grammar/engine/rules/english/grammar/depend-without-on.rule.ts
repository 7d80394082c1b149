import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DEPEND_WITHOUT_ON',
  category: 'GRAMMAR',
  description: '“it depends the weather” for “it depends on the weather”',
  message: 'Something depends “on” something else.',
  shortMessage: 'Preposition',
  patterns: [
    { pattern: 'depend|depends|depended [the|my|your|his|her|our|their|its|these|many|several] => on \\2' },
    {
      pattern: 'belong|belongs|belonged [me|him|us|them|you|the|my|our] => to \\2',
      message: 'Something belongs “to” somebody.',
    },
    {
      pattern: 'looked|looks|looking [me|him|us|them] and|\\.|,|with|when|but|because => at \\2',
      message: 'You look “at” somebody.',
    },
    {
      pattern:
        'agree|disagree|agrees [your|this|that|the|my|his|her|their] opinion|idea|statement|view|point|topic|position|author|speaker|opinions|ideas => with \\2',
      message: 'You agree “with” an opinion or a person.',
    },
  ],
  wrong: [
    'It depends [[the]] price. => on the',
    'This coat belongs [[me]]. => to me',
    'She looked [[us]] and smiled. => at us',
    'I agree [[your]] view of it. => with your',
  ],
  right: ['It depends on the price.', 'This coat belongs to me.'],
});
