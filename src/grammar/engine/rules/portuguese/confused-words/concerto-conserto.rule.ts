import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CONCERTO_CONSERTO',
  category: 'CONFUSED_WORDS',
  description: '«concerto» por «conserto»',
  message: 'A reparação é o «conserto»; a música é o «concerto».',
  shortMessage: 'Homófono',
  patterns: [
    '[concerto|concertos] do|da|de carro|telhado|máquina|computador|telemóvel|celular|roupa|carros|sapatos|relógio => {conserto:\\1}',
    '[conserto] de|para|do piano|violino|orquestra|rock|música|natal|coro => concerto',
    '[concertar] o|a|os|as carro|telhado|máquina|computador|relógio|janela|porta|bicicleta => consertar',
  ],
  wrong: ['Pagou o [[concerto]] do carro. => conserto', 'Foi ao [[conserto]] de piano. => concerto'],
  right: ['Pagou o conserto do carro.', 'Foi ao concerto de piano.'],
});
