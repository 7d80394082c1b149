import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'THEIR_IS',
  category: 'CONFUSED_WORDS',
  description: '“their is” for “there is”',
  message: 'Did you mean “there”? “Their” means “belonging to them”.',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern:
        '[they] are|were many|lots|several people|ways|things|problems|reasons|places|kinds|types|advantages => there',
      message: 'Did you mean “there”?',
    },
    "[their] is|are|was|were|isn|aren|has|'s|’s^of => there",
    'am|is|are|was|were|been|go|went [their] /[.,!?]|yesterday|today|tomorrow|when|now/ => there',
  ],
  wrong: [
    'I was [[their]] yesterday. => there',
    '[[Their]] is a bridge over the river. => There',
    'I think [[their]] are enough chairs. => there',
  ],
  right: ['There is a bridge over the river.', 'Their house is old.'],
});
