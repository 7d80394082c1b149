import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'THEIR_SELF',
  category: 'GRAMMAR',
  description: '“by their self” for “by themselves”',
  message: 'Write this as one word.',
  shortMessage: 'Pronoun',
  patterns: [
    { pattern: '[their|them self] => themselves' },
    { pattern: '[their selves] => themselves' },
    { pattern: 'by|for|of|about|with|help|enjoy|protect|improve|find|teach|introduce|ask [your self] => yourself' },
    {
      pattern:
        'by|for|of|about|with|help|enjoy|protect|improve|find|teach|introduce|ask [our self|selves] => ourselves',
    },
    { pattern: 'by|for|about|with|help|enjoy|protect|find|introduce|ask [his self] => himself' },
  ],
  exceptions: ['[_ self] /[-]/'],
  wrong: ['They did it by [[their self]]. => themselves', 'We help [[our selves]]. => ourselves'],
  right: ['They did it by themselves.', 'He wrote about their self-esteem.'],
});
