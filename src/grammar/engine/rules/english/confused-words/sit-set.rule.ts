import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SIT_SET',
  category: 'CONFUSED_WORDS',
  description: '“set” for “sit”',
  message: 'Did you mean “sit”? You “set” something down.',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern:
        'please|to|can|may|will|and|let me|us|him|her|you? [set] down /[.,;!?]|and|for|here|there|with|next|on/ => sit',
      exceptions: ['to|will|and|can [set] down on|and|for|here|there'],
    },
    'was|were|is|are|been [setting] at|in|on the|a|his|her|my chair|desk|table|couch|sofa|bench|bed|floor => sitting',
  ],
  wrong: ['Please [[set]] down. => sit', 'He was [[setting]] at his desk. => sitting'],
  right: ['Please sit down.', 'They set the table.'],
});
