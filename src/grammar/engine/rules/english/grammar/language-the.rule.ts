import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LANGUAGE_THE',
  category: 'GRAMMAR',
  description: '“speak Persian language” for “speak Persian”',
  message: 'Say “\\2” alone, or “the \\2 language”.',
  shortMessage: 'Missing article',
  patterns: [
    {
      pattern:
        'speak|speaks|spoke|speaking|learn|learning|learned|study|studying|know|knows|use|used|uses|in|of|teach|teaches|read|write|understand [=/\\p{Lu}\\p{Ll}+(?:sh|ese|an|ian|ch|ic|bic)/ language] /[.,;!?]|and|is|was|because|but|to|when|as|with|well|very/ => \\2 || the \\2 language',
    },
  ],
  wrong: ['He speaks [[Persian language]]. => Persian', 'They learn [[English language]] and art. => English'],
  right: ['He speaks the Persian language.', 'He takes Persian language courses.'],
});
