import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DE_AGREEMENT_MEIN',
  category: 'GRAMMAR',
  description: 'Possessivpronomen oder „kein“ mit falschem Geschlecht',
  message: '„\\1“ passt nicht zu „\\2“.',
  shortMessage: 'Kongruenz',
  patterns: [
    { pattern: '[mein|dein|sein|kein|ihr|unser] =@feminine => {plusE:\\1}', exceptions: ['ihr|unser [_] _'] },
    '[meine|deine|seine|keine|unsere] =@masculine => {minusE:\\1}',
    '[meine|deine|seine|keine|unsere] =@neuter => {minusE:\\1}',
    '[meinen|deinen|seinen|keinen] =@feminine => {minusN:\\1}',
  ],
  wrong: [
    '[[Mein]] Schwester wohnt hier. => Meine',
    'Das ist [[meine]] Auto. => mein',
    'Er hat [[keinen]] Zeit. => keine',
  ],
  right: ['Meine Schwester wohnt hier.', 'Das ist mein Auto.'],
});
