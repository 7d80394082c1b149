import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DEFIANTLY_DEFINITELY',
  category: 'CONFUSED_WORDS',
  description: '“defiantly” for “definitely”',
  message: 'Did you mean “definitely”? “Defiantly” means “with defiance”.',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern:
        "will|would|should|is|are|was|can|could|'ll|’ll|'s|’s|am|'m|’m|i|we|most [defiantly] /be|not|a|the|worth|going|come|recommend|try|do|go|need|agree|help|one|my|better|[.,;!?]/ => definitely",
      exceptions: ['is|was [defiantly] not'],
    },
    '^ [defiantly] /[.,;!?]|not|a|worth|recommend/ => definitely',
  ],
  wrong: ['I will [[defiantly]] come. => definitely', 'It is [[defiantly]] worth it. => definitely'],
  right: ['I will definitely come.', 'He looked at them defiantly.'],
});
