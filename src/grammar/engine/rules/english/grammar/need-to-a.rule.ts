import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NEED_TO_A',
  category: 'GRAMMAR',
  description: '“need to a plan” for “need a plan”',
  message: 'Leave out “to” before a noun.',
  shortMessage: 'Verb form',
  patterns: [
    {
      pattern: 'need|needs|needed|want|wants|wanted [to] a|an|the|my|his|her|their|our|some|many :JJ? :NN,NNS,NNU => ',
      exceptions: [
        'needed|need|want|wanted [to] the|a|my|our|his|her left|right|point|degree|extent|full|end|point|place|room|house|kitchen|front|back|north|south|east|west|office|school|shop|store',
      ],
    },
  ],
  exceptions: ['[to] a|an :JJ extent|degree', 'need|needs|want|needed [to] an|some|the extent|degree|certain'],
  wrong: ['We need[[ to]] a plan. =>', 'They want[[ to]] some help. =>'],
  right: ['We need a plan.', 'He is needed to the end.', 'Those in need to a great extent depend on us.'],
});
