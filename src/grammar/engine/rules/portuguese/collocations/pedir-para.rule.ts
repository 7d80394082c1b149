import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PEDIR_PARA',
  category: 'COLLOCATIONS',
  description: '“pedir por ajuda” e “perguntar por ajuda”',
  message: 'Pede-se ajuda; pergunta-se uma informação.',
  shortMessage: 'Verbo',
  patterns: [
    '[perguntar por] ajuda|dinheiro|desculpa|um favor => pedir',
    '[perguntei por] ajuda|dinheiro|desculpa => pedi',
    '[perguntou por] ajuda|dinheiro|desculpa => pediu',
    '[pedir por] ajuda|desculpa => pedir',
  ],
  wrong: ['Ele [[perguntou por]] dinheiro. => pediu', 'Vou [[pedir por]] ajuda. => pedir'],
  right: ['Ele pediu dinheiro.', 'Ele perguntou por ti.'],
});
