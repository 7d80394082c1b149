import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ACENDER_ASCENDER',
  category: 'CONFUSED_WORDS',
  description: '“ascender a luz” por “acender a luz”',
  message: '“Acender” é pôr luz ou fogo; “ascender” é subir.',
  shortMessage: 'Confusão',
  patterns: [
    '[ascender] a|o|as|os luz|lâmpada|fogo|vela|velas|cigarro|fogueira|lareira => acender',
    '[ascendeu] a|o|as|os luz|lâmpada|fogo|vela|cigarro|fogueira => acendeu',
    '[acender] ao|a trono|cargo|poder => ascender',
    '[acendeu] ao|a trono|cargo|poder => ascendeu',
  ],
  wrong: ['Podes [[ascender]] a luz? => acender', 'Ele [[acendeu]] ao trono. => ascendeu'],
  right: ['Podes acender a luz?', 'Ele ascendeu ao trono.'],
});
