import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DIPENDERE_DA',
  category: 'COLLOCATIONS',
  description: '“dipende del” per “dipende dal”',
  message: '“Dipendere” vuole la preposizione “da”.',
  shortMessage: 'Preposizione',
  patterns: [
    'dipende|dipendono|dipenderà|dipendeva [del] => dal',
    'dipende|dipendono|dipenderà|dipendeva [della] => dalla',
    'dipende|dipendono|dipenderà|dipendeva [dei] => dai',
    'dipende|dipendono|dipenderà|dipendeva [delle] => dalle',
    'dipende|dipendono|dipenderà [di] me|te|lui|lei|noi|voi|loro|cosa|chi|quanto|come => da',
  ],
  wrong: ['Dipende [[del]] tempo. => dal', 'Dipende [[di]] te. => da'],
  right: ['Dipende dal tempo.', 'Dipende da te.'],
});
