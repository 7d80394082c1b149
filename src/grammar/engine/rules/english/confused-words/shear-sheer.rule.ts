import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SHEAR_SHEER',
  category: 'CONFUSED_WORDS',
  description: '“shear” for “sheer”',
  message: '“Sheer” means “nothing but”; you “shear” a sheep.',
  shortMessage: 'Confused words',
  patterns: [
    'by|of|the|out|through [shear] luck|force|size|number|weight|volume|scale|joy|will|determination|power|chance|willpower|amount|terror|delight|beauty|numbers => sheer',
    'in [shear] desperation|terror|panic|disbelief|delight => sheer',
  ],
  wrong: ['He won by [[shear]] luck. => sheer', 'They were struck by the [[shear]] size of it. => sheer'],
  right: ['He won by sheer luck.', 'They shear the sheep in May.'],
});
