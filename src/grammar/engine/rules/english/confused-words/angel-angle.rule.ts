import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ANGEL_ANGLE',
  category: 'CONFUSED_WORDS',
  description: '“angle” for “angel” and the other way round',
  message: 'An “angel” has wings; an “angle” is measured in degrees.',
  shortMessage: 'Confused words',
  patterns: [
    'guardian|fallen|christmas|little [angle|angles] => {angel:\\2}',
    {
      pattern:
        'right|acute|obtuse|wide|camera|viewing|different|this|every|any [angel|angels] /[.,;!?]|of|lens|and|between|to|from/ => {angle:\\2}',
      exceptions: ['every|any|this|different [angel|angels] _'],
    },
    '/\\p{N}+/ degree [angel] => angle',
    'an|the [angel] of /\\p{N}+|attack|incidence|inclination|view/ => angle',
  ],
  wrong: ['She is my guardian [[angle]]. => angel', 'Use a wide [[angel]] lens. => angle'],
  right: ['She is my guardian angel.', 'Use a wide angle lens.'],
});
