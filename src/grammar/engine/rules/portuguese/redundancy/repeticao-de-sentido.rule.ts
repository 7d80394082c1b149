import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'REPETICAO_DE_SENTIDO',
  category: 'REDUNDANCY',
  picky: true,
  description: '«criar novos», «ganhar grátis» e outras repetições',
  message: 'As duas palavras dizem o mesmo; basta uma.',
  shortMessage: 'Redundância',
  patterns: [
    '[ganhar grátis] => ganhar',
    '[certeza absoluta] => certeza',
    '[viúva do falecido] => viúva',
    '[prefeitura municipal] => prefeitura',
    '[opinião pessoal] => opinião',
  ],
  wrong: ['Tenho [[certeza absoluta]]. => certeza', 'É a minha [[opinião pessoal]]. => opinião'],
  right: ['Tenho certeza.', 'É a minha opinião.'],
});
