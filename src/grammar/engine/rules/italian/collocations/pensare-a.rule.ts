import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PENSARE_A',
  category: 'COLLOCATIONS',
  description: '“penso in te” per “penso a te”',
  message: 'Si dice “pensare a qualcuno”.',
  shortMessage: 'Preposizione',
  patterns: ['penso|pensi|pensa|pensiamo|pensano|pensavo|pensare [in|su] te|me|lui|lei|noi|voi|loro => a'],
  wrong: ['Penso sempre, ma non penso [[in]] te. => a', 'Lui pensa [[in]] lei. => a'],
  right: ['Penso a te.', 'Pensa in grande.'],
});
