import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BETEKEND',
  category: 'CONFUSED_WORDS',
  description: '“dat betekend” voor “dat betekent”',
  message: 'De persoonsvorm is “betekent”.',
  shortMessage: 'd of t',
  patterns: ['dat|dit|het|wat|woord [betekend] => betekent', 'heeft|had veel|weinig|iets|niets [betekent] => betekend'],
  wrong: ['Dat [[betekend]] dat we gaan. => betekent', 'Het heeft veel [[betekent]] voor haar. => betekend'],
  right: ['Dat betekent dat we gaan.', 'Het heeft veel betekend voor haar.'],
});
