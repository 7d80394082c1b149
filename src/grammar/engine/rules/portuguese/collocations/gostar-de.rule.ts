import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'GOSTAR_DE',
  category: 'COLLOCATIONS',
  description: '«gosto isso» por «gosto disso»',
  message: 'Este verbo pede «de»: «disso».',
  shortMessage: 'Regência',
  patterns: [
    'gosto|gosta|gostas|gostamos|gostam|gostei|gostou muito? [isso] => disso',
    'gosto|gosta|gostas|gostamos|gostam|gostei|gostou muito? [isto] => disto',
    'preciso|precisa|precisas|precisamos|precisam [isso] => disso',
  ],
  wrong: ['Não gosto [[isso]]. => disso', 'Ela gostou muito [[isto]]. => disto'],
  right: ['Não gosto disso.', 'Ela gostou muito disto.'],
});
