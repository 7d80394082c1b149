import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'GELIJK_HEBBEN',
  category: 'NONSTANDARD_PHRASES',
  description: '“je bent gelijk” voor “je hebt gelijk”',
  message: 'Je hebt gelijk; je bent het niet.',
  shortMessage: 'Werkwoord',
  patterns: [
    'je|jij|u [bent] gelijk /[.,!]/ => hebt',
    'hij|zij|ze [is] gelijk /[.,!]/ => heeft',
    'ik [ben] gelijk /[.,!]/ => heb',
  ],
  wrong: ['Jij [[bent]] gelijk. => hebt', 'Hij [[is]] gelijk. => heeft'],
  right: ['Jij hebt gelijk.', 'Alle mensen zijn gelijk.'],
});
