import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ENTRAMBI_I',
  category: 'GRAMMAR',
  description: '«entrambi libri», «ambedue case»',
  message: 'Dopo «entrambi» ci vuole l’articolo.',
  shortMessage: 'Articolo',
  patterns: ['[entrambi] :NMP^/[aeiou].*|s[bcdfglmnpqrtv].*|z.*/ => entrambi i', '[entrambe] :NFP => entrambe le'],
  wrong: ['Ho letto [[entrambi]] libri. => entrambi i', 'Vidi [[entrambe]] case. => entrambe le'],
  right: ['Ho letto entrambi i libri.', 'Vengono entrambi.'],
});
