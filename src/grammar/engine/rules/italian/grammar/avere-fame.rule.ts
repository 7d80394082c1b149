import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AVERE_FAME',
  category: 'GRAMMAR',
  description: '“sono fame” per “ho fame”',
  message: 'Con fame, sete, sonno e freddo si usa “avere”.',
  shortMessage: 'Verbo',
  patterns: [
    '[sono] fame|sete|sonno|fretta => ho',
    '[sei] fame|sete|sonno|fretta => hai',
    '[è] fame|sete|sonno => ha',
    '[siamo] fame|sete|sonno|fretta => abbiamo',
  ],
  wrong: ['Io [[sono]] fame. => ho', 'Noi [[siamo]] sete. => abbiamo'],
  right: ['Io ho fame.', 'Noi abbiamo sete.'],
});
