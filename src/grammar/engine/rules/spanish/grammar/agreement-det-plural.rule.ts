import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AGREEMENT_DET_PLURAL',
  category: 'GRAMMAR',
  description: 'Artículo plural de otro género: «los casas»',
  message: '«\\1» no concuerda en género con «\\2».',
  shortMessage: 'Concordancia',
  patterns: [
    '[los|unos|estos|esos|muchos|pocos|otros|algunos|cuántos|nuestros] @femplural => {femenino:\\1}',
    {
      pattern: '[las|unas|estas|esas|muchas|pocas|otras|algunas|cuántas|nuestras] @mascplural => {masculino:\\1}',
      exceptions: ['que|se|me|te|no [las] _'],
    },
  ],
  wrong: ['Veo [[los]] casas. => las', 'Tiene [[muchas]] libros. => muchos'],
  right: ['Veo las casas.', 'Tiene muchos libros.'],
});
