import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DE_DAT',
  category: 'GRAMMAR',
  description: '“de man dat” voor “de man die”',
  message: 'Bij een de-woord hoort “die”.',
  shortMessage: 'Verwijzing',
  patterns: [
    'de man|vrouw|auto|fiets|stad|straat|film|hond|kat|jongen|brief|dag|week|maand|trein|bus|winkel|school|vraag|mensen|kinderen|boeken [dat] ik|jij|je|hij|ze|zij|we|wij|daar|hier|is|was => die',
  ],
  wrong: ['De man [[dat]] daar staat, is mijn oom. => die', 'De film [[dat]] ik zag, was goed. => die'],
  right: ['De man die daar staat, is mijn oom.', 'Hij zei de man dat het regende.'],
});
