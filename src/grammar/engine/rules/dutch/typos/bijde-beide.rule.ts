import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BIJDE_BEIDE',
  category: 'TYPOS',
  description: '“bijde” en andere fouten met ij en ei',
  message: 'Dit woord schrijf je met “ei”.',
  shortMessage: 'Spelling',
  patterns: [
    '[bijde] => beide',
    '[bijden] => beiden',
    '[allebij] => allebei',
    '[klijn] => klein',
    '[klijne] => kleine',
    "[eigelijk|eiglijk|eigenlijk's] => eigenlijk",
    '[mijsje] => meisje',
    '[mijsjes] => meisjes',
  ],
  wrong: ['Zij hebben [[bijde]] gelijk. => beide', 'Het [[mijsje]] lacht. => meisje'],
  right: ['Zij hebben beide gelijk.', 'Het meisje lacht.'],
});
