import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HAVER_EXISTIR',
  category: 'GRAMMAR',
  description: '«existe problemas», «falta dez minutos»',
  message: 'O verbo concorda com o sujeito, que é plural.',
  shortMessage: 'Concordância',
  patterns: [
    {
      pattern: '[existe|falta|basta|sobra|resta|acontece|ocorre] :NMP,NFP^:NMS,NFS,A => {existem:\\1}',
      exceptions: ['não [basta|falta]'],
    },
    '[existe|falta|basta|sobra|resta] dois|duas|três|quatro|cinco|dez|muitos|muitas|vários|várias|poucos|poucas => {existem:\\1}',
  ],
  wrong: ['[[Existe]] problemas aqui. => Existem', '[[Falta]] dez minutos. => Faltam'],
  right: ['Existem problemas aqui.', 'Falta um minuto.'],
});
