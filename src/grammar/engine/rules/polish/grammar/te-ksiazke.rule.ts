import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TE_KSIAZKE',
  category: 'GRAMMAR',
  description: '„tą książkę” zamiast „tę książkę”',
  message: 'W bierniku pisze się „tę”.',
  shortMessage: 'Gramatyka',
  patterns: ['[tą] książkę|rzecz|kobietę|sprawę|noc|drogę|pracę|decyzję|kwotę|umowę|informację|kartę|szansę => tę'],
  wrong: ['Czytam [[tą]] książkę. => tę', 'Znam [[tą]] kobietę. => tę'],
  right: ['Czytam tę książkę.', 'Idę tą drogą.'],
});
