import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BEFORE_TO',
  category: 'GRAMMAR',
  description: '“before to go” for “before going”',
  message: 'After “\\2”, use the form with “-ing”.',
  shortMessage: 'Verb form',
  patterns: [
    '@start|,|and|but|because [before|after to :VB^:JJ] => \\2 {gerund:\\4}',
    { pattern: '@start [instead] to :VB => instead of', message: '“Instead” needs “of” and the form with “-ing”.' },
    {
      pattern:
        ',|people|they|we|it|walk|walked|go|home|there|bus|car|school [instead to :VB] => instead of {gerund:\\4}',
      message: '“Instead” needs “of” and the form with “-ing”.',
    },
  ],
  exceptions: ['chose|choose|decided|preferred|prefer|chosen|wanted|,|want|wish|tried [instead to _]'],
  wrong: [
    '[[Before to leave]], she called us. => Before leaving',
    'They walked [[instead to drive]]. => instead of driving',
  ],
  right: ['Before leaving, she called us.', 'He chose instead to drive.'],
});
