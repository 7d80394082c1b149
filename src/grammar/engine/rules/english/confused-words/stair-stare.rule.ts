import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'STAIR_STARE',
  category: 'CONFUSED_WORDS',
  description: '“stair” for “stare”',
  message: 'To “stare” is to look for a long time; a “stair” is a step.',
  shortMessage: 'Confused words',
  patterns: [
    'to|not|they|people|i|you|we|would|will|just|and|blank [stair] at|into|out => stare',
    '[stairing] at|into|out => staring',
    '[staired] at|into|out => stared',
    'up|down|climb|climbed|of|on the [stares] /[.,;!?]|and|to|in/ => stairs',
  ],
  wrong: ['Do not [[stair]] at me. => stare', 'She ran down the [[stares]]. => stairs'],
  right: ['Do not stare at me.', 'She ran down the stairs.'],
});
