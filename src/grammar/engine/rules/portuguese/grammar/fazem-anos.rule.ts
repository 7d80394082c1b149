import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FAZEM_ANOS',
  category: 'GRAMMAR',
  description: '“fazem dois anos” por “faz dois anos”',
  message: 'Para indicar tempo, “fazer” fica no singular.',
  shortMessage: 'Gramática',
  patterns: [
    '[fazem] dois|três|quatro|cinco|dez|muitos|vários|alguns anos|dias|meses|semanas|horas que => faz',
    '^ [fazem] dois|três|quatro|cinco|dez|muitos|vários|alguns anos|dias|meses|horas => faz',
  ],
  wrong: ['[[Fazem]] dois anos que moro aqui. => Faz', 'Já [[fazem]] muitos anos que ele partiu. => faz'],
  right: ['Faz dois anos que moro aqui.', 'Eles fazem dois bolos.'],
});
