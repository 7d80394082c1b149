import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'THE_LATER_LATTER',
  category: 'CONFUSED_WORDS',
  description: '“later” for “latter” and the other way round',
  message: '“Latter” means the second of two; “later” is about time.',
  shortMessage: 'Confused words',
  patterns: [
    'the former and|or the [later] => latter',
    'sooner or [latter] => later',
    {
      pattern: 'days|weeks|months|years|minutes|hours|day|week|month|year|hour|minute [latter] => later',
      exceptions: ['the [latter]'],
    },
    'see|call|talk|write you|to [latter] => later',
  ],
  wrong: ['Of the former and the [[later]] I know little. => latter', 'Two years [[latter]] they met again. => later'],
  right: ['I prefer the latter.', 'Two years later they met again.'],
});
