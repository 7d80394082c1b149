import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'A_DEMAS',
  category: 'COMPOUNDING',
  description: '«a demás», «a cerca de», «a parte de»',
  message: 'Se escribe en una palabra.',
  shortMessage: 'Junto o separado',
  patterns: [
    '[a demás] /[.,;]|de|es/ => además',
    { pattern: '[a cerca] de => acerca', exceptions: ['[a cerca] de /\\p{N}+|cien|mil/'] },
    '[a parte] de => aparte',
    '[a bajo] /[.,;!?]/ => abajo',
    '[tam bién] => también',
    '[tan poco] /me|te|le|lo|yo|él|ella/ => tampoco',
    { pattern: '[si quiera] => siquiera', exceptions: ['^ [si quiera]'] },
    '[en tonces] => entonces',
    '[con migo] => conmigo',
    '[con tigo] => contigo',
  ],
  wrong: ['[[A demás]], es caro. => Además', 'Habla [[a cerca]] de ti. => acerca', 'Ven [[con migo]]. => conmigo'],
  right: ['Además, es caro.', 'Habla acerca de ti.'],
});
