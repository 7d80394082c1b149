import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LETZTENDLICH_SCHLUSS',
  category: 'STYLE',
  picky: true,
  description: '„schlussendlich“, „letztendlich“',
  message: '„schließlich“ oder „letztlich“ ist kürzer.',
  shortMessage: 'Wortwahl',
  patterns: ['schlussendlich => schließlich', 'letztendlich => letztlich'],
  wrong: ['[[Schlussendlich]] kam er doch. => Schließlich', 'Sie hat [[letztendlich]] gewonnen. => letztlich'],
  right: ['Schließlich kam er doch.', 'Sie hat letztlich gewonnen.'],
});
