import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ACCUSE_OF',
  category: 'GRAMMAR',
  description: '“accuse for” for “accuse of”',
  message: 'You accuse someone “of” something.',
  shortMessage: 'Preposition',
  patterns: [
    'accuse|accused|accuses|accusing _? [for|about] stealing|murder|theft|lying|being|having|doing|making|taking => of',
  ],
  wrong: ['They accused him [[for]] stealing. => of', 'She was accused [[about]] lying. => of'],
  right: ['They accused him of stealing.', 'The accused waited for an hour.'],
});
