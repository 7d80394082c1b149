import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'REFER_BACK',
  category: 'REDUNDANCY',
  picky: true,
  description: '“refer back” for “refer”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: [
    '[refer|referred|refers|referring|recall|reflect|reflected back] to|on => \\1',
    '[recur|recurred again] => \\1',
    '[redo|restart|restarted|resume|resumed|rebuild|rebuilt|reunite|reunited again] => \\1',
  ],
  wrong: ['Please [[refer back]] to page two. => refer', 'They [[resumed again]] at noon. => resumed'],
  right: ['Please refer to page two.', 'They came back.'],
});
