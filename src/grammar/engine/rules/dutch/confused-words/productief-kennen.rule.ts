import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PRODUCTIEF_KENNEN',
  category: 'CONFUSED_WORDS',
  description: '“kunnen” en “kennen”',
  message: 'Een persoon of taal ken je; iets doen kun je.',
  shortMessage: 'Werkwoord',
  patterns: [
    'ik [kan] hem|haar|jou|jullie /[.,!?]|niet|goed|al/ => ken',
    'ik [ken] zwemmen|fietsen|koken|komen|helpen|lezen => kan',
    'hij|zij [kent] zwemmen|fietsen|koken|komen|helpen|lezen => kan',
  ],
  exceptions: ['ik [kan] hem|haar|jou|jullie niet|goed|al _~3 /\\p{L}+en/'],
  wrong: ['Ik [[ken]] zwemmen. => kan', 'Ik [[kan]] hem al jaren. => ken'],
  right: ['Ik kan zwemmen.', 'Ik ken hem al jaren.'],
});
