import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DIMENTICARE_DI',
  category: 'COLLOCATIONS',
  description: '“dimenticare a” per “dimenticare di”',
  message: '“Dimenticare” e “ricordarsi” vogliono “di” davanti all’infinito.',
  shortMessage: 'Preposizione',
  patterns: [
    'dimentico|dimentichi|dimentica|dimenticare|dimenticato|dimenticata|ricordati|ricordarsi [a] /.+(?:are|ere|ire)/ => di',
  ],
  wrong: ['Ho dimenticato [[a]] chiudere la porta. => di', 'Ricordati [[a]] chiamare il medico. => di'],
  right: ['Ho dimenticato di chiudere la porta.', 'Ricordati di chiamare il medico.'],
});
