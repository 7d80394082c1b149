import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PLACE_WERE',
  category: 'CONFUSED_WORDS',
  description: '“a place were you can rest” for “a place where you can rest”',
  message: '“Where” is the place; “were” is a form of “to be”.',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern:
        'place|places|country|city|town|school|house|world|situation|point|area|restaurant|room|shop|village [were] i|you|we|they|he|she|people => where',
    },
  ],
  wrong: ['It is a place [[were]] you can rest. => where', 'I like the town [[were]] she lives. => where'],
  right: ['It is a place where you can rest.', 'The places were empty.'],
});
