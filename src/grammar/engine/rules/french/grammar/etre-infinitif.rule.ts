import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ETRE_INFINITIF',
  category: 'GRAMMAR',
  description: '« il est arriver » pour « il est arrivé »',
  message: 'Après « être », le verbe est au participe passé.',
  shortMessage: 'Accord',
  patterns: [
    {
      pattern:
        'suis|es|est|sommes|êtes|sont|était|étaient|serait pas|déjà|bien|toujours? [arriver|tomber|rester|rentrer|monter|passer|coucher|lever] => {participe:\\3}',
      exceptions: ['but|idée|plan|projet|temps est|était [_]'],
    },
    'je|tu|il|elle|on|nous suis|es|est|sommes [aller] => {participe:\\3}',
  ],
  wrong: ['Je suis [[arriver]] hier. => arrivé', 'Il est [[tomber]]. => tombé', 'Je suis [[aller]] au marché. => allé'],
  right: ['Je suis arrivé hier.', 'Mon but est de rester.', 'Je suis allé au marché.'],
});
