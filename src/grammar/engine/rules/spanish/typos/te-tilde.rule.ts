import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TE_TILDE',
  category: 'TYPOS',
  description: '«te» en lugar de «té»',
  message: 'La bebida se escribe «té».',
  shortMessage: 'Tilde',
  patterns: [
    'taza|tazas|bolsa|vaso de [te] => té',
    {
      pattern: 'un|el|tomar|beber|tomo|bebo [te] /[.,;!?]|verde|negro|con|frío|caliente|de|helado/ => té',
      exceptions: ['el [te] de|con'],
    },
    '[té] quiero|amo|lo|la|digo|gusta|llamo|llamas|veo|doy => te',
  ],
  wrong: ['Quiero una taza de [[te]]. => té', '[[Té]] quiero mucho. => Te'],
  right: ['Quiero una taza de té.', 'Te quiero mucho.'],
});
