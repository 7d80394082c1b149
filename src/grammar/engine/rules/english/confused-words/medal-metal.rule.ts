import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MEDAL_METAL',
  category: 'CONFUSED_WORDS',
  description: '“medal”, “metal”, “meddle” and “mettle”',
  message: 'A winner gets a “medal”, iron is a “metal”, and to “meddle” is to interfere.',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern: 'gold|silver|bronze|olympic [metal|metals|mettle] /[.,!?;]|in|at|for|winner|winners|and/ => {medal:\\2}',
      exceptions: ['silver [metal] and'],
    },
    { pattern: 'to|not|do|will|would|and [medal] in|with|into => meddle', exceptions: ['to [medal] in|at'] },
    'heavy [medal|medals] => {metal:\\2}',
    'test|tested|prove|proved|show|showed his|her|their|our|your|my [metal|medal] /[.,;!?]|in|as|on|at/ => mettle',
  ],
  wrong: [
    'She won a gold [[metal]] in Rome. => medal',
    'Do not [[medal]] with it. => meddle',
    'He listens to heavy [[medal]]. => metal',
  ],
  right: ['She won a gold medal in Rome.', 'Do not meddle with it.', 'He listens to heavy metal.'],
});
