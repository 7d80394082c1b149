import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DO_YOU_CAN',
  category: 'GRAMMAR',
  description: '“do” with a modal verb: “Do you can help?”',
  message: 'Ask with “\\4” alone: leave out “\\2”.',
  shortMessage: 'Word order',
  patterns: ['^ [do|does|did @subject can|must|should|could] @base|be|we|you => \\4 \\3'],
  wrong: ['[[Do you can]] help? => Can you', '[[Does she must]] go? => Must she'],
  right: ['Can you help?', 'Do what you can.'],
});
