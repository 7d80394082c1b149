import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SORPRESA_INASPETTATA',
  category: 'REDUNDANCY',
  description: '“sorpresa inaspettata” per “sorpresa”',
  message: 'L’aggettivo è già compreso nel nome.',
  shortMessage: 'Ripetizione',
  patterns: [
    '[sorpresa inaspettata] => sorpresa',
    '[previsioni future] => previsioni',
    '[previsione futura] => previsione',
    '[attualmente] in corso =>',
    '[omaggio gratuito] => omaggio',
  ],
  wrong: ['È stata una [[sorpresa inaspettata]]. => sorpresa', 'Le [[previsioni future]] sono buone. => previsioni'],
  right: ['È stata una sorpresa.', 'Le previsioni sono buone.'],
});
