import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SEEN_SCENE',
  category: 'CONFUSED_WORDS',
  description: '“seen” for “scene”',
  message: 'Did you mean “scene”? It is part of a film or the place of an event.',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern:
        'crime|opening|final|love|first|last|next|accident|beautiful [seen] /[.,;!?]|of|in|where|was|is|with/ => scene',
      exceptions: ['first|last|next [seen] _'],
    },
    { pattern: 'behind the [seens|seen|scene] => scenes', exceptions: ['behind the [scene] of|in'] },
    'the [seen] of the crime|accident|disaster|murder|action => scene',
  ],
  wrong: ['They came to the crime [[seen]]. => scene', 'Look behind the [[seens]]. => scenes'],
  right: ['They came to the crime scene.', 'It was first seen in May.'],
});
