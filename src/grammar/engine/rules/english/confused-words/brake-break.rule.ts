import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BRAKE_BREAK',
  category: 'CONFUSED_WORDS',
  description: '“break” for “brake” and the other way round',
  message: 'A “brake” stops a car; a “break” is a rest or a crack.',
  shortMessage: 'Confused words',
  patterns: [
    'hand|emergency|parking|foot|disc|disk|rear|front [break|breaks] => {brake:\\2}',
    'hit|slam|slammed|slamming|press|pressed|jam|jammed on? the [break|breaks]^:VBZ => {brake:\\4}',
    '[break] pedal|pads|pad|fluid|light|lights|lever => brake',
    'take|took|taking|need|needed|lunch|coffee|tea|spring|summer a? [brake] => break',
  ],
  wrong: [
    'She hit the [[breaks]] too late. => brakes',
    'Check the [[break]] fluid. => brake',
    'Let us take a [[brake]]. => break',
  ],
  right: ['She hit the brakes too late.', 'Let us take a break.', 'He breaks the rules.'],
});
