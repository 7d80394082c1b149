import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'GEDANKENSTRICH',
  category: 'TYPOGRAPHY',
  picky: true,
  description: '„ - “ statt „ – “',
  message: 'Verwenden Sie als Gedankenstrich den langen Strich „–“.',
  shortMessage: 'Typografie',
  patterns: ['/\\p{Ll}+|,/ [-] /\\p{Ll}+/ => –'],
  wrong: ['Er kam [[-]] und sah nichts. => –', 'Das ist gut [[-]] oder nicht. => –'],
  right: ['Er kam – und sah nichts.', 'Er liebt U-Bahnen.'],
});
