import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PROTRUDE_OUT',
  category: 'REDUNDANCY',
  picky: true,
  description: '“protrudes out” for “protrudes”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: [
    '[protrude|protrudes|protruded|protruding out] => \\1',
    '[circulate|circulated|circled|surrounded around|round|about] => \\1',
    '[surrounded|encircled on all sides] => \\1',
    '[postpone|postponed|delay|delayed until|till later] => \\1',
  ],
  wrong: ['It [[protrudes out]] of the wall. => protrudes', 'It was [[postponed until later]]. => postponed'],
  right: ['It protrudes from the wall.', 'We stayed until later.'],
});
