import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'INSOFERN',
  category: 'COMPOUNDING',
  description: '„in so fern“ statt „insofern“',
  message: 'Diese Konjunktion schreibt man zusammen.',
  shortMessage: 'Zusammenschreibung',
  patterns: ['[in so fern|weit] => \\1\\2\\3'],
  wrong: ['[[In so fern]] hat er recht. => Insofern', 'Das ist [[in so weit]] richtig. => insoweit'],
  right: ['Insofern hat er recht.', 'Das ist so weit richtig.'],
});
