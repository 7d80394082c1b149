import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DESPITE_OF',
  category: 'GRAMMAR',
  description: '“despite of” for “despite”',
  message: 'Say “despite” or “in spite of”.',
  shortMessage: 'Preposition',
  patterns: ['[despite of] => despite || in spite of'],
  wrong: ['[[Despite of]] the rain, we went out. => Despite', 'He came [[despite of]] it. => despite'],
  right: ['Despite the rain, we went out.', 'He came in spite of it.'],
});
