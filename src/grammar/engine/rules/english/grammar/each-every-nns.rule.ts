import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EACH_EVERY_NNS',
  category: 'GRAMMAR',
  description: '“every” or “each” before a plural',
  message: 'Use a singular noun after “\\1”.',
  shortMessage: 'Agreement',
  patterns: [
    'every [:NNS^:NN,NNU,JJ,CD,RB,VBD] => {singularnoun:\\2}',
    'every [times|people] => {singularnoun:\\2}',
    'each [:NNS^:NN,NNU,JJ,CD,RB,VBD,VBZ] => {singularnoun:\\2}',
    {
      pattern:
        'each [people|children|days|weeks|months|years|times|students|books|houses|cars|countries] => {singularnoun:\\2}',
      exceptions: ['each [_] :DT,CD,PRPS'],
    },
  ],
  exceptions: ["every|each [_] /[’'-].*/", 'every [days|weeks|months] ago|or|and'],
  wrong: [
    'Every [[tickets]] has a number. => ticket',
    'He asks it each [[times]]. => time',
    'Every [[students]] got a book. => student',
    'We met each [[weeks]] in the park. => week',
    'Every [[days]] he walks to work. => day',
  ],
  right: [
    'They each house two dogs.',
    'Every student got a book.',
    'They met every two weeks.',
    'Each of the students got a book.',
  ],
});
