import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DE_ENCONTRO_AO',
  category: 'CONFUSED_WORDS',
  description: '«de encontro às expectativas» por «ao encontro das expectativas»',
  message: 'Quem concorda vai «ao encontro de»; «de encontro a» é chocar contra.',
  shortMessage: 'Sentido contrário',
  patterns: [
    'satisfaz|satisfazer|vem|vai|foi|veio|vão|vêm [de encontro às] expectativas|necessidades|expetativas|aspirações => ao encontro das',
    'vem|vai|foi|veio|vão|vêm [de encontro aos] desejos|anseios|interesses => ao encontro dos',
  ],
  wrong: [
    'A proposta vem [[de encontro às]] necessidades do povo. => ao encontro das',
    'O plano vai [[de encontro aos]] desejos dela. => ao encontro dos',
  ],
  right: ['A proposta vem ao encontro das necessidades do povo.', 'O carro foi de encontro ao muro.'],
});
