import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TAIL_TALE',
  category: 'CONFUSED_WORDS',
  description: '“tail” for “tale” and the other way round',
  message: 'A “tale” is a story; a dog wags its “tail”.',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern:
        'fairy|folk|old|cautionary|tall|sad|wives [tail|tails] /[.,;!?]|of|about|for|and|is|was|in/ => {tale:\\2}',
      exceptions: ['old [tail] _'],
    },
    'the [tail] of peter|robin|king|a|two|how => tale',
    'wag|wags|wagged|wagging its|his|her|their [tale|tales] => {tail:\\3}',
  ],
  wrong: ['It is a fairy [[tail]]. => tale', 'The dog wagged its [[tale]]. => tail'],
  right: ['It is a fairy tale.', 'The dog wagged its tail.'],
});
