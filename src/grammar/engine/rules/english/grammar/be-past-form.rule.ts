import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BE_PAST_FORM',
  category: 'GRAMMAR',
  winsOver: ['BEEN_PART_AGREEMENT'],
  description: 'A past form after “to be”: “they were drove”',
  message: 'Use the past alone, or the participle after “\\1”.',
  shortMessage: 'Verb form',
  patterns: [
    "am|are|is|was|were|be|been|'m|’m|'re|’re not|also|never|then|already? [went|came|ate|wrote|knew|spoke|began|took|gave|chose|drank|drove|flew|grew|rode|sang|swam|threw|wore|stole|froze|did|forgot] => {participle:\\3}",
  ],
  exceptions: ['what|who|where|how|which|whatever|wherever|all|than|as|nor|neither~6 am|is|was|were|are|be|been [_]'],
  wrong: ['They were [[drove]] to the sea. => driven', 'It was [[wrote]] in May. => written'],
  right: ['They were driven to the sea.', 'Where they were went unnoticed.', 'What the problem is became clear.'],
});
