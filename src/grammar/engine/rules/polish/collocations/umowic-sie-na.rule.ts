import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'UMOWIC_SIE_NA',
  category: 'COLLOCATIONS',
  description: '„umówić się o wizytę”, „umówić się w piątek na lekarza”',
  message: 'Umawiamy się na wizytę i do lekarza.',
  shortMessage: 'Przyimek',
  patterns: [
    'umówić|umówiłem|umówiłam|umówił|umówiła|umówię się [o|dla] wizytę|spotkanie|kawę|randkę|rozmowę => na',
    'umówić|umówiłem|umówiłam|umówię się [na lekarza] => do lekarza',
    'umówić|umówiłem|umówiłam|umówię się [na dentystę] => do dentysty',
  ],
  wrong: ['Chcę umówić się [[o]] wizytę. => na', 'Umówiłem się [[na dentystę]]. => do dentysty'],
  right: ['Chcę umówić się na wizytę.', 'Umówiłem się do dentysty.'],
});
