import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SENSE_SINCE',
  category: 'CONFUSED_WORDS',
  description: '“sense” for “since” and the other way round',
  message: '“Since” means “from then on” or “because”; “sense” means “meaning”.',
  shortMessage: 'Confused words',
  patterns: [
    'ever [sense] => since',
    'long [sense] /[.,;!?]|been|gone|forgotten|left/ => since',
    'make|makes|made|making no|any|little|much|perfect|more|some? [since] /[.,;!?]|to|of|and|that/ => sense',
    'common [since] => sense',
  ],
  wrong: ['I have lived here ever [[sense]]. => since', 'It makes no [[since]] to me. => sense'],
  right: ['I have lived here ever since.', 'It makes no sense to me.'],
});
