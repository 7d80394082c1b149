import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MANDATO_MANDADO',
  category: 'CONFUSED_WORDS',
  description: '«mandato» por «mandado»',
  message: 'A ordem do juiz é um «mandado».',
  shortMessage: 'Parónimo',
  patterns: [
    '[mandato|mandatos] de|judicial prisão|busca|segurança|detenção|captura|apreensão|despejo => {mandado:\\1}',
    '[mandato] judicial => mandado',
    '[mandado] presidencial|parlamentar|do|de presidente|deputado|prefeito|governador|senador => mandato',
  ],
  wrong: ['Emitiu um [[mandato]] de prisão. => mandado', 'É um [[mandato]] judicial. => mandado'],
  right: ['Emitiu um mandado de prisão.', 'Cumpriu o mandato.'],
});
