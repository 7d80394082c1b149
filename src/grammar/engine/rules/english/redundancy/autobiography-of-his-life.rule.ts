import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AUTOBIOGRAPHY_OF_HIS_LIFE',
  category: 'REDUNDANCY',
  picky: true,
  description: '“biography of her life” for “biography”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: ['[autobiography|biography of his|her life] => \\1'],
  wrong: [
    'He wrote a [[biography of her life]]. => biography',
    'It is the [[autobiography of his life]]. => autobiography',
  ],
  right: ['He wrote a biography.', 'It is the story of her life.'],
});
