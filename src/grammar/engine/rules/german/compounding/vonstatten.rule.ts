import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VONSTATTEN',
  category: 'COMPOUNDING',
  description: '„von Statten“ statt „vonstatten“',
  message: '„vonstatten“ schreibt man zusammen.',
  shortMessage: 'Zusammenschreibung',
  patterns: ['[von statten] => vonstatten', '[zu statten] kommen|kommt|kam => zustatten'],
  wrong: ['Alles ging gut [[von statten]]. => vonstatten', 'Das soll ihm [[zu statten]] kommen. => zustatten'],
  right: ['Alles ging gut vonstatten.', 'Er kam zu spät.'],
});
