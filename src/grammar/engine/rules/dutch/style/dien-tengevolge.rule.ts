import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DIEN_TENGEVOLGE',
  category: 'STYLE',
  picky: true,
  description: 'ambtelijke woorden',
  message: 'Een gewoner woord leest makkelijker.',
  shortMessage: 'Ambtelijk',
  patterns: [
    'derhalve => daarom',
    'dientengevolge => daardoor',
    'middels => met',
    'teneinde => om',
    'aangaande => over',
  ],
  wrong: ['[[Derhalve]] stoppen wij. => Daarom', 'Wij betalen [[middels]] een kaart. => met'],
  right: ['Daarom stoppen wij.', 'Wij betalen met een kaart.'],
});
