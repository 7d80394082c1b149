import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CONCORDANCIA_PLURAL',
  category: 'GRAMMAR',
  description: 'Nome no singular depois de «os», «suas», «dois»',
  message: 'Depois de «\\1», o nome vai para o plural.',
  shortMessage: 'Concordância',
  patterns: [
    'uns|umas|dos|das|aos|pelos|pelas|estes|estas|esses|essas|aqueles|aquelas|meus|minhas|seus|suas|nossos|nossas|outros|outras|muitos|muitas|alguns|algumas|vários|várias|poucos|poucas|dois|duas [:S^:P,PP,INF,V,NMP,NFP] => {plural:\\2}',
    {
      pattern: 'os|as|nos|nas [:S^:P,PP,INF,V,NMP,NFP] => {plural:\\2}',
      exceptions: ['que|não|se|eu|ele|ela|já|nos|todos|todas os|as|nos|nas [_]'],
    },
    {
      pattern: 'três|quatro|cinco|seis|sete|oito|nove|dez|vinte|trinta [:S^:P,PP,INF,V,A,NMP,NFP] => {plural:\\2}',
      exceptions: ['às|as|e|página|número|capítulo|nível|vírgula|, três|quatro|cinco|seis|sete|oito|nove|dez [_]'],
    },
    'meus|seus|nossos|estes|esses|alguns|muitos|vários|dos|dois [:NMS^:P,PP,INF,NMP] => {plural:\\2}',
  ],
  wrong: ['Comprei dois [[livro]]. => livros', 'Suas [[vitória]] são conhecidas. => vitórias'],
  right: ['Comprei dois livros.', 'Suas vitórias são conhecidas.'],
});
