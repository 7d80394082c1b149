import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'POINTS_DE_SUSPENSION',
  category: 'TYPOGRAPHY',
  description: '« etc… » et « ... »',
  message: 'Après « etc. », on ne met pas de points de suspension.',
  shortMessage: 'Typographie',
  patterns: ['[etc \\. #\\. #\\.] => etc.', '[etc …] => etc.'],
  wrong: ['Du pain, du vin, [[etc…]] => etc.', 'Du pain, [[etc...]] => etc.'],
  right: ['Du pain, du vin, etc.', 'Il attend… et part.'],
});
