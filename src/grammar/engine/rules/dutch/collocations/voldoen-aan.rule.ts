import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VOLDOEN_AAN',
  category: 'COLLOCATIONS',
  description: '“voldoen de eisen” voor “voldoen aan de eisen”',
  message: 'Je voldoet aan eisen of voorwaarden.',
  shortMessage: 'Voorzetsel',
  patterns: ['voldoet|voldoen|voldeed|voldeden [de|alle] eisen|voorwaarden|verwachtingen|normen|regels => aan \\2'],
  wrong: ['Het huis voldoet [[de]] eisen niet. => aan de', 'Wij voldoen [[alle]] voorwaarden. => aan alle'],
  right: ['Het huis voldoet aan de eisen.', 'De rekening is voldaan.'],
});
