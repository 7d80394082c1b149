import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FAZ_ANOS',
  category: 'GRAMMAR',
  description: '«vai fazer anos que» no plural: «vão fazer dois anos»',
  message: 'O tempo decorrido fica no singular.',
  shortMessage: 'Impessoal',
  patterns: [
    '[vão] fazer|haver dois|três|quatro|cinco|dez|muitos anos|meses|dias que => vai',
    '[devem] haver|fazer muitos|muitas|vários|várias|problemas|dois|três|pessoas => deve',
    '[podem] haver muitos|muitas|vários|várias|problemas|pessoas => pode',
  ],
  wrong: ['[[Devem]] haver muitos erros. => Deve', '[[Vão]] fazer dois anos que saiu. => Vai'],
  right: ['Deve haver muitos erros.', 'Vai fazer dois anos que saiu.'],
});
