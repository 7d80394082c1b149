import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SOMMIGE_SOMMIGEN',
  category: 'GRAMMAR',
  description: '“sommige denken” voor “sommigen denken”',
  message: 'Zelfstandig gebruikt en over mensen: met een n.',
  shortMessage: 'Spelling',
  patterns: ['^ [sommige|vele|enkele] denken|vinden|zeggen|geloven|willen|menen => \\2n'],
  wrong: ['[[Sommige]] denken dat het regent. => Sommigen', '[[Vele]] vinden dat mooi. => Velen'],
  right: ['Sommigen denken dat het regent.', 'Sommige mensen denken na.'],
});
