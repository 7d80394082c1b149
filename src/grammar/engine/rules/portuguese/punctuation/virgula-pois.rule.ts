import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VIRGULA_POIS',
  category: 'PUNCTUATION',
  description: 'falta a vírgula antes de “porém”',
  message: 'Antes de “porém” e “contudo” vai uma vírgula.',
  shortMessage: 'Vírgula',
  patterns: ['/\\p{L}{3,}/ [porém|contudo|todavia] não|o|a|ele|ela|é|foi|há => , \\2'],
  wrong: ['Queria sair[[ porém]] não pode. => , porém', 'É caro[[ contudo]] é bom. => , contudo'],
  right: ['Queria sair, porém não pode.', 'Ele, porém, não pode.'],
});
