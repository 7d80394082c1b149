import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'INCIDENCE_INCIDENTS',
  category: 'CONFUSED_WORDS',
  description: '“incidence” for “incident”',
  message: 'An “incident” is an event; “incidence” is how often it happens.',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern:
        'an|this|that|the|one|single|another|shooting|unfortunate [incidence] /happened|occurred|took|[.,;!?]|when|where|involving/ => incident',
      exceptions: ['the [incidence] in'],
    },
    'two|three|several|many|these|those|few|such|violent [incidence|incidences] => incidents',
  ],
  wrong: [
    'An unfortunate [[incidence]] happened. => incident',
    'There were several [[incidences]] last year. => incidents',
  ],
  right: ['An unfortunate incident happened.', 'The incidence of the illness is low.'],
});
