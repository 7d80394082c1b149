import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LIGHTENING_LIGHTNING',
  category: 'CONFUSED_WORDS',
  description: '“lightening” for “lightning”',
  message: 'Did you mean “lightning”, the flash in the sky?',
  shortMessage: 'Confused words',
  patterns: [
    'thunder and|or [lightening] => lightning',
    '[lightening] bolt|bolts|strike|strikes|speed|fast|storm|rod|flash|struck => lightning',
    'bolt|bolts|flash|flashes|struck|strike of|by? [lightening] => lightning',
  ],
  wrong: ['There was thunder and [[lightening]]. => lightning', 'He ran at [[lightening]] speed. => lightning'],
  right: ['There was thunder and lightning.', 'They are lightening the load.'],
});
