import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CONSCIENCE_CONSCIOUS',
  category: 'CONFUSED_WORDS',
  description: '“conscious” for “conscience” and the other way round',
  message: 'Your “conscience” tells you right from wrong; “conscious” means “awake” or “aware”.',
  shortMessage: 'Confused words',
  patterns: [
    'guilty|clear|bad|clean|good|social|my|his|her|their|our|your [conscious] /[.,;!?]|is|was|about|would|will|told|and/ => conscience',
    'on his|her|my|your|their [conscious] => conscience',
    'self|health|environmentally|fashion|very|be|are|was|is|became|become|more [conscience] /of|about|that/ => conscious',
    'a [conscience] decision|effort|choice|attempt => conscious',
  ],
  wrong: ['He has a guilty [[conscious]]. => conscience', 'It was a [[conscience]] decision. => conscious'],
  right: ['He has a guilty conscience.', 'It was a conscious decision.'],
});
