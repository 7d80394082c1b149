import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ELLIPSIS',
  category: 'TYPOGRAPHY',
  picky: true,
  description: '“...” for “…”',
  message: 'Use the ellipsis character “…”.',
  shortMessage: 'Typography',
  patterns: ['[\\. #\\. #\\.] => …'],
  wrong: ['Well[[...]] let us go. => …', 'He said no[[...]] => …'],
  right: ['Well… let us go.', 'It ends here.'],
});
