import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ALL_WHAT',
  category: 'GRAMMAR',
  description: '“all what” for “all that”',
  message: 'Say “all that”.',
  shortMessage: 'Pronoun',
  patterns: [
    {
      pattern: 'all|everything|nothing|something|anything [what] i|you|he|she|we|they|it|is|was|happened => that',
      exceptions: ['know|tell|told|see|all all [what]', 'at all [what]'],
    },
    'the best|worst|only thing? [what] i|you|he|she|we|they => that',
  ],
  wrong: ['That is all [[what]] I know. => that', 'She told me everything [[what]] happened. => that'],
  right: ['That is all that I know.', 'Tell me what happened.'],
});
