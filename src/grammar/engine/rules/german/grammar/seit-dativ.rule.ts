import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SEIT_DATIV',
  category: 'GRAMMAR',
  description: '„seit letztes Jahr“ statt „seit letztem Jahr“',
  message: 'Nach „seit“ steht der Dativ.',
  shortMessage: 'Dativ',
  patterns: ['seit [letztes] => letztem', 'seit [vergangenes] => vergangenem', 'seit [vorletztes] => vorletztem'],
  wrong: ['Seit [[letztes]] Jahr wohnt er hier. => letztem', 'Seit [[vergangenes]] Jahr arbeitet sie. => vergangenem'],
  right: ['Seit letztem Jahr wohnt er hier.', 'Seit dem letzten Jahr wohnt er hier.'],
});
