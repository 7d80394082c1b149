import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PRZEKONYWUJACY',
  category: 'GRAMMAR',
  words: {
    przekonywujący: 'przekonujący',
    przekonywująca: 'przekonująca',
    przekonywujące: 'przekonujące',
    przekonywująco: 'przekonująco',
    przekonywujących: 'przekonujących',
    wykonywujący: 'wykonujący',
    wykonywuje: 'wykonuje',
    wykonywuję: 'wykonuję',
    przekonywuje: 'przekonuje',
    przekonywuję: 'przekonuję',
    oddziaływuje: 'oddziałuje',
    obowiązywuje: 'obowiązuje',
    pokazywuje: 'pokazuje',
    dokonywuje: 'dokonuje',
  },
  description: '„przekonywujący” zamiast „przekonujący”',
  message: 'Poprawna forma to „przekonujący” albo „przekonywający”.',
  shortMessage: 'Forma słowa',
  patterns: ['@words => {words:\\1}'],
  wrong: ['To [[przekonywujący]] dowód. => przekonujący', 'On [[wykonywuje]] swoją pracę. => wykonuje'],
  right: ['To przekonujący dowód.', 'On wykonuje swoją pracę.'],
});
