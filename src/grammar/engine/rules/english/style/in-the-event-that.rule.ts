import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IN_THE_EVENT_THAT',
  category: 'STYLE',
  picky: true,
  description: '“in the event that” for “if”',
  message: 'You can simply write “if”.',
  shortMessage: 'Wordiness',
  patterns: ['[in the event that] => if'],
  wrong: ['Call us [[in the event that]] it breaks. => if', '[[In the event that]] it rains, we stay. => If'],
  right: ['Call us if it breaks.', 'In the event, that was enough.'],
});
