import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IN_ORDER_TO',
  category: 'STYLE',
  picky: true,
  description: '“in order to” for “to”',
  message: 'You can simply write “to”.',
  shortMessage: 'Wordiness',
  patterns: ['[in order to] @base|be|make|get => to'],
  wrong: ['He left early [[in order to]] catch the train. => to', '[[In order to]] win, they trained daily. => To'],
  right: ['He left early to catch the train.', 'They are in order to the last page.'],
});
