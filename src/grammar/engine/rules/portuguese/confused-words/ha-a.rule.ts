import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HA_A',
  category: 'CONFUSED_WORDS',
  description: '“a dois anos” por “há dois anos”',
  message: 'Use “há” para o tempo que já passou.',
  shortMessage: 'Palavra trocada',
  patterns: [
    '[a|à] dois|três|quatro|cinco|dez|muitos|muitas|vários|poucos anos|dias|meses|semanas|horas|minutos /[.,;!?]|que|atrás/ => há',
    '[a|à] muito tempo => há',
    '[a] /\\p{N}+/ anos|dias|meses /que|[.,;]/ => há',
  ],
  exceptions: ['daqui|dali|hoje|agora [a] _', '[a] _ _ de distância'],
  wrong: ['Ele chegou [[a]] dois anos. => há', 'Moro aqui [[a]] muito tempo. => há'],
  right: ['Ele chegou há dois anos.', 'Vou a Lisboa.', 'Volto daqui a dois dias.'],
});
