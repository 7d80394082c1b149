import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VIRGULA_MAS',
  category: 'PUNCTUATION',
  description: 'Falta a vírgula antes de «mas»',
  message: 'Antes de «mas» escreve-se uma vírgula.',
  shortMessage: 'Vírgula',
  patterns: [
    {
      pattern: '/\\p{L}{3,}/ [mas] ele|ela|eu|nós|eles|elas|o|a|os|as|é|está|isso|se|foi => , \\2',
      exceptions: ['não|só|sim|nem|e|ou|também|nada|muito|há|quem [mas]'],
    },
  ],
  wrong: ['Queria sair[[ mas]] eu não posso. => , mas', 'A casa é velha[[ mas]] ela gosta. => , mas'],
  right: ['Queria sair, mas não posso.', 'É pequeno mas forte.', 'Por último mas não menos importante.'],
});
