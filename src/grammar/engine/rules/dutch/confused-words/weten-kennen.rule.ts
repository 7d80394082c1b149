import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WETEN_KENNEN',
  category: 'CONFUSED_WORDS',
  description: '“ik weet hem” en “ik ken dat”',
  message: 'Een feit weet je; een persoon ken je.',
  shortMessage: 'Werkwoord',
  patterns: ['ik [weet] hem|haar|jou|jullie /[.,!?]|niet|goed/ => ken', 'ik [ken] hoe|waar|waarom|wanneer => weet'],
  wrong: ['Ik [[weet]] haar niet. => ken', 'Ik [[ken]] waar hij woont. => weet'],
  right: ['Ik ken haar niet.', 'Ik weet waar hij woont.'],
});
