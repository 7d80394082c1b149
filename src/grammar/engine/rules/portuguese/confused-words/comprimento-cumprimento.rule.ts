import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'COMPRIMENTO_CUMPRIMENTO',
  category: 'CONFUSED_WORDS',
  description: '«comprimento» por «cumprimento»',
  message: 'A saudação é o «cumprimento»; a medida é o «comprimento».',
  shortMessage: 'Parónimo',
  patterns: [
    'metros|cm|centímetros|quilómetros|m|quilômetros de [cumprimento] => comprimento',
    '[comprimento|comprimentos] cordial|cordiais|amigável => {cumprimento:\\1}',
    'com|os|meus|melhores|apresento meus? [comprimentos] => cumprimentos',
    '[comprimento] da|do|de dever|lei|prazo|pena|promessa => cumprimento',
  ],
  wrong: ['Tem dois metros de [[cumprimento]]. => comprimento', 'Com os melhores [[comprimentos]]. => cumprimentos'],
  right: ['Tem dois metros de comprimento.', 'Com os melhores cumprimentos.'],
});
