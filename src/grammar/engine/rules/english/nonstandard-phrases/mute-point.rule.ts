import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MUTE_POINT',
  category: 'NONSTANDARD_PHRASES',
  description: '“mute point” for “moot point”',
  message: 'The phrase is “moot point”.',
  shortMessage: 'Set phrase',
  patterns: ['a|the|rather [mute] point|question|issue => moot', '[mood] point => moot'],
  wrong: ['It is a [[mute]] point now. => moot', 'Whether he knew is a [[mute]] question. => moot'],
  right: ['It is a moot point now.', 'The mute button is broken.'],
});
