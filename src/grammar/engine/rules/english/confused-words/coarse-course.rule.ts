import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'COARSE_COURSE',
  category: 'CONFUSED_WORDS',
  description: '“coarse” for “course” and the other way round',
  message: '“Coarse” means “rough”; a “course” is a class or a direction.',
  shortMessage: 'Confused words',
  patterns: [
    'of [coarse] , => course',
    '@start|, of [coarse] => course',
    'golf|race|main|crash|training|online|english|language|obstacle|first [coarse] /[.,;!?]|in|is|was|of|on|for|with|and/ => course',
    {
      pattern: '[course] salt|sand|hair|language|sandpaper|fabric|grain|texture => coarse',
      exceptions: ['of|the|this|a|each|language|english [course] _'],
    },
  ],
  wrong: [
    'Of [[coarse]], we stayed. => course',
    'She took an English [[coarse]] in May. => course',
    'Use [[course]] salt. => coarse',
  ],
  right: ['Of course, we stayed.', 'Use coarse salt.', 'In the course sand was used.'],
});
