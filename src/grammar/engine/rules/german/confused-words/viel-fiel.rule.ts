import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VIEL_FIEL',
  category: 'CONFUSED_WORDS',
  description: '„fiel“ statt „viel“ und umgekehrt',
  message: '„Viel“ ist eine Menge; „fiel“ kommt von „fallen“.',
  shortMessage: 'Verwechslung',
  patterns: [
    {
      pattern: '[fiel] spaß|glück|zeit|geld|erfolg|mehr|besser|arbeit|zu => viel',
      exceptions: ['er|sie|es|ihm|ihr|mir|der|die|das [fiel] _'],
    },
    { pattern: 'sehr|zu|so|wie [fiel] /\\p{L}+|[.,!?]/ => viel', exceptions: ['so [fiel] _'] },
    {
      pattern: 'er|sie|es|der|die|das [viel] vom|hin|um|auf|aus|ins|runter|herunter|zu => fiel',
      exceptions: ['das [viel] _', 'es|sie [viel] zu'],
    },
  ],
  wrong: ['Wir haben sehr [[fiel]] Zeit. => viel', 'Er [[viel]] vom Rad. => fiel'],
  right: ['Wir haben sehr viel Zeit.', 'Er fiel vom Rad.'],
});
